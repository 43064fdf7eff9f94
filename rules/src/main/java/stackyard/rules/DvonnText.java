package stackyard.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads and writes DVONN positions, and reads moves. */
final class DvonnText {
  private static final Pattern STACK = Pattern.compile("([wb])([1-9][0-9]{0,2})?(\\**)");
  private static final Pattern MOVE = Pattern.compile("([a-z][0-9])([a-z][0-9])?");

  private DvonnText() {}

  static String write(DvonnPosition position) {
    StringBuilder text = new StringBuilder();
    for (int row = Dvonn.BOARD.rows() - 1; row >= 0; row--) {
      List<String> cells = new ArrayList<>();
      for (int cell : Dvonn.BOARD.row(row)) cells.add(write(position, cell));
      text.append(String.join(",", cells)).append(row > 0 ? "/" : " ");
    }
    text.append(position.toMove().letter());
    return text.append(position.stacking() ? " stacking" : " placing").toString();
  }

  private static String write(DvonnPosition position, int cell) {
    int height = position.height(cell);
    if (height == 0) return ".";
    String dvonns = "*".repeat(position.dvonns(cell));
    Seat owner = position.owner(cell);
    if (owner == Seat.NOBODY) return dvonns;
    return owner.letter() + (height > 1 ? String.valueOf(height) : "") + dvonns;
  }

  static DvonnPosition read(String text) {
    String[] parts = text.strip().split("\\s+", -1);
    if (parts.length != 3) {
      throw new Refusal(
          text,
          "a DVONN position has three parts, the rows 5 to 1, w or b, and placing or stacking");
    }
    DvonnPosition position = readRows(parts[0]);
    Seat turn =
        switch (parts[1]) {
          case "w" -> Seat.WHITE;
          case "b" -> Seat.BLACK;
          default -> throw new Refusal(parts[1], "the side to move is w or b");
        };
    return switch (parts[2]) {
      case "placing" -> checkPlacing(text, position.with(turn, false));
      case "stacking" -> checkStacking(text, position.with(turn, true));
      default -> throw new Refusal(parts[2], "the phase is placing or stacking");
    };
  }

  private static DvonnPosition readRows(String text) {
    String[] rows = text.split("/", -1);
    if (rows.length != Dvonn.BOARD.rows()) {
      throw new Refusal(text, "a DVONN board has 5 rows separated by /, not " + rows.length);
    }
    DvonnPosition position = DvonnPosition.EMPTY;
    for (int row = 0; row < rows.length; row++) {
      List<Integer> cells = Dvonn.BOARD.row(rows.length - 1 - row);
      String[] stacks = rows[row].split(",", -1);
      if (stacks.length != cells.size()) {
        throw new Refusal(
            rows[row],
            "row %s has %s cells separated by commas, not %s"
                .formatted(rows.length - row, cells.size(), stacks.length));
      }
      for (int i = 0; i < stacks.length; i++) {
        position = readStack(position, cells.get(i), stacks[i]);
      }
    }
    return position;
  }

  private static DvonnPosition readStack(DvonnPosition position, int cell, String text) {
    if (text.equals(".")) return position;
    if (text.equals("*")) return position.with(cell, Seat.NOBODY, 1, 1);
    String what = Dvonn.BOARD.name(cell) + ", " + text;
    if (text.startsWith("*")) {
      throw new Refusal(what, "a DVONN piece is never on top of a stack (D9); alone it is *");
    }
    Matcher stack = STACK.matcher(text);
    if (!stack.matches()) {
      throw new Refusal(
          what, "not a stack; write . for an empty cell, * for a DVONN piece, or as in w, b3, w5*");
    }
    int height = stack.group(2) == null ? 1 : Integer.parseInt(stack.group(2));
    if (height == 1 && stack.group(2) != null) {
      throw new Refusal(what, "the height is written only where it is over 1");
    }
    int dvonns = stack.group(3).length();
    if (dvonns > Dvonn.DVONN_PIECES) throw tooManyDvonns(what, dvonns);
    if (height > Dvonn.CELLS) {
      throw new Refusal(what, "there are only 49 pieces in the game (D1)");
    }
    if (height <= dvonns) {
      throw new Refusal(
          what,
          "a stack with %s inside and a piece on top is at least %s high"
              .formatted(Words.count(dvonns, "DVONN piece"), dvonns + 1));
    }
    Seat owner = text.charAt(0) == 'w' ? Seat.WHITE : Seat.BLACK;
    return position.with(cell, owner, height, dvonns);
  }

