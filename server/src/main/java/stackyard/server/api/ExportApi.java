package stackyard.server.api;

import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import stackyard.rules.Game;
import stackyard.rules.Refusal;
import stackyard.server.node.Node;

/** Finished games as records, for those who study them. */
final class ExportApi {
  private static final int MOST_AT_ONCE = 16;

  /** Exports read much, and somebody may read them slowly: an address has one at a time. */
  private final LivePlaces places = new LivePlaces(1);

  private final Semaphore permits = new Semaphore(MOST_AT_ONCE);

  private final Supplier<Node> node;

  ExportApi(Supplier<Node> node) {
    this.node = node;
  }

  void send(Context context) throws IOException {
    Optional<String> game =
        Optional.ofNullable(context.queryParam("game")).map(name -> Game.of(name, Map.of()).name());
    long since = since(Optional.ofNullable(context.queryParam("since")));
    LivePlaces.Place place =
        places.reserve(AccessControl.address(context)).orElseThrow(ExportApi::tooMany);
    if (!permits.tryAcquire()) {
      place.close();
      throw tooMany();
    }
    try (place) {
      place.take();
      // Not Javalin's own stream, which buffers everything until the end.
      OutputStream out = context.contentType("text/plain; charset=utf-8").res().getOutputStream();
      node.get().export().write(out, game, since);
    } finally {
      permits.release();
    }
  }

  private static RequestRefused tooMany() {
    return new RequestRefused(HttpStatus.TOO_MANY_REQUESTS, new Refusal("too-many-exports"));
  }

  private static long since(Optional<String> number) {
    try {
      return Long.parseLong(number.orElse("0"));
    } catch (NumberFormatException e) {
      throw new Refusal("since", "what", "since=" + number.orElse(""));
    }
  }
}
