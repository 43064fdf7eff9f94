package stackyard.cli.play;

import java.util.ArrayList;
import java.util.List;
import stackyard.cli.text.Layout;
import stackyard.cli.text.Texts;
import stackyard.engine.Analysis;
import stackyard.engine.GameEngine;
import stackyard.engine.Hint;
import stackyard.engine.Scale;
import stackyard.engine.Score;
import stackyard.rules.Position;

/** Says in words and numbers what the engine thinks. */
public final class Scores {
  private Scores() {}

  /**
   * A score for the player on turn, as in {@code 54.3 %}, {@code 63 %, +2.1 pieces} or {@code wins
   * by 7 (proven)}.
   */
  public static String text(Position position, Score score, Texts texts) {
    Scale scale = GameEngine.of(position.game()).scale(position);
    if (scale instanceof Scale.Chance) return texts.percent(scale.winning(score));
    if (!score.proven()) {
      String chance = texts.wholePercent(scale.winning(score));
      return scale instanceof Scale.Margin margin
          ? chance + ", " + texts.pieces(margin.pieces(score))
          : chance;
    }
    if (!score.wins() && !score.loses()) return texts.text("terminal.score.draw");
    String result = score.wins() ? "win" : "loss";
    return texts.text(
        scale instanceof Scale.Margin ? "terminal.score.margin" : "terminal.score.distance",
        "result",
        result,
        "exact",
        String.valueOf(score.exact()),
        "count",
        scale.distance(score));
  }

  /** The moves of a line, one after the other. */
  public static String line(Position position, List<Integer> moves) {
    StringBuilder text = new StringBuilder();
    Position at = position;
    for (int move : moves) {
      text.append(text.isEmpty() ? "" : " ").append(at.moveText(move));
      at = at.play(move);
    }
    return text.toString();
  }

  /** The analysis of a position, a line for each best move. */
  public static List<String> analysis(Position position, Analysis analysis, Texts texts) {
    List<List<String>> rows = new ArrayList<>();
    for (Analysis.Line line : analysis.lines()) {
      rows.add(
          List.of(
              texts.text("study.depth", "depth", String.valueOf(analysis.depth())),
              text(position, line.score(), texts),
              line(position, line.moves())));
    }
    return Layout.table(rows);
  }

  /** A hint as a sentence. */
  static String hint(Position position, Hint hint, Texts texts) {
    TerminalGame game = TerminalGame.of(position);
    String move = position.moveText(hint.move());
    if (hint.facts().isEmpty()) {
      return texts.text("hint.best", "move", move, "score", text(position, hint.score(), texts));
    }
    String why = game.fact(hint.facts().getFirst(), texts);
    return texts.text("hint.because", "move", move, "why", why);
  }
}
