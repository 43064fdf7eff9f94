package stackyard.server.browsertest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.testing.TestClient;

/** A server and browsers for all tests of the page, closed after the last of them. */
final class SharedByPageTests implements BeforeAllCallback {
  private static Optional<Server> started = Optional.empty();

  /** The server, which is started for the first test. People may ask it as often as they like. */
  static synchronized Server server() {
    if (started.isEmpty()) started = Optional.of(start());
    return started.get();
  }

  private static Server start() {
    try {
      return Server.start(ServerSettings.local(), () -> TestClient.node(InstantSource.system()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    AutoCloseable end = SharedByPageTests::end;
    context
        .getRoot()
        .getStore(Namespace.create(SharedByPageTests.class))
        .computeIfAbsent("end", _ -> end);
  }

  private static synchronized void end() {
    TestBrowser.closeAll();
    started.ifPresent(Server::close);
    started = Optional.empty();
  }
}
