package stackyard.server.tables;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import stackyard.server.table.Table;

/** Finished games of listed tables as records, one after the other. */
public final class GameExport {
  private static final int PAGE = 100;

  /**
   * A game is listed by the time of its last event, which is taken by one node's clock before the
   * commit. Only after a while is it certain that no earlier one is still to come.
   */
  private static final Duration SETTLED = Duration.ofMinutes(1);

  /** A slow reader is cut off then, and continues with another request. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  private final Tables tables;
  private final InstantSource clock;

  public GameExport(Tables tables, InstantSource clock) {
    this.tables = tables;
    this.clock = clock;
  }

  /** Writes the games that ended after a time, oldest first, of one game or of all. */
  public void write(OutputStream out, Optional<String> game, long since) throws IOException {
    TableStore store = tables.store();
    long until = clock.instant().minus(SETTLED).toEpochMilli();
    Instant end = clock.instant().plus(LONGEST);
    long sent = since;
    List<TableStore.Cursor> page =
        store.finished(new TableStore.Cursor(since + 1, ""), until, PAGE);
    while (!page.isEmpty()) {
      for (TableStore.Cursor cursor : page) {
        Optional<Table> table =
            tables
                .readable(cursor.table(), tables::read)
                // If it has changed meanwhile, it comes later now.
                .filter(read -> read.changed() == cursor.changed())
                .filter(read -> game.isEmpty() || game.get().equals(read.terms().game()));
        if (table.isEmpty()) continue;
        // Never between games with the same time: the next request asks for later ones.
        boolean mayEnd = sent > since && cursor.changed() > sent;
        if (mayEnd && !clock.instant().isBefore(end)) return;
        out.write((TableRecord.of(table.get()) + "\n").getBytes(StandardCharsets.UTF_8));
        sent = cursor.changed();
      }
      out.flush();
      page = store.finished(page.getLast(), until, PAGE);
    }
  }
}
