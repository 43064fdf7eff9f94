package stackyard.browser.pathagon;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import stackyard.browser.GameView;
import stackyard.browser.Json;
import stackyard.browser.Sketch;
import stackyard.rules.Board;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.pathagon.PathagonPosition;
import stackyard.rules.pathagon.PathagonText;

/** How the page shows Pathagon. */
public final class PathagonView implements GameView {
  private static final String FORBIDDEN = "forbidden";
  private static final String BARRED = "barred";

  @Override
  public String name() {
    return "pathagon";
  }

  /** The cells closed for this turn; the path that has won. */
  @Override
  public Map<String, Object> fields(Playthrough playthrough) {
    PathagonPosition position = (PathagonPosition) playthrough.position();
    List<Integer> forbidden = playthrough.over() ? List.of() : position.forbidden();
    Board board = position.game().board();
    return Json.object(
        FORBIDDEN, board.names(forbidden), "winningPath", board.names(position.winningPath()));
  }

  @Override
  public Sketch sketch(Position position) {
    PathagonPosition pathagon = (PathagonPosition) position;
    Board board = position.game().board();
    List<Integer> barred = new ArrayList<>();
    for (Seat seat : position.game().seats()) pathagon.barred(seat).ifPresent(barred::add);
    return Sketch.of(
        pathagon,
        GameView.single(pathagon),
        pathagon.toMove(),
        Json.object(FORBIDDEN, board.names(pathagon.forbidden()), BARRED, board.names(barred)));
  }

  @Override
  public String write(Sketch sketch) {
    List<Integer> barred = sketch.cells(BARRED);
    return PathagonText.write(
        sketch::topOwner,
        sketch.turn(),
        sketch.cells(FORBIDDEN),
        seat -> barred.stream().filter(cell -> sketch.topOwner(cell) == seat).findFirst());
  }

  @Override
  public int sampleMoves() {
    return 14;
  }
}
