package stackyard.server.testing;

import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/** A clock that goes only when told to. */
public final class SettableClock implements InstantSource {
  private final AtomicLong millis = new AtomicLong(1_800_000_000_000L);

  public void advance(long by) {
    millis.addAndGet(by);
  }

  @Override
  public Instant instant() {
    return Instant.ofEpochMilli(millis.get());
  }
}
