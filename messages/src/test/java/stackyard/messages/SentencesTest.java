package stackyard.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.rules.Format;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.GameType;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Wrong input is refused with a sentence that says why. */
class SentencesTest {
  @ParameterizedTest(name = "{0} {1} {4} {3}")
  @CsvFileSource(resources = "/refusals.csv", delimiter = '|')
  void wrongArgumentsAreRefusedWithASentence(
      String name, String option, String position, String input, String kind, String sentence) {
    String text = Objects.requireNonNullElse(input, "");
    Refusal refusal =
        refused(
            () -> {
              Map<String, String> options = new HashMap<>();
              if (option != null) options.put(option.split("=")[0], option.split("=")[1]);
              Game game = Game.of(name, options);
              switch (kind) {
                case "cell" -> game.board().read(text);
                case "position" -> game.read(text);
                case "move" ->
                    (position == null ? start(game) : game.read(position)).readMove(text);
                default -> assertThat(kind).isEqualTo("game");
              }
            });
    assertThat(english(refusal)).isEqualTo(withGames(sentence).replace("{}", text));
    assertOtherLanguagesSayIt(refusal);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/record-refusals.csv", delimiter = '|')
  void aWrongRecordIsRefusedWithASentence(String text, String sentence) {
    Refusal refusal = refused(() -> GameRecord.read(text.replace("\\n", "\n")));
    assertThat(english(refusal)).isEqualTo(withGames(sentence));
    assertOtherLanguagesSayIt(refusal);
  }

  /** A sentence in which {games} stands for all games there are, those of tests included. */
  private static String withGames(String sentence) {
    List<String> names = GameType.all().stream().map(GameType::name).toList();
    String allButLast = String.join(", ", names.subList(0, names.size() - 1));
    return sentence.replace("{games}", allButLast + " and " + names.getLast());
  }

  @Test
  void impossibleActionsInAGameAreRefusedWithASentence() {
    Playthrough dvonn = Playthrough.start(Game.of("dvonn"), new SplitMix64(0));
    Playthrough docker = Playthrough.start(Game.of("docker"), new SplitMix64(0));
    assertSays(
        () -> dvonn.play("c3").play("c3"),
        "move 2, c3: the cell is taken; pieces are placed on empty cells (D2)");
    assertSays(() -> dvonn.at(1), "move 1: this game has the moves 0 to 0");
    assertSays(() -> dvonn.agreeDraw().play("c3"), "move 1, c3: the game is over");
    assertSays(() -> dvonn.agreeDraw().agreeDraw(), "draw: the game is over");
    assertSays(
        () -> docker.resign(docker.game().seats().getLast()),
        "resign: Green can do this only on their own turn");
    assertSays(docker::agreeDraw, "draw: Docker has no draws; to stop playing, resign");
    assertSays(
        () -> Format.of("pgn"),
        "pgn: no such format; there are stackyard, littlegolem, boardspace and codecup");
    assertSays(
        () -> new GameRecord(docker).write(Format.of("codecup")),
        "codecup: this format holds only games of DVONN that start on the empty board; use stackyard");
    assertSays(() -> dvonn.game().seat("red"), "red: no such seat; there are white and black");
  }

  private static void assertSays(ThrowingCallable wrong, String sentence) {
    Refusal refusal = refused(wrong);
    assertThat(english(refusal)).isEqualTo(sentence);
    assertOtherLanguagesSayIt(refusal);
  }

  /** The page is tested to say the same. */
  @ParameterizedTest
  @MethodSource
  void refusalsAreSaidInEveryLanguage(JsonNode example) {
    Refusal refusal = read(example.path("refusal"));
    for (String language : Messages.LANGUAGES) {
      assertThat(Messages.of(language).sentence(refusal).replace('\u00a0', ' '))
          .isEqualTo(example.path(language).asString());
    }
  }

  static Stream<JsonNode> refusalsAreSaidInEveryLanguage() throws IOException {
    try (InputStream file = SentencesTest.class.getResourceAsStream("/refusals.json")) {
      return new JsonMapper().readTree(file).valueStream().toList().stream();
    }
  }

  private static Refusal read(JsonNode value) {
    Map<String, Object> arguments = new LinkedHashMap<>();
    value
        .path("arguments")
        .propertyStream()
        .forEach(argument -> arguments.put(argument.getKey(), argument(argument.getValue())));
    Object[] list =
        arguments.entrySet().stream()
            .flatMap(argument -> Stream.of(argument.getKey(), argument.getValue()))
            .toArray();
    return new Refusal(value.path("code").asString(), list);
  }

  private static Object argument(JsonNode value) {
    if (value.isInt()) return value.asInt();
    if (value.isArray()) return value.valueStream().map(JsonNode::asString).toList();
    return value.isObject() ? read(value) : value.asString();
  }

  private static Refusal refused(ThrowingCallable wrong) {
    Refusal refusal = catchThrowableOfType(Refusal.class, wrong);
    assertThat(refusal).as("refusal").isNotNull();
    return refusal;
  }

  private static String english(Refusal refusal) {
    return Messages.of("en").sentence(refusal);
  }

  private static void assertOtherLanguagesSayIt(Refusal refusal) {
    for (String language : List.of("uk", "pl", "ru", "es")) {
      assertThat(Messages.of(language).sentence(refusal))
          .isNotEqualTo(english(refusal))
          .doesNotContainPattern("\\b(the|is|are|empty text|White|Black|Red|Green|Dark|Light)\\b");
    }
  }

  private static Position start(Game game) {
    return game.start(new SplitMix64(0));
  }
}
