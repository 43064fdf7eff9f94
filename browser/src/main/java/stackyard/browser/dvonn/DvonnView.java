package stackyard.browser.dvonn;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.browser.GameView;
import stackyard.browser.Json;
import stackyard.browser.Sketch;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.dvonn.DvonnPosition;
import stackyard.rules.dvonn.DvonnText;

/** How the page shows DVONN. */
public final class DvonnView implements GameView {
  private static final String STACKING = "stacking";

  @Override
  public String name() {
    return "dvonn";
  }

  @Override
  public Map<Integer, List<String>> stacks(Playthrough playthrough) {
    return DvonnStacks.of(playthrough);
  }

  /** The piece that is placed next: the rules say which. */
  @Override
  public Map<String, Object> fields(Playthrough playthrough) {
    DvonnPosition position = (DvonnPosition) playthrough.position();
    boolean places = !playthrough.over() && !position.stacking();
    return Json.object(
        "placing", places ? Optional.of(DvonnStacks.placed(position)) : Optional.empty());
  }

  @Override
  public boolean placesRest(Position position) {
    return !((DvonnPosition) position).stacking();
  }

  @Override
  public Sketch sketch(Position position) {
    DvonnPosition dvonn = (DvonnPosition) position;
    return Sketch.of(
        dvonn, DvonnStacks.of(dvonn), dvonn.toMove(), Json.object(STACKING, dvonn.stacking()));
  }

  @Override
  public String write(Sketch sketch) {
    Map<Integer, DvonnText.Stack> stacks = new HashMap<>();
    for (int cell : sketch.game().board().cells()) {
      List<String> pieces = sketch.stack(cell);
      int dvonns = (int) pieces.stream().filter(DvonnStacks.DVONN::equals).count();
      stacks.put(cell, new DvonnText.Stack(sketch.topOwner(cell), pieces.size(), dvonns));
    }
    return DvonnText.write(stacks::get, sketch.turn(), sketch.flag(STACKING));
  }

  @Override
  public Map<String, String> sampleOptions() {
    return Map.of("setup", "random");
  }

  @Override
  public int sampleMoves() {
    return 20;
  }
}
