package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.List;
import stackyard.engine.GameEngine;
import stackyard.engine.Host;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.Refusal;

/** The puzzles of one game: their subjects, how they are proven, and how they are found. */
public abstract class GamePuzzles {

  /** Those of a game. */
  static GamePuzzles of(Game game) {
    if (GameEngine.of(game) instanceof PuzzleGame puzzles) return puzzles.puzzles();
    throw new Refusal("no-puzzles", "game", game.name());
  }

  /** Those of all games that have any. */
  static List<GamePuzzles> all() {
    List<GamePuzzles> all = new ArrayList<>();
    for (GameEngine engine : GameEngine.all()) {
      if (engine instanceof PuzzleGame puzzles) all.add(puzzles.puzzles());
    }
    return all;
  }

  /** The text of the puzzles that come with the engine. */
  protected abstract String text();

  /** All themes, in the order in which a puzzle lists them. */
  protected abstract List<Theme> themes();

  /** Whether a puzzle has a theme, no matter what it lists itself. */
  protected abstract boolean has(Puzzle puzzle, Theme theme);

  /** Whether a puzzle of a position may have a theme, as far as a look at the board tells. */
  protected boolean mayHave(Position position, Theme theme) {
    return true;
  }

  /** The task of the player. */
  protected abstract Puzzle.Task task(Puzzle puzzle);

  /** The goal of a {@link Proof} of the puzzle. */
  protected int goal(Puzzle puzzle) {
    return 0;
  }

  /**
   * Proves what moves are worth.
   *
   * @param limit how many positions to search, in all, before {@link GaveUp} is thrown
   */
  protected abstract Proof proof(Host host, long limit);

  /** A text that is the same for positions that are mirror images, or alike in other ways. */
  protected abstract String canonical(Position position);

  /** A text that is the same for puzzles which are the same to a player. */
  protected String sameness(Puzzle puzzle) {
    return canonical(puzzle.position());
  }

  /** Whether a move is better than all others by enough to be asked for. */
  protected abstract boolean isClear(Position position, Best best);

  protected Difficulty difficulty(Puzzle puzzle) {
    return Difficulty.bySearch(puzzle);
  }

  /**
   * How hard a puzzle is, as a rating above that of the easiest. The weights are chosen so that
   * most puzzles of the game lie in the middle between the easiest and the hardest.
   */
  protected abstract double rating(Puzzle puzzle, Difficulty difficulty);

  /** How puzzles are looked for. */
  protected abstract Finding finding();

  /**
   * Those of the puzzles found in one game that are taken.
   *
   * @param found the hardest first
   */
  protected List<Puzzle> chosen(List<Puzzle> found) {
    return found;
  }

  /** The themes that a puzzle has, no matter what it lists itself. */
  final List<Theme> themesOf(Puzzle puzzle) {
    return themes().stream().filter(theme -> has(puzzle, theme)).toList();
  }

  /** The positions of a puzzle's solution, its own first. */
  protected static List<Position> line(Puzzle puzzle) {
    List<Position> line = new ArrayList<>(List.of(puzzle.position()));
    for (List<String> moves : puzzle.solution()) {
      Position at = line.getLast();
      line.add(at.play(at.readMove(moves.getFirst())));
    }
    return line;
  }

  /**
   * How puzzles of a game are looked for.
   *
   * @param nodes how many positions the players search for each move
   * @param lastPlies how many moves before the end of a game to begin
   * @param earlierTakesLonger whether a position before one that could not be proven cannot be
   *     proven either
   * @param obviousLength puzzles of at most so many moves can be obvious
   * @param obviousShare one in so many may be obvious, for beginners
   * @param alikeShare one in so many may have the same themes; 1 where that does not matter
   * @param rare a theme that would else be too rare
   * @param rareShare one in so many has to have that theme; 0 where none has to
   */
  public record Finding(
      long nodes,
      int lastPlies,
      boolean earlierTakesLonger,
      int obviousLength,
      int obviousShare,
      int alikeShare,
      Theme rare,
      int rareShare) {}
}
