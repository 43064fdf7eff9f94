package stackyard.server.table;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * The entries of a table so far: an immutable list that grows at its end. A longer log shares the
 * shorter one, so that appending, and looking at the newest entries, does not depend on its length.
 */
final class Log {
  private final Optional<Log> before;
  private final Entry last;

  private Log(Optional<Log> before, Entry last) {
    this.before = before;
    this.last = last;
  }

  static Log of(Entry first) {
    return new Log(Optional.empty(), first);
  }

  Log with(Entry next) {
    return new Log(Optional.of(this), next);
  }

  Entry last() {
    return last;
  }

  /** The entries after that number, the oldest first. */
  List<Entry> since(int number) {
    List<Entry> entries = new ArrayList<>();
    for (Entry entry : newestFirst()) {
      if (entry.number() <= number) break;
      entries.add(entry);
    }
    return entries.reversed();
  }

  Iterable<Entry> newestFirst() {
    return () ->
        new Iterator<>() {
          private Optional<Log> rest = Optional.of(Log.this);

          @Override
          public boolean hasNext() {
            return rest.isPresent();
          }

          @Override
          public Entry next() {
            Log log = rest.orElseThrow(NoSuchElementException::new);
            rest = log.before;
            return log.last;
          }
        };
  }
}
