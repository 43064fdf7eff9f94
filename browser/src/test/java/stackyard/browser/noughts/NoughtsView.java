package stackyard.browser.noughts;

import java.util.Map;
import stackyard.browser.GameView;
import stackyard.browser.Sketch;
import stackyard.rules.Position;
import stackyard.rules.noughts.NoughtsPosition;
import stackyard.rules.noughts.NoughtsText;

/** How the page shows noughts and crosses. */
public final class NoughtsView implements GameView {
  @Override
  public String name() {
    return "noughts";
  }

  @Override
  public Sketch sketch(Position position) {
    NoughtsPosition noughts = (NoughtsPosition) position;
    return Sketch.of(noughts, GameView.single(noughts), noughts.toMove(), Map.of());
  }

  @Override
  public String write(Sketch sketch) {
    return NoughtsText.write(sketch::topOwner, sketch.turn());
  }
}
