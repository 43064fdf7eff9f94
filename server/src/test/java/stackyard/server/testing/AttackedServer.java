package stackyard.server.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;

/**
 * A real server as operators start it, behind a proxy, that is attacked while honest people use it.
 * Times are medians, against bounds that leave room for a busy machine.
 */
public final class AttackedServer implements AutoCloseable {
  /** Attackers at once. */
  public static final int ATTACKERS = 16;

  /** How often something honest is timed at least. */
  public static final int SAMPLES = 40;

  private final ServerProcess process;
  private final AtomicInteger addresses = new AtomicInteger();

  public AttackedServer(Path folder) throws IOException {
    process = ServerProcess.startGuarded(folder, ServerProcess.Guard.BEHIND_PROXY);
  }

  /** One try of an attack. */
  public interface Attempt {
    /** Makes it; each has a number. */
    void make(int number) throws Exception;
  }

  public ServerProcess process() {
    return process;
  }

  public URI address() {
    return process.address();
  }

  /** Somebody who comes by the proxy from an address. */
  public TestClient from(String address) throws Exception {
    TestClient client = new TestClient(address(), Optional.of(address));
    client.get("/api/me").json(200);
    return client;
  }

  /** Somebody honest, who has an address of their own. */
  public TestClient honest() throws Exception {
    int i = addresses.incrementAndGet();
    return from("203.0." + i / 250 + "." + (i % 250 + 1));
  }

  /** Gives somebody an account. */
  public static TestClient account(TestClient client, String name) throws Exception {
    String account = "{'name': '%s', 'password': 'secret of %1$s'}".formatted(name);
    client.post("/api/account", account).json(201);
    return client;
  }

  /** Asks for the lobby from one address after the other: each may ask only so often. */
  public Callable<String> lobby() {
    return () -> {
      String address = "203.0.113." + addresses.incrementAndGet() % 250;
      TestClient.Answer answer = new TestClient(address(), Optional.of(address)).get("/api/lobby");
      assertThat(answer.status()).isEqualTo(200);
      return answer.response().body();
    };
  }

  /** Watches the lobby until its first message. */
  public Callable<JsonNode> watch() {
    return () -> {
      try (TestClient anna = honest()) {
        return anna.watch("/api/lobby/live").next();
      }
    };
  }

  /**
   * Times something honest while an attack goes on, at least so often and until the attack is over.
   *
   * @param attempts how often the attack is tried
   */
  public static void during(
      String what, int attempts, Attempt attack, Duration bound, Callable<?> honest)
      throws Exception {
    AtomicInteger made = new AtomicInteger();
    AtomicBoolean over = new AtomicBoolean();
    List<Duration> times = new ArrayList<>();
    try (ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> attackers = new ArrayList<>();
      for (int i = 0; i < ATTACKERS; i++) {
        attackers.add(
            people.submit(
                () -> {
                  for (int n = made.getAndIncrement(); n < attempts; n = made.getAndIncrement()) {
                    attack.make(n);
                  }
                  over.set(true);
                  return null;
                }));
      }
      while (!over.get() || times.size() < SAMPLES) times.add(time(honest));
      for (Future<?> attacker : attackers) attacker.get();
    }
    assertMedian(what + ", " + attempts + " attempts", times, bound);
  }

  /** The time that something takes. */
  public static Duration time(Callable<?> honest) throws Exception {
    long start = System.nanoTime();
    honest.call();
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** Prints times, and holds that their median is below a bound. */
  public static void assertMedian(String what, List<Duration> times, Duration bound) {
    List<Duration> sorted = times.stream().sorted().toList();
    Duration median = sorted.get(sorted.size() / 2);
    System.out.printf(
        "Attack: %s: median %d ms, worst %d ms of %d; bound %d ms%n",
        what, median.toMillis(), sorted.getLast().toMillis(), sorted.size(), bound.toMillis());
    assertThat(median).as(what).isLessThan(bound);
  }

  @Override
  public void close() {
    process.close();
  }
}
