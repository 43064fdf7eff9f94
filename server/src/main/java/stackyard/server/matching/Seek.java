package stackyard.server.matching;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import stackyard.server.table.Person;
import stackyard.server.table.Rating;

/**
 * Somebody who waits for a game.
 *
 * @param ratings by game; only people with accounts have them
 * @param avoided the ids of those whom they have blocked
 */
public record Seek(
    String id,
    Person person,
    Wish wish,
    Map<String, Rating> ratings,
    Set<String> avoided,
    long since) {

  /** Whether games of this person can count. */
  boolean hasAccount() {
    return !ratings.isEmpty();
  }

  Optional<Rating> rating(String game) {
    return Optional.ofNullable(ratings.get(game));
  }

  /** Whether the two may meet at all. */
  boolean mayMeet(Seek other) {
    return !person.id().equals(other.person.id())
        && !avoided.contains(other.person.id())
        && !other.avoided.contains(person.id());
  }

  /** Whether a rating of somebody is near enough to one's own. */
  boolean accepts(String game, Optional<Rating> other) {
    if (wish.within().isEmpty()) return true;
    if (other.isEmpty() || rating(game).isEmpty()) return false;
    long apart = Math.abs(other.get().value() - rating(game).get().value());
    return apart <= wish.within().get();
  }
}
