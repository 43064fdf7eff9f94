package stackyard.server;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hears from PostgreSQL what happens on other nodes. Of tables it is a name and a number, after
 * which the log itself is read; who watches them elsewhere is for {@link Crowds} to know.
 */
final class Neighbours implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Neighbours.class);
  private static final int PATIENCE_MILLIS = 10_000;
  private static final Duration SILENCE = Duration.ofSeconds(30);

  private final CountDownLatch closed = new CountDownLatch(1);
  private final CountDownLatch listening = new CountDownLatch(1);
  private final DataSource source;
  private final Tables tables;
  private final Audience audience;
  private final Crowds crowds;
  private volatile Optional<Connection> line = Optional.empty();
  private boolean troubled;

  Neighbours(DataSource source, Tables tables, Audience audience, Crowds crowds) {
    this.source = source;
    this.tables = tables;
    this.audience = audience;
    this.crowds = crowds;
  }

  void start() {
    Thread.ofVirtual().name("neighbours").start(this::run);
    try {
      if (!listening.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        LOG.warn("other nodes are not heard yet");
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
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      line = Optional.of(connection);
      statement.execute("LISTEN " + Ledger.CHANNEL);
      listening.countDown();
      if (troubled) LOG.warn("other nodes are heard again");
      troubled = false;
      // What happened while nobody listened.
      crowds.join();
      tables.forgetAll();
      audience.nudge(Audience.LOBBY);
      for (String table : audience.tables()) {
        tables.readable(table, tables::get).ifPresent(audience::announce);
      }
      PGConnection postgres = connection.unwrap(PGConnection.class);
      long heard = System.nanoTime();
      while (closed.getCount() > 0) {
        // A line may die without a word; then not even this node's own signs of life come back.
        if (System.nanoTime() - heard > SILENCE.toNanos()) throw new SQLException("silence");
        PGNotification[] news = postgres.getNotifications(PATIENCE_MILLIS);
        if (news == null) news = new PGNotification[0];
        if (news.length > 0) heard = System.nanoTime();
        for (PGNotification one : news) hear(List.of(one.getParameter().split(" ")));
        crowds.tick();
      }
    } catch (SQLException | RuntimeException e) {
      // One word about it is enough.
      if (closed.getCount() > 0 && !troubled)
        LOG.warn("other nodes are not heard: {}", e.toString());
      troubled = true;
    }
  }

  private void hear(List<String> news) {
    String table = news.getFirst();
    if (table.equals(Crowds.WORD)) {
      crowds.hear(news);
      return;
    }
    if (table.equals(Ledger.FORGET)) {
      tables.forget(List.of(news.getLast()));
      return;
    }
    if (!audience.hears(table, !news.contains(Ledger.UNLISTED))) return;
    Ledger.Head head = new Ledger.Head(table, Integer.parseInt(news.getLast()));
    tables.readable(head).ifPresent(audience::announce);
  }

  @Override
  public void close() {
    closed.countDown();
    try {
      if (line.isPresent()) line.get().close();
    } catch (SQLException e) {
      LOG.warn("the line to the database does not close", e);
    }
  }
}
