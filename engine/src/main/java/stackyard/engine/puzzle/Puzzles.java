package stackyard.engine.puzzle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import stackyard.rules.Game;

/** The puzzles that come with the engine. */
public final class Puzzles {
  private Puzzles() {}

  /** The puzzles of a game, the easiest first. */
  public static List<Puzzle> of(String game) {
    return read(text(Game.of(game).name() + ".puzzles"));
  }

  /** Reads all puzzles of a text. */
  public static List<Puzzle> read(String text) {
    return PuzzleText.split(text).stream().map(Puzzle::read).toList();
  }

  private static String text(String name) {
    try (InputStream in = Puzzles.class.getResourceAsStream("/stackyard/engine/" + name)) {
      if (in == null) throw new IllegalStateException("the resource " + name + " is missing");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
