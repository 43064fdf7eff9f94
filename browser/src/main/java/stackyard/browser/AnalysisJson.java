package stackyard.browser;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.engine.Analysis;
import stackyard.engine.Coach;
import stackyard.engine.GameEngine;
import stackyard.engine.Hint;
import stackyard.engine.Luck;
import stackyard.engine.Mark;
import stackyard.engine.Review;
import stackyard.engine.Scale;
import stackyard.engine.Score;
import stackyard.rules.Board;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/** The answers of the engine as JSON. */
final class AnalysisJson {
  private AnalysisJson() {}

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
    json.put("facts", facts(position, Hint.facts(position, line)));
    return json;
  }

  private static Map<String, Object> score(Position position, Score score) {
    Scale scale = GameEngine.of(position.game()).scale(position);
    boolean chance = scale instanceof Scale.Chance;
    return Json.object(
        "winning",
        scale.winning(score),
        "pieces",
        scale instanceof Scale.Margin margin ? Optional.of(margin.pieces(score)) : Optional.empty(),
        "exact",
        score.exact(),
        "certain",
        chance || !score.proven() ? Optional.empty() : Optional.of(certain(scale, score)));
  }

  private static Map<String, Object> certain(Scale scale, Score score) {
    if (!score.wins() && !score.loses()) return Json.object("result", "draw", "by", 0);
    return Json.object("result", score.wins() ? "wins" : "loses", "by", scale.distance(score));
  }

  static Map<String, Object> hint(Position position, Hint hint) {
    Map<String, Object> json = Json.object("move", position.moveText(hint.move()));
    View.putEnds(json, position, hint.move());
    json.put("score", score(position, hint.score()));
    json.put("facts", facts(position, hint.facts()));
    return json;
  }

  private static List<Map<String, Object>> facts(Position position, List<Hint.Fact> facts) {
    Board board = position.game().board();
    return facts.stream()
        .map(
            fact ->
                Json.object(
                    "name", fact.name(),
                    "number", fact.number(),
                    "cell", fact.cell().map(board::name),
                    "seat", fact.seat().map(Seat::word)))
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
        "facts", facts(position, threat.facts()));
  }

  static Map<String, Object> warning(Position position, Coach.Warning warning) {
    return Json.object(
        "loss", warning.loss(),
        "reply", warning.reply().map(reply -> threat(position, reply)),
        "reasons", facts(position, warning.reasons()));
  }

  static Map<String, Object> review(Playthrough playthrough, Review review) {
    List<Review.ReviewedMove> turningPoints = review.turningPoints();
    return Json.object(
        "game", playthrough.game().name(),
        "moves",
            review.moves().stream()
                .map(move -> reviewedMove(move, turningPoints.contains(move)))
                .toList());
  }

  static Map<String, Object> reviewedMove(Review.ReviewedMove move, boolean turningPoint) {
    return Json.object(
        "ply", move.ply(),
        "seat", move.seat().word(),
        "text", move.text(),
        "best", move.best(),
        "winning", move.winning(),
        "loss", move.loss(),
        "mark", move.mark().word(),
        "proven", move.proven(),
        "turningPoint", turningPoint);
  }

  static Map<String, Object> luck(Playthrough playthrough, Luck luck) {
    List<String> texts = playthrough.moveTexts();
    List<Map<String, Object>> events = new ArrayList<>();
    for (Luck.Event event : luck.events()) {
      events.add(
          Json.object(
              "ply", events.size() + 1,
              "seat", event.seat().word(),
              "text", texts.get(events.size()),
              "before", event.before(),
              "after", event.after(),
              "luck", event.luck(),
              "loss", event.loss(),
              "mark", Mark.of(event.loss()).word()));
    }
    return Json.object(
        "game", playthrough.game().name(),
        "events", events,
        "luck", playthrough.game().seats().stream().map(luck::luck).toList(),
        "loss", playthrough.game().seats().stream().map(luck::loss).toList());
  }
}
