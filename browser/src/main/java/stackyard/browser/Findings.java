package stackyard.browser;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.engine.Analysis;
import stackyard.engine.Coach;
import stackyard.engine.DockerLuck;
import stackyard.engine.Hint;
import stackyard.engine.Review;
import stackyard.engine.Score;
import stackyard.rules.Board;
import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Match;
import stackyard.rules.Position;

/** What the engine found, as JSON. */
final class Findings {
  private Findings() {}

  static Map<String, Object> analysis(Position position, Analysis analysis, List<Double> chances) {
    return Json.object(
        "lines", analysis.lines().stream().map(line -> line(position, line)).toList(),
        "depth", analysis.depth(),
        "nodes", analysis.nodes(),
        "chances", chances);
  }

  private static Map<String, Object> line(Position position, Analysis.Line line) {
    List<String> texts = new ArrayList<>();
    Position at = position;
    for (int move : line.moves()) {
      texts.add(at.moveText(move));
      at = at.play(move);
    }
    Map<String, Object> json = Json.object("moves", texts);
    View.putEnds(json, position, line.move());
    json.put("score", score(position, line.score()));
    return json;
  }

  private static Map<String, Object> score(Position position, Score score) {
    if (position instanceof DockerPosition) {
      return Json.object(
          "kind", "chance", "value", score.value() / 10_000.0, "exact", score.exact());
    }
    if (!score.proven()) return Json.object("kind", "pieces", "value", pieces(score.value()));
    if (!score.wins() && !score.loses()) return Json.object("kind", "draw");
    return Json.object(
        "kind", score.wins() ? "wins" : "loses",
        "by", position instanceof DvonnPosition ? score.margin() : score.movesToWin(),
        "exact", score.exact());
  }

  private static double pieces(int hundredths) {
    return hundredths / 100.0;
  }

  static Map<String, Object> hint(Position position, Hint hint) {
    Map<String, Object> json = Json.object("move", position.moveText(hint.move()));
    View.putEnds(json, position, hint.move());
    json.put("score", score(position, hint.score()));
    json.put("facts", facts(hint.facts()));
    return json;
  }

  private static List<Map<String, Object>> facts(List<Hint.Fact> facts) {
    return facts.stream()
        .map(fact -> Json.object("name", View.word(fact.kind()), "number", fact.number()))
        .toList();
  }

  static Map<String, Object> coaching(
      Position position, Optional<Hint> best, Optional<Coach.Threat> threat) {
    return Json.object(
        "best", best.map(hint -> hint(position, hint)),
        "threat", threat.map(found -> threat(position, found)));
  }

  private static Map<String, Object> threat(Position position, Coach.Threat threat) {
    Board board = position.game().board();
    return Json.object(
        "seat", threat.seat().word(),
        "from", board.name(threat.from()),
        "to", board.name(threat.to()),
        "rolls", threat.rolls(),
        "facts", facts(threat.facts()));
  }

  static Map<String, Object> warning(Position position, Coach.Warning warning) {
    boolean docker = position instanceof DockerPosition;
    return Json.object(
        "loss", warning.loss() / (docker ? 10_000.0 : 100.0),
        "reply", warning.reply().map(reply -> threat(position, reply)),
        "missed", facts(warning.missed()),
        "rollsLeft", warning.rollsLeft());
  }

  static Map<String, Object> review(Match match, Review review) {
    List<Review.Judgement> turningPoints = review.turningPoints();
    return Json.object(
        "game", match.game().name(),
        "moves",
            review.moves().stream()
                .map(move -> judgement(move, turningPoints.contains(move)))
                .toList());
  }

  static Map<String, Object> judgement(Review.Judgement move, boolean turningPoint) {
    return Json.object(
        "ply", move.ply(),
        "seat", move.seat().word(),
        "text", move.text(),
        "best", move.best(),
        "value", pieces(move.value()),
        "loss", pieces(move.loss()),
        "proven", move.proven(),
        "turningPoint", turningPoint);
  }

  static Map<String, Object> luck(Match match, DockerLuck luck) {
    List<String> texts = match.moveTexts();
    List<Map<String, Object>> events = new ArrayList<>();
    for (DockerLuck.Event event : luck.events()) {
      events.add(
          Json.object(
              "ply", events.size() + 1,
              "seat", event.seat().word(),
              "text", texts.get(events.size()),
              "before", event.before(),
              "after", event.after(),
              "luck", event.luck(),
              "loss", event.loss()));
    }
    return Json.object(
        "game", match.game().name(),
        "events", events,
        "luck", match.game().seats().stream().map(luck::luck).toList(),
        "loss", match.game().seats().stream().map(luck::loss).toList());
  }
}
