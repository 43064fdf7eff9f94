package stackyard.rules.noughts;

import java.util.ArrayList;
import java.util.List;
import stackyard.rules.NaivePosition;

/** The rules for obviousness: nine characters, the top row first, and a letter for the turn. */
record NaiveNoughts(String cells, char turn) implements NaivePosition {
  private static final List<String> LINES =
      List.of("012", "345", "678", "036", "147", "258", "048", "246");

  static NaiveNoughts read(String text) {
    return new NaiveNoughts(text.substring(0, 11).replace("/", ""), text.charAt(12));
  }

  @Override
  public String text() {
    return cells.substring(0, 3)
        + "/"
        + cells.substring(3, 6)
        + "/"
        + cells.substring(6)
        + " "
        + turn;
  }

  @Override
  public List<String> moves() {
    List<String> moves = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      if (winner().isEmpty() && cells.charAt(i) == '.') moves.add(name(i));
    }
    return moves;
  }

  private static String name(int i) {
    return "abc".charAt(i % 3) + String.valueOf(3 - i / 3);
  }

  @Override
  public NaivePosition play(String move) {
    StringBuilder next = new StringBuilder(cells);
    for (int i = 0; i < 9; i++) if (name(i).equals(move)) next.setCharAt(i, turn);
    return new NaiveNoughts(next.toString(), turn == 'c' ? 'n' : 'c');
  }

  @Override
  public String winner() {
    for (String line : LINES) {
      String row = "";
      for (char i : line.toCharArray()) row += cells.charAt(i - '0');
      if (row.equals("ccc")) return "cross";
      if (row.equals("nnn")) return "nought";
    }
    return cells.contains(".") ? "" : "draw";
  }
}
