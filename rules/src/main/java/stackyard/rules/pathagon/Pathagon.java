package stackyard.rules.pathagon;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import stackyard.rules.Board;
import stackyard.rules.Game;
import stackyard.rules.GameType;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/**
 * Pathagon: two players place and move 14 pieces each, trap each other's, and win by a path between
 * their edges.
 */
public record Pathagon(boolean lightFirst, boolean capturesAlways) implements Game {
  public static final Seat DARK = Seat.of("dark");
  public static final Seat LIGHT = Seat.of("light");

  /** Eight bits a row: the eighth stays empty and keeps shifts from running into the next row. */
  public static final Board BOARD =
      new Board("pathagon", 8, "ag", "ag", "ag", "ag", "ag", "ag", "ag");

  /** Pieces of each player. */
  public static final int PIECES = 14;

  @Override
  public GameType type() {
    return new PathagonType();
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
    return lightFirst ? List.of(LIGHT, DARK) : List.of(DARK, LIGHT);
  }

  @Override
  public Board board() {
    return BOARD;
  }

  @Override
  public List<Integer> neighbours(int cell) {
    return PathagonPosition.neighbours(cell);
  }

  @Override
  public List<List<Integer>> edges(Seat seat) {
    return PathagonPosition.edges(seat);
  }

  @Override
  public PathagonPosition start(SplitMix64 random) {
    return PathagonPosition.start(this);
  }

  @Override
  public PathagonPosition read(String text) {
    return PathagonText.read(this, text);
  }

  /** P9. */
  @Override
  public int repetitionLimit() {
    return 3;
  }
}
