package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import stackyard.rules.Board;
import stackyard.rules.Seat;

/**
 * Recognises positions that are the same but for a turn or a mirror image of the board and other
 * colours. All it says of a position is said of the player on turn and of the others, so that
 * colours do not matter by themselves.
 */
public final class Canonical {
  /** Where a cell goes, as steps to the east and north of the board's middle. */
  public interface CellMap {
    int[] apply(int east, int north);
  }

  /**
   * The images of a board of hexagons that keep rows to be rows. Half a cell's shift from row to
   * row makes the mirror images look odd in these coordinates.
   */
  public static final List<CellMap> HEXAGON =
      List.of(
          (x, y) -> new int[] {x, y},
          (x, y) -> new int[] {y - x, y},
          (x, y) -> new int[] {x - y, -y},
          (x, y) -> new int[] {-x, -y});

  /** The images of a square that keep rows to be rows; then those that make columns of them. */
  public static final List<CellMap> SQUARE =
      List.of(
          (x, y) -> new int[] {x, y},
          (x, y) -> new int[] {-x, y},
          (x, y) -> new int[] {x, -y},
          (x, y) -> new int[] {-x, -y},
          (x, y) -> new int[] {y, x},
          (x, y) -> new int[] {-y, x},
          (x, y) -> new int[] {y, -x},
          (x, y) -> new int[] {-y, -x});

  /** The images of a square that are turns. */
  public static final List<CellMap> TURNS_OF_A_SQUARE =
      List.of(
          (x, y) -> new int[] {x, y},
          (x, y) -> new int[] {-y, x},
          (x, y) -> new int[] {-x, -y},
          (x, y) -> new int[] {y, -x});

  private Canonical() {}

  /**
   * The first in alphabetical order of the texts of all images.
   *
   * @param content the text of a cell
   */
  public static String smallest(Board board, List<CellMap> images, IntFunction<String> content) {
    List<String> texts = new ArrayList<>();
    for (CellMap image : images) {
      StringBuilder text = new StringBuilder();
      for (int place : places(board, image)) {
        text.append(content.apply(board.cells().get(place))).append(',');
      }
      texts.add(text.toString());
    }
    texts.sort(null);
    return texts.getFirst();
  }

  /** Where each cell goes; both are said by their places among {@link Board#cells}. */
  public static int[] places(Board board, CellMap image) {
    List<Integer> middleRow = board.row(board.rows() / 2);
    int middle = middleRow.get(middleRow.size() / 2);
    int[] places = new int[board.cells().size()];
    for (int i = 0; i < places.length; i++) {
      int cell = board.cells().get(i);
      int[] to =
          image.apply(
              board.column(cell) - board.column(middle), row(board, cell) - board.rows() / 2);
      int goal = board.find(board.column(middle) + to[0], board.rows() / 2 + to[1]);
      places[i] = board.cells().indexOf(goal);
    }
    return places;
  }

  private static int row(Board board, int cell) {
    return board.name(cell).charAt(1) - '1';
  }

  /** A letter for the owner of a piece: the player on turn, another, or nobody. */
  public static String owner(Seat seat, Seat player) {
    return seat == player ? "a" : seat == Seat.NOBODY ? "-" : "b";
  }
}
