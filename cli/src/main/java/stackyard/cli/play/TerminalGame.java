package stackyard.cli.play;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import stackyard.cli.text.Texts;
import stackyard.engine.Hint;
import stackyard.engine.puzzle.Puzzle;
import stackyard.rules.Game;
import stackyard.rules.GameType;
import stackyard.rules.Position;

/**
 * One of the games as the terminal shows it: its drawing and what is told of it.
 *
 * <p>The games are those that {@code META-INF/services/stackyard.cli.play.TerminalGame} lists.
 * Positions, scores and puzzles that a game is asked about are its own.
 */
public interface TerminalGame {

  /** On which occasion a move is told. */
  enum Occasion {
    /** Somebody has made it. */
    PLAYED,
    /** The opponent's answer in a puzzle. */
    ANSWERED,
    /** Somebody asks what it would do. */
    ASKED;

    /** The last part of a text's key. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A way to start the game that the menu offers.
   *
   * @param key of the text
   * @param options as in {@code players=3}
   */
  record MenuEntry(String key, List<String> options) {}

  /** All games, in the order in which the rules list them. */
  static List<TerminalGame> all() {
    return Registry.ALL;
  }

  static TerminalGame of(Game game) {
    for (TerminalGame one : all()) if (one.name().equals(game.name())) return one;
    throw new IllegalStateException("the terminal does not know " + game.name());
  }

  static TerminalGame of(Position position) {
    return of(position.game());
  }

  /** The name of the game in the rules. */
  String name();

  List<MenuEntry> menu();

  /** Draws a board, at most 80 characters wide, and how the players stand. */
  void draw(Position position, Canvas canvas, Texts texts);

  /**
   * Writes what a move to an empty cell is worth onto the cell, for games where the engine {@link
   * stackyard.engine.GameEngine#mapsMoves}.
   */
  default void drawWorth(int cell, String worth, boolean best, Canvas canvas) {
    throw new UnsupportedOperationException(name() + " shows no worth on its cells");
  }

  /** The turn and what there is to do. */
  String turn(Position position, Texts texts);

  /** A move, which is no roll, and what it does. */
  String move(Position position, int move, Occasion occasion, Texts texts);

  /** Everything else that followed from a move or a roll, a sentence each. */
  default List<String> consequences(Position before, Position after, Texts texts) {
    return List.of();
  }

  /**
   * The rules of what can be done now, in paragraphs.
   *
   * @param typedDice whether people roll a real die and type the number
   */
  List<String> help(Position position, boolean typedDice, Texts texts);

  /** A fact that speaks for a move, as a clause. */
  default String fact(Hint.Fact fact, Texts texts) {
    boolean winning = fact.name().equals(Hint.WINS_BY_FORCE);
    String key = "hint." + (winning ? name() + "." + fact.name() : fact.name());
    String cell = fact.cell().map(Game.of(name()).board()::name).orElse("");
    return fact.seat().isPresent()
        ? texts.text(key, "number", fact.number(), "cell", cell, "seat", fact.seat().get())
        : texts.text(key, "number", fact.number(), "cell", cell);
  }

  /** The task of a puzzle. */
  default String task(Puzzle puzzle, Texts texts) {
    return texts.text(
        "terminal." + name() + ".task." + puzzle.task().kind(),
        "seat",
        puzzle.position().turn(),
        "number",
        puzzle.task().number());
  }

  /**
   * The result that a move in a puzzle leads to, as it is said of the move: {@code wins by 7
   * pieces}.
   *
   * @param value as in {@link Puzzle#values}
   * @param best the value of a right move
   */
  default String worth(Puzzle puzzle, int value, int best, Texts texts) {
    throw new UnsupportedOperationException(name() + " has no puzzles");
  }

  /**
   * The loss by a move that is worth so much less than the best, as it is said of the move; nothing
   * in games whose values cannot be subtracted.
   */
  default Optional<String> givesAway(int difference, Texts texts) {
    return Optional.empty();
  }

  /** The meaning of the values of puzzles, for the comment in a file of them. */
  default String valuesOfPuzzles() {
    throw new UnsupportedOperationException(name() + " has no puzzles");
  }

  /** Commands that only this game has, for picocli. */
  default List<Object> commands() {
    return List.of();
  }

  /** Loads the games once. */
  final class Registry {
    private static final List<TerminalGame> ALL = load();

    private Registry() {}

    private static List<TerminalGame> load() {
      List<String> names = GameType.all().stream().map(GameType::name).toList();
      return ServiceLoader.load(TerminalGame.class).stream()
          .map(ServiceLoader.Provider::get)
          .sorted(Comparator.comparingInt(game -> names.indexOf(game.name())))
          .toList();
    }
  }
}
