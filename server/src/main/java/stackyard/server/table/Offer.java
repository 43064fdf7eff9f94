package stackyard.server.table;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import stackyard.rules.Seat;

/**
 * Something that happens if everyone agrees.
 *
 * @param by the seat that offered it
 * @param agreed the seats that have agreed so far
 * @param ply the number of moves that a take-back goes back to
 * @param rematch the id of the table of a rematch
 * @param winner of an adjudication; nobody wins a draw
 */
public record Offer(
    Kind kind,
    Seat by,
    Set<Seat> agreed,
    Optional<Integer> ply,
    Optional<String> rematch,
    Optional<Seat> winner) {

  /** The kinds of offers. */
  public enum Kind {
    DRAW,
    TAKE_BACK,
    REMATCH,
    /** To end the game as the engine has proven that it ends. */
    ADJUDICATION
  }

  static Offer of(Event.Offered offered) {
    return new Offer(
        offered.kind(),
        offered.seat(),
        Set.of(),
        offered.ply(),
        offered.rematch(),
        offered.winner());
  }

  Offer agreedBy(Seat seat) {
    Set<Seat> more = new HashSet<>(agreed);
    more.add(seat);
    return new Offer(kind, by, Set.copyOf(more), ply, rematch, winner);
  }

  /** Whether it stands after a move: moving on declines it, except one's own offer of a draw. */
  boolean standsAfterMoveBy(Seat mover) {
    return kind == Kind.DRAW && mover == by;
  }
}
