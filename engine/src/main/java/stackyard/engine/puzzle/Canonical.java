package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import stackyard.rules.Board;
import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * Knows positions again that are the same but for a turn or a mirror image of the board and other
 * colours. All it says of a position is said of the player on turn and of the other one, so that
 * colours do not matter by themselves.
 */
final class Canonical {
  /** Where a cell goes, as steps to the east and north of the board's middle. */
  private interface CellMap {
    int[] apply(int east, int north);
  }

  /** Half a cell's shift from row to row makes the mirror images look odd in these coordinates. */
  private static final List<CellMap> HEXAGON =
      List.of(
          (x, y) -> new int[] {x, y},
          (x, y) -> new int[] {y - x, y},
          (x, y) -> new int[] {x - y, -y},
          (x, y) -> new int[] {-x, -y});

  /** The images that keep rows to be rows; then those that make columns of them. */
  private static final List<CellMap> SQUARE =
      List.of(
          (x, y) -> new int[] {x, y},
          (x, y) -> new int[] {-x, y},
          (x, y) -> new int[] {x, -y},
          (x, y) -> new int[] {-x, -y},
          (x, y) -> new int[] {y, x},
          (x, y) -> new int[] {-y, x},
          (x, y) -> new int[] {y, -x},
          (x, y) -> new int[] {-y, -x});

  private Canonical() {}

  /** A text that is the same for positions that are the same. */
  static String of(Position position) {
    return switch (position) {
      case DvonnPosition dvonn ->
          smallest(dvonn.game().board(), HEXAGON, cell -> stack(dvonn, cell));
      case PathagonPosition pathagon -> {
        // Turned by a quarter Light plays as Dark does.
        List<CellMap> images =
            pathagon.toMove() == Seat.DARK ? SQUARE.subList(0, 4) : SQUARE.subList(4, 8);
        yield smallest(pathagon.game().board(), images, cell -> piece(pathagon, cell))
            + (pathagon.game().capturesAlways() ? " always" : "");
      }
      case DockerPosition docker ->
          smallest(docker.game().board(), SQUARE, cell -> yard(docker, cell)) + docker.roll();
    };
  }

  private static String smallest(Board board, List<CellMap> images, IntFunction<String> content) {
    List<Integer> middleRow = board.row(board.rows() / 2);
    int middle = middleRow.get(middleRow.size() / 2);
    List<String> texts = new ArrayList<>();
    for (CellMap image : images) {
      StringBuilder text = new StringBuilder();
      for (int cell : board.cells()) {
        int[] to =
            image.apply(
                board.column(cell) - board.column(middle), row(board, cell) - board.rows() / 2);
        String name =
            (char) ('a' + board.column(middle) + to[0])
                + String.valueOf(board.rows() / 2 + to[1] + 1);
        text.append(content.apply(board.read(name))).append(',');
      }
      texts.add(text.toString());
    }
    texts.sort(null);
    return texts.getFirst();
  }

  private static int row(Board board, int cell) {
    return board.name(cell).charAt(1) - '1';
  }

  private static String stack(DvonnPosition position, int cell) {
    if (position.height(cell) == 0) return "";
    return whose(position.owner(cell), position.toMove())
        + position.height(cell)
        + "*".repeat(position.dvonns(cell));
  }

  private static String piece(PathagonPosition position, int cell) {
    Seat owner = position.owner(cell);
    if (owner == Seat.NOBODY) return position.forbidden().contains(cell) ? "x" : "";
    boolean barred = position.barred(owner).filter(piece -> piece == cell).isPresent();
    return whose(owner, position.toMove()) + (barred ? "!" : "");
  }

  /** Containers of those who are out are all alike; entry cells count for those who are in. */
  private static String yard(DockerPosition position, int cell) {
    StringBuilder text = new StringBuilder();
    for (Seat seat : position.stack(cell)) {
      text.append(position.in().contains(seat) ? whose(seat, position.turn()) : "-");
    }
    for (Seat seat : position.in()) {
      if (cell == entry(seat)) text.append('@').append(whose(seat, position.turn()));
    }
    return text.toString();
  }

  /** K1: the middle of the row in front of a player. */
  private static int entry(Seat seat) {
    return switch (seat) {
      case RED -> 1;
      case YELLOW -> 3;
      case GREEN -> 7;
      default -> 5;
    };
  }

  private static String whose(Seat seat, Seat player) {
    return seat == player ? "a" : seat == Seat.NOBODY ? "-" : "b";
  }
}
