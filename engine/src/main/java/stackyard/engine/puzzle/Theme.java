package stackyard.engine.puzzle;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import stackyard.rules.Refusal;

/**
 * The subject of a puzzle. Each theme is a fact of the rules: of the first move, of the solution,
 * or of the values of all moves. Each game names its own; games may share a word.
 *
 * @param word in lower case, as in {@code quiet-move}
 */
public record Theme(String word) {

  /** The themes of all games. */
  public static List<Theme> all() {
    Set<Theme> all = new LinkedHashSet<>();
    for (GamePuzzles puzzles : GamePuzzles.all()) all.addAll(puzzles.themes());
    return List.copyOf(all);
  }

  /** The theme of that name. */
  public static Theme of(String word) {
    for (Theme theme : all()) if (theme.word.equals(word)) return theme;
    List<String> words = all().stream().map(Theme::word).toList();
    throw new Refusal("theme", "what", word, "all", words);
  }
}
