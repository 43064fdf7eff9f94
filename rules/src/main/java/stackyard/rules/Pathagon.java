package stackyard.rules;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Pathagon: two players place and move 14 pieces each, trap each other's, and win by a path between
 * their edges.
 */
public record Pathagon(boolean lightFirst, boolean capturesAlways) implements Game {
  private static final Option FIRST = new Option("first", List.of("dark", "light"));
  private static final Option CAPTURE = new Option("capture", List.of("choice", "always"));

  /** Eight bits a row: the eighth stays empty and keeps shifts from running into the next row. */
  static final Board BOARD = new Board("Pathagon", 8, "ag", "ag", "ag", "ag", "ag", "ag", "ag");

  /** Pieces of each player. */
  static final int PIECES = 14;

  static Pathagon of(Map<String, String> options) {
    return new Pathagon(FIRST.in(options).equals("light"), CAPTURE.in(options).equals("always"));
  }

  @Override
  public String name() {
    return "pathagon";
  }

  @Override
  public String title() {
    return "Pathagon";
  }

  @Override
  public SortedMap<String, String> options() {
    return new TreeMap<>(
        Map.of(
            "first",
            lightFirst ? "light" : "dark",
            "capture",
            capturesAlways ? "always" : "choice"));
  }

  @Override
  public List<Seat> seats() {
    return lightFirst ? List.of(Seat.LIGHT, Seat.DARK) : List.of(Seat.DARK, Seat.LIGHT);
  }

  @Override
  public Board board() {
    return BOARD;
  }

  @Override
  public PathagonPosition start(SplitMix64 random) {
    return PathagonPosition.start(this);
  }

  @Override
  public PathagonPosition read(String text) {
    return PathagonText.read(this, text);
  }
}
