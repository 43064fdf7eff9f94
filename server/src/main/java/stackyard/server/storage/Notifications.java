package stackyard.server.storage;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** A connection that receives what nodes notify each other of. */
public interface Notifications extends AutoCloseable {
  /** Waits for notifications, and returns their texts; none if none came in time. */
  List<String> next(Duration timeout) throws IOException;

  @Override
  void close() throws IOException;
}
