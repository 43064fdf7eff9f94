package stackyard.server;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.event.HandlerMetaInfo;
import io.javalin.event.WsHandlerMetaInfo;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import io.javalin.http.MethodNotAllowedResponse;
import io.javalin.security.RouteRole;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.ForwardedRequestCustomizer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.LifeCycle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.rules.Refusal;

/** Stackyard on the network. */
public final class Server implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Server.class);

  /** Nothing that is sent here by right is longer. */
  private static final int LONGEST_BODY = 16_384;

  private static final int LONGEST_MESSAGE = 1_024;

  /** After a restart everybody comes at once, and should wait at the door instead of going away. */
  private static final int LONGEST_QUEUE = 4_096;

  private final Javalin javalin;
  private final Gate gate;
  private final House house;
  private final URI address;
  private final List<Route> routes;

  private Server(Javalin javalin, Gate gate, House house, String host, List<Route> routes) {
    this.routes = routes;
    this.javalin = javalin;
    this.gate = gate;
    this.house = house;
    address = URI.create("http://" + host + ":" + javalin.port() + "/");
  }

  /**
   * Starts to serve on a host's name or address and a port, with tables that are forgotten in the
   * end; port 0 is any that is free.
   *
   * @throws Refusal where that cannot be
   */
  public static Server start(String host, int port) throws IOException {
    return start(
        new Setting(host, port, false, Optional.empty()), () -> new House(Database.inMemory()));
  }

  /**
   * Starts to serve with tables in a house, which is opened meanwhile when the address is known to
   * be free, and closed with the server.
   *
   * @throws Refusal where that cannot be
   */
  public static Server start(Setting setting, Supplier<House> opening) throws IOException {
    String host = setting.host();
    InetAddress address = address(host);
    checkFree(host, address, setting.port());
    Gate gate = new Gate();
    PageFiles page = new PageFiles();
    Manual manual = new Manual();
    List<Route> routes = new CopyOnWriteArrayList<>();
    CompletableFuture<House> house =
        CompletableFuture.supplyAsync(opening, task -> Thread.ofPlatform().daemon().start(task));
    Javalin javalin =
        Javalin.create(
                config -> {
                  config.events.handlerAdded(added -> routes.add(Route.of(added)));
                  config.events.wsHandlerAdded(added -> routes.add(Route.of(added)));
                  configure(config, page, manual, house::join, setting, gate);
                })
            .start(host, setting.port());
    String name = host.contains(":") ? "[" + host + "]" : host;
    if (address.isAnyLocalAddress()) name = "localhost";
    Server server = new Server(javalin, gate, opened(house, javalin), name, routes);
    LOG.atInfo().addKeyValue("address", server.address()).log("started");
    return server;
  }

  private static House opened(CompletableFuture<House> house, Javalin javalin) {
    try {
      return house.join();
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
      throw new Refusal(host, "there is no such host");
    }
  }

  /**
   * Asks before Javalin does, which has one answer to all troubles and fills the screen with it.
   */
  private static void checkFree(String host, InetAddress address, int port) {
    if (port < 0 || port > 65535) {
      throw new Refusal("port " + port, "ports go from 1 to 65535, and 0 is any that is free");
    }
    try (ServerSocket free = new ServerSocket(0, 1, address)) {
      free.getLocalPort();
    } catch (IOException e) {
      throw new Refusal(host, "this is no address of this machine");
    }
    try (ServerSocket free = new ServerSocket(port, 1, address)) {
      free.getLocalPort();
    } catch (IOException e) {
      String trouble =
          port < 1024 ? "it is taken, or not for every user" : "another program has taken it";
      throw new Refusal("port " + port, trouble + "; choose another, or 0 for any that is free");
    }
  }

  private static void configure(
      JavalinConfig config,
      PageFiles page,
      Manual manual,
      Supplier<House> house,
      Setting setting,
      Gate gate) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.concurrency.useVirtualThreads = true;
    config.http.prefer405over404 = true;
    // The page comes compressed already.
    config.http.compressionStrategy = CompressionStrategy.NONE;
    // What is not even a request gets no further than to Jetty.
    config.jetty.modifyServer(
        jetty -> {
          jetty.setErrorHandler(badRequest());
          jetty.setHandler(gate);
          jetty.addEventListener(new Queue(jetty));
        });
    config.jetty.modifyWebSocketServletFactory(f -> f.setMaxTextMessageSize(LONGEST_MESSAGE));
    if (setting.behindProxy()) {
      config.jetty.modifyHttpConfiguration(http -> http.addCustomizer(proxy()));
    }
    config.http.maxRequestSize = LONGEST_BODY;
    config.requestLogger.http(RequestLog::end);
    config.routes.before(
        context -> {
          RequestLog.begin(context, setting.behindProxy());
          Security.HEADERS.forEach(context::header);
        });
    Doorkeeper doorkeeper = new Doorkeeper(house);
    new AccountApi(house, doorkeeper).route(config.routes);
    new Api(house, doorkeeper).route(config.routes);
    new Live(house, doorkeeper).route(config.routes);
    new Operations(house, setting).route(config.routes);
    manual.route(config.routes);
    config.routes.get(Api.PATH, Api::nothing);
    config.routes.get("/*", page::send);
    config.routes.head("/*", page::send);
    config.routes.exception(MethodNotAllowedResponse.class, Server::refuseMethod);
  }

  /**
   * Believes two headers, which a proxy has to set: any other would come from the client himself.
   */
  private static ForwardedRequestCustomizer proxy() {
    ForwardedRequestCustomizer proxy = new ForwardedRequestCustomizer();
    proxy.setForwardedHeader(null);
    proxy.setForwardedHostHeader(null);
    proxy.setForwardedServerHeader(null);
    proxy.setForwardedPortHeader(null);
    proxy.setForwardedHttpsHeader(null);
    proxy.setForwardedCipherSuiteHeader(null);
    proxy.setForwardedSslSessionIdHeader(null);
    return proxy;
  }

  private static void refuseMethod(MethodNotAllowedResponse refused, Context context) {
    String possible = String.valueOf(refused.getDetails().get("availableMethods"));
    context.header(Header.ALLOW, possible);
    String sentence = "This can be asked here: " + possible + ".";
    if (context.path().startsWith("/api/")) {
      Api.fail(context, HttpStatus.METHOD_NOT_ALLOWED, sentence);
    } else {
      context.status(HttpStatus.METHOD_NOT_ALLOWED).result(sentence + "\n");
    }
  }

  /** Lets many wait at the door; Javalin makes it only when it starts. */
  private record Queue(org.eclipse.jetty.server.Server jetty) implements LifeCycle.Listener {
    @Override
    public void lifeCycleStarting(LifeCycle starting) {
      for (Connector door : jetty.getConnectors()) {
        if (door instanceof ServerConnector own) own.setAcceptQueueSize(LONGEST_QUEUE);
      }
    }
  }

  private static Request.Handler badRequest() {
    return (request, response, callback) -> {
      Security.HEADERS.forEach(response.getHeaders()::put);
      response.getHeaders().put(Header.CONTENT_TYPE, "text/plain");
      byte[] text = "This was not understood.\n".getBytes(StandardCharsets.US_ASCII);
      response.write(true, ByteBuffer.wrap(text), callback);
      return true;
    };
  }

  /** What can be asked of a server, and by whom. */
  record Route(String method, String path, Set<RouteRole> roles) {
    static Route of(HandlerMetaInfo added) {
      return new Route(added.getHttpMethod().name(), added.getPath(), added.getRoles());
    }

    static Route of(WsHandlerMetaInfo added) {
      return new Route(added.getHandlerType().name(), added.getPath(), added.getRoles());
    }
  }

  /** All routes, so that it can be held that each is described. */
  List<Route> routes() {
    return routes;
  }

  public URI address() {
    return address;
  }

  @Override
  public void close() {
    LOG.info("stops");
    // Whoever comes now is asked to come again; those who watch are sent away, and the rest is
    // done.
    gate.close(house::endShows);
    javalin.stop();
    house.close();
    LOG.info("stopped");
  }
}
