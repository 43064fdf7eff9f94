package stackyard.engine.docker;

import java.util.List;
import java.util.Optional;
import stackyard.engine.Chances.MoveValue;
import stackyard.engine.Coach;
import stackyard.engine.Coach.Threat;
import stackyard.engine.Coach.Warning;
import stackyard.engine.Coaching;
import stackyard.engine.Hint;
import stackyard.engine.Hint.Fact;
import stackyard.engine.Score;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;
import stackyard.rules.docker.DockerPosition;

/**
 * Advice in Docker. A threat is the number of rolls with which an opponent covers a container. It
 * always searches, because solving would take seconds.
 */
final class DockerCoaching implements Coaching {
  /** A threat with so many of the six rolls is likely. */
  private static final int MANY_ROLLS = 4;

  private static final int DEEPEST = 10;
  private static final int PIPS = 6;
  private static final int ALL_ROLLS = 63;

  private final DockerSearch search =
      new DockerSearch(DockerWeights.tuned(), DEEPEST, Coach.LIMITS.nodes(), () -> false);

  @Override
  public Hint best(Playthrough playthrough) {
    MoveValue best = search.moves(playthrough.position()).getFirst();
    return new Hint(best.move(), new Score(best.score(), false), List.of());
  }

  @Override
  public Optional<Threat> threat(Playthrough playthrough) {
    DockerPosition position = (DockerPosition) playthrough.position();
    return cover(position, position.turn()).filter(threat -> threat.rolls() >= MANY_ROLLS);
  }

  /** The container of a player that an opponent covers with most of the rolls. */
  static Optional<Threat> cover(DockerPosition position, Seat seat) {
    Optional<Threat> worst = Optional.empty();
    for (Seat other : position.in()) {
      if (other == seat) continue;
      for (int to : position.game().board().cells()) {
        if (position.container(to, 0) != seat) continue;
        int rolls = 0;
        int mover = to;
        for (int from = 0; from <= DockerPosition.SUPPLY; from++) {
          int some = (int) (position.reach(other, from) >>> (PIPS * to)) & ALL_ROLLS;
          if (Integer.bitCount(some & ~rolls) > 0 && from != DockerPosition.SUPPLY) mover = from;
          rolls |= some;
        }
        int count = Integer.bitCount(rolls);
        if (count > worst.map(Threat::rolls).orElse(0)) {
          worst = Optional.of(new Threat(other, mover, to, count, List.of()));
        }
      }
    }
    return worst;
  }

  @Override
  public Optional<Warning> warning(Playthrough playthrough, int move) {
    DockerPosition position = (DockerPosition) playthrough.position();
    List<MoveValue> moves = search.moves(position);
    Optional<MoveValue> made = moves.stream().filter(value -> value.move() == move).findFirst();
    // A resignation is not listed, and wins nothing.
    double loss = moves.getFirst().winning() - made.map(MoveValue::winning).orElse(0.0);
    if (loss < Coach.MUCH) return Optional.empty();
    if (made.isEmpty()) return Optional.of(new Warning(loss, Optional.empty(), List.of()));
    List<Fact> reasons = new DockerReasons(position, move, moves.getFirst().move()).all();
    return Optional.of(new Warning(loss, cover(position.play(move), position.turn()), reasons));
  }

  /** With how many of the six rolls a player stays in, were it that player's turn. */
  static int rolls(DockerPosition position, Seat seat) {
    if (position.standing(seat).inHand() > 0) return PIPS; // K7
    int rolls = 0;
    for (int from : position.game().board().cells()) {
      for (long reach = position.reach(seat, from); reach != 0; reach >>>= PIPS) {
        rolls |= (int) reach & ALL_ROLLS;
      }
    }
    return Integer.bitCount(rolls);
  }
}
