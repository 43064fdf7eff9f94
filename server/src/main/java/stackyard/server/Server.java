package stackyard.server;

import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.server.Request;
import stackyard.rules.Refusal;

/** Stackyard on the network. */
public final class Server implements AutoCloseable {
  private final Javalin javalin;
  private final URI address;

  private Server(Javalin javalin, String host) {
    this.javalin = javalin;
    address = URI.create("http://" + host + ":" + javalin.port() + "/");
  }

  /**
   * Starts to serve on a host's name or address and a port; port 0 is any that is free.
   *
   * @throws Refusal where that cannot be
   */
  public static Server start(String host, int port) throws IOException {
    InetAddress address = address(host);
    checkFree(host, address, port);
    PageFiles page = new PageFiles();
    Javalin javalin = Javalin.create(config -> configure(config, page)).start(host, port);
    if (address.isAnyLocalAddress()) return new Server(javalin, "localhost");
    return new Server(javalin, host.contains(":") ? "[" + host + "]" : host);
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

  private static void configure(JavalinConfig config, PageFiles page) {
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.concurrency.useVirtualThreads = true;
    config.http.prefer405over404 = true;
    // The page comes compressed already.
    config.http.compressionStrategy = CompressionStrategy.NONE;
    // What is not even a request gets no further than to Jetty.
    config.jetty.modifyServer(jetty -> jetty.setErrorHandler(badRequest()));
    config.routes.before(context -> Security.HEADERS.forEach(context::header));
    config.routes.get("/*", page::send);
    config.routes.head("/*", page::send);
    config.routes.error(
        HttpStatus.METHOD_NOT_ALLOWED.getCode(),
        context ->
            context
                .header(Header.ALLOW, "GET, HEAD")
                .result("Only GET and HEAD are possible here.\n"));
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

  public URI address() {
    return address;
  }

  @Override
  public void close() {
    javalin.stop();
  }
}
