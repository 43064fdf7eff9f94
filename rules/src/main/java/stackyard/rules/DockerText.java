package stackyard.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads and writes Docker positions, and reads moves. */
final class DockerText {
  private static final Pattern MOVE = Pattern.compile("(@|[a-z][0-9])([a-z][0-9])");

  private DockerText() {}

  static String write(DockerPosition position) {
    List<String> rows = new ArrayList<>();
    for (int row = Docker.BOARD.rows() - 1; row >= 0; row--) {
      List<String> cells = new ArrayList<>();
      for (int cell : Docker.BOARD.row(row)) {
        List<Seat> stack = position.stack(cell);
        cells.add(stack.isEmpty() ? "." : letters(stack));
      }
      rows.add(String.join(",", cells));
    }
    return String.join(
        " ",
        String.join("/", rows),
        letters(position.game().seats()),
        letters(position.in()),
        String.valueOf(position.onTurn().letter()),
        position.roll() == 0 ? "?" : String.valueOf(position.roll()));
  }

  private static String letters(List<Seat> seats) {
    StringBuilder letters = new StringBuilder();
    for (Seat seat : seats) letters.append(seat.letter());
    return letters.toString();
  }

  static DockerPosition read(String text) {
    String[] parts = text.strip().split("\\s+", -1);
    if (parts.length != 5) {
      throw new Refusal(
          text,
          "a Docker position has five parts: the rows 3 to 1, the seats, those still in,"
              + " whose turn it is, and the roll or ?");
    }
    List<Seat> seats = readSeats(parts[1]);
    long yard = readRows(parts[0], seats);
    List<Seat> in = readSides(parts[2], seats);
    if (!inOrder(in)) {
      throw new Refusal(
          parts[2], "those still in are named once each, in the order " + letters(seats));
    }
    List<Seat> turn = readSides(parts[3], in);
    if (turn.size() != 1)
      throw new Refusal(parts[3], "one player is on turn, so this is one letter");
    if (!parts[4].matches("[1-6?]")) {
      throw new Refusal(parts[4], "a roll is a number from 1 to 6, or ? before the die is rolled");
    }
    int roll = parts[4].equals("?") ? 0 : Integer.parseInt(parts[4]);
    DockerPosition position = DockerPosition.of(yard, seats, in, turn.getFirst(), roll);
    if (position.over() && roll > 0) {
      throw new Refusal(parts[4], "the game is over, so the roll is ?");
    }
    if (!position.canGoOn()) throw stuck(position, parts[4]);
    return position;
  }

  private static Refusal stuck(DockerPosition position, String roll) {
    String player = position.onTurn().title();
    if (roll.equals("?")) {
      return new Refusal(
          player, "no roll could help, so this player is out and cannot be on turn (K9)");
    }
    return position.standing(position.onTurn()).inHand() > 0
        ? new Refusal(roll, player + " has no move with this roll and rolls again: ? (K7)")
        : new Refusal(
            roll, player + " has no move with this roll, is out, and cannot be on turn (K8)");
  }

  private static List<Seat> readSeats(String text) {
    return switch (text) {
      case "rg" -> new Docker(2).seats();
      case "ryg" -> new Docker(3).seats();
      case "rygb" -> new Docker(4).seats();
      default ->
          throw new Refusal(text, "the seats are rg, ryg or rygb for 2, 3 or 4 players (K1)");
    };
  }

