package stackyard.server.live;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.server.storage.Database;
import stackyard.server.storage.NodeChannel;
import stackyard.server.storage.Notifications;
import stackyard.server.tables.TableNotice;
import stackyard.server.tables.Tables;

/**
 * Receives the notifications of other nodes. About a table they hold an id and a number, after
 * which the log itself is read; those about viewers are for {@link RemoteViewers}.
 */
final class NodeListener implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(NodeListener.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration SILENCE = Duration.ofSeconds(30);

  private final CountDownLatch closed = new CountDownLatch(1);
  private final CountDownLatch listening = new CountDownLatch(1);
  private final Database database;
  private final Tables tables;
  private final Subscriptions subscriptions;
  private final RemoteViewers remoteViewers;
  private volatile Optional<Notifications> open = Optional.empty();
  private boolean failing;

  NodeListener(
      Database database, Tables tables, Subscriptions subscriptions, RemoteViewers remoteViewers) {
    this.database = database;
    this.tables = tables;
    this.subscriptions = subscriptions;
    this.remoteViewers = remoteViewers;
  }

  void start() {
    Thread.ofVirtual().name("node-listener").start(this::run);
    try {
      if (!listening.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.warn("no notifications from other nodes yet");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    try {
      do listen();
      while (!closed.await(1, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void listen() {
    try (Notifications notifications = database.channel().listen()) {
      open = Optional.of(notifications);
      listening.countDown();
      if (failing) LOG.warn("notifications from other nodes again");
      failing = false;
      catchUp();
      long heard = System.nanoTime();
      while (closed.getCount() > 0) {
        // A connection may die silently; then not even this node's own heartbeat comes back.
        if (System.nanoTime() - heard > SILENCE.toNanos()) throw new IOException("silence");
        List<String> messages = notifications.next(PATIENCE);
        if (!messages.isEmpty()) heard = System.nanoTime();
        for (String message : messages) receive(List.of(message.split(" ")));
        remoteViewers.tick();
      }
    } catch (IOException | RuntimeException e) {
      // One line about it is enough.
      if (closed.getCount() > 0 && !failing)
        LOG.warn("no notifications from other nodes: {}", e.toString());
      failing = true;
    }
  }

  /** Reads what happened while nobody listened. */
  private void catchUp() {
    remoteViewers.join();
    tables.reloadAll();
    subscriptions.wakeUp(Subscriptions.LOBBY);
    for (String table : subscriptions.tables()) {
      tables.readable(table).ifPresent(subscriptions::announce);
    }
  }

  private void receive(List<String> words) {
    if (words.getFirst().equals(NodeChannel.MISSED)) {
      catchUp();
      return;
    }
    if (words.getFirst().equals(RemoteViewers.WORD)) {
      remoteViewers.receive(words);
      return;
    }
    subscriptions.hear(TableNotice.read(words), tables);
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      if (open.isPresent()) open.get().close();
    } catch (IOException e) {
      LOG.warn("connection cannot be closed", e);
    }
  }
}
