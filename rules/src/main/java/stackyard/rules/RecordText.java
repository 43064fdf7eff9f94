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
final class RecordText {
  private static final int LINE_LENGTH = 80;
  private static final String TIME = "time";
  private static final Pattern MOVE_NUMBER = Pattern.compile("[0-9]+\\.+");
  private static final Pattern POINTS = Pattern.compile("\\*|[01](-[01]){1,3}|1/2-1/2");

  private RecordText() {}

  static String write(GameRecord record) {
    Match match = record.match();
    StringBuilder text = new StringBuilder();
    writeTag(text, "Game", match.game().name());
    String options = changedOptions(match.game());
    if (!options.isEmpty()) writeTag(text, "Options", options);
    Position start = match.at(0).position();
    if (isSetUp(match.game(), start)) writeTag(text, "Setup", start.toString());
    record.tags().forEach((name, value) -> writeTag(text, name, value));
    writeTag(text, "Result", points(match));
    match
        .result()
        .flatMap(RecordText::termination)
        .ifPresent(t -> writeTag(text, "Termination", t));
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
    boolean drawn = game instanceof Dvonn dvonn && dvonn.randomSetup();
    return drawn || !game.start(new SplitMix64(0)).equals(start);
  }

  private static Optional<String> termination(Result result) {
    return switch (result.ending()) {
      case RESIGNATION -> Optional.of("resignation");
      case AGREEMENT -> Optional.of("agreement");
      case TIME -> Optional.of(TIME);
      case PLAYED_OUT, REPETITION -> Optional.empty();
    };
  }

  /**
   * The points of the seats in the order of play, as in {@code 1-0}; {@code *} while the game goes
   * on.
   */
  static String points(Match match) {
    if (match.result().isEmpty()) return "*";
    Seat winner = match.result().get().winner();
    if (winner == Seat.NOBODY) return "1/2-1/2";
    return String.join(
        "-", match.game().seats().stream().map(seat -> seat == winner ? "1" : "0").toList());
  }

  private static List<String> moveWords(GameRecord record) {
    List<String> words = new ArrayList<>();
    addComment(words, record, 0);
    List<Match> history = record.match().history();
    List<String> texts = record.match().moveTexts();
    for (int ply = 0; ply < texts.size(); ply++) {
      boolean newTurn =
          ply == 0 || history.get(ply).turnNumber() > history.get(ply - 1).turnNumber();
      String number = newTurn ? history.get(ply).turnNumber() + ". " : "";
      words.add(number + texts.get(ply));
      addComment(words, record, ply + 1);
    }
    words.add(points(record.match()));
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

  static GameRecord read(String text) {
    Reader reader = new Reader(text);
    Map<String, String> tags = reader.readTags();
    Match start = start(tags);
    SortedMap<Integer, String> comments = new TreeMap<>();
    Match match = reader.readMoves(start, comments);
    String points = reader.points.orElse(tags.getOrDefault("Result", "*"));
    boolean onTime = tags.getOrDefault("Termination", "").equals(TIME);
    return new GameRecord(tags, conclude(match, points, onTime), comments);
  }

  private static Match start(Map<String, String> tags) {
    String name = tags.get("Game");
    if (name == null) {
      throw new Refusal(
          "record",
          "it does not say which game it is; its first line should be like [Game \"dvonn\"]");
    }
    Map<String, String> options = new LinkedHashMap<>();
    for (String option : tags.getOrDefault("Options", "").split("\\s+")) {
      if (option.isEmpty()) continue;
      int equals = option.indexOf('=');
      if (equals < 0) throw new Refusal(option, "an option is written name=value");
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    Game game = Game.of(name, options);
    String setup = tags.get("Setup");
    if (setup != null) return Match.from(game, game.read(setup));
    if (game instanceof Dvonn dvonn && dvonn.randomSetup()) {
      throw new Refusal("record", "setup=random needs the board that was drawn, as a Setup tag");
    }
    return Match.start(game, new SplitMix64(0));
  }

  /** Ends a match as its record says, where the rules have not done so. */
  private static Match conclude(Match match, String points, boolean onTime) {
    String byRules = points(match);
    if (points.equals(byRules)) return match;
    if (match.over()) {
      throw new Refusal("result " + points, "by the rules the result of these moves is " + byRules);
    }
    boolean endsByRulesOnly = match.game() instanceof Docker;
    if (!endsByRulesOnly) {
      List<Seat> seats = match.game().seats();
      switch (points) {
        case "1-0" -> {
          return lose(match, seats.get(1), onTime);
        }
        case "0-1" -> {
          return lose(match, seats.get(0), onTime);
        }
        case "1/2-1/2" -> {
          return match.agreeDraw();
        }
        default -> {}
      }
    }
    throw new Refusal(
        "result " + points,
        "these moves do not lead to it; while a game goes on the result is " + byRules);
  }

  private static Match lose(Match match, Seat seat, boolean onTime) {
    return onTime ? match.loseOnTime(seat) : match.resign(seat);
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
        throw new Refusal(
            line() + ", " + firstLine(), "not a tag; a tag is written [Name \"value\"]");
      }
      tags.put(name, value.toString());
      at = bracket + 1;
    }

    Match readMoves(Match start, SortedMap<Integer, String> comments) {
      Match match = start;
      for (skipBlanks(); at < text.length(); skipBlanks()) {
        if (text.charAt(at) == '{') {
          comments.merge(match.ply(), readComment(), (a, b) -> a + " " + b);
          continue;
        }
        String word = readWord();
        if (points.isPresent()) {
          throw new Refusal(line() + ", " + word, "the record has ended with its result before");
        }
        if (MOVE_NUMBER.matcher(word).matches()) continue;
        if (POINTS.matcher(word).matches()) points = Optional.of(word);
        else match = play(match, word);
      }
      return match;
    }

    private Match play(Match match, String word) {
      try {
        return match.play(word);
      } catch (Refusal refusal) {
        throw refusal.within(line());
      }
    }

    private String readComment() {
      int end = text.indexOf('}', at);
      if (end < 0) throw new Refusal(line(), "the comment that begins here has no closing }");
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

    private String line() {
      return "line " + (1 + text.substring(0, at).chars().filter(c -> c == '\n').count());
    }
  }
}
