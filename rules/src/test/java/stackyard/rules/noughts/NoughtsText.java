package stackyard.rules.noughts;

import java.util.List;
import java.util.function.IntFunction;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;

/** Reads and writes positions as in {@code c.n/.c./..n c}, and reads moves. */
public final class NoughtsText {
  private NoughtsText() {}

  static String write(NoughtsPosition position) {
    return write(position::owner, position.toMove());
  }

  /** Writes a position that may be impossible. */
  public static String write(IntFunction<Seat> owners, Seat turn) {
    StringBuilder text = new StringBuilder();
    for (int row = 2; row >= 0; row--) {
      for (int cell : Noughts.BOARD.row(row)) {
        Seat owner = owners.apply(cell);
        text.append(owner == Seat.NOBODY ? '.' : owner.letter());
      }
      text.append(row > 0 ? "/" : " ");
    }
    return text.append(turn.letter()).toString();
  }

  static NoughtsPosition read(Noughts game, String text) {
    String[] parts = text.strip().split("\\s+", -1);
    if (parts.length != 2 || !parts[0].matches("[cn.]{3}/[cn.]{3}/[cn.]{3}")) {
      throw new Refusal("noughts-position", "what", text);
    }
    if (!parts[1].matches("[cn]")) {
      throw new Refusal("turn", "what", parts[1], "any", List.of("c", "n"));
    }
    String rows = parts[0].replace("/", "");
    int crosses = 0;
    int noughts = 0;
    for (int i = 0; i < rows.length(); i++) {
      int cell = 1 << ((2 - i / 3) * 3 + i % 3);
      if (rows.charAt(i) == 'c') crosses |= cell;
      if (rows.charAt(i) == 'n') noughts |= cell;
    }
    Seat turn = parts[1].equals("c") ? Noughts.CROSS : Noughts.NOUGHT;
    NoughtsPosition position = new NoughtsPosition(game, crosses, noughts, turn);
    int ahead = Integer.bitCount(crosses) - Integer.bitCount(noughts);
    if (turn == Noughts.NOUGHT) ahead = -ahead;
    if (ahead != 0 && ahead != -1) throw new Refusal("noughts-turn", "what", text);
    if (position.hasLine(turn)) {
      throw new Refusal("noughts-won", "what", text, "seat", turn.word());
    }
    return position;
  }

  static int readMove(NoughtsPosition position, String text) {
    if (position.over()) throw new Refusal("over", "what", text);
    int cell = Noughts.BOARD.read(text);
    if (position.height(cell) > 0) throw new Refusal("noughts-taken", "what", text);
    return cell;
  }
}
