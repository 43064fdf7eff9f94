package stackyard.rules.pathagon;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackyard.rules.Bits;
import stackyard.rules.Obstacle;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;

/** Reads and writes Pathagon positions, and reads moves. */
public final class PathagonText {
  private static final Pattern MOVE =
      Pattern.compile("([a-z][0-9])([a-z][0-9])?((?:x[a-z][0-9]){0,4})");

  private PathagonText() {}

  static String write(PathagonPosition position) {
    return write(position::owner, position.toMove(), position.forbidden(), position::barred);
  }

  /** Writes a position that may be impossible. */
  public static String write(
      IntFunction<Seat> owners,
      Seat turn,
      List<Integer> forbidden,
      Function<Seat, Optional<Integer>> barred) {
    StringBuilder text = new StringBuilder();
    for (int row = Pathagon.BOARD.rows() - 1; row >= 0; row--) {
      for (int cell : Pathagon.BOARD.row(row)) {
        Seat owner = owners.apply(cell);
        text.append(owner == Seat.NOBODY ? '.' : owner.letter());
      }
      text.append(row > 0 ? "/" : " ");
    }
    return text.append(turn.letter())
        .append(' ')
        .append(forbidden.isEmpty() ? "-" : String.join("", names(forbidden)))
        .append(' ')
        .append(barred.apply(Pathagon.DARK).map(Pathagon.BOARD::name).orElse("-"))
        .append(' ')
        .append(barred.apply(Pathagon.LIGHT).map(Pathagon.BOARD::name).orElse("-"))
        .toString();
  }

  private static List<String> names(List<Integer> cells) {
    return cells.stream().map(Pathagon.BOARD::name).sorted().toList();
  }

  static PathagonPosition read(Pathagon game, String text) {
    String[] parts = text.strip().split("\\s+", -1);
    if (parts.length != 5) {
      throw new Refusal("pathagon-parts", "what", text);
    }
    long[] sides = readRows(parts[0]);
    if (!parts[1].matches("[dl]"))
      throw new Refusal("turn", "what", parts[1], "any", List.of("d", "l"));
    PathagonPosition position =
        new PathagonPosition(
            game,
            sides[0],
            sides[1],
            parts[1].equals("d"),
            readForbidden(parts[2]),
            readBarred(parts[3]),
            readBarred(parts[4]));
    check(position, text);
    return position;
  }

  private static long[] readRows(String text) {
    String[] rows = text.split("/", -1);
    if (rows.length != Pathagon.BOARD.rows()) {
      throw new Refusal("rows", "what", text, "game", "pathagon", "count", 7, "found", rows.length);
    }
    long[] sides = new long[2];
    for (int row = 0; row < rows.length; row++) {
      List<Integer> cells = Pathagon.BOARD.row(rows.length - 1 - row);
      if (!rows[row].matches("[dl.]{7}")) {
        throw new Refusal("pathagon-row", "what", rows[row], "row", rows.length - row);
      }
      for (int cell : cells) {
        char piece = rows[row].charAt(Pathagon.BOARD.column(cell));
        if (piece == 'd') sides[0] |= 1L << cell;
        if (piece == 'l') sides[1] |= 1L << cell;
      }
    }
    return sides;
  }

  private static long readForbidden(String text) {
    if (text.equals("-")) return 0;
    if (text.length() % 2 != 0) {
      throw new Refusal("pathagon-closed-form", "what", text);
    }
    List<Integer> cells = new ArrayList<>();
    for (int i = 0; i < text.length(); i += 2) {
      String name = text.substring(i, i + 2);
      int cell = Pathagon.BOARD.read(name, text);
      if (cells.contains(cell)) throw new Refusal("twice", "what", text, "cell", name);
      cells.add(cell);
    }
    return Bits.of(cells);
  }

  private static int readBarred(String text) {
    return text.equals("-") ? PathagonPosition.NONE : Pathagon.BOARD.read(text);
  }

  private static void check(PathagonPosition position, String text) {
    checkForbidden(position);
    for (Seat seat : position.game().seats()) {
      int pieces = position.standing(seat).pieces();
      if (pieces > Pathagon.PIECES) {
        throw new Refusal("pathagon-pieces", "what", text, "count", pieces, "colour", seat.word());
      }
      position.barred(seat).ifPresent(cell -> checkBarred(position, seat, cell));
    }
    if (position.ownPath()) {
      throw new Refusal("pathagon-path", "what", text, "seat", position.toMove().word());
    }
  }

