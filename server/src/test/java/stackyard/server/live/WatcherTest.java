package stackyard.server.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static stackyard.server.table.TableFixture.ANNA;
import static stackyard.server.table.TableFixture.BORYS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import stackyard.server.json.JsonFormat;
import stackyard.server.storage.Database;
import stackyard.server.table.Action;
import stackyard.server.table.Offer;
import stackyard.server.table.Person;
import stackyard.server.table.TableFixture;
import stackyard.server.table.Terms;
import stackyard.server.tables.Tables;
import tools.jackson.databind.JsonNode;

/** The messages that one watcher is sent. */
class WatcherTest {
  private final Database database = Database.inMemory();
  private final Tables tables = new Tables(database, InstantSource.system(), (person, _) -> person);
  private final LiveUpdates live = new LiveUpdates(database, tables, InstantSource.system());

  @AfterEach
  void close() {
    live.close();
    database.close();
  }

  @Test
  void aClientThatFallsSilentIsGone() throws Exception {
    AtomicLong nanos = new AtomicLong();
    Terms terms = new Terms("dvonn", Map.of(), Map.of(), Optional.empty(), true);
    String table = tables.open(terms).id();
    List<String> sent = new ArrayList<>();
    Watcher silent = new Watcher(live, table, Optional.empty(), sent::add, nanos::get);
    Watcher neverAnswers = new Watcher(live, table, Optional.empty(), sent::add, nanos::get);
    silent.heard();
    // Closed already, it does not wait for updates.
    neverAnswers.close();
    nanos.addAndGet(Duration.ofSeconds(46).toNanos());
    neverAnswers.table(0, Watcher.Moves.ALL);
    assertThat(sent).hasSize(1);
    assertThatThrownBy(() -> silent.table(0, Watcher.Moves.ALL)).isInstanceOf(IOException.class);
    silent.heard();
    silent.close();
    silent.table(0, Watcher.Moves.ALL);
    assertThat(sent).hasSize(2);
  }

  /** The page cannot ask while nobody answers, so that it knows by itself how long is too long. */
  @Test
  void thePageTakesOnlyALongerSilenceForALostConnection() throws IOException {
    String page = Files.readString(Path.of("..", "web/src/online/live-connection.ts"));
    Matcher silence = Pattern.compile("SILENCE_MS = ([\\d_]+);").matcher(page);
    assertThat(silence.find()).isTrue();
    assertThat(Long.parseLong(silence.group(1).replace("_", "")))
        .isGreaterThanOrEqualTo(2 * Watcher.HEARTBEAT.toMillis());
  }

  /** A table, and what a watcher of it is sent. */
  private final class Watched implements AutoCloseable {
    private final String table = tables.open(TableFixture.dvonn(Optional.empty())).id();
    private final BlockingQueue<String> sent = new LinkedBlockingQueue<>();
    private final Watcher watcher = live.watch(table, Optional.empty(), sent::add);

    Watched(Watcher.Moves moves) {
      act(ANNA, new Action.Move(0, "a1"));
      Thread.ofVirtual().start(() -> run(moves));
    }

    private void run(Watcher.Moves moves) {
      try {
        watcher.table(0, moves);
      } catch (IOException | InterruptedException e) {
        sent.add("{}");
      }
    }

    void act(Person person, Action action) {
      tables.act(table, person, action, Optional.empty());
    }

    /** The next update, which tells of the event with this number. */
    JsonNode next(int number) throws InterruptedException {
      String update = sent.poll(60, TimeUnit.SECONDS);
      assertThat(update).as("something is sent").isNotNull();
      JsonNode read = JsonFormat.MAPPER.readTree(update);
      assertThat(read.path("table").path("number").asInt()).isEqualTo(number);
      return read.path("table");
    }

    @Override
    public void close() {
      watcher.close();
    }
  }

  private static void assertMoves(JsonNode table, String movesFrom, String moves) {
    assertThat(table.path("movesFrom").toString()).isEqualTo(movesFrom);
    assertThat(table.path("moves").toString()).isEqualTo(moves.replace('\'', '"'));
  }

  @Test
  void updatesCarryOnlyTheNewMovesToThoseWhoAskForThem() throws Exception {
    try (Watched watched = new Watched(Watcher.Moves.NEW)) {
      assertMoves(watched.next(2), "", "['a1']");
      watched.act(BORYS, new Action.Move(1, "b1"));
      assertMoves(watched.next(3), "1", "['b1']");
      watched.act(BORYS, new Action.Propose(Offer.Kind.TAKE_BACK));
      assertMoves(watched.next(4), "2", "[]");
      watched.act(ANNA, new Action.Answer(true));
      assertMoves(watched.next(5), "1", "[]");
      watched.act(BORYS, new Action.Move(1, "b2"));
      assertMoves(watched.next(6), "1", "['b2']");
    }
  }

  @Test
  void othersAreSentAllMovesEveryTime() throws Exception {
    try (Watched watched = new Watched(Watcher.Moves.ALL)) {
      assertMoves(watched.next(2), "", "['a1']");
      watched.act(BORYS, new Action.Move(1, "b1"));
      assertMoves(watched.next(3), "", "['a1','b1']");
    }
  }

  /** Logs as long as this one are no longer written, but databases may have them. */
  @Test
  void aNewcomerIsSentNoMoreThanTheNewestEventsOfALongLog() throws Exception {
    String table = tables.open(TableFixture.dvonn(Optional.empty())).id();
    database.write(
        handle -> {
          PreparedBatch batch =
              handle.prepareBatch(
                  "INSERT INTO events (table_id, number, at, event) VALUES (?, ?, 0, ?)");
          String declined = "{\"type\":\"declined\",\"seat\":\"white\"}";
          for (int number = 2; number <= 20_000; number++) batch.add(table, number, declined);
          return batch.execute();
        });
    List<String> sent = new ArrayList<>();
    Watcher newcomer = new Watcher(live, table, Optional.empty(), sent::add, System::nanoTime);
    tables.reloadAll();
    newcomer.close();
    newcomer.table(0, Watcher.Moves.ALL);
    JsonNode events = JsonFormat.MAPPER.readTree(sent.getFirst()).path("events");
    assertThat(events).hasSize(Watcher.MOST_EVENTS);
    assertThat(events.get(Watcher.MOST_EVENTS - 1).path("number").asInt()).isEqualTo(20_000);
    assertThat(sent.getFirst().length()).isLessThan(256_000);
  }
}
