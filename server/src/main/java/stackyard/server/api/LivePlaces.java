package stackyard.server.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The live connections of each address. A place is reserved before a connection is upgraded: of
 * many that ask at once, only so many get one.
 */
final class LivePlaces {
  /** A reservation that is not taken up by then is free again: the client has gone. */
  private static final Duration RESERVED = Duration.ofSeconds(30);

  private final Map<String, Integer> taken = new HashMap<>();
  private final Cache<Place, String> reserved =
      Caffeine.newBuilder().expireAfterWrite(RESERVED).build();
  private final int most;

  LivePlaces(int most) {
    this.most = most;
  }

  /** A place for one connection. */
  final class Place implements AutoCloseable {
    private final String address;
    private boolean taken;

    private Place(String address) {
      this.address = address;
    }

    /** The connection exists. */
    void take() {
      synchronized (LivePlaces.this) {
        taken = true;
        reserved.invalidate(this);
        LivePlaces.this.taken.merge(address, 1, Integer::sum);
      }
    }

    @Override
    public void close() {
      synchronized (LivePlaces.this) {
        reserved.invalidate(this);
        if (!taken) return;
        taken = false;
        LivePlaces.this.taken.computeIfPresent(address, (_, n) -> n > 1 ? n - 1 : null);
      }
    }
  }

  /** Reserves a place; none if the address has too many. */
  synchronized Optional<Place> reserve(String address) {
    int waiting = Collections.frequency(reserved.asMap().values(), address);
    if (taken.getOrDefault(address, 0) + waiting >= most) return Optional.empty();
    Place place = new Place(address);
    reserved.put(place, address);
    return Optional.of(place);
  }
}
