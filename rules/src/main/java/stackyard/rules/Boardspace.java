package stackyard.rules;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Boardspace's SGF of a game of DVONN: a node for each gesture of a player, as in {@code P0[7 dropb
 * C 3]}, and {@code done} at the end of each turn. Nothing counts before that, so a piece can be
 * set down and taken up again. A turn that is done without a gesture is a pass.
 */
final class Boardspace {
  private static final Pattern ID = Pattern.compile("id\\s+\"?(.*?)\"?");
  private static final Pattern GESTURE = Pattern.compile("(?:[0-9]+\\s+)?([A-Za-z]+)(.*)");

  private final Map<String, String> tags = new LinkedHashMap<>();
  private final Map<String, String> names = new LinkedHashMap<>();
  private Match match = Match.start(new Dvonn(false), new SplitMix64(0));

  /** The player who starts, and so has White. */
  private String white = "P0";

  /** The cell that a stack was taken from, and the one that it or a new piece was set down on. */
  private Optional<String> from = Optional.empty();

  private Optional<String> to = Optional.empty();
  private boolean resigns;

  private Boardspace() {}

  static GameRecord read(String text) {
    Boardspace game = new Boardspace();
    int at = text.indexOf('[');
    while (at >= 0) {
      StringBuilder value = new StringBuilder();
      int end = at + 1;
      for (; end < text.length() && text.charAt(end) != ']'; end++) {
        if (text.charAt(end) == '\\' && end + 1 < text.length()) end++;
        value.append(text.charAt(end));
      }
      game.property(nameBefore(text, at), value.toString().strip());
      at = text.indexOf('[', end);
    }
    return game.record();
  }

  private static String nameBefore(String text, int bracket) {
    int end = bracket;
    while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) end--;
    int start = end;
    while (start > 0 && Character.isLetterOrDigit(text.charAt(start - 1))) start--;
    return text.substring(start, end);
  }

  private GameRecord record() {
    Map<String, String> all = new LinkedHashMap<>(tags);
    names.forEach((player, name) -> all.put(player.equals(white) ? "White" : "Black", name));
    return new GameRecord(all, match, new TreeMap<>());
  }

  private void property(String name, String value) {
    switch (name) {
      case "GM" -> {
        if (!value.equalsIgnoreCase("dvonn")) {
          throw new Refusal("GM[" + value + "]", "only games of Dvonn are read from SGF");
        }
      }
      case "GN" -> {
        if (!value.isEmpty()) tags.put("Event", value);
      }
      case "DT" -> tags.put("Date", value);
      case "P0", "P1" -> player(name, value);
      default -> {} // Clocks, rankings and the like say nothing about the game.
    }
  }

  private void player(String player, String value) {
    Matcher id = ID.matcher(value);
    Matcher gesture = GESTURE.matcher(value);
    if (id.matches()) {
      names.put(player, id.group(1));
    } else if (gesture.matches()) {
      String where = gesture.group(2).replaceAll("\\s+", "").toLowerCase(Locale.ROOT);
      gesture(player, gesture.group(1).toLowerCase(Locale.ROOT), where);
    }
  }

  private void gesture(String player, String word, String where) {
    switch (word) {
      case "start" -> white = where.equals("p1") ? "P1" : "P0";
      case "pickb" -> pick(where);
      case "dropb" -> to = Optional.of(where);
      case "move" -> {
        from = Optional.of(where);
        to = Optional.of("");
      }
      case "resign" -> resigns = !resigns;
      case "reset", "undo" -> clear();
      case "done" -> done(player);
      default -> {} // A pass needs no gesture; the rack and the clock say nothing about the game.
    }
  }

  /**
   * Taking up what was just set down leaves a stack in the hand, with the cell that it came from.
   */
  private void pick(String cell) {
    if (!to.equals(Optional.of(cell))) from = Optional.of(cell);
    to = Optional.empty();
  }

  private void done(String player) {
    if (match.over()) return;
    if (resigns) {
      match = match.resign(player.equals(white) ? Seat.WHITE : Seat.BLACK);
      return;
    }
    Seat turn = match.position().turn();
    if (player.equals(white) != (turn == Seat.WHITE)) {
      throw new Refusal(
          "move " + match.turnNumber(), player + " plays, but it is " + turn.title() + "'s turn");
    }
    if (to.isEmpty() || to.equals(from)) match = match.play("pass");
    else match = match.play(from.orElse("") + to.get());
    clear();
  }

  private void clear() {
    from = Optional.empty();
    to = Optional.empty();
    resigns = false;
  }

  static String write(GameRecord record) {
    Map<String, String> tags = record.tags();
    String white = tags.getOrDefault("White", "White");
    String black = tags.getOrDefault("Black", "Black");
    Optional<Result> result = record.match().result();
    StringBuilder text = new StringBuilder("(;\nGM[Dvonn]VV[1]\nSU[dvonn 0]\n");
    writeProperty(text, "DT", tags.getOrDefault("Date", ""));
    writeProperty(text, "GN", tags.getOrDefault("Event", ""));
    writeProperty(text, "RE", result.map(r -> outcome(r, white, black)).orElse(""));
    writeProperty(text, "P0", "id \"" + white + "\"");
    writeProperty(text, "P1", "id \"" + black + "\"");
    text.append("; P0[0 Start P0]\n");
    int node = 0;
    List<Match> history = record.match().history();
    List<String> moves = record.match().moveTexts();
    for (int i = 0; i < moves.size(); i++) {
      node = writeTurn(text, node, history.get(i).position().turn(), gesture(moves.get(i)));
    }
    if (result.isPresent() && result.get().ending() == Result.Ending.RESIGNATION) {
      Seat loser = result.get().winner() == Seat.WHITE ? Seat.BLACK : Seat.WHITE;
      writeTurn(text, node, loser, "resign");
    }
    return text.append(")\n").toString();
  }

  private static void writeProperty(StringBuilder text, String name, String value) {
    if (value.isEmpty()) return;
    String escaped = value.replaceAll("([\\\\\\[\\]])", "\\\\$1");
    text.append(name).append('[').append(escaped).append("]\n");
  }

  private static String outcome(Result result, String white, String black) {
    if (result.winner() == Seat.NOBODY) return "The game is a draw";
    return "Game won by " + (result.winner() == Seat.WHITE ? white : black);
  }

  private static String gesture(String move) {
    if (move.equals("pass")) return move;
    String spaced = move.toUpperCase(Locale.ROOT).replaceAll("(?<=.)(?=.)", " ");
    return (move.length() == 2 ? "dropb " : "move ") + spaced;
  }

  private static int writeTurn(StringBuilder text, int node, Seat player, String gesture) {
    String start = player == Seat.WHITE ? "; P0[" : "; P1[";
    text.append(start).append(node + 1).append(' ').append(gesture).append("]\n");
    text.append(start).append(node + 2).append(" done]\n");
    return node + 2;
  }
}
