package stackyard.server.operations;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;

/**
 * Takes address and scheme from the proxies in front. Each adds an entry at the end of a list: with
 * two proxies the last but one tells who has come to the first. Whatever stands before may come
 * from the client.
 */
public final class Proxy implements HttpConfiguration.Customizer {
  private static final String FOR = "X-Forwarded-For";
  private static final String SCHEME = "X-Forwarded-Proto";

  private final int proxies;

  /** Believes so many proxies, one behind the other. */
  public Proxy(int proxies) {
    this.proxies = proxies;
  }

  @Override
  public Request customize(Request request, HttpFields.Mutable responseHeaders) {
    Optional<String> address = told(request, FOR);
    Optional<String> scheme = told(request, SCHEME).filter(List.of("http", "https")::contains);
    ConnectionMetaData connection =
        new ConnectionMetaData.Wrapper(request.getConnectionMetaData()) {
          @Override
          public SocketAddress getRemoteSocketAddress() {
            return address
                .<SocketAddress>map(own -> InetSocketAddress.createUnresolved(own, 0))
                .orElseGet(super::getRemoteSocketAddress);
          }

          @Override
          public boolean isSecure() {
            return scheme.map("https"::equals).orElseGet(super::isSecure);
          }
        };
    HttpURI uri =
        scheme
            .<HttpURI>map(own -> HttpURI.build(request.getHttpURI()).scheme(own).asImmutable())
            .orElse(request.getHttpURI());
    return new Request.Wrapper(request) {
      @Override
      public HttpURI getHttpURI() {
        return uri;
      }

      @Override
      public ConnectionMetaData getConnectionMetaData() {
        return connection;
      }

      @Override
      public boolean isSecure() {
        return connection.isSecure();
      }
    };
  }

  private Optional<String> told(Request request, String header) {
    List<String> entries =
        request.getHeaders().getValuesList(header).stream()
            .flatMap(line -> Stream.of(line.split(",")))
            .map(String::strip)
            .toList();
    if (entries.isEmpty()) return Optional.empty();
    String entry = entries.get(Math.max(0, entries.size() - proxies));
    return Optional.of(entry).filter(own -> !own.isEmpty());
  }
}
