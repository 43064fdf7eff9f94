package stackyard.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.websocket.WsCloseContext;
import io.javalin.websocket.WsCloseStatus;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsConnectContext;
import io.javalin.websocket.WsContext;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.rules.Refusal;
import stackyard.server.api.AccessControl.Role;
import stackyard.server.live.LiveUpdates;
import stackyard.server.live.Watcher;
import stackyard.server.node.Node;
import stackyard.server.table.Person;

/**
 * Tables and the lobby as they change: by WebSocket for the page, by lines of JSON for programs. A
 * client says the number of the last event that it has, and gets exactly the rest, then each new
 * one.
 */
final class LiveApi {
  private static final Logger LOG = LoggerFactory.getLogger(LiveApi.class);
  private static final int SLOWEST_SECONDS = 30;
  static final int MOST_FROM_ONE_ADDRESS = 200;

  /** A connection that was closed by its client without a status. */
  private static final int NO_STATUS = 1005;

  private static final String AFTER = "after";
  private static final String MOVES = "moves";
  private static final String PLACE = "place";
  private static final String VIEWER = "viewer";
  private static final String WATCHER = "watcher";

  private final LivePlaces places = new LivePlaces(MOST_FROM_ONE_ADDRESS);
  private final Supplier<Node> node;
  private final AccessControl access;

  LiveApi(Supplier<Node> node, AccessControl access) {
    this.node = node;
    this.access = access;
  }

  void route(RoutesConfig routes) {
    routes.wsBeforeUpgrade(TablesApi.ALL_PATHS, this::admit);
    routes.wsBeforeUpgrade("/api/tables/{id}/live", this::checkTable);
    // Last: from here on only the connection itself can fail.
    routes.wsBeforeUpgrade(TablesApi.ALL_PATHS, this::reserve);
    routes.ws("/api/tables/{id}/live", this::table, Role.ANYBODY);
    routes.ws("/api/lobby/live", this::lobby, Role.ANYBODY);
    routes.ws("/api/me/live", this::desk, Role.PLAYERS);
    routes.get("/api/me/events", this::deskStream, Role.PLAYERS);
    routes.get("/api/tables/{id}/events", this::stream, Role.ANYBODY);
  }

  private void admit(Context context) {
    access.check(context);
    context.attribute(VIEWER, access.caller(context));
  }

  private void reserve(Context context) {
    context.attribute(
        PLACE, places.reserve(AccessControl.address(context)).orElseThrow(LiveApi::full));
  }

  private static RequestRefused full() {
    return new RequestRefused(HttpStatus.TOO_MANY_REQUESTS, new Refusal("too-many-connections"));
  }

  private void checkTable(Context context) {
    node.get().tables().get(context.pathParam("id"));
    context.attribute(AFTER, after(Optional.ofNullable(context.queryParam(AFTER))));
    context.attribute(MOVES, moves(Optional.ofNullable(context.queryParam(MOVES))));
  }

  private static int after(Optional<String> number) {
    try {
      return Integer.parseUnsignedInt(number.orElse("0"));
    } catch (NumberFormatException e) {
      throw new Refusal("after", "what", "after=" + number.orElse(""));
    }
  }

  private static Watcher.Moves moves(Optional<String> which) {
    return switch (which.orElse("all")) {
      case "all" -> Watcher.Moves.ALL;
      case "new" -> Watcher.Moves.NEW;
      default -> throw new Refusal("live-moves", "what", "moves=" + which.orElse(""));
    };
  }

  private void table(WsConfig ws) {
    ws.onConnect(
        context -> {
          int after = Objects.requireNonNullElse(context.attribute(AFTER), 0);
          Watcher.Moves moves =
              Objects.requireNonNullElse(context.attribute(MOVES), Watcher.Moves.ALL);
          LiveUpdates live = node.get().live();
          Watcher watcher = live.watch(context.pathParam("id"), viewer(context), receiver(context));
          watch(context, watcher, own -> own.table(after, moves));
        });
    ws.onMessage(LiveApi::heard);
    ws.onBinaryMessage(LiveApi::heard);
    ws.onClose(LiveApi::closed);
  }

  private void lobby(WsConfig ws) {
    ws.onConnect(
        context -> {
          LiveUpdates live = node.get().live();
          Watcher watcher = live.watchLobby(viewer(context), receiver(context));
          watch(context, watcher, Watcher::lobby);
        });
    ws.onMessage(LiveApi::heard);
    ws.onBinaryMessage(LiveApi::heard);
    ws.onClose(LiveApi::closed);
  }

