package stackyard.engine;

import java.util.ArrayList;
import java.util.List;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Match;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * A move that the engine suggests, with the facts that speak for it.
 *
 * @param facts the most telling first; none when it just looks best
 */
public record Hint(int move, Score score, List<Fact> facts) {
  /** What a move does, counted. */
  public enum Kind {
    /**
     * It wins whatever the opponent does; in Pathagon in so many own moves, in DVONN by so many
     * pieces.
     */
    WINS_BY_FORCE,
    /** It cuts off so many enemy pieces. */
    REMOVES,
    /** It takes an enemy stack of so many pieces. */
    TAKES,
    /** It traps so many enemy pieces. */
    TRAPS,
    /** It leaves the opponent so few moves. */
    LEAVES_MOVES,
    /** It is the only legal move. */
    ONLY_MOVE
  }

  /** A kind of fact and its number. */
  public record Fact(Kind kind, int number) {}

  private static final int FEW_MOVES = 5;

  /** Thinks of the best move and says what speaks for it. */
  public static Hint of(Engine engine, Match match, Limits limits) {
    Analysis.Line best = engine.analyse(match, limits).best();
    return new Hint(best.move(), best.score(), facts(match.position(), best));
  }

  static List<Fact> facts(Position position, Analysis.Line line) {
    List<Fact> facts = new ArrayList<>();
    if (position.moveCount() == 1) facts.add(new Fact(Kind.ONLY_MOVE, 1));
    Score score = line.score();
    int distance = position instanceof DvonnPosition ? score.margin() : score.movesToWin();
    if (score.wins()) facts.add(new Fact(Kind.WINS_BY_FORCE, distance));
    switch (position) {
      case DvonnPosition dvonn when dvonn.stacking() -> addDvonn(dvonn, line.move(), facts);
      case PathagonPosition pathagon -> {
        int trapped = pathagon.effect(line.move()).removed().size();
        if (trapped > 0) facts.add(new Fact(Kind.TRAPS, trapped));
      }
      default -> {}
    }
    return facts;
  }

  private static void addDvonn(DvonnPosition position, int move, List<Fact> facts) {
    Position.Effect effect = position.effect(move);
    if (effect.path().isEmpty()) return;
    Seat mover = position.toMove();
    Seat opponent = mover == Seat.WHITE ? Seat.BLACK : Seat.WHITE;
    int removed = 0;
    for (int cell : effect.removed()) {
      if (position.owner(cell) == opponent) removed += position.height(cell);
    }
    if (removed > 0) facts.add(new Fact(Kind.REMOVES, removed));
    int target = effect.path().getLast().cell();
    if (position.owner(target) == opponent) {
      facts.add(new Fact(Kind.TAKES, position.height(target)));
    }
    DvonnPosition next = position.play(move);
    int left = next.over() || next.effect(next.moves()[0]).path().isEmpty() ? 0 : next.moveCount();
    if (left <= FEW_MOVES) facts.add(new Fact(Kind.LEAVES_MOVES, left));
  }
}
