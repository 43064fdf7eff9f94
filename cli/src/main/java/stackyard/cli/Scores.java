package stackyard.cli;

import java.util.List;
import java.util.Locale;
import stackyard.engine.Analysis;
import stackyard.engine.Hint;
import stackyard.engine.Score;
import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Position;

/** Says in words and numbers what the engine thinks. */
final class Scores {
  private Scores() {}

  /**
   * A score for the player on turn, as in {@code +1.25}, {@code wins by 7 (proven)} or {@code 54.3
   * %}.
   */
  static String text(Position position, Score score) {
    if (position instanceof DockerPosition) return percent(score.value() / 10_000.0);
    boolean dvonn = position instanceof DvonnPosition;
    if (!score.proven()) return number(score.value());
    if (!score.wins() && !score.loses()) return "a draw (proven)";
    String atLeast = score.exact() ? "" : "at least ";
    String how = dvonn ? " by " + atLeast + score.margin() : " in " + score.movesToWin();
    return (score.wins() ? "wins" : "loses") + how + " (proven)";
  }

  /** Hundredths of a piece as people write them. */
  static String number(int hundredths) {
    return String.format(Locale.ROOT, "%+.2f", hundredths / 100.0);
  }

  /** A probability to the digits that are certain. */
  static String exactly(double probability) {
    return String.format(Locale.ROOT, "%.6f", probability);
  }

  static String percent(double probability) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * probability);
  }

  /** The moves of a line, one after the other. */
  static String line(Position position, List<Integer> moves) {
    StringBuilder text = new StringBuilder();
    Position at = position;
    for (int move : moves) {
      text.append(text.isEmpty() ? "" : " ").append(at.moveText(move));
      at = at.play(move);
    }
    return text.toString();
  }

  /** What is known of a position, a line for each best move. */
  static String analysis(Position position, Analysis analysis) {
    StringBuilder text = new StringBuilder();
    for (Analysis.Line line : analysis.lines()) {
      text.append(
          "depth %-3s %-22s %s%n"
              .formatted(
                  analysis.depth(), text(position, line.score()), line(position, line.moves())));
    }
    return text.toString();
  }

  /** A hint as a sentence. */
  static String hint(Position position, Hint hint) {
    String why =
        hint.facts().isEmpty()
            ? "it looks best (" + text(position, hint.score()) + ")"
            : fact(position, hint.facts().getFirst());
    return position.moveText(hint.move()) + ": " + why;
  }

  private static String fact(Position position, Hint.Fact fact) {
    int n = fact.number();
    return switch (fact.kind()) {
      case WINS_BY_FORCE ->
          position instanceof DvonnPosition
              ? "it wins by force, by " + pieces(n)
              : "it wins by force in " + n + (n == 1 ? " move" : " moves");
      case REMOVES -> "it removes " + n + (n == 1 ? " enemy piece" : " enemy pieces");
      case TAKES -> "it takes an enemy stack of " + pieces(n);
      case TRAPS -> "it traps " + pieces(n);
      case LEAVES_MOVES ->
          n == 0 ? "it leaves the opponent no move" : "it leaves the opponent only " + n + " moves";
      case ONLY_MOVE -> "there is no other move";
    };
  }

  private static String pieces(int n) {
    return n + (n == 1 ? " piece" : " pieces");
  }
}
