package stackyard.rules.dvonn;

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
 * DVONN: two players fill a board of 49 cells, then stack, and lose what is cut off from the red
 * pieces.
 */
public record Dvonn(boolean randomSetup) implements Game {
  public static final Seat WHITE = Seat.of("white");
  public static final Seat BLACK = Seat.of("black");

  /** Eleven cells a row, so that one step in each of the six directions is a fixed shift. */
  public static final Board BOARD = new Board("dvonn", 11, "ai", "aj", "ak", "bk", "ck");

  static final int CELLS = 49;

  /** White or black pieces of each player. */
  static final int PIECES = 23;

  static final int DVONN_PIECES = 3;

  @Override
  public GameType type() {
    return new DvonnType();
  }

  @Override
  public SortedMap<String, String> options() {
    return new TreeMap<>(Map.of("setup", randomSetup ? "random" : "placing"));
  }

  @Override
  public List<Seat> seats() {
    return List.of(WHITE, BLACK);
  }

  @Override
  public Board board() {
    return BOARD;
  }

  @Override
  public List<Integer> neighbours(int cell) {
    return DvonnPosition.neighbours(cell);
  }

  @Override
  public DvonnPosition start(SplitMix64 random) {
    DvonnPosition position = DvonnPosition.EMPTY;
    if (!randomSetup) return position;
    // Random placements in the order of the rules make every full board equally likely.
    while (!position.stacking()) {
      int[] moves = position.moves();
      position = position.play(moves[random.nextInt(moves.length)]);
    }
    return position;
  }

  @Override
  public boolean startsAtRandom() {
    return randomSetup;
  }

  @Override
  public DvonnPosition read(String text) {
    return DvonnText.read(text);
  }
}
