package stackyard.server.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.testing.TestClient;
import stackyard.server.testing.TestPostgres;

class PostgresModerationTest extends ModerationTest {
  PostgresModerationTest() throws IOException, SQLException {
    super(Database.at(TestPostgres.newDatabase()));
  }

  private static Node node(String url) {
    return new Node(Database.at(url), InstantSource.system(), TestClient.unlimited());
  }

  /** What an operator does on one node holds on the other, a moment later at most. */
  @Test
  void twoNodesModerateLikeOne() throws Exception {
    String url = TestPostgres.newDatabase();
    Node first = node(url);
    try (Server here = Server.start(ServerSettings.local(), () -> first);
        Server there = Server.start(ServerSettings.local(), () -> node(url));
        TestClient anna = TestClient.known(there);
        TestClient borys = TestClient.known(there)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      borys.act(table, "{'type': 'sit'}").json(200);
      TestClient.Watching watching = anna.watch("/api/tables/" + table + "/live?after=2");
      watching.next();
      Moderation.Operator operator = new Moderation.Operator(Optional.empty(), "root");
      Act.Why why = new Act.Why(Reason.OTHER, Optional.empty(), Optional.empty());
      String id = anna.get("/api/me").json(200).path("id").asString();
      first.moderation().perform(new Act.Rename(id, "New name", why), operator);
      while (!anna.look(table).path("seats").toString().contains("New name")) Thread.onSpinWait();
      first.moderation().perform(new Act.Close(table, why), operator);
      assertThat(watching.numbersUntil(3)).contains(3);
      long until = Instant.now().plus(Duration.ofDays(1)).toEpochMilli();
      first
          .moderation()
          .perform(new Act.Ban(id, Optional.of(until), Optional.empty(), why), operator);
      while (anna.send("PUT", "/api/me", "{'name': 'Anna'}").status() != 403) Thread.onSpinWait();
      assertThat(here.address()).isNotEqualTo(there.address());
    }
  }
}
