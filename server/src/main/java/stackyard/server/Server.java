package stackyard.server;

import com.sun.management.UnixOperatingSystemMXBean;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.event.HandlerMetaInfo;
import io.javalin.event.WsHandlerMetaInfo;
import io.javalin.http.Header;
import io.javalin.security.RouteRole;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.LifeCycle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.rules.Refusal;
import stackyard.server.api.HttpApi;
import stackyard.server.json.ErrorBody;
import stackyard.server.json.JsonFormat;
import stackyard.server.node.Node;
import stackyard.server.operations.ConnectionsByAddress;
import stackyard.server.operations.GracefulShutdown;
import stackyard.server.operations.Proxy;
import stackyard.server.operations.RequestLog;
import stackyard.server.page.PageFiles;
import stackyard.server.page.SecurityHeaders;
import stackyard.server.storage.Database;

/** A running server: the page and the API on one port. */
public final class Server implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Server.class);

  /** No valid request is longer. */
  private static final int LONGEST_BODY = 16_384;

  private static final int LONGEST_MESSAGE = 1_024;

  /** After a restart all clients connect at once, and should wait instead of being refused. */
  private static final int LONGEST_QUEUE = 4_096;

  /** Connections of all addresses together. */
  private static final int MOST_CONNECTIONS = 10_000;

  /** Connections of one address, behind which may be a whole school. */
  static final int MOST_FROM_ONE_ADDRESS = 400;

  private final Javalin javalin;
  private final GracefulShutdown shutdown;
  private final Node node;
  private final URI address;
  private final List<Route> routes;

  private Server(
      Javalin javalin, GracefulShutdown shutdown, Node node, String host, List<Route> routes) {
    this.routes = routes;
    this.javalin = javalin;
    this.shutdown = shutdown;
    this.node = node;
    address = URI.create("http://" + host + ":" + javalin.port() + "/");
  }

  /**
   * Starts a server on a host's name or address and a port, with a database in memory; port 0 is
   * any free port.
   *
   * @throws Refusal if that is not possible
   */
  public static Server start(String host, int port) throws IOException {
    return start(
        new ServerSettings(host, port, false, Optional.empty()),
        () -> new Node(Database.inMemory()));
  }

  /**
   * Starts a server with a node, which is opened at the same time once the address is known to be
   * free, and closed with the server.
   *
   * @throws Refusal if that is not possible
   */
  public static Server start(ServerSettings settings, Supplier<Node> opening) throws IOException {
    String host = settings.host();
    InetAddress address = address(host);
    checkFree(host, address, settings.port());
    GracefulShutdown shutdown = new GracefulShutdown(withoutContext(settings));
    PageFiles page = new PageFiles();
    List<Route> routes = new CopyOnWriteArrayList<>();
    CompletableFuture<Node> node =
        CompletableFuture.supplyAsync(opening, task -> Thread.ofPlatform().daemon().start(task));
    HttpApi api = new HttpApi(node, settings.behindProxy(), settings.metricsToken());
    Javalin javalin =
        Javalin.create(
                config -> {
                  config.events.handlerAdded(added -> routes.add(Route.of(added)));
                  config.events.wsHandlerAdded(added -> routes.add(Route.of(added)));
                  configure(config, page, api, settings, shutdown);
                })
            .start(host, settings.port());
    String name = host.contains(":") ? "[" + host + "]" : host;
    if (address.isAnyLocalAddress()) name = "localhost";
    Server server = new Server(javalin, shutdown, opened(node, javalin), name, routes);
    LOG.atInfo().addKeyValue("address", server.address()).log("started");
    return server;
  }

  private static Node opened(CompletableFuture<Node> node, Javalin javalin) {
    try {
      return node.join();
    } catch (CompletionException e) {
      javalin.stop();
      if (e.getCause() instanceof RuntimeException trouble) throw trouble;
      throw e;
    }
  }

  private static InetAddress address(String host) {
    try {
      return InetAddress.getByName(host);
    } catch (UnknownHostException e) {
      throw new Refusal("host", "what", host);
    }
  }

  /** Checks first what Javalin would answer with the same long stack trace for every cause. */
  private static void checkFree(String host, InetAddress address, int port) {
    if (port < 0 || port > 65535) {
      throw new Refusal("port-range", "port", String.valueOf(port));
    }
    try (ServerSocket free = new ServerSocket(0, 1, address)) {
      free.getLocalPort();
    } catch (IOException e) {
      throw new Refusal("not-local", "what", host);
    }
    try (ServerSocket free = new ServerSocket(port, 1, address)) {
      free.getLocalPort();
    } catch (IOException e) {
      throw port < 1024
          ? new Refusal("port-reserved", "port", String.valueOf(port))
          : new Refusal("port-taken", "port", String.valueOf(port));
    }
  }

  private static void configure(
      JavalinConfig config,
      PageFiles page,
      HttpApi api,
      ServerSettings settings,
      GracefulShutdown shutdown) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.concurrency.useVirtualThreads = true;
    config.http.prefer405over404 = true;
    // The files of the page are compressed by the build.
    config.http.compressionStrategy = CompressionStrategy.NONE;
    // Malformed requests are answered by Jetty.
    config.jetty.modifyServer(
        jetty -> {
          jetty.setErrorHandler(badRequest(withoutContext(settings)));
          jetty.setHandler(shutdown);
          jetty.addEventListener(new Connections(jetty, settings.behindProxy()));
        });
    config.jetty.modifyWebSocketServletFactory(
        factory -> {
          factory.setMaxTextMessageSize(LONGEST_MESSAGE);
          factory.setMaxBinaryMessageSize(LONGEST_MESSAGE);
        });
    if (settings.behindProxy()) {
      config.jetty.modifyHttpConfiguration(
          http -> http.addCustomizer(new Proxy(settings.proxies())));
    }
    config.http.maxRequestSize = LONGEST_BODY;
    config.requestLogger.http(RequestLog::end);
    config.routes.before(
        context -> {
          RequestLog.begin(context, settings.behindProxy());
          SecurityHeaders.HEADERS.forEach(context::header);
          if (context.scheme().equals("https")) {
            context.header(Header.STRICT_TRANSPORT_SECURITY, SecurityHeaders.HTTPS_ONLY);
          }
        });
    api.route(config.routes);
    config.routes.get("/*", page::send);
    config.routes.head("/*", page::send);
  }

  /**
   * Lets many connections wait, and limits those that are open: by address, unless all come by a
   * proxy, and in all. Javalin creates the connectors only when it starts.
   */
  private record Connections(org.eclipse.jetty.server.Server jetty, boolean behindProxy)
      implements LifeCycle.Listener {
    @Override
    public void lifeCycleStarting(LifeCycle starting) {
      jetty.addBean(new NetworkConnectionLimit(mostConnections(), jetty));
      for (Connector connector : jetty.getConnectors()) {
        if (connector instanceof ServerConnector own) own.setAcceptQueueSize(LONGEST_QUEUE);
        if (!behindProxy) {
          connector.addEventListener(new ConnectionsByAddress(MOST_FROM_ONE_ADDRESS));
        }
      }
    }

    /** Some files are left for everything else. */
    private static int mostConnections() {
      boolean known =
          ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean;
      if (!known) return MOST_CONNECTIONS;
      UnixOperatingSystemMXBean system =
          (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
      long files = system.getMaxFileDescriptorCount();
      return (int) Math.min(MOST_CONNECTIONS, Math.max(files * 3 / 4, 1));
    }
  }

  /**
   * The headers of answers without a request that was understood. What a proxy says is not known
   * then; browsers that have come by HTTP ignore the one for HTTPS.
   */
  private static Map<String, String> withoutContext(ServerSettings settings) {
    Map<String, String> headers = new HashMap<>(SecurityHeaders.HEADERS);
    if (settings.behindProxy()) {
      headers.put(Header.STRICT_TRANSPORT_SECURITY, SecurityHeaders.HTTPS_ONLY);
    }
    return headers;
  }

  private static Request.Handler badRequest(Map<String, String> headers) {
    return (request, response, callback) -> {
      headers.forEach(response.getHeaders()::put);
      response.getHeaders().put(Header.CONTENT_TYPE, "application/json");
      String languages = request.getHeaders().get(Header.ACCEPT_LANGUAGE);
      ErrorBody body = ErrorBody.of(new Refusal("request"), Optional.ofNullable(languages));
      response.write(true, ByteBuffer.wrap(JsonFormat.MAPPER.writeValueAsBytes(body)), callback);
      return true;
    };
  }

  /** A route, and who may call it. */
  record Route(String method, String path, Set<RouteRole> roles) {
    static Route of(HandlerMetaInfo added) {
      return new Route(added.getHttpMethod().name(), added.getPath(), added.getRoles());
    }

    static Route of(WsHandlerMetaInfo added) {
      return new Route(added.getHandlerType().name(), added.getPath(), added.getRoles());
    }
  }

  /** All routes, so that a test can check that each is described. */
  List<Route> routes() {
    return routes;
  }

  public URI address() {
    return address;
  }

  @Override
  public void close() {
    LOG.info("stopping");
    // New requests are refused, watchers are disconnected, and everything else is completed.
    shutdown.close(node.live()::disconnectAll);
    javalin.stop();
    node.close();
    LOG.info("stopped");
  }
}
