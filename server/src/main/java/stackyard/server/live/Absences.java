package stackyard.server.live;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Since when people have been away, as this node has seen it; nothing of it is stored. Nodes tell
 * each other who is there, so that all of them see the same.
 */
final class Absences {
  private static final int REMEMBERED = 50_000;

  private final Map<String, Set<String>> present = new HashMap<>();

  /** By topic and person. */
  private final Cache<List<String>, Gone> gone =
      Caffeine.newBuilder().maximumSize(REMEMBERED).expireAfterWrite(Duration.ofDays(1)).build();

  private final InstantSource clock;
  private final long started;

  Absences(InstantSource clock) {
    this.clock = clock;
    started = clock.millis();
  }

  /**
   * Somebody who is away.
   *
   * @param onPurpose whether they have closed the page, or gone to another one
   */
  record Gone(long since, boolean onPurpose) {}

  /**
   * Notes who is there now.
   *
   * @return whether anybody has come or gone
   */
  synchronized boolean look(String topic, Supplier<Set<String>> now) {
    Set<String> people = now.get();
    Set<String> before = people.isEmpty() ? present.remove(topic) : present.put(topic, people);
    if (before == null) before = Set.of();
    for (String person : before) {
      if (people.contains(person)) continue;
      gone.put(List.of(topic, person), new Gone(clock.millis(), false));
    }
    for (String person : people) gone.invalidate(List.of(topic, person));
    return !people.equals(before);
  }

  /** Notes that somebody who is away has gone on purpose; false if they are there, elsewhere. */
  synchronized boolean left(String topic, String person) {
    if (present.getOrDefault(topic, Set.of()).contains(person)) return false;
    List<String> key = List.of(topic, person);
    Gone before = gone.getIfPresent(key);
    gone.put(key, new Gone(before == null ? clock.millis() : before.since(), true));
    return true;
  }

  /**
   * Since when somebody has been away; empty if they are there.
   *
   * @param since the earliest time that counts for those who have never been seen there
   */
  synchronized Optional<Gone> of(String topic, String person, long since) {
    if (present.getOrDefault(topic, Set.of()).contains(person)) return Optional.empty();
    Gone known = gone.getIfPresent(List.of(topic, person));
    return Optional.of(known == null ? new Gone(Math.max(started, since), false) : known);
  }
}
