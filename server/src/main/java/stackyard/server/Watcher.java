package stackyard.server;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import stackyard.server.table.Entry;
import stackyard.server.table.Player;
import stackyard.server.table.Table;

/** Sends to somebody what happens at a table or in the lobby, until he goes away. */
final class Watcher implements AutoCloseable {
  private static final Duration HEARTBEAT = Duration.ofSeconds(15);

  /** Who has answered signs of life and then none for so long has gone without a word. */
  private static final Duration SILENCE = Duration.ofSeconds(45);

  /** A busy lobby is sent no more often than this. */
  private static final Duration REST = Duration.ofMillis(500);

  private final House house;
  private final String place;
  private final Optional<Player> viewer;
  private final Receiver receiver;
  private final Mailbox mailbox;
  private final LongSupplier nanoTime;
  private volatile Optional<Long> heard = Optional.empty();

  Watcher(House house, String place, Optional<Player> viewer, Receiver receiver) {
    this(house, place, viewer, receiver, System::nanoTime);
  }

  Watcher(
      House house,
      String place,
      Optional<Player> viewer,
      Receiver receiver,
      LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.house = house;
    this.place = place;
    this.viewer = viewer;
    this.receiver = receiver;
    mailbox = house.audience().watch(place, viewer);
  }

  /** Where news go. */
  interface Receiver {
    /** Sends a text, an empty one as a sign of life; waits until it is sent. */
    void send(String text) throws IOException;
  }

  /** What is sent of a table: the events that are new, and how it stands after them. */
  private record News(List<Entry> events, TableView table) {}

  /**
   * Sends the events of a table after that number, exactly and in their order, and then whatever
   * happens. Who claims to have more than there is gets all.
   */
  void table(int after) throws IOException, InterruptedException {
    // First the mailbox was there and only now is the log read: nothing falls in between.
    Table table = house.tables().get(place);
    Present present = house.present(table);
    send(table, after > table.number() ? 0 : Math.max(0, after), present);
    while (true) {
      Optional<Table> next = mailbox.take(HEARTBEAT);
      if (mailbox.closed()) return;
      int sent = table.number();
      if (next.isPresent() && next.get().number() > sent) table = next.get();
      Present now = house.present(table);
      if (table.number() > sent || !now.equals(present)) send(table, sent, now);
      else if (next.isEmpty()) send("");
      present = now;
    }
  }

  private void send(Table table, int sent, Present present) throws IOException {
    TableView view = TableView.of(table, viewer, house.clock().millis(), Optional.of(present));
    send(Json.MAPPER.writeValueAsString(new News(table.since(sent), view)));
  }

  private void send(String text) throws IOException {
    long now = nanoTime.getAsLong();
    if (now - heard.orElse(now) > SILENCE.toNanos()) throw new IOException("gone without a word");
    receiver.send(text);
  }

  /** Notes that whoever watches has said something. */
  void heard() {
    heard = Optional.of(nanoTime.getAsLong());
  }

  /** Sends the lobby, and again when it has changed. */
  void lobby() throws IOException, InterruptedException {
    String sent = "";
    while (!mailbox.closed()) {
      String now = Json.MAPPER.writeValueAsString(Lobby.of(house, viewer));
      send(now.equals(sent) ? "" : now);
      sent = now;
      mailbox.rest(REST);
      mailbox.take(HEARTBEAT);
    }
  }

  @Override
  public void close() {
    house.audience().leave(place, mailbox);
  }
}
