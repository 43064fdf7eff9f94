package stackyard.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Stackyard's own record format, in the form that chess players know: tags, an empty line, moves,
 * result.
 */
final class RecordText implements Format {
  private static final int LINE_LENGTH = 80;
  private static final Pattern MOVE_NUMBER = Pattern.compile("[0-9]+\\.+");
  private static final Pattern POINTS = Pattern.compile("\\*|[01](-[01])+|1/2-1/2");

  @Override
  public String word() {
    return "stackyard";
  }

  @Override
  public String fileEnding() {
    return "txt";
  }

  @Override
  public boolean recognises(String text) {
    return text.startsWith("[");
  }

  @Override
  public String write(GameRecord record) {
    Playthrough playthrough = record.playthrough();
    StringBuilder text = new StringBuilder();
    writeTag(text, "Game", playthrough.game().name());
    String options = changedOptions(playthrough.game());
    if (!options.isEmpty()) writeTag(text, "Options", options);
    Position start = playthrough.at(0).position();
    if (isSetUp(playthrough.game(), start)) writeTag(text, "Setup", start.toString());
    record.tags().forEach((name, value) -> writeTag(text, name, value));
    writeTag(text, "Result", Conclusion.points(playthrough));
    Conclusion.termination(playthrough).ifPresent(t -> writeTag(text, "Termination", t));
    text.append('\n');
    writeWrapped(text, moveWords(record));
    return text.toString();
  }

  private static void writeTag(StringBuilder text, String name, String value) {
    String escaped = value.replace("\\", "\\\\").replace("\"", "\\\"");
    text.append('[').append(name).append(" \"").append(escaped).append("\"]\n");
  }

  private static String changedOptions(Game game) {
    List<String> changed = new ArrayList<>();
    Map<String, String> defaults = Game.of(game.name()).options();
    game.options()
        .forEach(
            (name, value) -> {
              if (!value.equals(defaults.get(name))) changed.add(name + "=" + value);
            });
    return String.join(" ", changed);
  }

  /** Whether a game with these options would not by itself start from this position. */
  private static boolean isSetUp(Game game, Position start) {
    return game.startsAtRandom() || !game.start(new SplitMix64(0)).equals(start);
  }

  private static List<String> moveWords(GameRecord record) {
    List<String> words = new ArrayList<>();
    addComment(words, record, 0);
    List<Playthrough> history = record.playthrough().history();
    List<String> texts = record.playthrough().moveTexts();
    for (int ply = 0; ply < texts.size(); ply++) {
      boolean newTurn =
          ply == 0 || history.get(ply).turnNumber() > history.get(ply - 1).turnNumber();
      String number = newTurn ? history.get(ply).turnNumber() + ". " : "";
      words.add(number + texts.get(ply));
      addComment(words, record, ply + 1);
    }
    words.add(Conclusion.points(record.playthrough()));
    return words;
  }

  private static void addComment(List<String> words, GameRecord record, int ply) {
    String comment = record.comments().get(ply);
    if (comment != null) words.addAll(List.of(("{" + comment + "}").split(" ")));
  }

  private static void writeWrapped(StringBuilder text, List<String> words) {
    int column = 0;
    for (String word : words) {
      boolean fits = column + 1 + word.length() <= LINE_LENGTH;
      if (column > 0) text.append(fits ? ' ' : '\n');
      column = fits && column > 0 ? column + 1 + word.length() : word.length();
      text.append(word);
    }
    text.append('\n');
  }

  @Override
  public GameRecord read(String text) {
    Reader reader = new Reader(text);
    Map<String, String> tags = reader.readTags();
    Playthrough start = start(tags);
    SortedMap<Integer, String> comments = new TreeMap<>();
    Playthrough playthrough = reader.readMoves(start, comments);
    String points = reader.points.orElse(tags.getOrDefault("Result", "*"));
    String termination = tags.getOrDefault("Termination", "");
    return new GameRecord(tags, Conclusion.apply(playthrough, points, termination), comments);
  }

