package stackyard.engine.puzzle;

import java.util.Comparator;
import java.util.List;
import stackyard.engine.GameEngine;
import stackyard.rules.Game;
import stackyard.rules.GameType;

/** The puzzles that come with the engine. */
public final class Puzzles {
  private Puzzles() {}

  /** The puzzles of a game, the easiest first. */
  public static List<Puzzle> of(String game) {
    return read(GamePuzzles.of(Game.of(game)).text());
  }

  /** Whether a game has puzzles. */
  public static boolean exist(GameType game) {
    return GameEngine.of(game) instanceof PuzzleGame;
  }

  /** Reads all puzzles of a text, the easiest first. */
  public static List<Puzzle> read(String text) {
    return PuzzleText.split(text).stream()
        .map(Puzzle::read)
        .sorted(Comparator.comparingInt(Puzzle::rating).thenComparing(Puzzle::id))
        .toList();
  }
}
