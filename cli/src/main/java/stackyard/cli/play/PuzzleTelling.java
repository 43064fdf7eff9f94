package stackyard.cli.play;

import java.util.List;
import java.util.Optional;
import stackyard.cli.play.TerminalGame.Occasion;
import stackyard.cli.text.Texts;
import stackyard.engine.puzzle.Feedback;
import stackyard.engine.puzzle.Puzzle;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/** Says in words what a puzzle asks for, and what a try was worth. */
final class PuzzleTelling {
  private final Texts texts;

  PuzzleTelling(Texts texts) {
    this.texts = texts;
  }

  /** The task, in one sentence. */
  String task(Puzzle puzzle) {
    return game(puzzle).task(puzzle, texts);
  }

  private static TerminalGame game(Puzzle puzzle) {
    return TerminalGame.of(puzzle.position());
  }

  /** The last move was right: how hard the puzzle was and what it was about. */
  String solved(Puzzle puzzle, String move) {
    List<String> themes =
        puzzle.themes().stream().map(theme -> texts.text("puzzle.theme." + theme.word())).toList();
    return texts.text(
        "terminal.puzzle.solved",
        "move",
        move,
        "id",
        puzzle.id(),
        "rating",
        String.valueOf(puzzle.rating()),
        "themes",
        String.join(", ", themes));
  }

  /** The moves of the solution, all that are right, and what the first is worth. */
  String solution(Puzzle puzzle) {
    Position next = puzzle.position().play(puzzle.position().readMove(puzzle.bestMove()));
    StringBuilder moves = new StringBuilder(puzzle.bestMove());
    for (int i = 1; i < puzzle.solution().size(); i += 2) {
      String answer = puzzle.solution().get(i).getFirst();
      moves.append(" (%s %s), ".formatted(texts.seat(next.turn()), answer));
      moves.append(texts.any(puzzle.solution().get(i + 1)));
    }
    String shown = texts.text("terminal.puzzle.solution", "moves", moves.toString());
    TerminalGame game = game(puzzle);
    if (game.givesAway(puzzle.best() - puzzle.second(), texts).isEmpty()) return shown;
    String worth =
        texts.text(
            "terminal.puzzle.worth",
            "worth",
            game.worth(puzzle, puzzle.best(), puzzle.best(), texts),
            "next",
            game.worth(puzzle, puzzle.second(), puzzle.best(), texts));
    return shown + " " + worth;
  }

  /** Why a move is not right. */
  String wrong(Puzzle puzzle, Position position, String move, Feedback feedback) {
    TerminalGame game = game(puzzle);
    String worth = game.worth(puzzle, feedback.value(), feedback.best(), texts);
    String told =
        game.givesAway(feedback.best() - feedback.value(), texts)
            .map(
                loss ->
                    texts.text(
                        "terminal.puzzle.wrong.better",
                        "move",
                        move,
                        "worth",
                        worth,
                        "best",
                        game.worth(puzzle, feedback.best(), feedback.best(), texts),
                        "loss",
                        loss))
            .orElseGet(() -> texts.text("terminal.puzzle.wrong", "move", move, "worth", worth));
    return refutation(position, move, feedback).map(more -> told + " " + more).orElse(told);
  }

  private Optional<String> refutation(Position position, String move, Feedback feedback) {
    List<String> reply = feedback.reply();
    if (reply.isEmpty()) return Optional.empty();
    Position next = position.play(position.readMove(move));
    if (!next.chance()) return Optional.of(answers(next, reply.getFirst()));
    Seat seat = next.turn();
    return Optional.of(
        reply.size() > 1
            ? texts.text(
                "terminal.puzzle.hopes.and-plays",
                "seat",
                seat,
                "roll",
                reply.getFirst(),
                "move",
                reply.get(1))
            : texts.text("terminal.puzzle.hopes", "seat", seat, "roll", reply.getFirst()));
  }

  /** The opponent's answer and what it does. */
  String answers(Position position, String reply) {
    return TerminalGame.of(position)
        .move(position, position.readMove(reply), Occasion.ANSWERED, texts);
  }
}
