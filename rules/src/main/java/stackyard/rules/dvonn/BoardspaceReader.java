package stackyard.rules.dvonn;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** Reads Boardspace's SGF, gesture by gesture. */
final class BoardspaceReader {
  private static final Pattern ID = Pattern.compile("id\\s+\"?(.*?)\"?");
  private static final Pattern GESTURE = Pattern.compile("(?:[0-9]+\\s+)?([A-Za-z]+)(.*)");

  private final Map<String, String> tags = new LinkedHashMap<>();
  private final Map<String, String> names = new LinkedHashMap<>();
  private Playthrough playthrough = Playthrough.start(new Dvonn(false), new SplitMix64(0));

  /** The player who starts, and so has White. */
  private String white = "P0";

  /** The cell that a stack was taken from, and the one that it or a new piece was set down on. */
  private Optional<String> from = Optional.empty();

  private Optional<String> to = Optional.empty();
  private boolean resigns;

  static GameRecord read(String text) {
    BoardspaceReader game = new BoardspaceReader();
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
    return new GameRecord(all, DvonnFormat.concluded(playthrough, tags), new TreeMap<>());
  }

  private void property(String name, String value) {
    switch (name) {
      case "GM" -> {
        if (!value.equalsIgnoreCase("dvonn")) {
          throw new Refusal("sgf-game", "what", "GM[" + value + "]");
        }
      }
      case "GN" -> {
        if (!value.isEmpty()) tags.put("Event", value);
      }
      case "DT" -> tags.put("Date", value);
      case "RESULT" -> tags.put(DvonnFormat.RESULT, value);
      case "TERMINATION" -> tags.put(DvonnFormat.TERMINATION, value);
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
    if (playthrough.over()) return;
    if (resigns) {
      playthrough = playthrough.resign(player.equals(white) ? Dvonn.WHITE : Dvonn.BLACK);
      return;
    }
    Seat turn = playthrough.position().turn();
    if (player.equals(white) != (turn == Dvonn.WHITE)) {
      String number = String.valueOf(playthrough.turnNumber());
      throw new Refusal("sgf-turn", "number", number, "player", player, "seat", turn.word());
    }
    if (to.isEmpty() || to.equals(from)) playthrough = playthrough.play("pass");
    else playthrough = playthrough.play(from.orElse("") + to.get());
    clear();
  }

  private void clear() {
    from = Optional.empty();
    to = Optional.empty();
    resigns = false;
  }
}
