package stackyard.server;

import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.Callback;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Lets requests in until the server is to stop; those that are inside then are finished. */
final class Gate extends GracefulHandler {
  private static final Logger LOG = LoggerFactory.getLogger(Gate.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!isShutdown()) return super.handle(request, response, callback);
    response.setStatus(HttpStatus.SERVICE_UNAVAILABLE.getCode());
    Security.HEADERS.forEach(response.getHeaders()::put);
    response.getHeaders().put(Header.RETRY_AFTER, "5");
    response.getHeaders().put(Header.CONNECTION, "close");
    response.getHeaders().put(Header.CONTENT_TYPE, "application/json");
    String body = "{\"error\":\"The server is being restarted; try again in a moment.\"}";
    response.write(true, ByteBuffer.wrap(body.getBytes(StandardCharsets.US_ASCII)), callback);
    return true;
  }

  /**
   * Lets nobody in any more, and waits until nobody is inside, though not for ever.
   *
   * @param sendAway what makes those go who would stay
   */
  void close(Runnable sendAway) {
    CompletableFuture<Void> empty = shutdown();
    sendAway.run();
    try {
      empty.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      LOG.warn("{} requests are cut off", getCurrentRequestCount());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