  private static List<Seat> readSides(String text, List<Seat> allowed) {
    List<Seat> sides = new ArrayList<>();
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      sides.add(
          allowed.stream()
              .filter(seat -> seat.letter() == letter)
              .findFirst()
              .orElseThrow(
                  () ->
                      new Refusal(
                          text, "only the letters " + letters(allowed) + " can stand here")));
    }
    return sides;
  }

  private static boolean inOrder(List<Seat> seats) {
    for (int i = 1; i < seats.size(); i++) {
      if (seats.get(i - 1).compareTo(seats.get(i)) >= 0) return false;
    }
    return true;
  }

  private static long readRows(String text, List<Seat> seats) {
    String[] rows = text.split("/", -1);
    if (rows.length != Docker.BOARD.rows()) {
      throw new Refusal(text, "a Docker board has 3 rows separated by /, not " + rows.length);
    }
    long yard = 0;
    List<Seat> all = new ArrayList<>();
    for (int row = 0; row < rows.length; row++) {
      List<Integer> cells = Docker.BOARD.row(rows.length - 1 - row);
      String[] stacks = rows[row].split(",", -1);
      if (stacks.length != cells.size()) {
        throw new Refusal(rows[row], "a row has 3 cells separated by commas, not " + stacks.length);
      }
      for (int i = 0; i < stacks.length; i++) {
        if (stacks[i].equals(".")) continue;
        String cell = Docker.BOARD.name(cells.get(i));
        if (stacks[i].isEmpty()) throw new Refusal(cell, "an empty cell is written .");
        for (Seat seat : readSides(stacks[i], seats)) {
          all.add(seat);
          if (Collections.frequency(all, seat) > Docker.CONTAINERS) {
            throw new Refusal(
                text,
                "there are more than 3 " + seat.word() + " containers; each player has only 3");
          }
          yard = DockerPosition.push(yard, Docker.SIDES.indexOf(seat), cells.get(i));
        }
      }
    }
    return yard;
  }

  static int readMove(DockerPosition position, String text) {
    String move = text.strip().toLowerCase(Locale.ROOT);
    if (position.over()) {
      throw new Refusal(text, "the game is over; " + position.winner().title() + " has won (K10)");
    }
    if (move.equals("resign")) return DockerPosition.RESIGN;
    if (move.matches("[0-9]+")) return readRoll(position, text, move);
    Matcher cells = MOVE.matcher(move);
    if (!cells.matches()) {
      throw new Refusal(
          text,
          "not a Docker move; a roll is written 1 to 6, a container's move a1c2,"
              + " bringing one in @b2");
    }
    if (position.chance()) throw new Refusal(text, "roll the die first: 1 to 6 (K2)");
    int from =
        move.startsWith("@") ? DockerPosition.SUPPLY : Docker.BOARD.read(cells.group(1), move);
    int to = Docker.BOARD.read(cells.group(2), move);
    for (int legal : position.moves()) if (legal == (from << 4 | to)) return legal;
    throw illegal(position, text, from, to);
  }

  private static int readRoll(DockerPosition position, String text, String move) {
    if (!position.chance()) {
      throw new Refusal(text, "the die shows " + position.roll() + " already; make a move with it");
    }
    if (!move.matches("[1-6]")) throw new Refusal(text, "a roll is written 1 to 6");
    return DockerPosition.ROLL + Integer.parseInt(move);
  }

  private static Refusal illegal(DockerPosition position, String text, int from, int to) {
    if (from == DockerPosition.SUPPLY) {
      if (position.standing(position.onTurn()).inHand() == 0) {
        return new Refusal(text, "all three containers are on the board already (K2)");
      }
    } else {
      Obstacle obstacle = position.obstacle(from).orElse(Obstacle.NO_WALK);
      String on = Docker.BOARD.name(from);
      if (obstacle == Obstacle.EMPTY) {
        return new Refusal(text, "there is no container on " + on);
      }
      if (obstacle == Obstacle.COVERED) {
        return new Refusal(text, "only the top container of " + on + " can move (K6)");
      }
      if (obstacle == Obstacle.NOT_YOURS) {
        return new Refusal(
            text,
            "the container on %s is %s and it is %s's turn"
                .formatted(on, position.stack(from).getLast().word(), position.onTurn().title()));
      }
    }
    String entering =
        from == DockerPosition.SUPPLY
            ? "coming in costs 1, and 1 more for each container on the entry cell (K5)"
            : "a step costs 1, and 1 more for each level up or down (K3)";
    return new Refusal(
        text,
        "no way to %s costs exactly %s; %s"
            .formatted(Docker.BOARD.name(to), position.roll(), entering));
  }
}
