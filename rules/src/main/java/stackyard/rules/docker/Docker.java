package stackyard.rules.docker;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import stackyard.rules.Board;
import stackyard.rules.Game;
import stackyard.rules.GameType;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/**
 * Docker: two to four players walk containers over a crowded 3 × 3 yard by the roll of a die; the
 * last who can move wins.
 */
public record Docker(int players) implements Game {
  public static final Seat RED = Seat.of("red");
  public static final Seat YELLOW = Seat.of("yellow");
  public static final Seat GREEN = Seat.of("green");
  public static final Seat BLUE = Seat.of("blue");

  public static final Board BOARD = new Board("docker", 3, "ac", "ac", "ac");

  /** Containers of each colour. */
  static final int CONTAINERS = 3;

  /** The four sides of the yard, clockwise from the south. */
  static final List<Seat> SIDES = List.of(RED, YELLOW, GREEN, BLUE);

  /** The cells where each side's containers come in, in the order of {@link #SIDES} (K1). */
  static final int[] ENTRIES = {1, 3, 7, 5};

  /** The cell where a player's containers come in: the middle of the row in front (K1). */
  public static int entry(Seat seat) {
    return ENTRIES[SIDES.indexOf(seat)];
  }

  @Override
  public GameType type() {
    return new DockerType();
  }

  @Override
  public SortedMap<String, String> options() {
    return new TreeMap<>(Map.of("players", String.valueOf(players)));
  }

  @Override
  public List<Seat> seats() {
    // K1
    return switch (players) {
      case 2 -> List.of(RED, GREEN);
      case 3 -> List.of(RED, YELLOW, GREEN);
      default -> SIDES;
    };
  }

  @Override
  public Board board() {
    return BOARD;
  }

  @Override
  public List<Integer> neighbours(int cell) {
    return Arrays.stream(DockerPosition.NEIGHBOURS[cell]).boxed().toList();
  }

  @Override
  public List<Integer> entries(Seat seat) {
    return List.of(entry(seat));
  }

  @Override
  public DockerPosition start(SplitMix64 random) {
    return DockerPosition.start(seats());
  }

  /** Reads a position text; its seats say how many play, whatever the option of this game. */
  @Override
  public DockerPosition read(String text) {
    return DockerText.read(text);
  }

  @Override
  public boolean hasDie() {
    return true;
  }

  @Override
  public Game playedFrom(Position start) {
    return start.game();
  }

  @Override
  public boolean drawsByAgreement() {
    return false;
  }

  @Override
  public boolean playsOnAfterResignation() {
    return true;
  }
}
