package stackyard.server;

import io.javalin.http.Context;
import io.javalin.http.TooManyRequestsResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
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
      send(out, game, new Ledger.Place(since + 1, ""));
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

  private void send(OutputStream out, Optional<String> game, Ledger.Place from) throws IOException {
    Ledger.Place place = from;
    List<Ledger.Place> page = house.get().ledger().finished(place, PAGE);
    while (!page.isEmpty()) {
      for (Ledger.Place finished : page) {
        Tables tables = house.get().tables();
        Optional<Table> table = tables.readable(finished.table(), tables::read);
        if (table.isEmpty()) continue;
        if (game.isPresent() && !game.get().equals(table.get().terms().game())) continue;
        out.write((TableRecord.of(table.get()) + "\n").getBytes(StandardCharsets.UTF_8));
      }
      out.flush();
      place = page.getLast();
      page = house.get().ledger().finished(place, PAGE);
    }
  }
}
