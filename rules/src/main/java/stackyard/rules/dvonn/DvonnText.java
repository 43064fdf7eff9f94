package stackyard.rules.dvonn;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackyard.rules.Bits;
import stackyard.rules.Obstacle;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;

/** Reads and writes DVONN positions, and reads moves. */
public final class DvonnText {
  private static final Pattern STACK = Pattern.compile("([wb])([1-9][0-9]{0,2})?(\\**)");
  private static final Pattern MOVE = Pattern.compile("([a-z][0-9])([a-z][0-9])?");

  private DvonnText() {}

  /**
   * A stack of any height.
   *
   * @param owner nobody where a DVONN piece is on top
   * @param dvonns how many of its pieces are DVONN pieces
   */
  public record Stack(Seat owner, int height, int dvonns) {
    @Override
    public String toString() {
      if (height == 0) return ".";
      boolean owned = owner != Seat.NOBODY;
      String top = owned ? String.valueOf(owner.letter()) : "*";
      int inside = owned ? dvonns : dvonns - 1;
      return top + (height > 1 ? String.valueOf(height) : "") + "*".repeat(inside);
    }
  }

  static String write(DvonnPosition position) {
    return write(
        cell -> new Stack(position.owner(cell), position.height(cell), position.dvonns(cell)),
        position.toMove(),
        position.stacking());
  }

  /** Writes a position that may be impossible. */
  public static String write(IntFunction<Stack> stacks, Seat turn, boolean stacking) {
    StringBuilder text = new StringBuilder();
    for (int row = Dvonn.BOARD.rows() - 1; row >= 0; row--) {
      List<String> cells = new ArrayList<>();
      for (int cell : Dvonn.BOARD.row(row)) cells.add(stacks.apply(cell).toString());
      text.append(String.join(",", cells)).append(row > 0 ? "/" : " ");
    }
    text.append(turn.letter());
    return text.append(stacking ? " stacking" : " placing").toString();
  }

  static DvonnPosition read(String text) {
    String[] parts = text.strip().split("\\s+", -1);
    if (parts.length != 3) {
      throw new Refusal("dvonn-parts", "what", text);
    }
    DvonnPosition position = readRows(parts[0]);
    Seat turn =
        switch (parts[1]) {
          case "w" -> Dvonn.WHITE;
          case "b" -> Dvonn.BLACK;
          default -> throw new Refusal("turn", "what", parts[1], "any", List.of("w", "b"));
        };
    return switch (parts[2]) {
      case "placing" -> checkPlacing(text, position.with(turn, false));
      case "stacking" -> checkStacking(text, position.with(turn, true));
      default -> throw new Refusal("dvonn-phase", "what", parts[2]);
    };
  }

