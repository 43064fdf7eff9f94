package stackyard.engine;

import java.util.List;
import java.util.Optional;
import stackyard.engine.Analysis.Line;
import stackyard.engine.DockerValues.MoveValue;
import stackyard.engine.Hint.Fact;
import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Match;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * Looks over the shoulder of somebody who is learning: says what there is to be done and what the
 * opponent threatens, and warns of moves that give much away. It thinks little, and each question
 * anew, so that the same question has the same answer.
 */
public final class Coach {
  /**
   * What an opponent could do.
   *
   * @param seat who
   * @param from the cell that his move begins on; where it ends, for a piece from hand
   * @param rolls in Docker, with how many of the six rolls he could cover the container there
   * @param facts in the other games, what the move does
   */
  public record Threat(Seat seat, int from, int to, int rolls, List<Fact> facts) {}

  /**
   * That a move is much worse than the best.
   *
   * @param loss by how much, as in {@link Score}
   * @param reply the opponent's answer, with what it does beyond his answer to the best move
   * @param missed what the best move does beyond this one
   * @param rollsLeft in Docker, how many of the six rolls would still give the player a move, where
   *     they are fewer than after the best move
   */
  public record Warning(
      int loss, Optional<Threat> reply, List<Fact> missed, Optional<Integer> rollsLeft) {}

  /** A judgement takes three looks: below half a second on a phone. */
  private static final Limits LOOK = Limits.ofNodes(12_000);

  /** DVONN: so many pieces are worth talking of. */
  private static final int MANY_PIECES = 3;

  /** Pathagon: one piece is trapped all the time. */
  private static final int MANY_TRAPPED = 2;

  /** As good as won, and what is much to lose, in hundredths of a piece. */
  private static final int DVONN_WON = 1_200;

  private static final int DVONN_MUCH = 500;
  private static final int PATHAGON_WON = 2_000;
  private static final int PATHAGON_MUCH = 700;

  /** Docker: what is much to lose, in ten-thousandths of a winning probability. */
  private static final int DOCKER_MUCH = 800;

  /** Docker: with so many of the six rolls, what could happen is likely. */
  private static final int MANY_ROLLS = 4;

  private static final int DEEPEST = 10;
  private static final int PIPS = 6;
  private static final int ALL_ROLLS = 63;

  private final Engine engine;

  /** For Docker: solving it would take seconds. */
  private final DockerSearch search =
      new DockerSearch(DockerWeights.tuned(), DEEPEST, LOOK.nodes(), () -> false);

  public Coach(Engine engine) {
    this.engine = engine;
  }

  /** The best move at a glance. */
  public Hint best(Match match) {
    if (match.position() instanceof DockerPosition docker) {
      MoveValue best = search.moves(docker).getFirst();
      return new Hint(best.move(), new Score(probability(best), false), List.of());
    }
    engine.forget();
    return Hint.of(engine, match, LOOK);
  }

  private Line look(Match match) {
    engine.forget();
    return engine.analyse(match, LOOK).best();
  }

  private static int probability(MoveValue value) {
    return (int) Math.round(10_000 * value.winning());
  }

  /** What a move does, as far as it is much. */
  private static List<Fact> telling(Position position, Line line) {
    return Hint.facts(position, line).stream()
        .filter(
            fact ->
                switch (fact.kind()) {
                  case REMOVES, TAKES -> fact.number() >= MANY_PIECES;
                  case TRAPS -> fact.number() >= MANY_TRAPPED;
                  case LEAVES_MOVES -> true;
                  // Who wins a game of DVONN anyway threatens nothing by it.
                  case WINS_BY_FORCE -> position instanceof PathagonPosition;
                  case ONLY_MOVE -> false;
                })
        .toList();
  }

  /** What an opponent of the player on turn would do if it were his turn now, if that is much. */
  public Optional<Threat> threat(Match match) {
    Position position = match.position();
    return switch (position) {
      case DvonnPosition dvonn when !dvonn.stacking() -> Optional.empty();
      case DvonnPosition dvonn -> threatIn(match, dvonn.withOtherTurn());
      case PathagonPosition pathagon -> threatIn(match, pathagon.withOtherTurn());
      case DockerPosition docker ->
          cover(docker, docker.turn()).filter(threat -> threat.rolls >= MANY_ROLLS);
    };
  }

