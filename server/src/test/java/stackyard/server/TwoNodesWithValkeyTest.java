package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.args.ClientType;
import redis.clients.jedis.params.ClientKillParams;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.testing.TestClient;
import stackyard.server.testing.TestPostgres;
import stackyard.server.testing.TestValkey;

/** The same where Valkey carries what nodes tell each other. One cuts the lines of all. */
@Execution(ExecutionMode.SAME_THREAD)
class TwoNodesWithValkeyTest extends TwoNodesTest {
  private static final TestValkey VALKEY = new TestValkey();

  TwoNodesWithValkeyTest() throws Exception {
    super();
  }

  @AfterAll
  static void stopValkey() {
    VALKEY.close();
  }

  @Override
  Database database(String url) {
    return Database.at(url, Optional.empty(), Optional.of(VALKEY.address()));
  }

  @Override
  int cutLines(Database database) {
    try (Jedis valkey = VALKEY.connect()) {
      return (int) valkey.clientKill(ClientKillParams.clientKillParams().type(ClientType.PUBSUB));
    }
  }

  @Test
  void whileValkeyIsAwayMovesAreMadeAndOtherNodesSeeThemWhenItIsBack() throws Exception {
    String url = TestPostgres.newDatabase();
    try (TestValkey valkey = new TestValkey();
        Server one = server(url, valkey);
        Server other = server(url, valkey);
        TestClient anna = TestClient.known(one);
        TestClient borys = TestClient.known(other)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      borys.act(table, "{'type': 'sit'}").json(200);
      TestClient.Watching watching = borys.watch("/api/tables/" + table + "/live?after=0");
      watching.next();
      valkey.kill();
      anna.move(table, 0, "a1").json(200);
      valkey.startAgain();
      assertThat(watching.numbersUntil(3)).contains(3);
      borys.move(table, 1, "b1").json(200);
    }
  }

  private static Server server(String url, TestValkey valkey) throws Exception {
    return Server.start(
        ServerSettings.local(),
        () -> new Node(Database.at(url, Optional.empty(), Optional.of(valkey.address()))));
  }
}
