package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import stackyard.rules.GameType;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/** The description of the API: it is complete, and says who may call what. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ApiDescriptionTest {
  private static final List<String> PAGE_ITSELF = List.of("/*", "/api/*");

  private final Server server;

  ApiDescriptionTest() throws IOException {
    server = Server.start(ServerSettings.local(), () -> TestClient.node(InstantSource.system()));
  }

  @AfterAll
  void stop() {
    server.close();
  }

  @Test
  void everyRouteIsDescribedWithWhoMayCallIt() throws Exception {
    try (TestClient guest = new TestClient(server)) {
      Set<String> routes = new HashSet<>();
      for (Server.Route route : server.routes()) {
        boolean handler = route.method().matches("GET|POST|PUT|DELETE|PATCH|HEAD|WEBSOCKET");
        if (!handler || PAGE_ITSELF.contains(route.path())) continue;
        assertThat(route.roles()).as(route.path() + " says who may call it").hasSize(1);
        String method = route.method().equals("WEBSOCKET") ? "GET" : route.method();
        String who = route.roles().iterator().next().toString();
        routes.add(String.join(" ", method, route.path(), who).toLowerCase(Locale.ROOT));
      }
      Set<String> described = new HashSet<>();
      JsonNode document = guest.get("/api/openapi.json").json(200);
      for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
        for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
          String who = operation.getValue().path("x-admission").asString();
          described.add(String.join(" ", operation.getKey(), path.getKey(), who));
          assertThat(operation.getValue().path("security").isArray()).isTrue();
          JsonNode answers = operation.getValue().path("responses");
          // Access control refuses too many requests, wrong tokens and other sites.
          if (!answers.has("429")) continue;
          assertThat(answers.has("401") && answers.has("403")).as(path.getKey()).isTrue();
        }
      }
      assertThat(described).isEqualTo(routes).hasSizeGreaterThan(20);
    }
  }

  @Test
  void everyReferenceInTheDescriptionResolves() throws Exception {
    try (TestClient guest = new TestClient(server)) {
      JsonNode document = guest.get("/api/openapi.json").json(200);
      for (JsonNode reference : document.findValues("$ref")) {
        assertThat(document.at(reference.asString().substring(1)).isMissingNode())
            .as(reference.asString())
            .isFalse();
      }
    }
  }

  @Test
  void aSeatIsOneOfAnyGame() throws Exception {
    try (TestClient guest = new TestClient(server)) {
      JsonNode document = guest.get("/api/openapi.json").json(200);
      Set<String> seats = new HashSet<>();
      for (GameType type : GameType.all()) type.seats().forEach(seat -> seats.add(seat.word()));
      assertThat(document.at("/components/schemas/Seat/enum").valueStream())
          .extracting(JsonNode::asString)
          .containsExactlyInAnyOrderElementsOf(seats);
    }
  }

  /** Everyone whom a role excludes is tried at every endpoint. */
  @Test
  void nobodyGetsInWithoutBeingAllowedTo() throws Exception {
    try (TestClient stranger = new TestClient(server);
        TestClient guest = TestClient.known(server)) {
      for (Server.Route route : server.routes()) {
        if (!route.path().startsWith("/api/") || route.roles().isEmpty()) continue;
        if (!route.method().matches("GET|POST|PUT|DELETE")) continue;
        String path = route.path().replaceAll("\\{\\w+}", "x");
        String role = route.roles().iterator().next().toString();
        int elsewhere =
            guest.send(route.method(), path, "{}", "Origin", "https://elsewhere.example").status();
        assertThat(elsewhere).as(route + " from another site").isEqualTo(403);
        int forged =
            stranger.send(route.method(), path, "{}", "Authorization", "Bearer x").status();
        assertThat(forged).as(route + " with a forged token").isEqualTo(401);
        if (role.matches("ANYBODY|PERSONS|SIGNERS")) continue;
        assertThat(stranger.send(route.method(), path, "{}").status())
            .as(route + " by a stranger")
            .isEqualTo(401);
        if (!role.matches("ACCOUNTS|MODERATORS")) continue;
        assertThat(guest.send(route.method(), path, "{}").status())
            .as(route + " by a guest")
            .isEqualTo(403);
      }
    }
  }
}
