package stackyard.engine.pathagon;

import java.util.List;
import stackyard.engine.Engine;
import stackyard.engine.Hint;
import stackyard.engine.Hint.Fact;
import stackyard.engine.SearchCoaching;
import stackyard.engine.Way;
import stackyard.rules.Position;
import stackyard.rules.pathagon.PathagonPosition;

/** Advice in Pathagon. */
final class PathagonCoaching extends SearchCoaching {
  /** One piece is trapped all the time. */
  private static final int MANY_TRAPPED = 2;

  PathagonCoaching(Engine engine) {
    super(engine);
  }

  @Override
  protected Position withOtherTurn(Position position) {
    return ((PathagonPosition) position).withOtherTurn();
  }

  @Override
  protected boolean isLesson(Fact fact) {
    return switch (fact.name()) {
      case PathagonEngine.TRAPS, Hint.WINS_BY_FORCE -> true;
      default -> false;
    };
  }

  @Override
  protected boolean isMuch(Fact fact) {
    return switch (fact.name()) {
      case PathagonEngine.TRAPS -> fact.number() >= MANY_TRAPPED;
      case Hint.WINS_BY_FORCE -> true;
      default -> false;
    };
  }

  @Override
  protected List<Fact> reasons(Way made, Way best) {
    return PathagonReasons.of(made, best);
  }
}
