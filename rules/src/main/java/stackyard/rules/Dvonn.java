package stackyard.rules;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * DVONN: two players fill a board of 49 cells, then stack, and lose what is cut off from the red
 * pieces.
 */
public record Dvonn(boolean randomSetup) implements Game {
  private static final Option SETUP = new Option("setup", List.of("placing", "random"));

  /** Eleven cells a row, so that one step in each of the six directions is a fixed shift. */
  static final Board BOARD = new Board("DVONN", 11, "ai", "aj", "ak", "bk", "ck");

  static final int CELLS = 49;

  /** White or black pieces of each player. */
  static final int PIECES = 23;

  static final int DVONN_PIECES = 3;

  static Dvonn of(Map<String, String> options) {
    return new Dvonn(SETUP.in(options).equals("random"));
  }

  @Override
  public String name() {
    return "dvonn";
  }

  @Override
  public String title() {
    return "DVONN";
  }

  @Override
  public SortedMap<String, String> options() {
    return new TreeMap<>(Map.of("setup", randomSetup ? "random" : "placing"));
  }

  @Override
  public List<Seat> seats() {
    return List.of(Seat.WHITE, Seat.BLACK);
  }

  @Override
  public Board board() {
    return BOARD;
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
  public DvonnPosition read(String text) {
    return DvonnText.read(text);
  }
}
