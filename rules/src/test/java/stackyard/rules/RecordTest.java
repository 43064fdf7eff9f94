package stackyard.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.pathagon.Pathagon;

/** Records of games: what is written is read back, in every format, and what is wrong is told. */
class RecordTest {
  @Test
  void aRecordIsWrittenAsTagsMovesAndResult() {
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Red", "Anna \"the crane\" \\ Co");
    tags.put("Green", "Borys");
    Playthrough playthrough = Playthrough.start(Game.of("docker"), new SplitMix64(0));
    for (String move : List.of("3", "@a2", "1", "@b3", "resign"))
      playthrough = playthrough.play(move);
    TreeMap<Integer, String> comments = new TreeMap<>(Map.of(0, "good luck", 2, "a  {long}\nwalk"));
    assertThat(new GameRecord(tags, playthrough, comments).write(Format.STACKYARD))
        .isEqualTo(
            """
            [Game "docker"]
            [Red "Anna \\"the crane\\" \\\\ Co"]
            [Green "Borys"]
            [Result "0-1"]

            {good luck} 1. 3 @a2 {a {long) walk} 2. 1 @b3 3. resign 0-1
            """);
  }

  @Test
  void optionsAndAStartPositionAreWrittenWhereTheyAreNotTheUsualOnes() {
    Game game = Game.of("dvonn", Map.of("setup", "random"));
    String text =
        new GameRecord(Playthrough.start(game, new SplitMix64(5))).write(Format.STACKYARD);
    assertThat(text).contains("[Options \"setup=random\"]").contains("[Setup \"");
    assertThat(GameRecord.read(text).playthrough().game()).isEqualTo(game);
    assertThat(GameRecord.read(text).write(Format.STACKYARD)).isEqualTo(text);
  }

  @Test
  void aDrawnRecordAndAResignedOneSayWhy() {
    Playthrough start = Playthrough.start(Game.of("pathagon"), new SplitMix64(0)).play("d4");
    assertThat(new GameRecord(start.agreeDraw()).write(Format.STACKYARD))
        .contains("[Result \"1/2-1/2\"]\n[Termination \"agreement\"]")
        .endsWith("1. d4 1/2-1/2\n");
    assertThat(new GameRecord(start.resign(Pathagon.LIGHT)).write(Format.STACKYARD))
        .contains("[Result \"1-0\"]\n[Termination \"resignation\"]");
  }

  @Test
  void readingIsLenientAboutBlanksAndMoveNumbers() {
    String text = "\ufeff\n [Game  \"dvonn\"] [White \"A\"]\r\n\r\n1.C3 d4\n\n 2... e5{x}{y} f1 *";
    GameRecord record = GameRecord.read(text);
    assertThat(record.playthrough().moveTexts()).containsExactly("c3", "d4", "e5", "f1");
    assertThat(record.tags()).containsExactly(Map.entry("White", "A"));
    assertThat(record.comments()).containsExactly(Map.entry(3, "x y"));
    assertThat(GameRecord.read("[Game \"docker\"]\n3 @b3 *").playthrough().ply()).isEqualTo(2);
  }

  @Test
  void aResultThatTheMovesDoNotDecideIsAResignationOrAnAgreement() {
    assertThat(result("[Game \"dvonn\"]\n1. c3 0-1"))
        .isEqualTo(new Result(Dvonn.BLACK, Result.Ending.RESIGNATION));
    assertThat(result("[Game \"dvonn\"]\n[Result \"1-0\"]\n1. c3"))
        .isEqualTo(new Result(Dvonn.WHITE, Result.Ending.RESIGNATION));
    assertThat(result("[Game \"pathagon\"]\n1/2-1/2"))
        .isEqualTo(new Result(Seat.NOBODY, Result.Ending.AGREEMENT));
  }

  @Test
  void aGameLostOnTimeSaysSo() {
    Playthrough playthrough = Playthrough.start(Game.of("pathagon"), new SplitMix64(0)).play("d4");
    String text = new GameRecord(playthrough.loseOnTime(Pathagon.LIGHT)).write(Format.STACKYARD);
    assertThat(text).contains("[Result \"1-0\"]", "[Termination \"time\"]");
    assertThat(result(text)).isEqualTo(new Result(Pathagon.DARK, Result.Ending.TIME));
  }

  private static Result result(String text) {
    return GameRecord.read(text).playthrough().result().orElseThrow();
  }

  @ParameterizedTest
  @MethodSource("stackyard.rules.Games#all")
  void aRecordOfAnyGameIsReadBackAsItWasWritten(Game game) {
    for (long seed = 0; seed < 100; seed++) {
      Playthrough playthrough = RandomPlay.playthrough(game, seed);
      String text =
          new GameRecord(Map.of("Event", "e " + seed), playthrough, comments(playthrough))
              .write(Format.STACKYARD);
      GameRecord read = GameRecord.read(text);
      assertThat(read.playthrough().position())
          .as("seed %s", seed)
          .isEqualTo(playthrough.position());
      assertThat(read.playthrough().moves()).isEqualTo(playthrough.moves());
      assertThat(read.write(Format.STACKYARD)).isEqualTo(text);
      assertThat(text.lines().allMatch(line -> line.startsWith("[") || line.length() <= 80))
          .isTrue();
    }
  }

  private static SortedMap<Integer, String> comments(Playthrough playthrough) {
    SortedMap<Integer, String> comments = new TreeMap<>();
    for (int ply = 3; ply <= playthrough.ply(); ply += 7) comments.put(ply, "after move " + ply);
    return comments;
  }

  /** The games, each with the formats that hold it. */
  static Stream<Arguments> formats() {
    return GameType.all().stream()
        .flatMap(
            type ->
                Stream.concat(Stream.of(Format.STACKYARD), type.formats().stream())
                    .map(format -> Arguments.of(Game.of(type.name()), format)));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("formats")
  void everyFormatHoldsItsGamesHoweverTheyEnd(Game game, Format format) {
    Set<Result.Ending> endings = new HashSet<>();
    for (long seed = 0; seed < 200; seed++) {
      Playthrough whole = RandomPlay.playthrough(game, seed);
      Playthrough playthrough = whole.at((int) Math.min(whole.ply(), 1 + seed));
      if (seed % 4 == 0) playthrough = whole;
      if (!playthrough.over()) playthrough = ended(playthrough, seed);
      playthrough.result().map(Result::ending).ifPresent(endings::add);
      Map<String, String> tags = Map.of("Event", "W [x]", "Site", "B");
      String text = new GameRecord(tags, playthrough, new TreeMap<>()).write(format);
      assertThat(Format.recognise(text)).isEqualTo(format);
      Playthrough read = GameRecord.read(text).playthrough();
      assertThat(read.result()).as("%s, seed %s", text, seed).isEqualTo(playthrough.result());
      assertThat(read.moveTexts()).as(text).isEqualTo(playthrough.moveTexts());
    }
    if (!game.playsOnAfterResignation()) {
      assertThat(endings)
          .contains(Result.Ending.RESIGNATION, Result.Ending.TIME, Result.Ending.AGREEMENT);
    }
  }

  /** A game in progress as it is, or ended by one of the players, or by agreement. */
  private static Playthrough ended(Playthrough playthrough, long seed) {
    Game game = playthrough.game();
    if (game.playsOnAfterResignation()) {
      return seed % 5 == 0 ? playthrough.resign(playthrough.position().turn()) : playthrough;
    }
    Seat seat = game.seats().get((int) (seed / 5 % 2));
    return switch ((int) (seed % 5)) {
      case 0, 1 -> playthrough.resign(seat);
      case 2 -> playthrough.loseOnTime(seat);
      case 3 -> game.drawsByAgreement() ? playthrough.agreeDraw() : playthrough;
      default -> playthrough;
    };
  }

  @Test
  void mutatedRecordsAreReadOrRefusedButNeverBreakTheReader() {
    SplitMix64 random = new SplitMix64(99);
    List<String> texts = new ArrayList<>();
    for (GameType type : GameType.all()) {
      GameRecord record = new GameRecord(RandomPlay.playthrough(Game.of(type.name()), 1));
      texts.add(record.write(Format.STACKYARD));
      for (Format format : type.formats()) texts.add(record.write(format));
    }
    for (int i = 0; i < 20_000; i++) {
      String mutant = mutate(texts.get(random.nextInt(texts.size())), random);
      try {
        GameRecord read = GameRecord.read(mutant);
        String again = read.write(Format.STACKYARD);
        assertThat(GameRecord.read(again).write(Format.STACKYARD)).isEqualTo(again);
      } catch (Refusal refusal) {
        assertThat(refusal.getMessage()).isNotBlank();
      }
    }
  }

  private static String mutate(String text, SplitMix64 random) {
    StringBuilder mutant = new StringBuilder(text);
    for (int n = 1 + random.nextInt(3); n > 0 && !mutant.isEmpty(); n--) {
      int at = random.nextInt(mutant.length());
      switch (random.nextInt(4)) {
        case 0 -> mutant.deleteCharAt(at);
        case 1 -> mutant.insert(at, (char) (32 + random.nextInt(96)));
        case 2 -> mutant.setCharAt(at, "[]{}\"\\;().*-19ax\n\t".charAt(random.nextInt(18)));
        default -> mutant.setLength(Math.max(1, at));
      }
    }
    return mutant.toString();
  }

  @Test
  void hugeInputIsRefusedWithoutBreakingTheReader() {
    String long1 = "\\\"".repeat(100_000);
    String long2 = "x1".repeat(100_000);
    for (String text :
        List.of(
            "[Game \"dvonn\"]\n[Event \"" + long1 + "\"]\n" + long2,
            "(;GM[" + long1 + "]",
            "(;P0[dropb " + long2 + "];P0[done])",
            "Event [" + long2,
            "A1 " + long2,
            "# x" + "\n".repeat(200_000) + "zz",
            "[Game \"pathagon\"] d4" + "xd5".repeat(100_000))) {
      assertThatThrownBy(() -> GameRecord.read(text)).isInstanceOf(Refusal.class);
    }
  }
}
