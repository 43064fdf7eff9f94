package stackyard.engine.docker;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackyard.engine.Coach.Threat;
import stackyard.engine.Hint.Fact;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.docker.DockerPosition;

/** Everything to be seen in the yard after a bad move of Docker and not after the best one. */
final class DockerReasons {
  /** An opponent can cover the player's container on a cell with so many of the six rolls. */
  static final String LETS_COVER = "lets_cover";

  /** Only so many of the six rolls give the player a move. */
  static final String FEW_ROLLS = "few_rolls";

  /** The move covers the player's own container on a cell. */
  static final String COVERS_OWN = "covers_own";

  /** Only so many of the player's containers are free to move. */
  static final String FEW_FREE = "few_free";

  /** The player has so many containers left in hand: who has one stays in (K7). */
  static final String FEW_IN_HAND = "few_in_hand";

  /** The best move covers an opponent's container on a cell. */
  static final String MISSES_COVER = "misses_cover";

  /** The best move leaves an opponent so few of the six rolls. */
  static final String MISSES_ROLLS = "misses_rolls";

  /** The best move puts an opponent out of the game. */
  static final String MISSES_OUT = "misses_out";

  /** A fact: the move covers an opponent's container on a cell. */
  static final String COVERS = "covers";

  /** A fact: the move puts an opponent out of the game. */
  static final String PUTS_OUT = "puts_out";

  private final DockerPosition before;
  private final Seat seat;
  private final int move;
  private final int best;
  private final DockerPosition here;
  private final DockerPosition there;
  private final List<Fact> facts = new ArrayList<>();

  DockerReasons(DockerPosition before, int move, int best) {
    this.before = before;
    this.move = move;
    this.best = best;
    seat = before.turn();
    here = before.play(move);
    there = before.play(best);
  }

  /** The effect of a move on the players who come after. */
  static List<Fact> facts(DockerPosition position, int move) {
    List<Position.Step> path = position.effect(move).path();
    if (path.isEmpty()) return List.of();
    DockerPosition after = position.play(move);
    List<Fact> facts = new ArrayList<>();
    for (Seat other : position.in()) {
      if (!after.in().contains(other))
        facts.add(new Fact(PUTS_OUT, 1, Optional.empty(), Optional.of(other)));
    }
    int end = path.getLast().cell();
    Seat covered = position.owner(end);
    if (covered != Seat.NOBODY && covered != position.turn()) {
      facts.add(new Fact(COVERS, 1, Optional.of(end), Optional.of(covered)));
    }
    return facts;
  }

  List<Fact> all() {
    for (Seat other : here.in()) {
      if (!there.in().contains(other)) add(MISSES_OUT, 1, Optional.empty(), other);
    }
    exposed();
    int rolls = DockerCoaching.rolls(here, seat);
    if (rolls < DockerCoaching.rolls(there, seat)) facts.add(new Fact(FEW_ROLLS, rolls));
    missed();
    int end = end(move);
    if (before.owner(end) == seat) facts.add(new Fact(COVERS_OWN, 1, end));
    int free = free(here);
    if (free < free(there)) facts.add(new Fact(FEW_FREE, free));
    int inHand = here.standing(seat).inHand();
    if (inHand < there.standing(seat).inHand()) facts.add(new Fact(FEW_IN_HAND, inHand));
    return facts;
  }

  private void add(String name, int number, Optional<Integer> cell, Seat whose) {
    facts.add(new Fact(name, number, cell, Optional.of(whose)));
  }

  private void exposed() {
    int before = DockerCoaching.cover(there, seat).map(Threat::rolls).orElse(0);
    DockerCoaching.cover(here, seat)
        .filter(threat -> threat.rolls() > before)
        .ifPresent(
            threat -> add(LETS_COVER, threat.rolls(), Optional.of(threat.to()), threat.seat()));
  }

  /** The harm that the best move does to opponents. */
  private void missed() {
    int end = end(best);
    Seat covered = before.owner(end);
    if (covered != Seat.NOBODY && covered != seat && end != end(move)) {
      add(MISSES_COVER, 1, Optional.of(end), covered);
    }
    for (Seat other : there.in()) {
      int left = DockerCoaching.rolls(there, other);
      if (other != seat && left < DockerCoaching.rolls(here, other)) {
        add(MISSES_ROLLS, left, Optional.empty(), other);
      }
    }
  }

  private int end(int of) {
    List<Position.Step> path = before.effect(of).path();
    return path.getLast().cell();
  }

  private int free(DockerPosition position) {
    int free = 0;
    for (int cell : position.game().board().cells()) if (position.owner(cell) == seat) free++;
    return free;
  }
}
