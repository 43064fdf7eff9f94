package stackyard.server.operations;

import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
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
import stackyard.rules.Refusal;
import stackyard.server.json.ErrorBody;
import stackyard.server.json.JsonFormat;

/** Lets requests in until the server stops; those in progress then are completed. */
public final class GracefulShutdown extends GracefulHandler {
  private static final Logger LOG = LoggerFactory.getLogger(GracefulShutdown.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Map<String, String> headers;

  /**
   * Handles all requests.
   *
   * @param headers those of the answer to requests that come too late
   */
  public GracefulShutdown(Map<String, String> headers) {
    this.headers = headers;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!isShutdown()) return super.handle(request, response, callback);
    response.setStatus(HttpStatus.SERVICE_UNAVAILABLE.getCode());
    headers.forEach(response.getHeaders()::put);
    response.getHeaders().put(Header.RETRY_AFTER, "5");
    response.getHeaders().put(Header.CONNECTION, "close");
    response.getHeaders().put(Header.CONTENT_TYPE, "application/json");
    Optional<String> languages =
        Optional.ofNullable(request.getHeaders().get(Header.ACCEPT_LANGUAGE));
    ErrorBody body = ErrorBody.of(new Refusal("restarting"), languages);
    byte[] json = JsonFormat.MAPPER.writeValueAsBytes(body);
    response.write(true, ByteBuffer.wrap(json), callback);
    return true;
  }

  /**
   * Refuses new requests, and waits until those in progress are completed, though not for ever.
   *
   * @param disconnect ends the requests that have no end of their own
   */
  public void close(Runnable disconnect) {
    CompletableFuture<Void> completed = shutdown();
    disconnect.run();
    try {
      completed.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      LOG.warn("{} requests aborted", getCurrentRequestCount());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