  private static Playthrough start(Map<String, String> tags) {
    String name = tags.get("Game");
    if (name == null) {
      throw new Refusal(
          "record-game", "example", "[Game \"" + GameType.all().getFirst().name() + "\"]");
    }
    Map<String, String> options = new LinkedHashMap<>();
    for (String option : tags.getOrDefault("Options", "").split("\\s+")) {
      if (option.isEmpty()) continue;
      int equals = option.indexOf('=');
      if (equals < 0) throw new Refusal("option-form", "what", option);
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    Game game = Game.of(name, options);
    String setup = tags.get("Setup");
    if (setup != null) return Playthrough.from(game, game.read(setup));
    if (game.startsAtRandom()) {
      throw new Refusal("record-setup", "options", tags.getOrDefault("Options", ""));
    }
    return Playthrough.start(game, new SplitMix64(0));
  }

  /** Goes through a text once, counting lines for messages. */
  private static final class Reader {
    private final String text;
    private int at;
    private Optional<String> points = Optional.empty();

    Reader(String text) {
      this.text = text;
    }

    Map<String, String> readTags() {
      Map<String, String> tags = new LinkedHashMap<>();
      skipBlanks();
      while (at < text.length() && text.charAt(at) == '[') {
        readTag(tags);
        skipBlanks();
      }
      return tags;
    }

    private void readTag(Map<String, String> tags) {
      int quote = text.indexOf('"', at);
      String name = quote < 0 ? "" : text.substring(at + 1, quote).strip();
      StringBuilder value = new StringBuilder();
      int end = quote + 1;
      while (end < text.length() && text.charAt(end) != '"') {
        if (text.charAt(end) == '\\' && end + 1 < text.length()) end++;
        value.append(text.charAt(end++));
      }
      int bracket = text.indexOf(']', end);
      boolean closed = bracket > end && text.substring(end + 1, bracket).isBlank();
      if (!closed || !name.matches("\\w+")) {
        throw inLine(new Refusal("record-tag", "what", firstLine()));
      }
      tags.put(name, value.toString());
      at = bracket + 1;
    }

    Playthrough readMoves(Playthrough start, SortedMap<Integer, String> comments) {
      Playthrough playthrough = start;
      for (skipBlanks(); at < text.length(); skipBlanks()) {
        if (text.charAt(at) == '{') {
          comments.merge(playthrough.ply(), readComment(), (a, b) -> a + " " + b);
          continue;
        }
        String word = readWord();
        if (points.isPresent()) {
          throw inLine(new Refusal("record-ended", "what", word));
        }
        if (MOVE_NUMBER.matcher(word).matches()) continue;
        if (POINTS.matcher(word).matches()) points = Optional.of(word);
        else playthrough = play(playthrough, word);
      }
      return playthrough;
    }

    private Playthrough play(Playthrough playthrough, String word) {
      try {
        return playthrough.play(word);
      } catch (Refusal refusal) {
        throw inLine(refusal);
      }
    }

    private String readComment() {
      int end = text.indexOf('}', at);
      if (end < 0) throw new Refusal("record-comment", "number", line());
      String comment = text.substring(at + 1, end);
      at = end + 1;
      return comment;
    }

    /** A word ends before a blank or a comment, and after the dot of a move number. */
    private String readWord() {
      int start = at;
      while (at < text.length() && !isBlank(text.charAt(at)) && text.charAt(at) != '{') {
        boolean numbered = at > start && text.charAt(at - 1) == '.' && text.charAt(at) != '.';
        if (numbered) break;
        at++;
      }
      return text.substring(start, at);
    }

    private void skipBlanks() {
      while (at < text.length() && isBlank(text.charAt(at))) at++;
    }

    private static boolean isBlank(char c) {
      return Character.isWhitespace(c) || c == '\ufeff';
    }

    private String firstLine() {
      int end = text.indexOf('\n', at);
      return (end < 0 ? text.substring(at) : text.substring(at, end)).strip();
    }

    private Refusal inLine(Refusal refusal) {
      return refusal.within("line", "number", line());
    }

    private String line() {
      return String.valueOf(1 + text.substring(0, at).chars().filter(c -> c == '\n').count());
    }
  }
}
