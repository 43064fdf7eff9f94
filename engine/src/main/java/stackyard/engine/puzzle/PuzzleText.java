package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.Refusal;

/**
 * Reads and writes puzzles. A puzzle is some lines, each a word and what it says; empty lines stand
 * between puzzles, lines that begin with # are comments:
 *
 * <pre>
 * puzzle pathagon-0c3f9a2e
 * game pathagon capture=choice first=dark
 * position ..l.d../..ld.../.lld.../..dd.l./.ld..l./..dl.../....l.. d - - -
 * rating 1340
 * themes quiet-move
 * solution d2 d1 e1|e3
 * values 2 d2; 0 others
 * </pre>
 *
 * <p>{@code others} stands for all moves that are not named.
 */
final class PuzzleText {
  private static final List<String> NAMES =
      List.of("puzzle", "game", "position", "rating", "themes", "solution", "values");

  /** So many moves of one value are not all named. */
  private static final int MANY = 8;

  private static final String OTHERS = "others";

  private PuzzleText() {}

  /** The texts of the puzzles in a file. */
  static List<String> split(String text) {
    List<String> puzzles = new ArrayList<>();
    StringBuilder puzzle = new StringBuilder();
    for (String line : (text + "\n\n").split("\n", -1)) {
      if (line.startsWith("#")) continue;
      if (!line.isBlank()) puzzle.append(line.strip()).append('\n');
      else if (!puzzle.isEmpty()) {
        puzzles.add(puzzle.toString());
        puzzle.setLength(0);
      }
    }
    return puzzles;
  }

  static Puzzle read(String text) {
    Map<String, String> lines = lines(text);
    Position position = game(lines).read(say(lines, "position"));
    if (position.over() || position.chance()) {
      throw new Refusal(position.toString(), "a puzzle needs a player who has to move");
    }
    Puzzle puzzle =
        new Puzzle(
            say(lines, "puzzle"),
            position,
            number(say(lines, "rating"), "a rating"),
            words(say(lines, "themes")).stream().map(Theme::of).toList(),
            solution(position, say(lines, "solution")),
            values(position, say(lines, "values")));
    check(puzzle);
    return puzzle;
  }

  private static Map<String, String> lines(String text) {
    Map<String, String> lines = new LinkedHashMap<>();
    for (String line : text.split("\n")) {
      if (line.isBlank() || line.startsWith("#")) continue;
      String[] words = line.strip().split(" ", 2);
      if (!NAMES.contains(words[0])) {
        throw new Refusal(
            words[0], "no line of a puzzle; its lines are " + String.join(", ", NAMES));
      }
      if (lines.put(words[0], words.length > 1 ? words[1].strip() : "") != null) {
        throw new Refusal(words[0], "a puzzle has only one such line");
      }
    }
    return lines;
  }

  private static String say(Map<String, String> lines, String name) {
    String said = lines.get(name);
    if (said == null)
      throw new Refusal("puzzle", "there should be a line that begins with " + name);
    return said;
  }

  private static Game game(Map<String, String> lines) {
    List<String> words = words(say(lines, "game"));
    Map<String, String> options = new TreeMap<>();
    for (String option : words.subList(Math.min(1, words.size()), words.size())) {
      int equals = option.indexOf('=');
      if (equals < 0) throw new Refusal(option, "an option is written as in players=2");
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    return Game.of(words.isEmpty() ? "" : words.getFirst(), options);
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (String word : text.split(" ")) if (!word.isEmpty()) words.add(word);
    return words;
  }

  private static int number(String text, String what) {
    if (text.matches("-?[0-9]{1,6}")) return Integer.parseInt(text);
    throw new Refusal(text, "not " + what + ", which is a number");
  }

  private static List<List<String>> solution(Position start, String text) {
    List<List<String>> solution = new ArrayList<>();
    Position position = start;
    for (String word : words(text)) {
      List<String> moves = new ArrayList<>();
      for (String move : word.split("\\|")) moves.add(move(position, move));
      solution.add(List.copyOf(moves));
      position = position.play(position.readMove(moves.getFirst()));
    }
    if (solution.isEmpty()) throw new Refusal("solution", "there should be a move");
    return solution;
  }

  /** A legal move as it is written. */
  private static String move(Position position, String text) {
    return position.moveText(position.readMove(text));
  }

  private static Map<String, Integer> values(Position position, String text) {
    Map<String, Integer> named = new LinkedHashMap<>();
    int others = Integer.MIN_VALUE;
    for (String group : text.split(";")) {
      List<String> words = words(group);
      if (words.size() < 2) throw new Refusal(text, "values are written as in 3 a1a2; 0 others");
      int value = number(words.getFirst(), "a value");
      for (String word : words.subList(1, words.size())) {
        if (word.equals(OTHERS)) others = value;
        else named.put(move(position, word), value);
      }
    }
    Map<String, Integer> values = new LinkedHashMap<>();
    for (String move : Proof.texts(position)) {
      int value = named.getOrDefault(move, others);
      if (value == Integer.MIN_VALUE)
        throw new Refusal(move, "the values say nothing of this move");
      values.put(move, value);
    }
    return values;
  }

  private static void check(Puzzle puzzle) {
    if (puzzle.solution().getFirst().size() > 1 || puzzle.solution().size() % 2 == 0) {
      throw new Refusal("solution", "it begins with one move and ends with one of the player");
    }
    if (puzzle.best() <= puzzle.second()) {
      throw new Refusal(puzzle.bestMove(), "another move is as good, so this is no puzzle");
    }
  }

  static String write(Puzzle puzzle) {
    StringBuilder options = new StringBuilder(puzzle.position().game().name());
    puzzle
        .position()
        .game()
        .options()
        .forEach((name, value) -> options.append(' ').append(name).append('=').append(value));
    List<String> solution =
        puzzle.solution().stream().map(moves -> String.join("|", moves)).toList();
    return line("puzzle", puzzle.id())
        + line("game", options.toString())
        + line("position", puzzle.position().toString())
        + line("rating", String.valueOf(puzzle.rating()))
        + line("themes", String.join(" ", puzzle.themes().stream().map(Theme::word).toList()))
        + line("solution", String.join(" ", solution))
        + line("values", values(puzzle.values()));
  }

  private static String line(String name, String said) {
    return (name + " " + said).strip() + "\n";
  }

  /** Moves by their values, from the best; the largest group is not named if it is large. */
  private static String values(Map<String, Integer> values) {
    TreeMap<Integer, List<String>> groups = new TreeMap<>();
    values.forEach(
        (move, value) -> groups.computeIfAbsent(-value, v -> new ArrayList<>()).add(move));
    int largest = MANY;
    for (List<String> moves : groups.values()) largest = Math.max(largest, moves.size());
    List<String> texts = new ArrayList<>();
    boolean named = false;
    for (Map.Entry<Integer, List<String>> group : groups.entrySet()) {
      boolean others = group.getValue().size() == largest && largest > MANY && !named;
      named |= others;
      texts.add(-group.getKey() + " " + (others ? OTHERS : String.join(" ", group.getValue())));
    }
    return String.join("; ", texts);
  }
}
