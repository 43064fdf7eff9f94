package stackyard.rules.docker;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.rules.Symmetry.at;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import stackyard.rules.Game;
import stackyard.rules.GameTester;
import stackyard.rules.Games;
import stackyard.rules.NaivePosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.Symmetry;

public final class DockerTester implements GameTester {
  @Override
  public String game() {
    return "docker";
  }

  @Override
  public NaivePosition naive(Game game, String text) {
    return NaiveDocker.read(text);
  }

  @Override
  public Stream<Symmetry> symmetries(Game game) {
    return switch (game.seats().size()) {
      case 2 ->
          Stream.of(
              symmetry("mirrored left to right", (x, y) -> at(-x, y), "rg", "rg"),
              symmetry("half a turn", (x, y) -> at(-x, -y), "rg", "gr"));
      case 4 -> Stream.of(symmetry("a quarter turn", (x, y) -> at(y, -x), "rygb", "ygbr"));
      default -> Stream.of();
    };
  }

  private static Symmetry symmetry(
      String name, Symmetry.CellMap cells, String seats, String colours) {
    return new Symmetry(
        name,
        Docker.BOARD,
        cells,
        seats,
        colours,
        (symmetry, parts) -> {
          String in = symmetry.colour(parts.get(2));
          Stream<String> inOrder = seats.chars().mapToObj(Character::toString);
          parts.set(2, inOrder.filter(in::contains).collect(joining()));
          parts.set(3, symmetry.colour(parts.get(3)));
        });
  }

  @Override
  public void checkPieces(Position position, String at) {
    for (Seat seat : position.game().seats()) {
      Position.Standing standing = position.standing(seat);
      assertThat(standing.inHand()).as(at).isNotNegative();
      assertThat(standing.pieces() + standing.inHand()).as(at).isEqualTo(3);
    }
  }

  @Override
  public int count(Position position, Seat seat, int cell) {
    return (int) ((DockerPosition) position).stack(cell).stream().filter(seat::equals).count();
  }

  @Override
  public boolean entersBoard(Position position, int move) {
    return position.moveText(move).startsWith("@");
  }

  @Override
  public boolean isIn(Position position, Seat seat) {
    return List.of(position.toString().split(" ")).get(2).contains(String.valueOf(seat.letter()));
  }

  /** The rolls after which the position text ends with the roll, so that it is to be played. */
  @Override
  public List<Integer> playableRolls(Position position) {
    if (position.over()) return List.of();
    String yard = position.toString().replaceFirst(".$", "");
    Position toRoll = Games.docker(yard + "?");
    return Arrays.stream(toRoll.moves())
        .mapToObj(toRoll::moveText)
        .filter(roll -> Games.play(toRoll, roll).toString().equals(yard + roll))
        .map(Integer::valueOf)
        .toList();
  }
}
