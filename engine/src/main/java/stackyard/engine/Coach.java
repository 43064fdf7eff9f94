package stackyard.engine;

import java.util.List;
import java.util.Optional;
import stackyard.engine.Hint.Fact;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;

/**
 * Advises players who are learning: suggests a move, says what the opponent threatens, and warns of
 * moves that give much away. It searches little, and afresh for each question, so that the same
 * question has the same answer.
 */
public final class Coach {
  /**
   * A move that an opponent could make.
   *
   * @param seat the opponent's
   * @param from the cell that the move begins on; where it ends, for a piece from hand
   * @param rolls in games with a die, with how many of the six rolls the opponent could do it
   * @param facts what the move does
   */
  public record Threat(Seat seat, int from, int to, int rolls, List<Fact> facts) {}

  /**
   * Says that a move is much worse than the best.
   *
   * @param loss what it gives away of the probability of winning
   * @param reply the opponent's answer; none where the game is over or the answer is a pass
   * @param reasons what can be seen on the board after it and not after the best move, the most
   *     telling first
   */
  public record Warning(double loss, Optional<Threat> reply, List<Fact> reasons) {}

  /** For each search; a question takes up to three: below half a second on a phone. */
  public static final Limits LIMITS = Limits.ofNodes(30_000);

  /**
   * A move that gives away so much is held: less than a {@link Mark#MISTAKE}, because a short
   * search often sees only a part of what a longer one sees.
   */
  public static final double MUCH = 0.5 * Mark.MISTAKE.from();

  private final Engine engine;

  public Coach(Engine engine) {
    this.engine = engine;
  }

  private Coaching coaching(Playthrough playthrough) {
    return GameEngine.of(playthrough.game()).coaching(engine);
  }

  /** The best move at first sight, with the facts from which a beginner can learn. */
  public Hint best(Playthrough playthrough) {
    return coaching(playthrough).best(playthrough);
  }

  /**
   * The best that an opponent of the player on turn could do if it were the opponent's turn now, if
   * that is much.
   */
  public Optional<Threat> threat(Playthrough playthrough) {
    return coaching(playthrough).threat(playthrough);
  }

  /** Whether a move gives much away, and why; empty where it does not. */
  public Optional<Warning> warning(Playthrough playthrough, int move) {
    if (playthrough.position().moveCount() == 1) return Optional.empty();
    return coaching(playthrough).warning(playthrough, move);
  }
}
