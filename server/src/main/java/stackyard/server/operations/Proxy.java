package stackyard.server.operations;

import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;

/**
 * Takes address and scheme from the proxy in front. Of a list only the last entry is from that
 * proxy: whatever stands before it may come from the client.
 */
public final class Proxy implements HttpConfiguration.Customizer {
  private static final String FOR = "X-Forwarded-For";
  private static final String SCHEME = "X-Forwarded-Proto";

  @Override
  public Request customize(Request request, HttpFields.Mutable responseHeaders) {
    Optional<String> address = last(request, FOR);
    Optional<String> scheme = last(request, SCHEME).filter(List.of("http", "https")::contains);
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

  private static Optional<String> last(Request request, String header) {
    List<String> values = request.getHeaders().getValuesList(header);
    if (values.isEmpty()) return Optional.empty();
    String[] entries = values.getLast().split(",");
    return Optional.of(entries.length == 0 ? "" : entries[entries.length - 1].strip())
        .filter(entry -> !entry.isEmpty());
  }
}
