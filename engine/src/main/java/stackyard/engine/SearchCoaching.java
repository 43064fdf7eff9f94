package stackyard.engine;

import java.util.List;
import java.util.Optional;
import stackyard.engine.Analysis.Line;
import stackyard.engine.Coach.Threat;
import stackyard.engine.Coach.Warning;
import stackyard.engine.Hint.Fact;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;

/**
 * Advises in games of two players and no die. A threat is the opponent's best move if it were the
 * opponent's turn now. A warning compares what follows a move with what follows the best one, each
 * searched alike.
 */
public abstract class SearchCoaching implements Coaching {
  private final Engine engine;

  protected SearchCoaching(Engine engine) {
    this.engine = engine;
  }

  /** Whether there are threats to speak of. */
  protected boolean threatens(Position position) {
    return true;
  }

  /** The same position with the opponent on turn, though no move leads to it. */
  protected abstract Position withOtherTurn(Position position);

  /** Whether a fact is much enough to be mentioned as a threat. */
  protected abstract boolean isMuch(Fact fact);

  /** Whether a beginner can learn from a fact that speaks for a move. */
  protected boolean isLesson(Fact fact) {
    return isMuch(fact);
  }

  /** Everything that is visibly worse one way than another, the most telling first. */
  protected abstract List<Fact> reasons(Way made, Way best);

  @Override
  public final Hint best(Playthrough playthrough) {
    engine.forget();
    Hint hint = Hint.of(engine, playthrough, Coach.LIMITS);
    List<Fact> lessons = hint.facts().stream().filter(this::isLesson).toList();
    return new Hint(hint.move(), hint.score(), lessons);
  }

  private Line search(Playthrough playthrough) {
    engine.forget();
    return engine.analyse(playthrough, Coach.LIMITS).best();
  }

  @Override
  public final Optional<Threat> threat(Playthrough playthrough) {
    if (!threatens(playthrough.position())) return Optional.empty();
    Position theirs = withOtherTurn(playthrough.position());
    Line best = search(Playthrough.from(playthrough.game(), theirs));
    List<Fact> facts = Hint.facts(theirs, best).stream().filter(this::isMuch).toList();
    return facts.isEmpty() ? Optional.empty() : threat(theirs, best.move(), facts);
  }

  /** A move as a threat; a pass is none. */
  private static Optional<Threat> threat(Position position, int move, List<Fact> facts) {
    List<Position.Step> path = position.effect(move).path();
    if (path.isEmpty()) return Optional.empty();
    int from = path.getFirst().cell();
    int to = path.getLast().cell();
    return Optional.of(new Threat(position.turn(), from, to, 0, facts));
  }

  @Override
  public final Optional<Warning> warning(Playthrough playthrough, int move) {
    int best = search(playthrough).move();
    if (best == move) return Optional.empty();
    Comparison found = Comparison.of(engine, Coach.LIMITS, playthrough, move, best);
    double loss = found.loss();
    if (loss < Coach.MUCH) return Optional.empty();
    Way made = found.made();
    Optional<Threat> reply =
        made.moves().size() < 2
            ? Optional.empty()
            : threat(made.after(1), made.moves().get(1), List.of());
    return Optional.of(new Warning(loss, reply, reasons(made, found.best())));
  }
}
