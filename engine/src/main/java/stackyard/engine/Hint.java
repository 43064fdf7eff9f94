package stackyard.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * A move that the engine suggests, with the facts that speak for it.
 *
 * @param facts the most important first; none when the move just looks best
 */
public record Hint(int move, Score score, List<Fact> facts) {
  /**
   * The move wins whatever the opponent does: by so many pieces or in so many own moves, as the
   * game's {@link Scale} says.
   */
  public static final String WINS_BY_FORCE = "wins_by_force";

  /** It is the only legal move. */
  public static final String ONLY_MOVE = "only_move";

  /**
   * A thing that a move does, with a number. Games name facts of their own; see {@link
   * GameEngine#facts}.
   *
   * @param name in lower case with underscores
   * @param cell where it can be seen, if in one place
   * @param seat whom it is about, where that is not plain
   */
  public record Fact(String name, int number, Optional<Integer> cell, Optional<Seat> seat) {
    public Fact(String name, int number) {
      this(name, number, Optional.empty(), Optional.empty());
    }

    public Fact(String name, int number, int cell) {
      this(name, number, Optional.of(cell), Optional.empty());
    }
  }

  /** Searches for the best move and says what speaks for it. */
  public static Hint of(Engine engine, Playthrough playthrough, Limits limits) {
    Analysis.Line best = engine.analyse(playthrough, limits).best();
    return new Hint(best.move(), best.score(), facts(playthrough.position(), best));
  }

  /** The arguments for the first move of a line. */
  public static List<Fact> facts(Position position, Analysis.Line line) {
    GameEngine game = GameEngine.of(position.game());
    List<Fact> facts = new ArrayList<>();
    if (position.moveCount() == 1) facts.add(new Fact(ONLY_MOVE, 1));
    Score score = line.score();
    if (score.wins()) facts.add(new Fact(WINS_BY_FORCE, game.scale(position).distance(score)));
    facts.addAll(game.facts(position, line.move()));
    return facts;
  }
}
