package stackyard.rules.docker;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import stackyard.rules.NaivePosition;

/** Docker, rule by rule. Players are named by the letter of their colour. */
public final class NaiveDocker implements NaivePosition {

  private static final int CONTAINERS_PER_PLAYER = 3;
  private static final char TO_BE_ROLLED = '?';

  /** Every cell's containers from bottom to top; an empty cell has the empty string. */
  private final Map<String, String> board;

  private final String seats;
  private final String in;
  private final char turn;
  private final char roll;

  private NaiveDocker(Map<String, String> board, String seats, String in, char turn, char roll) {
    this.board = board;
    this.seats = seats;
    this.in = in;
    this.turn = turn;
    this.roll = roll;
  }

  public static NaiveDocker read(String text) {
    String[] parts = text.split(" ");
    String[] rows = parts[0].split("/");
    Map<String, String> board = new TreeMap<>();
    for (int row = 3; row >= 1; row--) {
      String[] stacks = rows[3 - row].split(",");
      for (char column = 'a'; column <= 'c'; column++) {
        board.put("" + column + row, stacks[column - 'a'].replace(".", ""));
      }
    }
    return new NaiveDocker(board, parts[1], parts[2], parts[3].charAt(0), parts[4].charAt(0));
  }

  @Override
  public String text() {
    List<String> rows = new ArrayList<>();
    for (int row = 3; row >= 1; row--) {
      List<String> stacks = new ArrayList<>();
      for (char column = 'a'; column <= 'c'; column++) {
        String stack = stack("" + column + row);
        stacks.add(stack.isEmpty() ? "." : stack);
      }
      rows.add(String.join(",", stacks));
    }
    return String.join("/", rows) + " " + seats + " " + in + " " + turn + " " + roll;
  }

  @Override
  public List<String> moves() {
    if (in.length() == 1) {
      return List.of(); // K10
    }
    if (roll == TO_BE_ROLLED) {
      return List.of("1", "2", "3", "4", "5", "6"); // K2
    }
    return movesWith(roll - '0');
  }

  @Override
  public NaiveDocker play(String move) {
    if (roll == TO_BE_ROLLED) {
      return roll(move.charAt(0));
    }
    Map<String, String> after = new TreeMap<>(board);
    String from = move.substring(0, move.length() - 2);
    String to = move.substring(move.length() - 2);
    if (!from.equals("@")) {
      after.put(from, withoutTop(stack(from)));
    }
    after.put(to, after.getOrDefault(to, "") + turn);
    return new NaiveDocker(after, seats, in, turn, TO_BE_ROLLED).nextTurn();
  }

  @Override
  public String winner() {
    return in.length() == 1 ? seatName() : ""; // K10
  }

  private NaiveDocker roll(char rolled) {
    if (!movesWith(rolled - '0').isEmpty()) {
      return new NaiveDocker(board, seats, in, turn, rolled);
    }
    if (containersOnBoard() < CONTAINERS_PER_PLAYER) {
      return this; // K7
    }
    return playerIsOut(); // K8
  }

  private NaiveDocker playerIsOut() {
    String left = in.replace("" + turn, "");
    return new NaiveDocker(board, seats, left, turn, TO_BE_ROLLED).nextTurn();
  }

  private NaiveDocker nextTurn() {
    NaiveDocker next = new NaiveDocker(board, seats, in, nextPlayer(), TO_BE_ROLLED);
    if (in.length() > 1 && !next.anyRollHelps()) {
      return next.playerIsOut(); // K9
    }
    return next;
  }

  /** The next player clockwise who is still in. */
  private char nextPlayer() {
    int seat = seats.indexOf(turn);
    do {
      seat = (seat + 1) % seats.length();
    } while (in.indexOf(seats.charAt(seat)) < 0);
    return seats.charAt(seat);
  }

  private boolean anyRollHelps() {
    for (int steps = 1; steps <= 6; steps++) {
      if (!movesWith(steps).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private List<String> movesWith(int steps) {
    List<String> moves = new ArrayList<>();
    for (String from : board.keySet()) {
      if (stack(from).endsWith("" + turn)) { // K6
        addMovesFrom(from, steps, moves);
      }
    }
    if (containersOnBoard() < CONTAINERS_PER_PLAYER) {
      addMovesFromSupply(steps, moves);
    }
    return moves;
  }

  private void addMovesFrom(String from, int steps, List<String> moves) {
    Set<String> ends = new HashSet<>();
    int level = stack(from).length() - 1; // K3: the number of containers under it
    walk(from, level, steps, Set.of(from), ends);
    ends.forEach(end -> moves.add(from + end));
  }

  private void addMovesFromSupply(int steps, List<String> moves) {
    Set<String> ends = new HashSet<>();
    String entry = entryCell();
    int level = stack(entry).length();
    walk(entry, level, steps - 1 - level, Set.of(entry), ends); // K5
    ends.forEach(end -> moves.add("@" + end));
  }

  /** Collects the cells at which a container standing here can end with exactly these steps. */
  private void walk(String cell, int level, int steps, Set<String> entered, Set<String> ends) {
    if (steps == 0) {
      ends.add(cell);
    }
    if (steps <= 0) {
      return;
    }
    for (String next : board.keySet()) {
      if (areAdjacent(cell, next) && !entered.contains(next)) { // K4
        int nextLevel = stack(next).length();
        int cost = 1 + Math.abs(nextLevel - level); // K3
        Set<String> nowEntered = new HashSet<>(entered);
        nowEntered.add(next);
        walk(next, nextLevel, steps - cost, nowEntered, ends);
      }
    }
  }

  private static boolean areAdjacent(String one, String other) {
    int columns = Math.abs(one.charAt(0) - other.charAt(0));
    int rows = Math.abs(one.charAt(1) - other.charAt(1));
    return columns + rows == 1;
  }

  private int containersOnBoard() {
    String all = String.join("", board.values());
    return all.length() - all.replace("" + turn, "").length();
  }

  private String stack(String cell) {
    return board.getOrDefault(cell, "");
  }

  /** K1. */
  private String entryCell() {
    return switch (turn) {
      case 'r' -> "b1";
      case 'y' -> "a2";
      case 'g' -> "b3";
      default -> "c2";
    };
  }

  private String seatName() {
    return switch (turn) {
      case 'r' -> "red";
      case 'y' -> "yellow";
      case 'g' -> "green";
      default -> "blue";
    };
  }

  private static String withoutTop(String stack) {
    return stack.substring(0, stack.length() - 1);
  }
}
