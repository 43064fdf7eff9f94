package stackyard.cli;

import java.util.List;
import java.util.Locale;
import stackyard.engine.puzzle.Judgement;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.Theme;
import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;

/** Says in words what a puzzle asks for, and what a try was worth. */
final class PuzzleTelling {
  private static final double CERTAIN = 10_000;

  private PuzzleTelling() {}

  /** What there is to do, in one sentence. */
  static String task(Puzzle puzzle) {
    Puzzle.Task task = puzzle.task();
    int n = task.number();
    Position position = puzzle.position();
    String roll = position instanceof DockerPosition docker ? " with a " + docker.roll() : "";
    return position.turn().title()
        + " to move"
        + roll
        + ": "
        + switch (task.kind()) {
          case WIN -> "one move wins, and no other.";
          case DRAW -> "one move holds the draw; every other loses.";
          case MARGIN -> "one move brings " + pieces(n) + " more in the end than any other.";
          case PATH -> n == 1 ? "complete the path." : "complete the path in " + n + " moves.";
          case DEFENCE ->
              "every move but one loses " + (n == 1 ? "at once." : "within " + n + " moves.");
          case CHANCE -> "one move wins more often than any other, by at least " + points(n) + ".";
        };
  }

  /** How hard a puzzle is and what it is about. */
  static String about(Puzzle puzzle) {
    List<String> themes = puzzle.themes().stream().map(Theme::word).toList();
    return puzzle.id() + ", rating " + puzzle.rating() + ": " + String.join(", ", themes);
  }

  /** The moves of the solution, all that are right, and what the first is worth. */
  static String solution(Puzzle puzzle) {
    Position next = puzzle.position().play(puzzle.position().readMove(puzzle.bestMove()));
    StringBuilder moves = new StringBuilder(puzzle.bestMove());
    for (int i = 1; i < puzzle.solution().size(); i += 2) {
      moves.append(
          " (%s %s), ".formatted(next.turn().title(), puzzle.solution().get(i).getFirst()));
      moves.append(String.join(" or ", puzzle.solution().get(i + 1)));
    }
    return moves + "." + worth(puzzle);
  }

  private static String worth(Puzzle puzzle) {
    if (puzzle.position() instanceof PathagonPosition) return "";
    String best = value(puzzle, puzzle.best());
    return " It " + best + "; the next best move " + value(puzzle, puzzle.second()) + ".";
  }

  /** Why a move is not right. */
  static String wrong(Puzzle puzzle, Position position, String move, Judgement judgement) {
    String better =
        switch (position) {
          case DvonnPosition _ ->
              "; the best move "
                  + value(puzzle, judgement.best())
                  + ", so it gives away "
                  + pieces(judgement.best() - judgement.value());
          case DockerPosition _ ->
              "; the best move "
                  + value(puzzle, judgement.best())
                  + ", so it gives away "
                  + points(
                      Math.toIntExact(Math.round((judgement.best() - judgement.value()) / 100.0)));
          default -> "";
        };
    String value =
        puzzle.task().kind() == Puzzle.Kind.PATH && judgement.value() == 0
            ? "does not win in " + judgement.best() + (judgement.best() == 1 ? " move" : " moves")
            : value(puzzle, judgement.value());
    return move + " is not it: it " + value + better + "." + refutation(position, move, judgement);
  }

  private static String refutation(Position position, String move, Judgement judgement) {
    List<String> reply = judgement.reply();
    Position next = position.play(position.readMove(move));
    if (reply.isEmpty()) return "";
    String opponent = next.turn().title();
    if (!next.chance()) return " " + answers(next, reply.getFirst());
    String roll = " " + opponent + " hopes for a " + reply.getFirst();
    return roll + (reply.size() > 1 ? " and answers " + reply.get(1) + "." : ".");
  }

  /** The opponent's answer and what it does. */
  static String answers(Position position, String reply) {
    String effect = Telling.effect(position, position.readMove(reply));
    return position.turn().title() + " answers " + reply + effect + ".";
  }

  private static String value(Puzzle puzzle, int value) {
    return switch (puzzle.position()) {
      case DockerPosition _ ->
          String.format(Locale.ROOT, "wins %.1f %% of the time", 100 * value / CERTAIN);
      case DvonnPosition _ when value == 0 -> "draws";
      case DvonnPosition _ -> (value > 0 ? "wins" : "loses") + " by " + pieces(Math.abs(value));
      default -> {
        int moves = Math.abs(value);
        yield (value > 0 ? "wins" : "loses") + " in " + moves + (moves == 1 ? " move" : " moves");
      }
    };
  }

  private static String pieces(int n) {
    return n + (n == 1 ? " piece" : " pieces");
  }

  private static String points(int n) {
    return n + (n == 1 ? " percentage point" : " percentage points");
  }
}
