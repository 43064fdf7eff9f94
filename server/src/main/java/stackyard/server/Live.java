package stackyard.server;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.TooManyRequestsResponse;
import io.javalin.websocket.WsCloseStatus;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsConnectContext;
import io.javalin.websocket.WsContext;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.rules.Refusal;
import stackyard.server.Doorkeeper.Admission;
import stackyard.server.table.Player;

/**
 * Tables and the lobby as they change: by WebSocket for the page, by lines of JSON for programs.
 * Whoever comes says the number of the last event that he has and gets exactly the rest, then
 * whatever happens.
 */
final class Live {
  private static final Logger LOG = LoggerFactory.getLogger(Live.class);
  private static final int SLOWEST_SECONDS = 30;
  private static final int MOST_FROM_ONE_ADDRESS = 200;
  private static final String ADDRESS = "address";
  private static final String AFTER = "after";
  private static final String VIEWER = "viewer";
  private static final String WATCHER = "watcher";

  private final Map<String, Integer> connections = new ConcurrentHashMap<>();
  private final Supplier<House> house;
  private final Doorkeeper doorkeeper;

  Live(Supplier<House> house, Doorkeeper doorkeeper) {
    this.house = house;
    this.doorkeeper = doorkeeper;
  }

  void route(RoutesConfig routes) {
    routes.wsBeforeUpgrade(Api.PATH, this::admit);
    routes.wsBeforeUpgrade("/api/tables/{id}/live", this::checkTable);
    routes.ws("/api/tables/{id}/live", this::table, Admission.ANYBODY);
    routes.ws("/api/lobby/live", this::lobby, Admission.ANYBODY);
    routes.get("/api/tables/{id}/events", this::stream, Admission.ANYBODY);
  }

  private void admit(Context context) {
    doorkeeper.admit(context);
    context.attribute(ADDRESS, Doorkeeper.address(context));
    context.attribute(VIEWER, doorkeeper.visitor(context));
    checkRoom(Doorkeeper.address(context));
  }

  private void checkRoom(String address) {
    if (connections.getOrDefault(address, 0) >= MOST_FROM_ONE_ADDRESS) {
      throw new TooManyRequestsResponse("Too many connections come from your address.");
    }
  }

  private void checkTable(Context context) {
    house.get().tables().get(context.pathParam("id"));
    context.attribute(AFTER, after(Optional.ofNullable(context.queryParam(AFTER))));
  }

  private static int after(Optional<String> number) {
    try {
      return Integer.parseUnsignedInt(number.orElse("0"));
    } catch (NumberFormatException e) {
      throw new Refusal(
          "after=" + number.orElse(""), "it is the number of the last event that you have");
    }
  }

  private void table(WsConfig ws) {
    ws.onConnect(
        context -> {
          int after = Objects.requireNonNullElse(context.attribute(AFTER), 0);
          watch(context, context.pathParam("id"), watcher -> watcher.table(after));
        });
    ws.onMessage(Live::hear);
    ws.onClose(Live::leave);
  }

  private void lobby(WsConfig ws) {
    ws.onConnect(context -> watch(context, Audience.LOBBY, Watcher::lobby));
    ws.onMessage(Live::hear);
    ws.onClose(Live::leave);
  }

  /** What somebody came to see. */
  private interface Show {
    void run(Watcher watcher) throws IOException, InterruptedException;
  }

  private void watch(WsConnectContext context, String place, Show show) {
    Optional<Player> viewer =
        Objects.requireNonNullElse(context.attribute(VIEWER), Optional.empty());
    Watcher watcher = new Watcher(house.get(), place, viewer, text -> send(context.session, text));
    context.attribute(WATCHER, watcher);
    String address = Objects.requireNonNullElse(context.attribute(ADDRESS), "");
    Thread.ofVirtual()
        .name("watcher")
        .start(
            () -> {
              Show all =
                  own -> {
                    try {
                      show.run(own);
                    } finally {
                      hangUp(context.session);
                    }
                  };
              run(address, watcher, all);
            });
  }

  /** Whether the server stops or the database is gone: come again. */
  private static void hangUp(Session session) {
    Callback.Completable sent = new Callback.Completable();
    session.close(WsCloseStatus.SERVICE_RESTART.getCode(), "reconnect", sent);
    try {
      sent.get(1, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      // He has gone already.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whatever somebody says is a sign that he is there. */
  private static void hear(WsContext context) {
    Watcher watcher = context.attribute(WATCHER);
    if (watcher != null) watcher.heard();
  }

  private static void leave(WsContext context) {
    Watcher watcher = context.attribute(WATCHER);
    if (watcher != null) watcher.close();
  }

  /** Waits until a text is on its way: who is too slow is let go instead of piling up. */
  private static void send(Session session, String text) throws IOException {
    Callback.Completable sent = new Callback.Completable();
    session.sendText(text, sent);
    try {
      sent.get(SLOWEST_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("gone, or too slow", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("stopped", e);
    }
  }

  private void stream(Context context) throws IOException {
    checkTable(context);
    checkRoom(Doorkeeper.address(context));
    // Not Javalin's own, which keeps what is written until the end.
    OutputStream out = context.contentType("application/x-ndjson").res().getOutputStream();
    Watcher watcher =
        new Watcher(
            house.get(),
            context.pathParam("id"),
            doorkeeper.visitor(context),
            text -> {
              out.write((text + "\n").getBytes(StandardCharsets.UTF_8));
              out.flush();
            });
    int after = Objects.requireNonNullElse(context.attribute(AFTER), 0);
    run(Doorkeeper.address(context), watcher, own -> own.table(after));
  }

  private void run(String address, Watcher watcher, Show show) {
    connections.merge(address, 1, Integer::sum);
    try (watcher) {
      show.run(watcher);
    } catch (IOException e) {
      // He has gone away, which is no trouble of ours.
    } catch (JdbiException e) {
      LOG.info("somebody who watches is sent away to come again: {}", e.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      connections.computeIfPresent(address, (_, n) -> n > 1 ? n - 1 : null);
    }
  }
}
