package stackyard.server.live;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import stackyard.server.json.JsonFormat;
import stackyard.server.table.Entry;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.tables.Presence;
import stackyard.server.tables.TableView;
import stackyard.server.tables.Tables;

/** Sends what happens at a table or in the lobby to one connection, until it ends. */
public final class Watcher implements AutoCloseable {
  static final Duration HEARTBEAT = Duration.ofSeconds(15);

  /** A client that has answered before and is silent for this long is gone. */
  private static final Duration SILENCE = Duration.ofSeconds(45);

  /** A busy lobby is sent no more often than this, and the moment that it may be behind. */
  private static final Duration LOBBY_PAUSE = Duration.ofMillis(300);

  /** The most events in one update; the table in it says everything that a longer log would. */
  static final int MOST_EVENTS = 1_000;

  /** A client need not send more between two heartbeats than an answer or two. */
  public static final int MOST_MESSAGES = 30;

  private final LiveUpdates live;
  private final String topic;
  private final Optional<Person> viewer;
  private final Receiver receiver;
  private final Subscription subscription;
  private final LongSupplier nanoTime;
  private volatile Optional<Long> heard = Optional.empty();
  private long counting;
  private int messages;

  Watcher(
      LiveUpdates live,
      String topic,
      Optional<Person> viewer,
      Receiver receiver,
      LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.live = live;
    this.topic = topic;
    this.viewer = viewer;
    this.receiver = receiver;
    subscription = live.subscriptions().add(topic, viewer);
  }

  /** The connection. */
  public interface Receiver {
    /** Sends a text, an empty one as a heartbeat; returns once it is sent. */
    void send(String text) throws IOException;
  }

  /** Which moves each update after the first holds. */
  public enum Moves {
    /** All moves of the game. */
    ALL,
    /** Only those that differ from the update before. */
    NEW
  }

  /** An update: the new events, and the table after them. */
  private record Update(List<Entry> events, TableView table) {}

  /**
   * Sends the events of a table after that number, exactly and in order, and then each new one. If
   * the number is higher than the last event's, it counts as 0. Of more than {@value #MOST_EVENTS}
   * only the newest are sent.
   */
  public void table(int after, Moves moves) throws IOException, InterruptedException {
    // The subscription exists before the log is read: nothing is missed in between.
    Table table = live.tables().get(topic);
    Presence presence = live.presence(table);
    send(table, after > table.number() ? 0 : Math.max(0, after), presence, Optional.empty());
    while (true) {
      Optional<Table> next = subscription.take(HEARTBEAT);
      if (subscription.closed()) return;
      Table sent = table;
      if (next.isPresent() && next.get().number() > sent.number()) table = next.get();
      Presence now = live.presence(table);
      if (table != sent || !now.equals(presence)) {
        Optional<Integer> known =
            moves == Moves.NEW ? Optional.of(movesInCommon(sent, table)) : Optional.empty();
        send(table, sent.number(), now, known);
      } else if (next.isEmpty()) {
        send("");
      }
      presence = now;
    }
  }

  /** The number of moves that two states of a table share; moves may have been taken back. */
  private static int movesInCommon(Table before, Table after) {
    List<String> old = before.moveTexts();
    List<String> now = after.moveTexts();
    int common = 0;
    int most = Math.min(old.size(), now.size());
    while (common < most && old.get(common).equals(now.get(common))) common++;
    return common;
  }

  private void send(Table table, int sent, Presence presence, Optional<Integer> movesFrom)
      throws IOException {
    long now = live.clock().millis();
    TableView view = TableView.of(table, viewer, now, Optional.of(presence), movesFrom);
    List<Entry> missed = table.since(Math.max(sent, table.number() - MOST_EVENTS));
    send(JsonFormat.MAPPER.writeValueAsString(new Update(missed, view)));
  }

  private void send(String text) throws IOException {
    long now = nanoTime.getAsLong();
    if (now - heard.orElse(now) > SILENCE.toNanos()) throw new IOException("gone without a word");
    receiver.send(text);
  }

  /** Notes that the client has sent something; false if it sends too much. */
  public synchronized boolean heard() {
    long now = nanoTime.getAsLong();
    boolean later = heard.isEmpty() || now - counting > HEARTBEAT.toNanos();
    if (later) counting = now;
    messages = later ? 1 : messages + 1;
    heard = Optional.of(now);
    return messages <= MOST_MESSAGES;
  }

  /** Sends the lobby, and again whenever it has changed. */
  public void lobby() throws IOException, InterruptedException {
    String sent = "";
    while (!subscription.closed()) {
      String now = live.tables().lobby().text(viewer);
      send(now.equals(sent) ? "" : now);
      sent = now;
      subscription.rest(LOBBY_PAUSE);
      subscription.take(HEARTBEAT);
      // Everything read after this holds the change.
      subscription.rest(Tables.LOBBY_MOMENT);
    }
  }

  /** Sends what is on somebody's desk, and again whenever it has changed. */
  public void desk(Supplier<String> content) throws IOException, InterruptedException {
    String sent = "";
    while (!subscription.closed()) {
      String now = content.get();
      send(now.equals(sent) ? "" : now);
      sent = now;
      subscription.take(HEARTBEAT);
    }
  }

  /** Ends it because the client has closed the connection: not by losing it. */
  public void leave() {
    close();
    viewer.ifPresent(person -> live.left(topic, person.id()));
  }

  @Override
  public void close() {
    live.subscriptions().remove(topic, subscription);
  }
}
