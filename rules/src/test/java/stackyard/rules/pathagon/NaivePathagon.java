package stackyard.rules.pathagon;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import stackyard.rules.NaivePosition;

/** Pathagon, rule by rule, without P9: repetition belongs to the game and not to the position. */
public final class NaivePathagon implements NaivePosition {

  private static final int SIZE = 7;
  private static final int PIECES_PER_PLAYER = 14;
  private static final int[][] DIRECTIONS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  private static final List<String> CELLS = new ArrayList<>();

  static {
    for (char column = 'a'; column <= 'g'; column++) {
      for (int row = 1; row <= SIZE; row++) {
        CELLS.add("" + column + row);
      }
    }
  }

  /** By column and row, counted from 0: 'd', 'l' or '.'. */
  private final char[][] board;

  private final char turn;
  private final boolean captureAlways;
  private final Set<String> forbidden;

  /** The cells of the pieces barred by P3, or "-". */
  private final String darkBarred;

  private final String lightBarred;

  private NaivePathagon(
      char[][] board,
      char turn,
      boolean captureAlways,
      Set<String> forbidden,
      String darkBarred,
      String lightBarred) {
    this.board = board;
    this.turn = turn;
    this.captureAlways = captureAlways;
    this.forbidden = forbidden;
    this.darkBarred = darkBarred;
    this.lightBarred = lightBarred;
  }

  public static NaivePathagon read(String text, boolean captureAlways) {
    String[] parts = text.split(" ");
    String[] rows = parts[0].split("/");
    char[][] board = new char[SIZE][SIZE];
    for (int row = 0; row < SIZE; row++) {
      for (int column = 0; column < SIZE; column++) {
        board[column][row] = rows[SIZE - 1 - row].charAt(column);
      }
    }
    char turn = parts[1].charAt(0);
    Set<String> forbidden = new TreeSet<>();
    for (int i = 0; i + 1 < parts[2].length(); i += 2) {
      forbidden.add(parts[2].substring(i, i + 2));
    }
    return new NaivePathagon(board, turn, captureAlways, forbidden, parts[3], parts[4]);
  }

  @Override
  public String text() {
    List<String> rows = new ArrayList<>();
    for (int row = SIZE - 1; row >= 0; row--) {
      String cells = "";
      for (int column = 0; column < SIZE; column++) {
        cells += board[column][row];
      }
      rows.add(cells);
    }
    String forbiddenCells = forbidden.isEmpty() ? "-" : String.join("", forbidden);
    return String.join(
        " ", String.join("/", rows), "" + turn, forbiddenCells, darkBarred, lightBarred);
  }

  @Override
  public List<String> moves() {
    List<String> moves = new ArrayList<>();
    if (!winner().isEmpty()) {
      return moves;
    }
    if (cellsHolding(turn).size() < PIECES_PER_PLAYER) {
      addMovesFrom("", moves); // P2
      return moves;
    }
    for (String from : cellsHolding(turn)) {
      if (!from.equals(turn == 'd' ? darkBarred : lightBarred)) { // P3
        addMovesFrom(from, moves);
      }
    }
    return moves;
  }

  @Override
  public NaivePathagon play(String move) {
    String[] parts = move.split("x");
    String from = parts[0].substring(0, parts[0].length() - 2);
    String to = parts[0].substring(parts[0].length() - 2);
    Set<String> removed = new TreeSet<>(List.of(parts).subList(1, parts.length));
    char[][] after = withPiecePlayed(from, to);
    removed.forEach(cell -> set(after, cell, '.')); // P6
    String ownBarred = from.isEmpty() ? "-" : to; // P3
    String otherBarred = turn == 'd' ? lightBarred : darkBarred;
    if (removed.contains(otherBarred)) {
      otherBarred = "-";
    }
    return new NaivePathagon(
        after,
        opponent(),
        captureAlways,
        removed, // P7
        turn == 'd' ? ownBarred : otherBarred,
        turn == 'd' ? otherBarred : ownBarred);
  }

  /** P8: only the player who just played can have won. */
  @Override
  public String winner() {
    if (!connectsOwnEdges(opponent())) {
      return "";
    }
    return opponent() == 'd' ? "dark" : "light";
  }

  /** Adds the moves of the piece on a cell or, where that is empty, of a piece in hand. */
  private void addMovesFrom(String from, List<String> moves) {
    for (String to : cellsHolding('.')) {
      if (!forbidden.contains(to)) { // P7
        for (String removals : removals(trapped(withPiecePlayed(from, to), to))) {
          moves.add(from + to + removals);
        }
      }
    }
  }

  private char[][] withPiecePlayed(String from, String to) {
    char[][] after = new char[SIZE][];
    for (int column = 0; column < SIZE; column++) {
      after[column] = board[column].clone();
    }
    if (!from.isEmpty()) {
      set(after, from, '.');
    }
    set(after, to, turn);
    return after;
  }

  /** P4: the opponent's pieces trapped by a piece just played to this cell, alphabetically. */
  private Set<String> trapped(char[][] after, String cell) {
    Set<String> trapped = new TreeSet<>();
    for (int[] direction : DIRECTIONS) {
      String next = away(cell, direction, 1);
      String behind = away(cell, direction, 2);
      if (holds(after, next, opponent()) && holds(after, behind, turn)) {
        trapped.add(next);
      }
    }
    return trapped;
  }

  /** P5: the ways to write which of the trapped pieces are removed. */
  private List<String> removals(Set<String> trapped) {
    List<String> removals = List.of("");
    for (String cell : trapped) {
      List<String> longer = new ArrayList<>();
      for (String removal : removals) {
        if (!captureAlways) {
          longer.add(removal);
        }
        longer.add(removal + "x" + cell);
      }
      removals = longer;
    }
    return removals;
  }

  private boolean connectsOwnEdges(char player) {
    Set<String> reached = new HashSet<>();
    Deque<String> toVisit = new ArrayDeque<>();
    CELLS.stream().filter(cell -> lineTowardsGoal(cell, player) == 0).forEach(toVisit::add);
    while (!toVisit.isEmpty()) {
      String cell = toVisit.remove();
      if (holds(board, cell, player) && reached.add(cell)) {
        for (int[] direction : DIRECTIONS) {
          toVisit.add(away(cell, direction, 1));
        }
      }
    }
    return reached.stream().anyMatch(cell -> lineTowardsGoal(cell, player) == SIZE - 1);
  }

  /** Dark connects row 1 with row 7, Light column a with column g. */
  private static int lineTowardsGoal(String cell, char player) {
    return player == 'd' ? row(cell) : column(cell);
  }

  private List<String> cellsHolding(char content) {
    return CELLS.stream().filter(cell -> holds(board, cell, content)).toList();
  }

  private char opponent() {
    return turn == 'd' ? 'l' : 'd';
  }

  /** The name of a cell that may lie off the board. */
  private static String away(String cell, int[] direction, int distance) {
    char column = (char) (cell.charAt(0) + direction[0] * distance);
    char row = (char) (cell.charAt(1) + direction[1] * distance);
    return "" + column + row;
  }

  /** False for a cell off the board. */
  private static boolean holds(char[][] board, String cell, char content) {
    int column = column(cell);
    int row = row(cell);
    boolean onBoard = column >= 0 && column < SIZE && row >= 0 && row < SIZE;
    return onBoard && board[column][row] == content;
  }

  private static void set(char[][] board, String cell, char content) {
    board[column(cell)][row(cell)] = content;
  }

  private static int column(String cell) {
    return cell.charAt(0) - 'a';
  }

  private static int row(String cell) {
    return cell.charAt(1) - '1';
  }
}
