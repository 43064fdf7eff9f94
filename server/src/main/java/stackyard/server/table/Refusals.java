package stackyard.server.table;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import stackyard.rules.Seat;

/** The offers at a table that were not accepted, by seat and kind. */
record Refusals(Map<Refusals.Key, Refusals.Refused> refused) {
  static final Refusals NONE = new Refusals(Map.of());

  /** Pauses do not double further than this often. */
  private static final int MOST_DOUBLINGS = 6;

  record Key(Seat seat, Offer.Kind kind) {}

  /** How often, and after how many moves the last time. */
  record Refused(int times, int ply) {}

  /** The same with one more offer that was not accepted. */
  Refusals with(Offer open, int ply) {
    Map<Key, Refused> more = new HashMap<>(refused);
    more.put(new Key(open.by(), open.kind()), new Refused(times(open.by(), open.kind()) + 1, ply));
    return new Refusals(Collections.unmodifiableMap(more));
  }

  int times(Seat seat, Offer.Kind kind) {
    Refused last = refused.get(new Key(seat, kind));
    return last == null ? 0 : last.times();
  }

  /** How many moves have to be made yet before a seat may make the same offer again. */
  int pause(Seat seat, Offer.Kind kind, int ply) {
    Refused last = refused.get(new Key(seat, kind));
    if (last == null) return 0;
    return Math.max(0, last.ply() + (1 << Math.min(last.times(), MOST_DOUBLINGS)) - ply);
  }
}
