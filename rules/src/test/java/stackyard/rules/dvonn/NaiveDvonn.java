package stackyard.rules.dvonn;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import stackyard.rules.NaivePosition;

/** DVONN, rule by rule. */
public final class NaiveDvonn implements NaivePosition {

  private static final int[][] DIRECTIONS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}};
  private static final String FIRST_COLUMN_OF_ROW = " aaabc"; // of rows 1 to 5
  private static final String LAST_COLUMN_OF_ROW = " ijkkk";
  private static final int NUMBER_OF_CELLS = 49;
  private static final int NUMBER_OF_DVONN_PIECES = 3;

  private record Cell(char column, int row) {
    static Cell named(String name) {
      return new Cell(name.charAt(0), name.charAt(1) - '0');
    }

    String name() {
      return "" + column + row;
    }

    Cell away(int[] direction, int distance) {
      return new Cell((char) (column + direction[0] * distance), row + direction[1] * distance);
    }
  }

  /** The owner is 'w', 'b' or, for a lone DVONN piece, '*'. */
  private record Stack(char owner, int height, int dvonnPieces) {
    static Stack read(String text) {
      int dvonnPieces = (int) text.chars().filter(character -> character == '*').count();
      String height = text.substring(1).replace("*", "");
      return new Stack(
          text.charAt(0), height.isEmpty() ? 1 : Integer.parseInt(height), dvonnPieces);
    }

    String text() {
      return owner == '*' ? "*" : owner + (height > 1 ? "" + height : "") + "*".repeat(dvonnPieces);
    }

    Stack on(Stack below) {
      return new Stack(owner, height + below.height, dvonnPieces + below.dvonnPieces);
    }
  }

  /** The occupied cells only. */
  private final Map<Cell, Stack> board;

  private final char turn;
  private final boolean placing;

  private NaiveDvonn(Map<Cell, Stack> board, char turn, boolean placing) {
    this.board = board;
    this.turn = turn;
    this.placing = placing;
  }

  public static NaiveDvonn read(String text) {
    String[] parts = text.split(" ");
    String[] rows = parts[0].split("/");
    Map<Cell, Stack> board = new HashMap<>();
    for (int row = 5; row >= 1; row--) {
      String[] stacks = rows[5 - row].split(",");
      List<Cell> cells = cellsOfRow(row);
      for (int i = 0; i < stacks.length; i++) {
        if (!stacks[i].equals(".")) {
          board.put(cells.get(i), Stack.read(stacks[i]));
        }
      }
    }
    return new NaiveDvonn(board, parts[1].charAt(0), parts[2].equals("placing"));
  }

  @Override
  public String text() {
    List<String> rows = new ArrayList<>();
    for (int row = 5; row >= 1; row--) {
      List<String> stacks = new ArrayList<>();
      for (Cell cell : cellsOfRow(row)) {
        stacks.add(board.containsKey(cell) ? board.get(cell).text() : ".");
      }
      rows.add(String.join(",", stacks));
    }
    return String.join("/", rows) + " " + turn + (placing ? " placing" : " stacking");
  }

  @Override
  public List<String> moves() {
    if (placing) {
      return placements();
    }
    List<String> moves = stackMoves(turn);
    if (moves.isEmpty() && !stackMoves(opponent()).isEmpty()) {
      return List.of("pass"); // D10
    }
    return moves; // D13: none when neither can move
  }

  @Override
  public NaiveDvonn play(String move) {
    if (placing) {
      return place(Cell.named(move));
    }
    if (move.equals("pass")) {
      return new NaiveDvonn(board, opponent(), false); // D10: a pass is a turn
    }
    return moveStack(Cell.named(move.substring(0, 2)), Cell.named(move.substring(2)));
  }

  @Override
  public String winner() {
    if (!moves().isEmpty()) {
      return "";
    }
    int difference = piecesOwnedBy('w') - piecesOwnedBy('b'); // D13
    return difference > 0 ? "white" : difference < 0 ? "black" : "draw";
  }

  private List<String> placements() {
    List<String> moves = new ArrayList<>();
    for (int row = 1; row <= 5; row++) {
      for (Cell cell : cellsOfRow(row)) {
        if (!board.containsKey(cell)) { // D2
          moves.add(cell.name());
        }
      }
    }
    return moves;
  }

  private NaiveDvonn place(Cell cell) {
    Map<Cell, Stack> after = new HashMap<>(board);
    boolean dvonnPiece = board.size() < NUMBER_OF_DVONN_PIECES; // D2, D3
    after.put(cell, dvonnPiece ? new Stack('*', 1, 1) : new Stack(turn, 1, 0));
    if (after.size() == NUMBER_OF_CELLS) {
      return new NaiveDvonn(after, 'w', false); // D4
    }
    return new NaiveDvonn(after, opponent(), true);
  }

  private List<String> stackMoves(char player) {
    List<String> moves = new ArrayList<>();
    for (Cell from : board.keySet()) {
      Stack stack = board.get(from);
      if (stack.owner() != player || isBlocked(from)) { // D5, D8; D9: nobody owns a lone DVONN
        continue;
      }
      for (int[] direction : DIRECTIONS) {
        Cell to = from.away(direction, stack.height()); // D6
        if (board.containsKey(to)) { // D7
          moves.add(from.name() + to.name());
        }
      }
    }
    return moves;
  }

  /** D8: a neighbour off the board is never occupied, so a stack on the edge is never blocked. */
  private boolean isBlocked(Cell cell) {
    for (int[] direction : DIRECTIONS) {
      if (!board.containsKey(cell.away(direction, 1))) {
        return false;
      }
    }
    return true;
  }

  private NaiveDvonn moveStack(Cell from, Cell to) {
    Map<Cell, Stack> after = new HashMap<>(board);
    Stack moved = requireNonNull(after.remove(from));
    after.put(to, moved.on(requireNonNull(after.get(to)))); // D7
    after.keySet().retainAll(connectedToDvonn(after)); // D11
    return new NaiveDvonn(after, opponent(), false);
  }

  private static Set<Cell> connectedToDvonn(Map<Cell, Stack> board) {
    Set<Cell> connected = new HashSet<>();
    Deque<Cell> toVisit = new ArrayDeque<>();
    for (Cell cell : board.keySet()) {
      if (board.get(cell).dvonnPieces() > 0) {
        toVisit.add(cell);
      }
    }
    while (!toVisit.isEmpty()) {
      Cell cell = toVisit.remove();
      if (board.containsKey(cell) && connected.add(cell)) {
        for (int[] direction : DIRECTIONS) {
          toVisit.add(cell.away(direction, 1));
        }
      }
    }
    return connected;
  }

  private int piecesOwnedBy(char player) {
    int pieces = 0;
    for (Stack stack : board.values()) {
      if (stack.owner() == player) {
        pieces += stack.height();
      }
    }
    return pieces;
  }

  private char opponent() {
    return turn == 'w' ? 'b' : 'w';
  }

  private static List<Cell> cellsOfRow(int row) {
    List<Cell> cells = new ArrayList<>();
    char last = LAST_COLUMN_OF_ROW.charAt(row);
    for (char column = FIRST_COLUMN_OF_ROW.charAt(row); column <= last; column++) {
      cells.add(new Cell(column, row));
    }
    return cells;
  }
}
