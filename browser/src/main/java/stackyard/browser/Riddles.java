package stackyard.browser;

import java.util.List;
import java.util.Map;
import stackyard.engine.puzzle.Judgement;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.Puzzles;
import stackyard.engine.puzzle.Theme;
import stackyard.rules.Match;

/** Puzzles as JSON. */
final class Riddles {
  private Riddles() {}

  /** What there is to choose from in the text of many puzzles. */
  static List<Map<String, Object>> list(String text) {
    return Puzzles.read(text).stream().map(Riddles::summary).toList();
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
    Match start = Match.from(puzzle.position().game(), puzzle.position());
    json.put("played", Played.of(start).json());
    json.put(
        "task",
        Json.object("kind", View.word(puzzle.task().kind()), "number", puzzle.task().number()));
    json.put("solution", puzzle.solution());
    return json;
  }

  static Map<String, Object> judgement(Judgement judgement) {
    return Json.object(
        "verdict", View.word(judgement.verdict()),
        "reply", judgement.reply(),
        "value", judgement.value(),
        "best", judgement.best());
  }
}
