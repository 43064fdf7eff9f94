package stackyard.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import stackyard.rules.GameRecord;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.table.Action;
import stackyard.server.table.Offer;
import stackyard.server.table.Table;
import stackyard.server.table.TableFixture;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;

/** Finished games for study. */
class GameExportTest {
  private static final String DVONN = "{'game': 'dvonn', 'seat': 'white', 'listed': true}";
  private static final long MINUTE = 60_000;

  private final SettableClock clock = new SettableClock();
  private final Node node = TestClient.node(clock);

  @AfterEach
  void close() {
    node.close();
  }

  /** A game that is over now. */
  private Table finished() {
    String id = node.tables().open(TableFixture.dvonn(Optional.empty())).id();
    return act(id, new Action.Resign());
  }

  private Table act(String table, Action action) {
    return node.tables().act(table, TableFixture.ANNA, action, Optional.empty()).table();
  }

  private String export(long since) throws IOException {
    return export(since, () -> {});
  }

  /** The export while something happens at every write. */
  private String export(long since, Runnable meanwhile) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    FilterOutputStream out =
        new FilterOutputStream(all) {
          @Override
          public void write(byte[] bytes) throws IOException {
            all.write(bytes);
            meanwhile.run();
          }
        };
    node.export().write(out, Optional.empty(), since);
    return all.toString(StandardCharsets.UTF_8);
  }

  @Test
  void finishedGamesAreSentAsRecordsToWhoeverStudiesThem() throws Exception {
    try (Server server = Server.start(ServerSettings.local(), () -> node);
        TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server)) {
      String listed = anna.open(DVONN);
      String hidden = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      String other = anna.open("{'game': 'pathagon', 'seat': 'dark', 'listed': true}");
      String playing = anna.open(DVONN);
      for (String table : List.of(listed, hidden, other)) {
        borys.act(table, "{'type': 'sit'}").json(200);
        anna.act(table, "{'type': 'resign'}").json(200);
      }
      clock.advance(MINUTE);
      String all = anna.get("/api/export").response().body();
      assertThat(all).contains(listed, other).doesNotContain(hidden, playing);
      String dvonn = anna.get("/api/export?game=dvonn").response().body();
      assertThat(dvonn).contains(listed).doesNotContain(other);
      String record =
          dvonn.substring(
              dvonn.indexOf("[Game"),
              dvonn.indexOf("\n\n[") < 0 ? dvonn.length() : dvonn.indexOf("\n\n["));
      assertThat(GameRecord.read(record).playthrough().over()).isTrue();
      String changed =
          GameRecord.read(anna.get("/api/tables/" + other + "/record").response().body())
              .tags()
              .get("Changed");
      assertThat(anna.get("/api/export?since=" + changed).response().body())
          .doesNotContain(listed, other);
      assertThat(anna.get("/api/export?since=x").error()).contains("milliseconds since 1970");
      assertThat(anna.get("/api/export?game=chess").status()).isEqualTo(400);
    }
  }

  @Test
  void gamesOfTheLastMinuteComeWithTheNextCall() throws IOException {
    Table first = finished();
    clock.advance(MINUTE / 2);
    Table second = finished();
    clock.advance(MINUTE / 2);
    assertThat(export(0)).contains(first.id()).doesNotContain(second.id());
    clock.advance(MINUTE / 2);
    assertThat(export(first.changed())).contains(second.id()).doesNotContain(first.id());
  }

  @Test
  void slowReadersReconnectForTheRest() throws IOException {
    List<Table> together = List.of(finished(), finished());
    clock.advance(1);
    Table last = finished();
    clock.advance(MINUTE);
    assertThat(export(0, () -> clock.advance(10 * MINUTE)))
        .as("those of one time are not parted")
        .contains(together.getFirst().id(), together.getLast().id())
        .doesNotContain(last.id());
    assertThat(export(together.getLast().changed())).contains(last.id());
  }

  @Test
  void whereSomethingHappensMeanwhileTheGameComesLater() throws IOException {
    Table first = finished();
    clock.advance(1);
    Table second = finished();
    clock.advance(MINUTE);
    Action rematch = new Action.Propose(Offer.Kind.REMATCH);
    assertThat(export(0, () -> act(second.id(), rematch)))
        .contains(first.id())
        .doesNotContain(second.id());
    clock.advance(MINUTE);
    assertThat(export(first.changed())).contains(second.id());
  }
}