  private static DvonnPosition readRows(String text) {
    String[] rows = text.split("/", -1);
    if (rows.length != Dvonn.BOARD.rows()) {
      throw new Refusal("rows", "what", text, "game", "dvonn", "count", 5, "found", rows.length);
    }
    DvonnPosition position = DvonnPosition.EMPTY;
    for (int row = 0; row < rows.length; row++) {
      List<Integer> cells = Dvonn.BOARD.row(rows.length - 1 - row);
      String[] stacks = rows[row].split(",", -1);
      if (stacks.length != cells.size()) {
        throw new Refusal(
            "dvonn-row",
            "what",
            rows[row],
            "row",
            rows.length - row,
            "count",
            cells.size(),
            "found",
            stacks.length);
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
      throw new Refusal("dvonn-top", "what", what);
    }
    Matcher stack = STACK.matcher(text);
    if (!stack.matches()) {
      throw new Refusal("dvonn-stack", "what", what);
    }
    int height = stack.group(2) == null ? 1 : Integer.parseInt(stack.group(2));
    if (height == 1 && stack.group(2) != null) {
      throw new Refusal("dvonn-height", "what", what);
    }
    int dvonns = stack.group(3).length();
    if (dvonns > Dvonn.DVONN_PIECES) throw tooManyDvonns(what, dvonns);
    if (height > Dvonn.CELLS) {
      throw new Refusal("dvonn-49", "what", what);
    }
    if (height <= dvonns) {
      throw new Refusal("dvonn-inside", "what", what, "count", dvonns, "height", dvonns + 1);
    }
    Seat owner = text.charAt(0) == 'w' ? Dvonn.WHITE : Dvonn.BLACK;
    return position.with(cell, owner, height, dvonns);
  }

  private static Refusal tooManyDvonns(String what, int dvonns) {
    return new Refusal("dvonn-dvonns", "what", what, "count", dvonns);
  }

  private static DvonnPosition checkPlacing(String text, DvonnPosition position) {
    PieceCount counted = PieceCount.of(position);
    if (counted.pieces != counted.stacks) throw new Refusal("dvonn-high", "what", text);
    if (counted.dvonns > Dvonn.DVONN_PIECES) throw tooManyDvonns(text, counted.dvonns);
    int placed = counted.stacks;
    if (placed == Dvonn.CELLS) throw new Refusal("dvonn-full", "what", text);
    int dvonns = Math.min(placed, Dvonn.DVONN_PIECES);
    int others = placed - dvonns;
    int white = others / 2;
    int black = others - white;
    if (counted.dvonns != dvonns || counted.white != white || counted.black != black) {
      throw new Refusal(
          "dvonn-placed",
          "what",
          text,
          "count",
          placed,
          "dvonns",
          dvonns,
          "white",
          white,
          "black",
          black);
    }
    Seat turn = placed % 2 == 0 ? Dvonn.WHITE : Dvonn.BLACK;
    if (position.toMove() != turn) {
      throw new Refusal("dvonn-placed-turn", "what", text, "count", placed, "seat", turn.word());
    }
    return position;
  }

  private static DvonnPosition checkStacking(String text, DvonnPosition position) {
    PieceCount counted = PieceCount.of(position);
    if (counted.dvonns > Dvonn.DVONN_PIECES) throw tooManyDvonns(text, counted.dvonns);
    if (counted.dvonns < Dvonn.DVONN_PIECES) {
      throw new Refusal("dvonn-missing", "what", text, "count", counted.dvonns);
    }
    checkTops(text, counted.white, Dvonn.WHITE);
    checkTops(text, counted.black, Dvonn.BLACK);
    if (counted.pieces > Dvonn.CELLS) {
      throw new Refusal("dvonn-sum", "what", text, "count", counted.pieces);
    }
    for (int cell : Bits.list(position.loose())) {
      throw new Refusal("dvonn-loose", "what", Dvonn.BOARD.name(cell));
    }
    if (counted.stacks == Dvonn.CELLS
        && position.toMove() == Dvonn.BLACK
        && position.with(Dvonn.WHITE, true).moves()[0] != DvonnPosition.PASS) {
      throw new Refusal("dvonn-first", "what", text);
    }
    return position;
  }

  private static void checkTops(String text, int tops, Seat owner) {
    if (tops <= Dvonn.PIECES) return;
    throw new Refusal("dvonn-tops", "what", text, "count", tops, "colour", owner.word());
  }

  /** The pieces on the board, counted. */
  private record PieceCount(int stacks, int pieces, int white, int black, int dvonns) {
    static PieceCount of(DvonnPosition position) {
      int stacks = 0;
      int pieces = 0;
      int white = 0;
      int black = 0;
      int dvonns = 0;
      for (int cell : Dvonn.BOARD.cells()) {
        Seat owner = position.owner(cell);
        stacks += position.height(cell) > 0 ? 1 : 0;
        pieces += position.height(cell);
        white += owner == Dvonn.WHITE ? 1 : 0;
        black += owner == Dvonn.BLACK ? 1 : 0;
        dvonns += position.dvonns(cell);
      }
      return new PieceCount(stacks, pieces, white, black, dvonns);
    }
  }

  static int readMove(DvonnPosition position, String text) {
    String move = text.strip().toLowerCase(Locale.ROOT);
    if (position.over()) throw new Refusal("dvonn-over", "what", text);
    if (move.equals("pass")) return readPass(position, text);
    Matcher cells = MOVE.matcher(move);
    if (!cells.matches()) {
      throw new Refusal("dvonn-move", "what", text);
    }
    int first = Dvonn.BOARD.read(cells.group(1), move);
    if (cells.group(2) == null) return readPlacement(position, text, first);
    return readStacking(position, text, first, Dvonn.BOARD.read(cells.group(2), move));
  }

  private static int readPass(DvonnPosition position, String text) {
    if (!position.stacking()) {
      throw new Refusal("dvonn-no-pass", "what", text);
    }
    if (position.moves()[0] != DvonnPosition.PASS) {
      String move = position.moveText(position.moves()[0]);
      throw new Refusal("dvonn-must", "what", text, "seat", position.toMove().word(), "move", move);
    }
    return DvonnPosition.PASS;
  }

  private static int readPlacement(DvonnPosition position, String text, int cell) {
    if (position.stacking()) {
      throw new Refusal("dvonn-two-cells", "what", text);
    }
    if (position.height(cell) > 0) {
      throw new Refusal("dvonn-taken", "what", text);
    }
    return DvonnPosition.HAND << 6 | cell;
  }

  private static int readStacking(DvonnPosition position, String text, int from, int to) {
    if (!position.stacking()) {
      throw new Refusal("dvonn-one-cell", "what", text);
    }
    String on = Dvonn.BOARD.name(from);
    switch (position.obstacle(from).orElse(Obstacle.Shared.OVER)) {
      case Obstacle.Shared.EMPTY -> throw new Refusal("dvonn-nothing", "what", text, "cell", on);
      case DvonnObstacle.LONE_DVONN -> throw new Refusal("dvonn-lone", "what", text, "cell", on);
      case Obstacle.Shared.NOT_YOURS ->
          throw new Refusal(
              "dvonn-owner",
              "what",
              text,
              "cell",
              on,
              "owner",
              position.owner(from).word(),
              "seat",
              position.toMove().word());
      case DvonnObstacle.BLOCKED -> throw new Refusal("dvonn-blocked", "what", text, "cell", on);
      default -> {}
    }
    int height = position.height(from);
    int columns = to % 11 - from % 11;
    int rows = to / 11 - from / 11;
    int distance = Math.max(Math.abs(columns), Math.abs(rows));
    boolean straight = columns == 0 || rows == 0 || columns == rows;
    if (distance == 0) throw new Refusal("dvonn-same", "what", text);
    if (!straight) {
      throw new Refusal("dvonn-line", "what", text, "from", on, "to", Dvonn.BOARD.name(to));
    }
    if (distance != height) {
      throw new Refusal(
          "dvonn-far",
          "what",
          text,
          "from",
          on,
          "height",
          height,
          "to",
          Dvonn.BOARD.name(to),
          "distance",
          distance);
    }
    if (position.height(to) == 0) {
      throw new Refusal("dvonn-land", "what", text, "cell", Dvonn.BOARD.name(to));
    }
    return from << 6 | to;
  }
}
