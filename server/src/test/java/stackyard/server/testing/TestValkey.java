package stackyard.server.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.Optional;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.exceptions.JedisException;

/** A real Valkey for the tests, or the Redis that it comes from; {@code ./test} installs one. */
public final class TestValkey implements AutoCloseable {
  private final String program =
      Optional.ofNullable(System.getenv("VALKEY"))
          .orElseThrow(() -> new IllegalStateException("set VALKEY to the path of valkey-server"));
  private final int port = freePort();
  private Process process = start();

  private static int freePort() {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public URI address() {
    return URI.create("redis://127.0.0.1:" + port);
  }

  public Jedis connect() {
    return new Jedis(address());
  }

  private Process start() {
    ProcessBuilder builder =
        new ProcessBuilder(
            program,
            "--port",
            String.valueOf(port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--appendonly",
            "no");
    try {
      Process started = builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
      while (started.isAlive() && !answers()) Thread.onSpinWait();
      return started;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean answers() {
    try (Jedis connection = connect()) {
      return connection.ping().equals("PONG");
    } catch (JedisException e) {
      return false;
    }
  }

  /** As it may happen: without a word. */
  public void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  public void startAgain() {
    process = start();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
