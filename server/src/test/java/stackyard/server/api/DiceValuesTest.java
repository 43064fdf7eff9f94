package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Dice;
import stackyard.rules.GameRecord;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.testing.TestClient;
import stackyard.server.testing.TestPostgres;
import tools.jackson.databind.JsonNode;

/** Players add random values to the dice, so that the operator cannot know the rolls after them. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DiceValuesTest {
  private static final String ANNAS = "00112233445566778899aabbccddeeff";
  private static final String BORYSS = "0123456789abcdef0123456789abcdef";
  private static final String SIT = "{'type': 'sit'}";
  private static final String RESIGN = "{'type': 'resign'}";

  private final Server server;

  DiceValuesTest() throws IOException {
    server = Server.start(ServerSettings.local(), () -> TestClient.node(InstantSource.system()));
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private static TestClient.Answer add(TestClient player, String table, String value)
      throws Exception {
    return player.act(table, "{'type': 'add_value', 'value': '" + value + "'}");
  }

  /** Two people at a table. */
  private record Players(TestClient red, TestClient green) {
    TestClient onTurn(JsonNode table) {
      return table.path("turn").asString().equals("red") ? red : green;
    }
  }

  /** Plays so many moves. */
  private static void play(String table, int moves, Players players) throws Exception {
    for (int i = 0; i < moves; i++) {
      TestClient any = players.red();
      JsonNode now = any.look(table);
      String move = "roll";
      if (!now.path("roll").asBoolean()) {
        GameRecord record =
            GameRecord.read(any.get("/api/tables/" + table + "/record").response().body());
        var position = record.playthrough().position();
        move = position.moveText(position.moves()[0]);
      }
      players.onTurn(now).move(table, now.path("ply").asInt(), move).json(200);
    }
  }

  /** The player on turn resigns, which ends a game of two. */
  private static JsonNode end(String table, Players players) throws Exception {
    TestClient loser = players.onTurn(players.red().look(table));
    return loser.act(table, RESIGN).json(200).path("table");
  }

  private static GameRecord record(TestClient client, String table) throws Exception {
    return GameRecord.read(client.get("/api/tables/" + table + "/record").response().body());
  }

  private static Dice.Check check(GameRecord record) {
    Map<String, String> tags = record.tags();
    return new Dice(tags.getOrDefault(Dice.SEED_TAG, ""))
        .check(
            tags.getOrDefault(Dice.HASH_TAG, ""),
            record.playthrough(),
            Dice.Added.all(tags.getOrDefault(Dice.VALUES_TAG, "")));
  }

  @Test
  void theGameNeverWaitsForValuesAndEachCountsFromItsTimeOn() throws Exception {
    try (TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server)) {
      String table = anna.open("{'game': 'docker', 'seat': 'red'}");
      JsonNode opened = anna.look(table).path("dice");
      assertThat(opened.path("values").isArray()).isTrue();
      assertThat(opened.path("values")).isEmpty();
      borys.act(table, SIT).json(200);
      Players players = new Players(anna, borys);
      play(table, 3, players);
      add(anna, table, ANNAS).json(200);
      play(table, 4, players);
      add(borys, table, BORYSS).json(200);
      play(table, 4, players);
      JsonNode end = end(table, players);
      GameRecord record = record(anna, table);
      Dice.Check check = check(record);
      assertThat(check.fair()).isTrue();
      List<Dice.Added> added = Dice.Added.all(record.tags().getOrDefault(Dice.VALUES_TAG, ""));
      assertThat(added).extracting(Dice.Added::value).containsExactly(ANNAS, BORYSS);
      assertThat(added.getFirst().rolls()).isPositive();
      assertThat(end.path("dice").path("values").get(1).path("seat").asString()).isEqualTo("green");
      assertThat(end.path("dice").path("values").get(1).path("rolls").asInt())
          .isEqualTo(added.getLast().rolls());
    }
  }

  /** What the operator computes from the seed in the database is wrong after a player's value. */
  @Test
  void anOperatorWhoKnowsTheSeedDoesNotKnowTheRollsAfterAValue() throws Exception {
    List<Integer> expected = new ArrayList<>();
    List<Integer> real = new ArrayList<>();
    try (Node node = TestClient.node(InstantSource.system());
        Server own = Server.start(ServerSettings.local(), () -> node);
        TestClient anna = TestClient.known(own);
        TestClient borys = TestClient.known(own)) {
      for (int game = 0; game < 40; game++) {
        String table = anna.open("{'game': 'docker', 'seat': 'red'}");
        Dice known = node.tables().get(table).dice();
        borys.act(table, SIT).json(200);
        add(anna, table, ANNAS).json(200);
        expected.add(known.roll(0));
        real.add(anna.move(table, 0, "roll").json(200).at("/table/moves/0").asInt());
      }
    }
    long right =
        Stream.iterate(0, i -> i + 1)
            .limit(40)
            .filter(i -> expected.get(i).equals(real.get(i)))
            .count();
    // One in six is right by chance: 20 of 40 would be a wonder (1 in 300,000).
    assertThat(right).isLessThan(20);
  }

  @Test
  void aPersonAddsOneValueAndOnlyAtATableWithADie() throws Exception {
    try (TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server)) {
      String table = anna.open("{'game': 'docker', 'seat': 'red'}");
      assertThat(add(borys, table, BORYSS).status()).as("not seated").isEqualTo(403);
      add(anna, table, ANNAS).json(200);
      assertThat(add(anna, table, BORYSS).error()).contains("already added");
      String dvonn =
          anna.open("{'game': 'dvonn', 'options': {'setup': 'random'}, 'seat': 'white'}");
      assertThat(anna.look(dvonn).path("dice").has("values")).isFalse();
      assertThat(add(anna, dvonn, ANNAS).error()).contains("no die");
      borys.act(table, SIT).json(200);
      anna.act(table, RESIGN).json(200);
      assertThat(add(borys, table, BORYSS).status()).as("the game is over").isEqualTo(409);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "00112233445566778899AABBCCDDEEFF", "' OR 1=1 --", "x"})
  void malformedValuesAreRefused(String value) throws Exception {
    try (TestClient anna = TestClient.known(server)) {
      String table = anna.open("{'game': 'docker', 'seat': 'red'}");
      TestClient.Answer answer = add(anna, table, value.replace("'", ""));
      assertThat(answer.status()).isEqualTo(422);
      assertThat(answer.error()).contains("32 digits");
    }
  }

  @Test
  void aRematchHasASeedOfItsOwnAndBeginsWithoutValues() throws Exception {
    try (TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server)) {
      String table = anna.open("{'game': 'docker', 'seat': 'red'}");
      borys.act(table, SIT).json(200);
      add(anna, table, ANNAS).json(200);
      anna.act(table, RESIGN).json(200);
      anna.act(table, "{'type': 'offer', 'kind': 'rematch'}").json(200);
      String again =
          borys
              .act(table, "{'type': 'answer', 'accept': true}")
              .json(200)
              .at("/table/rematch")
              .asString();
      JsonNode dice = anna.look(again).path("dice");
      assertThat(dice.path("values")).isEmpty();
      assertThat(dice.path("hash")).isNotEqualTo(anna.look(table).at("/dice/hash"));
      add(anna, again, BORYSS).json(200);
    }
  }

  @Test
  void aTakeBackKeepsTheRollsAndTheValues() throws Exception {
    try (TestClient anna = TestClient.known(server);
        TestClient borys = TestClient.known(server)) {
      String table = anna.open("{'game': 'docker', 'seat': 'red'}");
      borys.act(table, SIT).json(200);
      Players players = new Players(anna, borys);
      play(table, 2, players);
      add(borys, table, BORYSS).json(200);
      anna.act(table, "{'type': 'offer', 'kind': 'take_back'}").json(200);
      JsonNode back = borys.act(table, "{'type': 'answer', 'accept': true}").json(200);
      assertThat(back.at("/table/ply").asInt()).as("before the move, after the roll").isOne();
      play(table, 6, players);
      end(table, players);
      GameRecord record = record(anna, table);
      assertThat(check(record).fair()).isTrue();
      assertThat(record.tags()).containsEntry(Dice.VALUES_TAG, "1:" + BORYSS);
    }
  }

  @Test
  void valuesSurviveARestart(@TempDir Path folder) throws Exception {
    String table;
    String annas;
    try (Server first = server(folder);
        TestClient anna = TestClient.known(first);
        TestClient borys = TestClient.known(first)) {
      table = anna.open("{'game': 'docker', 'seat': 'red'}");
      borys.act(table, SIT).json(200);
      add(anna, table, ANNAS).json(200);
      add(borys, table, BORYSS).json(200);
      annas = anna.cookie();
    }
    try (Server second = server(folder);
        TestClient anna = new TestClient(second)) {
      String actions = "/api/tables/" + table + "/actions";
      String roll = "{'action': {'type': 'move', 'ply': 0, 'move': 'roll'}}";
      anna.post(actions, roll, "Cookie", annas).json(200);
      anna.post(actions, "{'action': " + RESIGN + "}", "Cookie", annas).json(200);
      GameRecord record = record(anna, table);
      assertThat(Dice.Added.all(record.tags().getOrDefault(Dice.VALUES_TAG, ""))).hasSize(2);
      assertThat(check(record).fair()).isTrue();
    }
  }

  private static Server server(Path folder) throws IOException {
    return Server.start(ServerSettings.local(), () -> new Node(Database.inFolder(folder)));
  }

  @Test
  void aValueAddedOnOneNodeCountsForARollOnTheOther() throws Exception {
    String url = TestPostgres.newDatabase();
    try (Server here = Server.start(ServerSettings.local(), () -> new Node(Database.at(url)));
        Server there = Server.start(ServerSettings.local(), () -> new Node(Database.at(url)));
        TestClient anna = TestClient.known(here);
        TestClient borys = TestClient.known(there)) {
      String table = anna.open("{'game': 'docker', 'seat': 'red'}");
      borys.act(table, SIT).json(200);
      add(anna, table, ANNAS).json(200);
      add(borys, table, BORYSS).json(200);
      // This node has cached the table as it was before the last value.
      anna.move(table, 0, "roll").json(200);
      anna.act(table, RESIGN).json(200);
      GameRecord record = record(borys, table);
      List<Dice.Added> added = Dice.Added.all(record.tags().getOrDefault(Dice.VALUES_TAG, ""));
      assertThat(added).hasSize(2);
      assertThat(check(record).fair()).isTrue();
      Dice dice = new Dice(Optional.ofNullable(record.tags().get(Dice.SEED_TAG)).orElseThrow());
      assertThat(record.playthrough().moveTexts().getFirst())
          .isEqualTo(String.valueOf(dice.roll(0, added)));
    }
  }
}
