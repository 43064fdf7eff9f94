package stackyard.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads and writes Pathagon positions, and reads moves. */
final class PathagonText {
  private static final Pattern MOVE =
      Pattern.compile("([a-z][0-9])([a-z][0-9])?((?:x[a-z][0-9]){0,4})");

  private PathagonText() {}

  static String write(PathagonPosition position) {
    StringBuilder text = new StringBuilder();
    for (int row = Pathagon.BOARD.rows() - 1; row >= 0; row--) {
      for (int cell : Pathagon.BOARD.row(row)) {
        Seat owner = position.owner(cell);
        text.append(owner == Seat.NOBODY ? '.' : owner.letter());
      }
      text.append(row > 0 ? "/" : " ");
    }
    List<String> forbidden = names(position.forbidden());
    return text.append(position.toMove().letter())
        .append(' ')
        .append(forbidden.isEmpty() ? "-" : String.join("", forbidden))
        .append(' ')
        .append(position.barred(Seat.DARK).map(Pathagon.BOARD::name).orElse("-"))
        .append(' ')
        .append(position.barred(Seat.LIGHT).map(Pathagon.BOARD::name).orElse("-"))
        .toString();
  }

  private static List<String> names(List<Integer> cells) {
    return cells.stream().map(Pathagon.BOARD::name).sorted().toList();
  }

  static PathagonPosition read(Pathagon game, String text) {
    String[] parts = text.strip().split("\\s+", -1);
    if (parts.length != 5) {
      throw new Refusal(
          text,
          "a Pathagon position has five parts: the rows 7 to 1, d or l, the forbidden cells,"
              + " the barred dark piece and the barred light one, each - for none");
    }
    long[] sides = readRows(parts[0]);
    if (!parts[1].matches("[dl]")) throw new Refusal(parts[1], "the side to move is d or l");
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
      throw new Refusal(text, "a Pathagon board has 7 rows separated by /, not " + rows.length);
    }
    long[] sides = new long[2];
    for (int row = 0; row < rows.length; row++) {
      List<Integer> cells = Pathagon.BOARD.row(rows.length - 1 - row);
      if (!rows[row].matches("[dl.]{7}")) {
        throw new Refusal(
            rows[row],
            "row " + (rows.length - row) + " is written as 7 characters, each d, l or . for empty");
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
      throw new Refusal(text, "the forbidden cells are written one after the other, or - for none");
    }
    List<Integer> cells = new ArrayList<>();
    for (int i = 0; i < text.length(); i += 2) {
      String name = text.substring(i, i + 2);
      int cell = Pathagon.BOARD.read(name, text);
      if (cells.contains(cell)) throw new Refusal(text, name + " is named twice");
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
        throw new Refusal(
            text, "there are " + pieces + " " + seat.word() + " pieces; each player has only 14");
      }
      position.barred(seat).ifPresent(cell -> checkBarred(position, seat, cell));
    }
    if (position.ownPath()) {
      throw new Refusal(
          text, position.toMove().title() + " is on turn but has a path already and has won (P8)");
    }
  }

  private static void checkBarred(PathagonPosition position, Seat seat, int cell) {
    String name = Pathagon.BOARD.name(cell);
    if (position.owner(cell) != seat) {
      throw new Refusal(name, "the barred piece must be a " + seat.word() + " one (P3)");
    }
    // Only who has nothing in hand moves a piece; since then at most the forbidden cells' pieces
    // came back.
    int back = position.toMove() == seat ? position.forbidden().size() : 0;
    if (position.standing(seat).inHand() != back) {
      throw new Refusal(
          name, seat.title() + " has pieces in hand and so cannot have moved this piece (P3)");
    }
  }

  private static void checkForbidden(PathagonPosition position) {
    List<Integer> cells = position.forbidden();
    if (cells.isEmpty()) return;
    String names = String.join("", names(cells));
    for (int cell : cells) {
      if (position.owner(cell) != Seat.NOBODY) {
        throw new Refusal(
            names, Pathagon.BOARD.name(cell) + " is forbidden after trapping and so empty (P7)");
      }
    }
    if (position.standing(position.toMove()).inHand() < cells.size()) {
      throw new Refusal(
          names,
          "each forbidden cell stands for a trapped piece in hand, and there are fewer (P6)");
    }
    if (!position.couldHaveTrapped()) {
      throw new Refusal(
          names, "no single turn can have trapped pieces on just these cells (P4, P7)");
    }
  }

  static int readMove(PathagonPosition position, String text) {
    String move = text.strip().toLowerCase(Locale.ROOT);
    if (position.over()) {
      throw new Refusal(text, "the game is over; " + position.winner().title() + " has won (P8)");
    }
    Matcher cells = MOVE.matcher(move);
    if (!cells.matches()) {
      throw new Refusal(
          text,
          "not a Pathagon move; a placement is written d4, a move c2e5,"
              + " with each removed piece as in d4xd5");
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
    String player = position.toMove().title();
    if (position.placing()) {
      if (!moves) return;
      throw new Refusal(
          text,
          "%s has %s in hand and must place one, as in d4 (P2)"
              .formatted(
                  player, Words.count(position.standing(position.toMove()).inHand(), "piece")));
    }
    if (!moves) {
      throw new Refusal(text, player + " has no piece in hand and must move one, as in c2e5 (P3)");
    }
    String on = Pathagon.BOARD.name(cell);
    Optional<Obstacle> obstacle = position.obstacle(cell);
    if (obstacle.isEmpty()) return;
    switch (obstacle.get()) {
      case EMPTY -> throw new Refusal(text, "there is no piece on " + on);
      case NOT_YOURS ->
          throw new Refusal(
              text,
              "the piece on %s is %s's, and it is %s's turn"
                  .formatted(on, position.owner(cell).title(), player));
      default ->
          throw new Refusal(
              text,
              "the piece on %s was moved on %s's previous turn; another must move (P3)"
                  .formatted(on, player));
    }
  }

  private static void checkTo(PathagonPosition position, String text, int to) {
    if (position.owner(to) != Seat.NOBODY) {
      throw new Refusal(
          text, Pathagon.BOARD.name(to) + " is taken; pieces go to empty cells (P2, P3)");
    }
    if (position.forbidden().contains(to)) {
      throw new Refusal(
          text,
          Pathagon.BOARD.name(to) + " is forbidden this turn: a piece was just trapped there (P7)");
    }
  }

  private static int readTaken(PathagonPosition position, String text, int plain, String taken) {
    int trapped = position.trappedBy(plain);
    int bits = 0;
    List<String> named = new ArrayList<>();
    for (String name : taken.isEmpty() ? new String[0] : taken.substring(1).split("x", -1)) {
      String cell = Pathagon.BOARD.name(Pathagon.BOARD.read(name, text));
      if (named.contains(cell)) throw new Refusal(text, cell + " is named twice");
      named.add(cell);
    }
    for (int bit = 1 << 12; bit < 1 << 16; bit <<= 1) {
      if ((trapped & bit) == 0) continue;
      String cell = position.moveText(plain | bit).substring(position.moveText(plain).length() + 1);
      if (named.remove(cell)) {
        bits |= bit;
      } else if (position.game().capturesAlways()) {
        throw new Refusal(
            text,
            "every trapped piece is removed; write "
                + position.moveText(plain | trapped)
                + " (P5)");
      }
    }
    if (!named.isEmpty()) {
      throw new Refusal(text, "this move traps no piece on " + Words.list(named, "or") + " (P4)");
    }
    return bits;
  }
}