  private static Refusal tooManyDvonns(String what, int dvonns) {
    return new Refusal(what, "there are " + dvonns + " DVONN pieces; the game has only 3 (D1)");
  }

  private static DvonnPosition checkPlacing(String text, DvonnPosition position) {
    Census census = Census.of(position);
    check(census.pieces == census.stacks, text, "while pieces are placed no stack is over 1 high");
    if (census.dvonns > Dvonn.DVONN_PIECES) throw tooManyDvonns(text, census.dvonns);
    int placed = census.stacks;
    check(placed < Dvonn.CELLS, text, "the board is full, so the phase is stacking (D4)");
    int dvonns = Math.min(placed, Dvonn.DVONN_PIECES);
    int others = placed - dvonns;
    check(
        census.dvonns == dvonns && census.black == (others + 1) / 2 && census.white == others / 2,
        text,
        "after %s the board has %s DVONN, %s white and %s black pieces (D2)"
            .formatted(Words.count(placed, "placement"), dvonns, others / 2, (others + 1) / 2));
    Seat turn = placed % 2 == 0 ? Seat.WHITE : Seat.BLACK;
    check(
        position.toMove() == turn,
        text,
        "after " + Words.count(placed, "placement") + " it is " + turn.title() + "'s turn (D2)");
    return position;
  }

  private static DvonnPosition checkStacking(String text, DvonnPosition position) {
    Census census = Census.of(position);
    if (census.dvonns > Dvonn.DVONN_PIECES) throw tooManyDvonns(text, census.dvonns);
    check(
        census.dvonns == Dvonn.DVONN_PIECES,
        text,
        "%s of the 3 DVONN pieces are on the board, which they never leave (D12)"
            .formatted(census.dvonns));
    checkAtMost23(text, census.white, "white");
    checkAtMost23(text, census.black, "black");
    check(
        census.pieces <= Dvonn.CELLS,
        text,
        "the stacks add up to " + census.pieces + " pieces; there are only 49 in the game (D1)");
    for (int cell : Bits.list(position.loose())) {
      throw new Refusal(
          Dvonn.BOARD.name(cell),
          "the stack there is not connected to a DVONN piece and would have been removed (D11)");
    }
    check(
        census.stacks < Dvonn.CELLS
            || position.toMove() == Seat.WHITE
            || position.with(Seat.WHITE, true).moves()[0] == DvonnPosition.PASS,
        text,
        "on a full board White makes the first stacking move (D4)");
    return position;
  }

  private static void checkAtMost23(String text, int tops, String colour) {
    check(
        tops <= Dvonn.PIECES,
        text,
        "%s stacks have a %s piece on top; there are only 23 %s pieces (D1)"
            .formatted(tops, colour, colour));
  }

  private static void check(boolean right, String what, String why) {
    if (!right) throw new Refusal(what, why);
  }

  /** What stands on the board, counted. */
  private record Census(int stacks, int pieces, int white, int black, int dvonns) {
    static Census of(DvonnPosition position) {
      int stacks = 0;
      int pieces = 0;
      int white = 0;
      int black = 0;
      int dvonns = 0;
      for (int cell : Dvonn.BOARD.cells()) {
        Seat owner = position.owner(cell);
        stacks += position.height(cell) > 0 ? 1 : 0;
        pieces += position.height(cell);
        white += owner == Seat.WHITE ? 1 : 0;
        black += owner == Seat.BLACK ? 1 : 0;
        dvonns += position.dvonns(cell);
      }
      return new Census(stacks, pieces, white, black, dvonns);
    }
  }

