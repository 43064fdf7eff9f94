package stackyard.server.api;

import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import stackyard.rules.Refusal;

/** Long answers on their way: so many for an address, however slowly somebody reads them. */
final class LargeAnswers {
  /** In bytes; shorter ones are not counted. */
  private static final int LARGE = 32_768;

  private static final int MOST_FOR_ONE_ADDRESS = 32;

  private final LivePlaces places = new LivePlaces(MOST_FOR_ONE_ADDRESS);

  /** Sends the answer of a request if it is a long one, and returns once it is sent. */
  void send(Context context) throws IOException {
    InputStream result = context.resultInputStream();
    if (result == null || result.available() < LARGE) return;
    Optional<LivePlaces.Place> reserved = places.reserve(AccessControl.address(context));
    if (reserved.isEmpty()) {
      context.header(Header.RETRY_AFTER, "1");
      TablesApi.fail(context, HttpStatus.TOO_MANY_REQUESTS, new Refusal("too-many-connections"));
      return;
    }
    try (LivePlaces.Place place = reserved.get()) {
      place.take();
      context.res().setContentLength(result.available());
      result.transferTo(context.res().getOutputStream());
      context.res().flushBuffer();
    }
  }
}
