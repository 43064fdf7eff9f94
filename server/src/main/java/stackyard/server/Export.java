package stackyard.server;

import io.javalin.http.Context;
import io.javalin.http.TooManyRequestsResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import stackyard.rules.Game;
import stackyard.rules.Refusal;
import stackyard.server.table.Table;

/** Finished games as records, one after the other, for whoever wants to study them. */
final class Export {
  private static final int PAGE = 100;

  /**
   * A game stands under the time of its last event, which is taken by one node's clock before it is
   * committed: only after a while is it sure that no earlier one is still to come.
   */
  private static final Duration SETTLED = Duration.ofMinutes(1);

  /** Who reads slowly makes room for others then, and comes again for the rest. */
  private static final Duration LONGEST = Duration.ofMinutes(10);

  /** It reads much: two at once, and everybody else plays on. */
  private final Semaphore atOnce = new Semaphore(2);

  private final Supplier<House> house;

  Export(Supplier<House> house) {
    this.house = house;
  }

  void send(Context context) throws IOException {
    Optional<String> game =
        Optional.ofNullable(context.queryParam("game")).map(name -> Game.of(name, Map.of()).name());
    long since = since(Optional.ofNullable(context.queryParam("since")));
    if (!atOnce.tryAcquire()) {
      throw new TooManyRequestsResponse("Others are being sent games; try again in a moment.");
    }
    try {
      // Not Javalin's own, which keeps what is written until the end.
      OutputStream out = context.contentType("text/plain; charset=utf-8").res().getOutputStream();
      send(out, game, since);
    } finally {
      atOnce.release();
    }
  }

  private static long since(Optional<String> number) {
    try {
      return Long.parseLong(number.orElse("0"));
    } catch (NumberFormatException e) {
      throw new Refusal("since=" + number.orElse(""), "it is milliseconds since 1970");
    }
  }

  void send(OutputStream out, Optional<String> game, long since) throws IOException {
    Ledger ledger = house.get().ledger();
    Tables tables = house.get().tables();
    InstantSource clock = house.get().clock();
    long until = clock.instant().minus(SETTLED).toEpochMilli();
    Instant end = clock.instant().plus(LONGEST);
    long sent = since;
    List<Ledger.Place> page = ledger.finished(new Ledger.Place(since + 1, ""), until, PAGE);
    while (!page.isEmpty()) {
      for (Ledger.Place place : page) {
        Optional<Table> table =
            tables
                .readable(place.table(), tables::read)
                // Something may have happened there meanwhile; it has a later place now.
                .filter(read -> read.changed() == place.changed())
                .filter(read -> game.isEmpty() || game.get().equals(read.terms().game()));
        if (table.isEmpty()) continue;
        // Not between games of one time: whoever comes again asks for what is later.
        boolean mayEnd = sent > since && place.changed() > sent;
        if (mayEnd && !clock.instant().isBefore(end)) return;
        out.write((TableRecord.of(table.get()) + "\n").getBytes(StandardCharsets.UTF_8));
        sent = place.changed();
      }
      out.flush();
      page = ledger.finished(page.getLast(), until, PAGE);
    }
  }
}
