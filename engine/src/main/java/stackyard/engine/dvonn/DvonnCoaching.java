package stackyard.engine.dvonn;

import java.util.List;
import stackyard.engine.Engine;
import stackyard.engine.Hint.Fact;
import stackyard.engine.SearchCoaching;
import stackyard.engine.Way;
import stackyard.rules.Position;
import stackyard.rules.dvonn.DvonnPosition;

/** Advice in DVONN. */
final class DvonnCoaching extends SearchCoaching {
  /** So many pieces are worth mentioning. */
  private static final int MANY_PIECES = 3;

  /** From so many pieces on, a move has something to teach. */
  private static final int SOME_PIECES = 2;

  DvonnCoaching(Engine engine) {
    super(engine);
  }

  @Override
  protected boolean threatens(Position position) {
    return ((DvonnPosition) position).stacking();
  }

  @Override
  protected Position withOtherTurn(Position position) {
    return ((DvonnPosition) position).withOtherTurn();
  }

  @Override
  protected boolean isLesson(Fact fact) {
    return switch (fact.name()) {
      case DvonnEngine.REMOVES, DvonnEngine.TAKES -> fact.number() >= SOME_PIECES;
      default -> false;
    };
  }

  /** A forced win is no threat by itself: most games are decided long before their end. */
  @Override
  protected boolean isMuch(Fact fact) {
    return switch (fact.name()) {
      case DvonnEngine.REMOVES, DvonnEngine.TAKES -> fact.number() >= MANY_PIECES;
      case DvonnEngine.LEAVES_MOVES -> true;
      default -> false;
    };
  }

  @Override
  protected List<Fact> reasons(Way made, Way best) {
    return new DvonnReasons(made, best).all();
  }
}