  private static void checkBarred(PathagonPosition position, Seat seat, int cell) {
    String name = Pathagon.BOARD.name(cell);
    if (position.owner(cell) != seat) {
      throw new Refusal("pathagon-rest-colour", "what", name, "colour", seat.word());
    }
    // Only who has nothing in hand moves a piece; since then at most the forbidden cells' pieces
    // came back.
    int back = position.toMove() == seat ? position.forbidden().size() : 0;
    if (position.standing(seat).inHand() != back) {
      throw new Refusal("pathagon-rest-hand", "what", name, "seat", seat.word());
    }
  }

  private static void checkForbidden(PathagonPosition position) {
    List<Integer> cells = position.forbidden();
    if (cells.isEmpty()) return;
    String names = String.join("", names(cells));
    for (int cell : cells) {
      if (position.owner(cell) != Seat.NOBODY) {
        throw new Refusal(
            "pathagon-closed-empty", "what", names, "cell", Pathagon.BOARD.name(cell));
      }
    }
    if (position.standing(position.toMove()).inHand() < cells.size()) {
      throw new Refusal("pathagon-closed-hand", "what", names);
    }
    if (!position.couldHaveTrapped()) {
      throw new Refusal("pathagon-closed-turn", "what", names);
    }
  }

  static int readMove(PathagonPosition position, String text) {
    String move = text.strip().toLowerCase(Locale.ROOT);
    if (position.over()) {
      throw new Refusal("won", "what", text, "seat", position.winner().word(), "rule", "P8");
    }
    Matcher cells = MOVE.matcher(move);
    if (!cells.matches()) {
      throw new Refusal("pathagon-move", "what", text);
    }
    int first = Pathagon.BOARD.read(cells.group(1), move);
    boolean moves = cells.group(2) != null;
    int to = moves ? Pathagon.BOARD.read(cells.group(2), move) : first;
    checkFrom(position, text, first, moves);
    checkTo(position, text, to);
    int plain = (moves ? first : PathagonPosition.HAND) << 6 | to;
    return plain | readTaken(position, text, plain, cells.group(3));
  }

  private static void checkFrom(PathagonPosition position, String text, int cell, boolean moves) {
    String player = position.toMove().word();
    if (position.placing()) {
      if (!moves) return;
      int inHand = position.standing(position.toMove()).inHand();
      throw new Refusal("pathagon-place", "what", text, "seat", player, "count", inHand);
    }
    if (!moves) {
      throw new Refusal("pathagon-must-move", "what", text, "seat", player);
    }
    String on = Pathagon.BOARD.name(cell);
    Optional<Obstacle> obstacle = position.obstacle(cell);
    if (obstacle.isEmpty()) return;
    switch (obstacle.get()) {
      case Obstacle.Shared.EMPTY -> throw new Refusal("pathagon-nothing", "what", text, "cell", on);
      case Obstacle.Shared.NOT_YOURS ->
          throw new Refusal(
              "pathagon-owner",
              "what",
              text,
              "cell",
              on,
              "owner",
              position.owner(cell).word(),
              "seat",
              player);
      default -> throw new Refusal("pathagon-rest", "what", text, "cell", on, "seat", player);
    }
  }

  private static void checkTo(PathagonPosition position, String text, int to) {
    if (position.owner(to) != Seat.NOBODY) {
      throw new Refusal("pathagon-taken", "what", text, "cell", Pathagon.BOARD.name(to));
    }
    if (position.forbidden().contains(to)) {
      throw new Refusal("pathagon-closed", "what", text, "cell", Pathagon.BOARD.name(to));
    }
  }

  private static int readTaken(PathagonPosition position, String text, int plain, String taken) {
    int trapped = position.trappedBy(plain);
    int bits = 0;
    List<String> named = new ArrayList<>();
    for (String name : taken.isEmpty() ? new String[0] : taken.substring(1).split("x", -1)) {
      String cell = Pathagon.BOARD.name(Pathagon.BOARD.read(name, text));
      if (named.contains(cell)) throw new Refusal("twice", "what", text, "cell", cell);
      named.add(cell);
    }
    for (int bit = 1 << 12; bit < 1 << 16; bit <<= 1) {
      if ((trapped & bit) == 0) continue;
      String cell = position.moveText(plain | bit).substring(position.moveText(plain).length() + 1);
      if (named.remove(cell)) {
        bits |= bit;
      } else if (position.game().capturesAlways()) {
        throw new Refusal(
            "pathagon-remove", "what", text, "move", position.moveText(plain | trapped));
      }
    }
    if (!named.isEmpty()) {
      throw new Refusal("pathagon-traps", "what", text, "any", named);
    }
    return bits;
  }
}
