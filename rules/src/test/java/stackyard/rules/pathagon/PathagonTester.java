package stackyard.rules.pathagon;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.rules.Symmetry.at;

import java.util.List;
import java.util.stream.Stream;
import stackyard.rules.Game;
import stackyard.rules.GameTester;
import stackyard.rules.Games;
import stackyard.rules.NaivePosition;
import stackyard.rules.Position;
import stackyard.rules.RandomPlay;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;
import stackyard.rules.Symmetry;

public final class PathagonTester implements GameTester {
  @Override
  public String game() {
    return "pathagon";
  }

  @Override
  public NaivePosition naive(Game game, String text) {
    return NaivePathagon.read(text, ((Pathagon) game).capturesAlways());
  }

  @Override
  public Stream<Symmetry> symmetries(Game game) {
    return Stream.of(
        symmetry("mirrored left to right", (x, y) -> at(-x, y), "dl"),
        symmetry("mirrored top to bottom", (x, y) -> at(x, -y), "dl"),
        symmetry("mirrored at a diagonal", (x, y) -> at(y, x), "ld"),
        symmetry("a quarter turn", (x, y) -> at(y, -x), "ld"));
  }

  private static Symmetry symmetry(String name, Symmetry.CellMap cells, String colours) {
    return new Symmetry(
        name,
        Pathagon.BOARD,
        cells,
        "dl",
        colours,
        (symmetry, parts) -> {
          parts.set(1, symmetry.colour(parts.get(1)));
          parts.set(2, sorted(symmetry.move(parts.get(2))));
          List<String> barred = parts.subList(3, 5);
          barred.replaceAll(symmetry::move);
          if (!colours.equals("dl")) barred.addFirst(barred.removeLast());
        });
  }

  private static String sorted(String cells) {
    return Stream.of(cells.split("(?<=\\d)")).sorted().collect(joining());
  }

  @Override
  public void checkPieces(Position position, String at) {
    for (Seat seat : position.game().seats()) {
      Position.Standing standing = position.standing(seat);
      assertThat(standing.inHand()).as(at).isNotNegative();
      assertThat(standing.pieces() + standing.inHand()).as(at).isEqualTo(14);
    }
  }

  @Override
  public boolean winsByPath() {
    return true;
  }

  @Override
  public void checkWinningPath(Position position, String at) {
    List<String> names = Games.names(position, position.winningPath());
    assertThat(names).as(at).doesNotHaveDuplicates();
    boolean dark = position.winner() == Pathagon.DARK;
    assertThat(names.getFirst()).as(at).matches(dark ? ".1" : "a.");
    assertThat(names.getLast()).as(at).matches(dark ? ".7" : "g.");
    for (int i = 0; i < names.size(); i++) {
      assertThat(position.owner(Games.cell(position, names.get(i)))).isEqualTo(position.winner());
      boolean follows = i == 0 || areAdjacent(names.get(i - 1), names.get(i));
      assertThat(follows).as("%s, cell %s of %s", at, i, names).isTrue();
    }
  }

  private static boolean areAdjacent(String one, String other) {
    int columns = Math.abs(one.charAt(0) - other.charAt(0));
    int rows = Math.abs(one.charAt(1) - other.charAt(1));
    return columns + rows == 1;
  }

  /**
   * Random games would hardly ever be won, so in every second one the players go, half of the time,
   * for a column and a row of their own.
   */
  @Override
  public int choose(Position position, long seed, SplitMix64 random) {
    int move = RandomPlay.any(position, random);
    if (seed % 2 == 0) return move;
    int line = (int) (seed / 2 % 7);
    boolean build = random.nextInt(2) == 0;
    for (int tries = 0; build && tries < 10 && !builds(position, move, line); tries++) {
      move = RandomPlay.any(position, random);
    }
    return move;
  }

  private static boolean builds(Position position, int move, int line) {
    List<Position.Step> path = position.effect(move).path();
    boolean isOnLine = isOn(position.turn(), line, path.getLast().cell());
    boolean wasOnLine = path.size() > 1 && isOn(position.turn(), line, path.getFirst().cell());
    return isOnLine && !wasOnLine;
  }

  private static boolean isOn(Seat seat, int line, int cell) {
    return seat == Pathagon.DARK
        ? Pathagon.BOARD.column(cell) == line
        : Pathagon.BOARD.row(line).contains(cell);
  }

  /**
   * A game need not end. Once pieces move, the naive position tries out some 300 moves at every
   * turn; cut here, random games go well into that phase and do not take long.
   */
  @Override
  public int longestGame() {
    return 70;
  }
}