  private Optional<Threat> threatIn(Match match, Position theirs) {
    Line best = look(Match.from(match.game(), theirs));
    List<Fact> facts = telling(theirs, best);
    return facts.isEmpty() ? Optional.empty() : move(theirs, best.move(), facts);
  }

  /** A move as a threat; a pass is none. */
  private static Optional<Threat> move(Position position, int move, List<Fact> facts) {
    List<Position.Step> path = position.effect(move).path();
    if (path.isEmpty()) return Optional.empty();
    int from = path.getFirst().cell();
    int to = path.getLast().cell();
    return Optional.of(new Threat(position.turn(), from, to, 0, facts));
  }

  /** The container of a player that an opponent covers with most of the rolls. */
  private static Optional<Threat> cover(DockerPosition position, Seat seat) {
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

  /** Whether a move gives much away, and why; empty where it does not. */
  public Optional<Warning> warning(Match match, int move) {
    Position position = match.position();
    if (position.moveCount() == 1) return Optional.empty();
    return switch (position) {
      // Nothing that could be told makes one cell better than another.
      case DvonnPosition dvonn when !dvonn.stacking() -> Optional.empty();
      case DvonnPosition _ -> warning(match, move, DVONN_WON, DVONN_MUCH);
      case PathagonPosition _ -> warning(match, move, PATHAGON_WON, PATHAGON_MUCH);
      case DockerPosition docker -> warning(docker, move);
    };
  }

  /**
   * Compares what follows a move with what follows the best one, looked at alike.
   *
   * @param won what is as good as won
   */
  private Optional<Warning> warning(Match match, int move, int won, int much) {
    Position position = match.position();
    Line best = look(match);
    if (best.move() == move) return Optional.empty();
    Outlook here = outlook(match.play(move), position.turn(), won);
    Outlook there = outlook(match.play(best.move()), position.turn(), won);
    int loss = there.worth - here.worth;
    if (loss < much) return Optional.empty();
    Line made = new Line(List.of(move), new Score(here.worth, false));
    List<Fact> missed = beyond(telling(position, best), telling(position, made));
    return Optional.of(
        new Warning(loss, here.replyBeyond(there.facts()), missed, Optional.empty()));
  }

  /** What a position is worth to who has just moved, and the best that can be done to him. */
  private record Outlook(int worth, Position position, Optional<Line> reply) {
    List<Fact> facts() {
      return reply.map(line -> telling(position, line)).orElse(List.of());
    }

    Optional<Threat> replyBeyond(List<Fact> others) {
      return reply.flatMap(line -> move(position, line.move(), beyond(facts(), others)));
    }
  }

  private Outlook outlook(Match after, Seat seat, int won) {
    if (after.over()) {
      Seat winner = after.result().orElseThrow().winner();
      int worth = winner == seat ? won : winner == Seat.NOBODY ? 0 : -won;
      return new Outlook(worth, after.position(), Optional.empty());
    }
    Line reply = look(after);
    int worth = -Math.clamp(reply.score().value(), -won, won);
    return new Outlook(worth, after.position(), Optional.of(reply));
  }

  /** The facts that others do not have, or have with a smaller number. */
  private static List<Fact> beyond(List<Fact> facts, List<Fact> others) {
    return facts.stream()
        .filter(
            fact ->
                others.stream()
                    .noneMatch(o -> o.kind() == fact.kind() && o.number() >= fact.number()))
        .toList();
  }

  private Optional<Warning> warning(DockerPosition position, int move) {
    List<MoveValue> moves = search.moves(position);
    Optional<MoveValue> made = moves.stream().filter(value -> value.move() == move).findFirst();
    // To give up is not listed, and wins nothing.
    int loss = probability(moves.getFirst()) - made.map(Coach::probability).orElse(0);
    if (loss < DOCKER_MUCH) return Optional.empty();
    DockerPosition here = position.play(move);
    DockerPosition there = position.play(moves.getFirst().move());
    int covers = cover(there, position.turn()).map(Threat::rolls).orElse(0);
    Optional<Threat> reply = cover(here, position.turn()).filter(threat -> threat.rolls > covers);
    int left = rolls(here, position.turn());
    Optional<Integer> rollsLeft =
        left < rolls(there, position.turn()) ? Optional.of(left) : Optional.empty();
    return Optional.of(new Warning(loss, reply, List.of(), rollsLeft));
  }

  /** With how many of the six rolls a player is not out, were it his turn. */
  private static int rolls(DockerPosition position, Seat seat) {
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
