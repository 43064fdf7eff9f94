package stackyard.rules.noughts;

import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.rules.Symmetry.at;

import java.util.stream.Stream;
import stackyard.rules.Game;
import stackyard.rules.GameTester;
import stackyard.rules.NaivePosition;
import stackyard.rules.Position;
import stackyard.rules.Symmetry;

public final class NoughtsTester implements GameTester {
  @Override
  public String game() {
    return "noughts";
  }

  @Override
  public NaivePosition naive(Game game, String text) {
    return NaiveNoughts.read(text);
  }

  @Override
  public Stream<Symmetry> symmetries(Game game) {
    return Stream.of(
        symmetry("mirrored left to right", (x, y) -> at(-x, y)),
        symmetry("a quarter turn", (x, y) -> at(y, -x)));
  }

  private static Symmetry symmetry(String name, Symmetry.CellMap cells) {
    return new Symmetry(name, Noughts.BOARD, cells, "cn", "cn", (symmetry, parts) -> {});
  }

  @Override
  public void checkPieces(Position position, String at) {
    int crosses = position.standing(Noughts.CROSS).pieces();
    int noughts = position.standing(Noughts.NOUGHT).pieces();
    assertThat(Math.abs(crosses - noughts)).as(at).isLessThan(2);
  }

  @Override
  public int differentPositions() {
    return 1_000;
  }
}
