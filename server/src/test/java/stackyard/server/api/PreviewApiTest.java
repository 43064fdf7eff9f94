package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.zip.Deflater;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import stackyard.rules.Format;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.GameType;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.operations.RateLimit;
import stackyard.server.operations.RateLimits;
import stackyard.server.storage.Database;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestClient;
import tools.jackson.databind.JsonNode;

/** Links to games as other sites show them. */
class PreviewApiTest {
  /** The pictures that the server of this test draws for an address before it refuses. */
  private static final int PICTURES = 20;

  private static final String TABLE =
      "{\"game\": \"pathagon\", \"seat\": \"light\", \"computers\": {\"dark\": 3}}";

  private final SettableClock clock = new SettableClock();
  private final HttpClient client = HttpClient.newHttpClient();
  private final Server server;

  PreviewApiTest() throws IOException {
    RateLimits none = TestClient.unlimited();
    RateLimits limits =
        new RateLimits(
            none.address(),
            none.person(),
            none.opening(),
            none.sitting(),
            none.signing(),
            none.name(),
            none.guesses(),
            none.recovery(),
            none.self(),
            new RateLimit(Duration.ofMinutes(1), PICTURES, clock));
    server =
        Server.start(ServerSettings.local(), () -> new Node(Database.inMemory(), clock, limits));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void aLinkToAGameCarriesItsPlayersItsStateAndItsPicture() throws Exception {
    String code = code(played("dvonn", 6), Map.of("White", "Оксана", "Black", "<b>Łucja</b>"));
    HttpResponse<String> page = text("game/" + code);
    assertThat(page.statusCode()).isEqualTo(200);
    assertThat(page.body())
        .contains(
            "<meta property=\"og:title\" content=\"Оксана – &lt;b&gt;Łucja&lt;/b&gt; · DVONN\">")
        .contains("<meta property=\"og:description\" content=\"6 moves\">")
        .contains(server.address() + "picture/game/" + code + "?ply=6")
        .contains("application/json+oembed")
        .contains("url=" + server.address() + "#/analysis/" + code)
        .doesNotContain("<b>");
  }

  @Test
  void aLinkIsDescribedInTheReadersLanguage() throws Exception {
    String code = code(played("pathagon", 5), Map.of());
    HttpResponse<String> page = text("game/" + code, "Accept-Language", "uk-UA");
    assertThat(page.body()).contains("<html lang=\"uk\">").contains("5 ходів");
  }

  @Test
  void aLinkToATableShowsHowItStands() throws Exception {
    try (TestClient guest = TestClient.known(server)) {
      String table = guest.open(TABLE);
      assertThat(text("table/" + table).body())
          .contains("og:title")
          .contains("Computer 3")
          .contains("url=" + server.address() + "#/table/" + table);
      assertThat(ImageIO.read(stream("picture/table/" + table)).getWidth()).isEqualTo(1200);
    }
  }

  @Test
  void aLinkThatHoldsNothingLeadsToThePageWhichSaysWhy() throws Exception {
    for (String link : new String[] {"game/1abc", "game/x", "table/none"}) {
      HttpResponse<String> page = text(link);
      assertThat(page.statusCode()).as(link).isEqualTo(200);
      assertThat(page.body()).contains("http-equiv=\"refresh\"").doesNotContain("og:image");
    }
    for (String picture : new String[] {"picture/game/1abc", "picture/game/x"}) {
      assertThat(text(picture).statusCode()).as(picture).isEqualTo(400);
    }
    assertThat(text("picture/table/none").statusCode()).isEqualTo(404);
    assertThat(text("embed/elsewhere/none").statusCode()).isEqualTo(404);
  }

  @Test
  void everyGameIsDrawnAndEveryPositionLooksDifferent() throws Exception {
    for (GameType type : GameType.all()) {
      String code = code(played(type.name(), 4), Map.of());
      Set<Integer> pictures = new HashSet<>();
      for (int ply : new int[] {0, 4}) {
        BufferedImage picture = ImageIO.read(stream("picture/game/" + code + "?ply=" + ply));
        assertThat(picture.getWidth()).isEqualTo(1200);
        assertThat(picture.getHeight()).isEqualTo(630);
        int[] pixels = picture.getRGB(0, 0, 1200, 630, null, 0, 1200);
        assertThat(Arrays.stream(pixels).distinct().count()).as(type.name()).isGreaterThan(500);
        pictures.add(Arrays.hashCode(pixels));
      }
      assertThat(pictures).as(type.name()).hasSize(2);
    }
  }

  @Test
  void aPictureIsDrawnOnceAndNotTooManyOfThem() throws Exception {
    String code = code(played("dvonn", PICTURES), Map.of());
    for (int i = 0; i < 2 * PICTURES; i++) {
      assertThat(text("picture/game/" + code + "?ply=0").statusCode()).isEqualTo(200);
    }
    for (int ply = 1; ply < PICTURES; ply++) {
      assertThat(text("picture/game/" + code + "?ply=" + ply).statusCode()).isEqualTo(200);
    }
    assertThat(text("picture/game/" + code + "?ply=" + PICTURES).statusCode()).isEqualTo(429);
    clock.advance(Duration.ofMinutes(1).toMillis());
    assertThat(text("picture/game/" + code + "?ply=" + PICTURES).statusCode()).isEqualTo(200);
  }

  @Test
  void aBoardMayStandInFramesOfOtherSitesAndNothingElseMay() throws Exception {
    String code = code(played("pathagon", 5), Map.of("Dark", "Ann"));
    HttpResponse<String> board = text("embed/game/" + code + "?ply=2");
    assertThat(header(board, "Content-Security-Policy"))
        .contains("frame-ancestors *")
        .contains("default-src 'none'")
        .doesNotContain("connect-src", "unsafe");
    assertThat(header(board, "Set-Cookie")).isEmpty();
    assertThat(board.body())
        .contains("/picture/game/" + code + "?ply=2")
        .contains("?ply=1\"", "?ply=3\"", "?ply=5\"")
        .contains("/#/analysis/" + code);
    for (String other : new String[] {"", "game/" + code, "picture/game/" + code}) {
      assertThat(header(text(other), "Content-Security-Policy"))
          .as(other)
          .contains("frame-ancestors 'none'");
    }
    assertThat(text("embed/game/" + code + "?ply=6").statusCode()).isEqualTo(400);
  }

  @Test
  void oembedGivesAFrameForOwnLinksOnly() throws Exception {
    String code = code(played("pathagon", 5), Map.of("Dark", "<A>"));
    JsonNode frame = oembed(server.address() + "game/" + code + "", "&maxwidth=320");
    assertThat(frame.path("type").asString()).isEqualTo("rich");
    assertThat(frame.path("width").asInt()).isEqualTo(320);
    assertThat(frame.path("html").asString())
        .startsWith("<iframe src=\"" + server.address() + "embed/game/" + code + "\" width=\"320\"")
        .contains("title=\"&lt;A&gt; – Light · Pathagon\"");
    assertThat(oembed(server.address() + "#/analysis/" + code, ""))
        .isEqualTo(oembed(server.address() + "game/" + code, ""));
    for (String foreign :
        new String[] {
          "https://elsewhere.example/game/" + code, server.address() + "api", "", ":"
        }) {
      assertThat(text("oembed?url=" + encoded(foreign)).statusCode()).as(foreign).isEqualTo(404);
    }
    assertThat(text("oembed?format=xml&url=x").statusCode()).isEqualTo(501);
  }

  @Test
  void aCodeThatUnpacksToMoreThanAGameIsRefused() throws Exception {
    String bomb = packed("[Game \"dvonn\"]\n" + "{" + " ".repeat(1 << 20) + "}");
    assertThat(bomb.length()).isLessThan(6_000);
    assertThat(text("picture/game/" + bomb).statusCode()).isEqualTo(400);
    assertThat(text("picture/game/1" + "A".repeat(6_001)).statusCode()).isEqualTo(400);
  }

  private JsonNode oembed(String address, String more) throws Exception {
    try (TestClient stranger = new TestClient(server)) {
      return stranger.get("/oembed?url=" + encoded(address) + more).json(200);
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private HttpResponse<String> text(String path, String... headers) throws Exception {
    return client.send(request(path, headers), BodyHandlers.ofString());
  }

  private ByteArrayInputStream stream(String path) throws Exception {
    HttpResponse<byte[]> answer = client.send(request(path), BodyHandlers.ofByteArray());
    assertThat(header(answer, "Content-Type")).isEqualTo("image/png");
    assertThat(header(answer, "Cross-Origin-Resource-Policy")).isEqualTo("cross-origin");
    return new ByteArrayInputStream(answer.body());
  }

  private HttpRequest request(String path, String... headers) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.address() + path));
    if (headers.length > 0) request.headers(headers);
    return request.build();
  }

  private static String header(HttpResponse<?> answer, String name) {
    return answer.headers().firstValue(name).orElse("");
  }

  /** A game in which the first legal move is made each time. */
  private static Playthrough played(String game, int moves) {
    Playthrough played = Playthrough.start(Game.of(game), new SplitMix64(1));
    for (int i = 0; i < moves; i++) played = played.play(played.position().moves()[0]);
    return played;
  }

  private static String code(Playthrough played, Map<String, String> tags) {
    return packed(new GameRecord(tags, played, Map.of()).write(Format.STACKYARD));
  }

  /** As the page packs a record. */
  private static String packed(String record) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    deflater.setInput(record.getBytes(StandardCharsets.UTF_8));
    deflater.finish();
    byte[] packed = new byte[1 << 16];
    int length = deflater.deflate(packed);
    deflater.end();
    byte[] code = Arrays.copyOf(packed, length);
    return "1" + Base64.getUrlEncoder().withoutPadding().encodeToString(code);
  }
}
