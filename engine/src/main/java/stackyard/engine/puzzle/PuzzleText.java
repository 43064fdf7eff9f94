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
 * puzzle NAME-0c3f9a2e
 * game NAME option=value option=value
 * position TEXT
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
      throw new Refusal("puzzle-turn", "what", position.toString());
    }
    Puzzle puzzle =
        new Puzzle(
            say(lines, "puzzle"),
            position,
            number(say(lines, "rating"), "rating"),
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
        throw new Refusal("puzzle-line", "what", words[0], "all", NAMES);
      }
      if (lines.put(words[0], words.length > 1 ? words[1].strip() : "") != null) {
        throw new Refusal("puzzle-twice", "what", words[0]);
      }
    }
    return lines;
  }

  private static String say(Map<String, String> lines, String name) {
    String said = lines.get(name);
    if (said == null) throw new Refusal("puzzle-missing", "line", name);
    return said;
  }

  private static Game game(Map<String, String> lines) {
    List<String> words = words(say(lines, "game"));
    Map<String, String> options = new TreeMap<>();
    for (String option : words.subList(Math.min(1, words.size()), words.size())) {
      int equals = option.indexOf('=');
      if (equals < 0) throw new Refusal("option-form", "what", option);
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    return Game.of(words.isEmpty() ? "" : words.getFirst(), options);
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (String word : text.split(" ")) if (!word.isEmpty()) words.add(word);
    return words;
  }

  private static int number(String text, String line) {
    if (text.matches("-?[0-9]{1,6}")) return Integer.parseInt(text);
    throw new Refusal("puzzle-number", "what", text, "line", line);
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
    if (solution.isEmpty()) throw new Refusal("puzzle-no-move");
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
      if (words.size() < 2) throw new Refusal("puzzle-values", "what", text);
      int value = number(words.getFirst(), "values");
      for (String word : words.subList(1, words.size())) {
        if (word.equals(OTHERS)) others = value;
        else named.put(move(position, word), value);
      }
    }
    Map<String, Integer> values = new LinkedHashMap<>();
    for (String move : Proof.texts(position)) {
      int value = named.getOrDefault(move, others);
      if (value == Integer.MIN_VALUE) throw new Refusal("puzzle-no-value", "what", move);
      values.put(move, value);
    }
    return values;
  }

  private static void check(Puzzle puzzle) {
    if (puzzle.solution().getFirst().size() > 1 || puzzle.solution().size() % 2 == 0) {
      throw new Refusal("puzzle-ends");
    }
    if (puzzle.best() <= puzzle.second()) {
      throw new Refusal("puzzle-unclear", "what", puzzle.bestMove());
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
