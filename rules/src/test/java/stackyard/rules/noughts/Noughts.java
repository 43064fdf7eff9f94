package stackyard.rules.noughts;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import stackyard.rules.Board;
import stackyard.rules.Game;
import stackyard.rules.GameType;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/**
 * Noughts and crosses: three in a row win, a full board is a draw. It is a whole game in test
 * sources: whatever works for it needs no change to shared code for a further game.
 */
public record Noughts(boolean noughtFirst) implements Game {
  public static final Seat CROSS = Seat.of("cross");
  public static final Seat NOUGHT = Seat.of("nought");

  public static final Board BOARD = new Board("noughts", 3, "ac", "ac", "ac");

  @Override
  public GameType type() {
    return new NoughtsType();
  }

  @Override
  public SortedMap<String, String> options() {
    return new TreeMap<>(Map.of("first", noughtFirst ? "nought" : "cross"));
  }

  @Override
  public List<Seat> seats() {
    return noughtFirst ? List.of(NOUGHT, CROSS) : List.of(CROSS, NOUGHT);
  }

  @Override
  public Board board() {
    return BOARD;
  }

  @Override
  public List<Integer> neighbours(int cell) {
    int column = BOARD.column(cell);
    int row = cell / 3;
    return Stream.of(
            BOARD.find(column, row - 1),
            BOARD.find(column - 1, row),
            BOARD.find(column + 1, row),
            BOARD.find(column, row + 1))
        .filter(neighbour -> neighbour >= 0)
        .toList();
  }

  @Override
  public NoughtsPosition start(SplitMix64 random) {
    return new NoughtsPosition(this, 0, 0, seats().getFirst());
  }

  @Override
  public NoughtsPosition read(String text) {
    return NoughtsText.read(this, text);
  }
}
