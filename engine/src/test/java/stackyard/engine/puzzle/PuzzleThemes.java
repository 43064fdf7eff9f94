package stackyard.engine.puzzle;

import java.util.List;

/** The themes of positions with a best move, for the tests of the games. */
public final class PuzzleThemes {
  private PuzzleThemes() {}

  public static List<Theme> of(String game, String position, String best, String values) {
    Puzzle puzzle =
        Puzzle.read(
            "puzzle x\ngame %s\nposition %s\nrating 800\nthemes\nsolution %s\nvalues %s\n"
                .formatted(game, position, best, values));
    return GamePuzzles.of(puzzle.position().game()).themesOf(puzzle);
  }
}