  static int readMove(DvonnPosition position, String text) {
    String move = text.strip().toLowerCase(Locale.ROOT);
    if (position.over()) throw new Refusal(text, "the game is over; neither player can move (D13)");
    if (move.equals("pass")) return readPass(position, text);
    Matcher cells = MOVE.matcher(move);
    if (!cells.matches()) {
      throw new Refusal(
          text, "not a DVONN move; a placement is written c3, a stack's move a1c3, a pass pass");
    }
    int first = Dvonn.BOARD.read(cells.group(1), move);
    if (cells.group(2) == null) return readPlacement(position, text, first);
    return readStacking(position, text, first, Dvonn.BOARD.read(cells.group(2), move));
  }

  private static int readPass(DvonnPosition position, String text) {
    if (!position.stacking()) {
      throw new Refusal(text, "nobody can pass while pieces are placed; name an empty cell (D2)");
    }
    if (position.moves()[0] != DvonnPosition.PASS) {
      throw new Refusal(
          text,
          "%s can move and so must (D10), for example %s"
              .formatted(position.toMove().title(), position.moveText(position.moves()[0])));
    }
    return DvonnPosition.PASS;
  }

  private static int readPlacement(DvonnPosition position, String text, int cell) {
    if (position.stacking()) {
      throw new Refusal(
          text, "all pieces are placed; a move names two cells, from and to, as in a1c3");
    }
    if (position.height(cell) > 0) {
      throw new Refusal(text, "the cell is taken; pieces are placed on empty cells (D2)");
    }
    return DvonnPosition.HAND << 6 | cell;
  }

  private static int readStacking(DvonnPosition position, String text, int from, int to) {
    if (!position.stacking()) {
      throw new Refusal(
          text, "stacks move only when all 49 pieces are placed; name one empty cell, as in c3");
    }
    String on = Dvonn.BOARD.name(from);
    switch (position.obstacle(from).orElse(Obstacle.OVER)) {
      case EMPTY -> throw new Refusal(text, "there is nothing on " + on + " to move");
      case LONE_DVONN ->
          throw new Refusal(
              text, "the piece on " + on + " is a DVONN piece alone; it may not move (D9)");
      case NOT_YOURS ->
          throw new Refusal(
              text,
              "the stack on %s belongs to %s, and it is %s's turn (D5)"
                  .formatted(on, position.owner(from).title(), position.toMove().title()));
      case BLOCKED ->
          throw new Refusal(
              text, "the stack on " + on + " is surrounded on all six sides and may not move (D8)");
      default -> {}
    }
    int height = position.height(from);
    int columns = to % 11 - from % 11;
    int rows = to / 11 - from / 11;
    int distance = Math.max(Math.abs(columns), Math.abs(rows));
    boolean straight = columns == 0 || rows == 0 || columns == rows;
    if (distance == 0) throw new Refusal(text, "a move ends on another cell than it begins (D6)");
    if (!straight) {
      throw new Refusal(
          text,
          "a stack moves in a straight line, and none leads from %s to %s (D6)"
              .formatted(on, Dvonn.BOARD.name(to)));
    }
    if (distance != height) {
      throw new Refusal(
          text,
          "the stack on %s is %s high and must move %s; %s is %s away (D6)"
              .formatted(on, height, Words.count(height, "cell"), Dvonn.BOARD.name(to), distance));
    }
    if (position.height(to) == 0) {
      throw new Refusal(
          text,
          Dvonn.BOARD.name(to) + " is empty; a stack must land on a piece or another stack (D7)");
    }
    return from << 6 | to;
  }
}
