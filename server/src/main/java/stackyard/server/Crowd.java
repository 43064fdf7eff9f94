package stackyard.server;

import java.util.HashSet;
import java.util.Set;

/**
 * Those who have a table before their eyes.
 *
 * @param players the ids of those who have said who they are
 * @param strangers how many others there are
 */
record Crowd(Set<String> players, int strangers) {
  static final Crowd NOBODY = new Crowd(Set.of(), 0);

  Crowd and(Crowd others) {
    if (others.equals(NOBODY)) return this;
    Set<String> all = new HashSet<>(players);
    all.addAll(others.players);
    return new Crowd(all, strangers + others.strangers);
  }
}
