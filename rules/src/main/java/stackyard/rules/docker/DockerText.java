package stackyard.rules.docker;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackyard.rules.Obstacle;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;

/** Reads and writes Docker positions, and reads moves. */
public final class DockerText {
  private static final Pattern MOVE = Pattern.compile("(@|[a-z][0-9])([a-z][0-9])");

  private DockerText() {}

  static String write(DockerPosition position) {
    return write(
        position::stack,
        position.game().seats(),
        position.in(),
        position.onTurn(),
        position.roll());
  }

  /** Writes a position that may be impossible. */
  public static String write(
      IntFunction<List<Seat>> stacks, List<Seat> seats, List<Seat> in, Seat turn, int roll) {
    List<String> rows = new ArrayList<>();
    for (int row = Docker.BOARD.rows() - 1; row >= 0; row--) {
      List<String> cells = new ArrayList<>();
      for (int cell : Docker.BOARD.row(row)) {
        List<Seat> stack = stacks.apply(cell);
        cells.add(stack.isEmpty() ? "." : letters(stack));
      }
      rows.add(String.join(",", cells));
    }
    return String.join(
        " ",
        String.join("/", rows),
        letters(seats),
        in.isEmpty() ? "-" : letters(in),
        String.valueOf(turn.letter()),
        roll == 0 ? "?" : String.valueOf(roll));
  }

  private static String letters(List<Seat> seats) {
    StringBuilder letters = new StringBuilder();
    for (Seat seat : seats) letters.append(seat.letter());
    return letters.toString();
  }

  static DockerPosition read(String text) {
    String[] parts = text.strip().split("\\s+", -1);
    if (parts.length != 5) {
      throw new Refusal("docker-parts", "what", text);
    }
    List<Seat> seats = readSeats(parts[1]);
    long yard = readRows(parts[0], seats);
    List<Seat> in = readSides(parts[2], seats);
    if (!inOrder(in)) {
      throw new Refusal("docker-order", "what", parts[2], "letters", letters(seats));
    }
    List<Seat> turn = readSides(parts[3], in);
    if (turn.size() != 1) throw new Refusal("docker-one-turn", "what", parts[3]);
    if (!parts[4].matches("[1-6?]")) {
      throw new Refusal("docker-roll", "what", parts[4]);
    }
    int roll = parts[4].equals("?") ? 0 : Integer.parseInt(parts[4]);
    DockerPosition position = DockerPosition.of(yard, seats, in, turn.getFirst(), roll);
    if (position.over() && roll > 0) {
      throw new Refusal("docker-over", "what", parts[4]);
    }
    if (!position.canGoOn()) throw stuck(position, parts[4]);
    return position;
  }

  private static Refusal stuck(DockerPosition position, String roll) {
    String player = position.onTurn().word();
    if (roll.equals("?")) {
      return new Refusal("docker-no-roll", "seat", player);
    }
    return position.standing(position.onTurn()).inHand() > 0
        ? new Refusal("docker-again", "what", roll, "seat", player)
        : new Refusal("docker-stuck", "what", roll, "seat", player);
  }

  private static List<Seat> readSeats(String text) {
    return switch (text) {
      case "rg" -> new Docker(2).seats();
      case "ryg" -> new Docker(3).seats();
      case "rygb" -> new Docker(4).seats();
      default -> throw new Refusal("docker-seats", "what", text);
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
                  () -> new Refusal("docker-letters", "what", text, "letters", letters(allowed))));
    }
    return sides;
  }

  private static boolean inOrder(List<Seat> seats) {
    for (int i = 1; i < seats.size(); i++) {
      if (Docker.SIDES.indexOf(seats.get(i - 1)) >= Docker.SIDES.indexOf(seats.get(i)))
        return false;
    }
    return true;
  }

  private static long readRows(String text, List<Seat> seats) {
    String[] rows = text.split("/", -1);
    if (rows.length != Docker.BOARD.rows()) {
      throw new Refusal("rows", "what", text, "game", "docker", "count", 3, "found", rows.length);
    }
    long yard = 0;
    List<Seat> all = new ArrayList<>();
    for (int row = 0; row < rows.length; row++) {
      List<Integer> cells = Docker.BOARD.row(rows.length - 1 - row);
      String[] stacks = rows[row].split(",", -1);
      if (stacks.length != cells.size()) {
        throw new Refusal("docker-row", "what", rows[row], "found", stacks.length);
      }
      for (int i = 0; i < stacks.length; i++) {
        if (stacks[i].equals(".")) continue;
        String cell = Docker.BOARD.name(cells.get(i));
        if (stacks[i].isEmpty()) throw new Refusal("docker-empty", "what", cell);
        for (Seat seat : readSides(stacks[i], seats)) {
          all.add(seat);
          if (Collections.frequency(all, seat) > Docker.CONTAINERS) {
            throw new Refusal("docker-containers", "what", text, "colour", seat.word());
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
      throw new Refusal("won", "what", text, "seat", position.winner().word(), "rule", "K10");
    }
    if (move.equals("resign")) return DockerPosition.RESIGN;
    if (move.matches("[0-9]+")) return readRoll(position, text, move);
    Matcher cells = MOVE.matcher(move);
    if (!cells.matches()) {
      throw new Refusal("docker-move", "what", text);
    }
    if (position.chance()) throw new Refusal("docker-roll-first", "what", text);
    int from =
        move.startsWith("@") ? DockerPosition.SUPPLY : Docker.BOARD.read(cells.group(1), move);
    int to = Docker.BOARD.read(cells.group(2), move);
    for (int legal : position.moves()) if (legal == (from << 4 | to)) return legal;
    throw illegal(position, text, from, to);
  }

  private static int readRoll(DockerPosition position, String text, String move) {
    if (!position.chance()) {
      throw new Refusal("docker-rolled", "what", text, "roll", position.roll());
    }
    if (!move.matches("[1-6]")) throw new Refusal("docker-roll-form", "what", text);
    return DockerPosition.ROLL + Integer.parseInt(move);
  }

  private static Refusal illegal(DockerPosition position, String text, int from, int to) {
    if (from == DockerPosition.SUPPLY) {
      if (position.standing(position.onTurn()).inHand() == 0) {
        return new Refusal("docker-all-in", "what", text);
      }
    } else {
      Obstacle obstacle = position.obstacle(from).orElse(DockerObstacle.NO_WALK);
      String on = Docker.BOARD.name(from);
      if (obstacle == Obstacle.Shared.EMPTY) {
        return new Refusal("docker-nothing", "what", text, "cell", on);
      }
      if (obstacle == DockerObstacle.COVERED) {
        return new Refusal("docker-covered", "what", text, "cell", on);
      }
      if (obstacle == Obstacle.Shared.NOT_YOURS) {
        return new Refusal(
            "docker-owner",
            "what",
            text,
            "cell",
            on,
            "colour",
            position.stack(from).getLast().word(),
            "seat",
            position.onTurn().word());
      }
    }
    String cell = Docker.BOARD.name(to);
    return from == DockerPosition.SUPPLY
        ? new Refusal("docker-way-in", "what", text, "cell", cell, "roll", position.roll())
        : new Refusal("docker-way", "what", text, "cell", cell, "roll", position.roll());
  }
}
