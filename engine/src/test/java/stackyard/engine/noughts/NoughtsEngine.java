package stackyard.engine.noughts;

import java.util.List;
import java.util.function.Supplier;
import stackyard.engine.Coaching;
import stackyard.engine.Engine;
import stackyard.engine.Hint;
import stackyard.engine.Hint.Fact;
import stackyard.engine.Scale;
import stackyard.engine.SearchCoaching;
import stackyard.engine.Way;
import stackyard.engine.search.SearchNode;
import stackyard.engine.search.SearchedGame;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.noughts.NoughtsPosition;

/** The engine's knowledge of noughts and crosses. */
public final class NoughtsEngine extends SearchedGame {
  @Override
  public String name() {
    return "noughts";
  }

  @Override
  public Scale scale(Position position) {
    return new Scale.Distance("playing", 300);
  }

  @Override
  public Supplier<SearchNode> nodes() {
    return NoughtsNode::new;
  }

  @Override
  protected List<Integer> errors() {
    return List.of(800, 600, 400, 300, 200, 100, 0, 0);
  }

  @Override
  public Coaching coaching(Engine engine) {
    return new SearchCoaching(engine) {
      @Override
      protected Position withOtherTurn(Position position) {
        return ((NoughtsPosition) position).withOtherTurn();
      }

      @Override
      protected boolean isMuch(Fact fact) {
        return fact.name().equals(Hint.WINS_BY_FORCE);
      }

      @Override
      protected List<Fact> reasons(Way made, Way best) {
        return List.of();
      }
    };
  }

  @Override
  public double movesLeft(Position position) {
    return (position.moveCount() + 1) / 2.0;
  }

  @Override
  public int openingPlies(Game game) {
    return 2;
  }

  @Override
  public List<String> resources() {
    return List.of();
  }
}
