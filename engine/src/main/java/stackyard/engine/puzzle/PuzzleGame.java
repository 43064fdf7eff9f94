package stackyard.engine.puzzle;

/** A game that has puzzles; a {@link stackyard.engine.GameEngine} implements it. */
public interface PuzzleGame {
  GamePuzzles puzzles();
}
