package stackyard.rules.dvonn;

import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.rules.Symmetry.at;

import java.util.List;
import java.util.stream.Stream;
import stackyard.rules.Game;
import stackyard.rules.GameTester;
import stackyard.rules.NaivePosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.Symmetry;

public final class DvonnTester implements GameTester {
  @Override
  public String game() {
    return "dvonn";
  }

  @Override
  public NaivePosition naive(Game game, String text) {
    return NaiveDvonn.read(text);
  }

  /** Half a cell's shift from row to row makes the mirror images look odd in these coordinates. */
  @Override
  public Stream<Symmetry> symmetries(Game game) {
    Stream<Symmetry> boards =
        Stream.of(
            symmetry("mirrored left to right", (x, y) -> at(y - x, y), "wb"),
            symmetry("mirrored top to bottom", (x, y) -> at(x - y, -y), "wb"),
            symmetry("half a turn", (x, y) -> at(-x, -y), "wb"));
    if (!game.startsAtRandom()) return boards;
    // On the full board it is always White's turn, so a move is made before colours are swapped.
    Symmetry colours = symmetry("other colours", (x, y) -> at(x, y), "bw").afterMoves(1);
    return Stream.concat(boards, Stream.of(colours));
  }

  private static Symmetry symmetry(String name, Symmetry.CellMap cells, String colours) {
    return new Symmetry(
        name,
        Dvonn.BOARD,
        cells,
        "wb",
        colours,
        (symmetry, parts) -> parts.set(1, symmetry.colour(parts.get(1))));
  }

  @Override
  public void checkPieces(Position position, String at) {
    DvonnPosition dvonn = (DvonnPosition) position;
    List<Integer> cells = Dvonn.BOARD.cells();
    int onBoard = cells.stream().mapToInt(dvonn::height).sum();
    int dvonns = cells.stream().mapToInt(dvonn::dvonns).sum();
    int inHand = dvonn.standing(Dvonn.WHITE).inHand() + dvonn.standing(Dvonn.BLACK).inHand();
    if (dvonn.stacking()) {
      assertThat(onBoard).as(at).isBetween(3, 49);
      assertThat(dvonns).as(at).isEqualTo(3);
      assertThat(inHand).as(at).isZero();
    } else {
      assertThat(onBoard + inHand).as(at).isEqualTo(49);
      assertThat(dvonns).as(at).isEqualTo(Math.min(onBoard, 3));
    }
  }

  @Override
  public int count(Position position, Seat seat, int cell) {
    return position.owner(cell) == seat ? position.height(cell) : 0;
  }
}
