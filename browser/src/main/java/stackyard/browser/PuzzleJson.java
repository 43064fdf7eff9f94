package stackyard.browser;

import java.util.List;
import java.util.Map;
import stackyard.engine.puzzle.Feedback;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.Puzzles;
import stackyard.engine.puzzle.Theme;
import stackyard.rules.Playthrough;

/** Puzzles as JSON. */
final class PuzzleJson {
  private PuzzleJson() {}

  /** The puzzles in the text of a file. */
  static List<Map<String, Object>> list(String text) {
    return Puzzles.read(text).stream().map(PuzzleJson::summary).toList();
  }

  private static Map<String, Object> summary(Puzzle puzzle) {
    return Json.object(
        "id", puzzle.id(),
        "rating", puzzle.rating(),
        "themes", puzzle.themes().stream().map(Theme::word).toList(),
        "text", puzzle.write());
  }

  static Map<String, Object> of(Puzzle puzzle) {
    Map<String, Object> json = summary(puzzle);
    Playthrough start = Playthrough.from(puzzle.position().game(), puzzle.position());
    json.put("played", Played.of(start).json());
    json.put("task", Json.object("kind", puzzle.task().kind(), "number", puzzle.task().number()));
    json.put("solution", puzzle.solution());
    return json;
  }

  static Map<String, Object> feedback(Feedback feedback) {
    return Json.object(
        "verdict", View.word(feedback.verdict()),
        "reply", feedback.reply(),
        "value", feedback.value(),
        "best", feedback.best());
  }
}