  private void desk(WsConfig ws) {
    ws.onConnect(
        context -> {
          Person owner = viewer(context).orElseThrow();
          Watcher watcher = node.get().live().watchDesk(owner, receiver(context));
          watch(context, watcher, own -> own.desk(() -> node.get().desks().text(owner.id())));
        });
    ws.onMessage(LiveApi::heard);
    ws.onBinaryMessage(LiveApi::heard);
    ws.onClose(LiveApi::closed);
  }

  private static Optional<Person> viewer(WsContext context) {
    return Objects.requireNonNullElse(context.attribute(VIEWER), Optional.empty());
  }

  private static Watcher.Receiver receiver(WsContext context) {
    return text -> send(context.session, text);
  }

  /** The messages to a connection. */
  private interface Topic {
    void run(Watcher watcher) throws IOException, InterruptedException;
  }

  private void watch(WsConnectContext context, Watcher watcher, Topic topic) {
    context.attribute(WATCHER, watcher);
    LivePlaces.Place place = Objects.requireNonNull(context.attribute(PLACE));
    place.take();
    Thread.ofVirtual()
        .name("watcher")
        .start(
            () -> {
              Topic untilClosed =
                  own -> {
                    try {
                      topic.run(own);
                    } finally {
                      closeForRestart(context.session);
                    }
                  };
              run(place, watcher, untilClosed);
            });
  }

  /** Closes a connection because the server stops or the database is gone: connect again. */
  private static void closeForRestart(Session session) {
    Callback.Completable sent = new Callback.Completable();
    session.close(WsCloseStatus.SERVICE_RESTART.getCode(), "reconnect", sent);
    try {
      sent.get(1, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      // The client has gone already.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Any message shows that the client is alive. */
  private static void heard(WsContext context) {
    Watcher watcher = context.attribute(WATCHER);
    if (watcher == null || watcher.heard()) return;
    context.session.close(
        WsCloseStatus.POLICY_VIOLATION.getCode(), "too many messages", Callback.NOOP);
    watcher.close();
  }

  private static void closed(WsCloseContext context) {
    Watcher watcher = context.attribute(WATCHER);
    if (watcher == null) return;
    // A browser says so when its page is closed; a connection that is lost says nothing.
    int status = context.status();
    boolean onPurpose =
        status == WsCloseStatus.NORMAL_CLOSURE.getCode()
            || status == WsCloseStatus.GOING_AWAY.getCode()
            || status == NO_STATUS;
    if (onPurpose) watcher.leave();
    else watcher.close();
  }

  /** Returns once a text is sent; a client that is too slow is disconnected. */
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
    int after = Objects.requireNonNullElse(context.attribute(AFTER), 0);
    Watcher.Moves moves = Objects.requireNonNullElse(context.attribute(MOVES), Watcher.Moves.ALL);
    String table = context.pathParam("id");
    Optional<Person> viewer = access.caller(context);
    stream(
        context,
        receiver -> node.get().live().watch(table, viewer, receiver),
        own -> own.table(after, moves));
  }

  private void deskStream(Context context) throws IOException {
    Person owner = access.knownCaller(context);
    stream(
        context,
        receiver -> node.get().live().watchDesk(owner, receiver),
        own -> own.desk(() -> node.get().desks().text(owner.id())));
  }

  private void stream(Context context, Function<Watcher.Receiver, Watcher> watch, Topic topic)
      throws IOException {
    LivePlaces.Place place =
        places.reserve(AccessControl.address(context)).orElseThrow(LiveApi::full);
    // Not Javalin's own stream, which buffers everything until the end.
    OutputStream out = context.contentType("application/x-ndjson").res().getOutputStream();
    Watcher watcher =
        watch.apply(
            text -> {
              out.write((text + "\n").getBytes(StandardCharsets.UTF_8));
              out.flush();
            });
    place.take();
    run(place, watcher, topic);
  }

  private static void run(LivePlaces.Place place, Watcher watcher, Topic topic) {
    try (place;
        watcher) {
      topic.run(watcher);
    } catch (IOException e) {
      // The client has gone.
    } catch (JdbiException e) {
      LOG.info("watcher disconnected, to reconnect: {}", e.toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
