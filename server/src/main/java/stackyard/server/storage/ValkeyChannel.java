package stackyard.server.storage;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.JedisPubSub;
import redis.clients.jedis.Pipeline;
import redis.clients.jedis.exceptions.JedisException;

/**
 * Valkey's publish and subscribe, where there are more notifications than PostgreSQL carries. Texts
 * are published after the commit, by one thread and in their order. While Valkey is away nobody
 * waits for it; when it is back, all nodes are told that they have missed something.
 */
final class ValkeyChannel implements NodeChannel {
  private static final Logger LOG = LoggerFactory.getLogger(ValkeyChannel.class);
  private static final Duration PATIENCE = Duration.ofSeconds(2);
  private static final JedisClientConfig CONFIG =
      DefaultJedisClientConfig.builder()
          .connectionTimeoutMillis((int) PATIENCE.toMillis())
          .socketTimeoutMillis((int) PATIENCE.toMillis())
          .build();

  private final Queue<String> queue = new ConcurrentLinkedQueue<>();
  private final ExecutorService publisher =
      Executors.newSingleThreadExecutor(Thread.ofVirtual().name("valkey-publisher").factory());
  private final URI server;
  private final String name;

  /** The publisher's own. */
  private Optional<Jedis> connection = Optional.empty();

  private boolean missed;

  ValkeyChannel(URI server, String name) {
    this.server = server;
    this.name = name;
  }

  @Override
  public void send(Handle handle, String text) {
    handle.afterCommit(() -> sent(List.of(text)));
  }

  @Override
  public String sending(String column) {
    return "NULL";
  }

  @Override
  public void sent(List<String> texts) {
    queue.addAll(texts);
    if (!publisher.isShutdown()) publisher.execute(this::publish);
  }

  private void publish() {
    List<String> texts = new ArrayList<>();
    if (missed) texts.add(MISSED);
    for (String text = queue.poll(); text != null; text = queue.poll()) texts.add(text);
    if (texts.isEmpty()) return;
    try {
      if (connection.isEmpty()) connection = Optional.of(new Jedis(server, CONFIG));
      try (Pipeline pipeline = connection.get().pipelined()) {
        texts.forEach(text -> pipeline.publish(name, text));
        pipeline.sync();
      }
      if (missed) LOG.warn("Valkey is there again");
      missed = false;
    } catch (JedisException e) {
      if (!missed) LOG.warn("Valkey is away: {}", e.toString());
      missed = true;
      disconnect();
    }
  }

  private void disconnect() {
    connection.ifPresent(Jedis::close);
    connection = Optional.empty();
  }

  @Override
  public Notifications listen() throws IOException {
    return new Line(server, name);
  }

  private static final class Line extends JedisPubSub implements Notifications {
    /** Nobody sends an empty text. */
    private static final String END = "";

    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final CountDownLatch subscribed = new CountDownLatch(1);
    private final Jedis connection;
    private final String name;

    Line(URI server, String name) throws IOException {
      this.name = name;
      try {
        connection = new Jedis(server, CONFIG);
      } catch (JedisException e) {
        throw new IOException(e);
      }
      Thread.ofVirtual().name("valkey-listener").start(this::run);
      try {
        if (subscribed.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) return;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      close();
      throw new IOException("no answer");
    }

    private void run() {
      try {
        connection.subscribe(this, name);
      } catch (JedisException e) {
        LOG.debug("the line has ended", e);
      } finally {
        received.add(END);
      }
    }

    @Override
    public void onSubscribe(String channel, int channels) {
      subscribed.countDown();
    }

    @Override
    public void onMessage(String channel, String text) {
      received.add(text);
    }

    @Override
    public List<String> next(Duration timeout) throws IOException {
      List<String> texts = new ArrayList<>();
      try {
        String first = received.poll(timeout.toMillis(), TimeUnit.MILLISECONDS);
        if (first == null) return texts;
        texts.add(first);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return texts;
      }
      received.drainTo(texts);
      if (texts.contains(END)) throw new IOException("the line has ended");
      return texts;
    }

    @Override
    public void close() {
      connection.close();
    }
  }

  @Override
  public void close() {
    publisher.close();
    disconnect();
  }
}
