package stackyard.rules;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Docker: two to four players walk containers over a crowded 3 × 3 yard by the roll of a die; the
 * last who can move wins.
 */
public record Docker(int players) implements Game {
  private static final Option PLAYERS = new Option("players", List.of("2", "3", "4"));

  static final Board BOARD = new Board("Docker", 3, "ac", "ac", "ac");

  /** Containers of each colour. */
  static final int CONTAINERS = 3;

  /** The four sides of the yard, clockwise from the south. */
  static final List<Seat> SIDES = List.of(Seat.RED, Seat.YELLOW, Seat.GREEN, Seat.BLUE);

  static Docker of(Map<String, String> options) {
    return new Docker(Integer.parseInt(PLAYERS.in(options)));
  }

  @Override
  public String name() {
    return "docker";
  }

  @Override
  public String title() {
    return "Docker";
  }

  @Override
  public SortedMap<String, String> options() {
    return new TreeMap<>(Map.of("players", String.valueOf(players)));
  }

  @Override
  public List<Seat> seats() {
    // K1
    return switch (players) {
      case 2 -> List.of(Seat.RED, Seat.GREEN);
      case 3 -> List.of(Seat.RED, Seat.YELLOW, Seat.GREEN);
      default -> SIDES;
    };
  }

  @Override
  public Board board() {
    return BOARD;
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
}
