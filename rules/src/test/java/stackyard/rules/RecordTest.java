package stackyard.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Records of games: what is written is read back, in every format, and what is wrong is told. */
class RecordTest {
  @Test
  void aRecordIsWrittenAsTagsMovesAndResult() {
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Red", "Anna \"the crane\" \\ Co");
    tags.put("Green", "Borys");
    Match match = Match.start(Game.of("docker"), new SplitMix64(0));
    for (String move : List.of("3", "@a2", "1", "@b3", "resign")) match = match.play(move);
    TreeMap<Integer, String> comments = new TreeMap<>(Map.of(0, "good luck", 2, "a  {long}\nwalk"));
    assertThat(new GameRecord(tags, match, comments).write(Format.STACKYARD))
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
    String text = new GameRecord(Match.start(game, new SplitMix64(5))).write(Format.STACKYARD);
    assertThat(text).contains("[Options \"setup=random\"]").contains("[Setup \"");
    assertThat(GameRecord.read(text).match().game()).isEqualTo(game);
    assertThat(GameRecord.read(text).write(Format.STACKYARD)).isEqualTo(text);
  }

  @Test
  void aDrawnRecordAndAResignedOneSayWhy() {
    Match start = Match.start(Game.of("pathagon"), new SplitMix64(0)).play("d4");
    assertThat(new GameRecord(start.agreeDraw()).write(Format.STACKYARD))
        .contains("[Result \"1/2-1/2\"]\n[Termination \"agreement\"]")
        .endsWith("1. d4 1/2-1/2\n");
    assertThat(new GameRecord(start.resign(Seat.LIGHT)).write(Format.STACKYARD))
        .contains("[Result \"1-0\"]\n[Termination \"resignation\"]");
  }

  @Test
  void readingIsLenientAboutBlanksAndMoveNumbers() {
    String text = "\ufeff\n [Game  \"dvonn\"] [White \"A\"]\r\n\r\n1.C3 d4\n\n 2... e5{x}{y} f1 *";
    GameRecord record = GameRecord.read(text);
    assertThat(record.match().moveTexts()).containsExactly("c3", "d4", "e5", "f1");
    assertThat(record.tags()).containsExactly(Map.entry("White", "A"));
    assertThat(record.comments()).containsExactly(Map.entry(3, "x y"));
    assertThat(GameRecord.read("[Game \"docker\"]\n3 @b3 *").match().ply()).isEqualTo(2);
  }

  @Test
  void aResultThatTheMovesDoNotDecideIsAResignationOrAnAgreement() {
    assertThat(result("[Game \"dvonn\"]\n1. c3 0-1"))
        .isEqualTo(new Result(Seat.BLACK, Result.Ending.RESIGNATION));
    assertThat(result("[Game \"dvonn\"]\n[Result \"1-0\"]\n1. c3"))
        .isEqualTo(new Result(Seat.WHITE, Result.Ending.RESIGNATION));
    assertThat(result("[Game \"pathagon\"]\n1/2-1/2"))
        .isEqualTo(new Result(Seat.NOBODY, Result.Ending.AGREEMENT));
  }

  @Test
  void aGameLostOnTimeSaysSo() {
    Match match = Match.start(Game.of("pathagon"), new SplitMix64(0)).play("d4");
    String text = new GameRecord(match.loseOnTime(Seat.LIGHT)).write(Format.STACKYARD);
    assertThat(text).contains("[Result \"1-0\"]", "[Termination \"time\"]");
    assertThat(result(text)).isEqualTo(new Result(Seat.DARK, Result.Ending.TIME));
  }

  private static Result result(String text) {
    return GameRecord.read(text).match().result().orElseThrow();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "/record-refusals.csv", delimiter = '|')
  void aWrongRecordIsRefusedWithASentence(String text, String sentence) {
    assertThatThrownBy(() -> GameRecord.read(text.replace("\\n", "\n")))
        .isInstanceOf(Refusal.class)
        .hasMessage(sentence);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void aRecordOfAnyGameIsReadBackAsItWasWritten(String name) {
    for (long seed = 0; seed < 300; seed++) {
      Game game = Game.of(name, name.equals("docker") ? Map.of("players", "4") : Map.of());
      Match match = randomMatch(game, seed);
      String text =
          new GameRecord(Map.of("Event", "e " + seed), match, comments(match))
              .write(Format.STACKYARD);
      GameRecord read = GameRecord.read(text);
      assertThat(read.match().position()).as("seed %s", seed).isEqualTo(match.position());
      assertThat(read.match().moves()).isEqualTo(match.moves());
      assertThat(read.write(Format.STACKYARD)).isEqualTo(text);
      assertThat(text.lines().allMatch(line -> line.length() <= 80)).isTrue();
    }
  }

  private static SortedMap<Integer, String> comments(Match match) {
    SortedMap<Integer, String> comments = new TreeMap<>();
    for (int ply = 3; ply <= match.ply(); ply += 7) comments.put(ply, "after move " + ply);
    return comments;
  }

  @ParameterizedTest
  @EnumSource
  void everyFormatHoldsAGameOfDvonn(Format format) {
    for (long seed = 0; seed < 200; seed++) {
      Match whole = randomMatch(Game.of("dvonn"), seed);
      Match match = seed % 4 > 0 ? whole : whole.at((int) (1 + (whole.ply() - 1) * seed / 200));
      boolean resigned = format != Format.CODECUP && !match.over() && seed % 3 == 0;
      if (resigned) match = match.resign(match.position().turn());
      Map<String, String> tags = Map.of("White", "W [x]", "Black", "B");
      String text = new GameRecord(tags, match, new TreeMap<>()).write(format);
      assertThat(Format.recognise(text)).isEqualTo(format);
      Match read = GameRecord.read(text).match();
      assertThat(read.result()).as("%s, seed %s", format, seed).isEqualTo(match.result());
      // Little Golem does not tell whether the last placement has been made.
      boolean unclear = format == Format.LITTLEGOLEM && (match.ply() == 48 || match.ply() == 49);
      if (!unclear) assertThat(read.moves()).isEqualTo(match.moves());
    }
  }

  @Test
  void otherProgramsFormatsHoldOnlyPlainDvonn() {
    GameRecord docker = new GameRecord(Match.start(Game.of("docker"), new SplitMix64(0)));
    GameRecord random =
        new GameRecord(Match.start(Game.of("dvonn", Map.of("setup", "random")), new SplitMix64(0)));
    for (Format format : List.of(Format.LITTLEGOLEM, Format.BOARDSPACE, Format.CODECUP)) {
      for (GameRecord record : List.of(docker, random)) {
        assertThatThrownBy(() -> record.write(format))
            .hasMessage(
                format.word()
                    + ": this format holds only games of DVONN that start on the empty board;"
                    + " use stackyard");
      }
    }
    assertThatThrownBy(() -> Format.of("pgn"))
        .hasMessage(
            "pgn: no such format; there are stackyard, littlegolem, boardspace and codecup");
  }

  @Test
  void littleGolemLeavesOutTheLastPlacement() {
    Match match = randomMatch(Game.of("dvonn"), 3);
    String text =
        new GameRecord(Map.of("Event", "cup"), match, new TreeMap<>()).write(Format.LITTLEGOLEM);
    List<String> moves = match.moveTexts();
    assertThat(text)
        .startsWith("Event [cup] 1. " + moves.get(0) + " " + moves.get(1) + " 2. ")
        .contains("24. " + moves.get(46) + " " + moves.get(47) + " 25. " + moves.get(49) + " ");
  }

  @Test
  void boardspaceGesturesCountOnlyWhenTheTurnIsDone() {
    String text =
        """
         (;
        GM[Dvonn]VV[1]
        P0[id "first"]
        P1[ id second]
        P1[ranking 1294]
        ; P0[0 Start P0]
        ; P0[1 pick wr 2]
        ; P0[2 dropb G 4]
        ; P0[3 pickb G 4]
        ; P0[4 Dropb C 3]TM[500]
        ; P0[5 Done ]
        ; P1[6 dropb D 4]
        ; P1[7 reset]
        ; P1[8 dropb E 5]
        ; P1[9 done]
        ; P0[10 dropb A 1]
        ; P0[11 resign]
        ; P0[12 done]
        P0[time 0:09:31 ]
        )
        """;
    GameRecord record = GameRecord.read(text);
    assertThat(record.match().moveTexts()).containsExactly("c3", "e5");
    assertThat(record.tags()).containsEntry("White", "first").containsEntry("Black", "second");
    assertThat(record.match().result()).contains(new Result(Seat.BLACK, Result.Ending.RESIGNATION));
  }

  @Test
  void boardspaceStacksCanBeTakenUpAgainAndTurnsWithoutGesturePass() {
    boolean passed = false;
    for (long seed = 0; seed < 20; seed++) {
      Match match = randomMatch(Game.of("dvonn"), seed);
      passed |= match.moveTexts().contains("pass");
      assertThat(GameRecord.read(gestures(match)).match().moves()).isEqualTo(match.moves());
    }
    assertThat(passed).isTrue();
  }

  /** A game as people play it on Boardspace, by picking and dropping, with P1 as White. */
  private static String gestures(Match match) {
    List<String> nodes = new ArrayList<>(List.of("(;GM[Dvonn];P0[0 Start P1]"));
    for (Match turn : match.history().subList(0, match.ply())) {
      String player = turn.position().turn() == Seat.WHITE ? "P1" : "P0";
      String move = match.moveTexts().get(turn.ply());
      if (move.length() == 2) nodes.add(node(player, "dropb", move));
      if (move.length() == 4 && !move.equals("pass")) {
        nodes.add(node(player, "pickb", move.substring(0, 2)));
        nodes.add(node(player, "dropb", "f3"));
        nodes.add(node(player, "pickb", "f3"));
        nodes.add(node(player, "dropb", move.substring(2)));
      }
      nodes.add(";" + player + "[done]");
    }
    return String.join("\n", nodes) + ")";
  }

  private static String node(String player, String gesture, String cell) {
    return ";%s[%s %s %s]".formatted(player, gesture, cell.charAt(0), cell.charAt(1));
  }

  @Test
  void codeCupListsMayHaveCommentsCommasAndProtocolWords() {
    Match match = GameRecord.read("# two programs\nStart\nD2,C1\nK5 B1\nQuit\n").match();
    assertThat(match.moveTexts()).containsExactly("d2", "c1", "k5", "b1");
  }

  @Test
  void mutatedRecordsAreReadOrRefusedButNeverBreakTheReader() {
    SplitMix64 random = new SplitMix64(99);
    List<String> texts = new ArrayList<>();
    for (Format format : Format.values()) {
      texts.add(new GameRecord(randomMatch(Game.of("dvonn"), 1)).write(format));
    }
    texts.add(new GameRecord(randomMatch(Game.of("docker"), 1)).write(Format.STACKYARD));
    texts.add(new GameRecord(randomMatch(Game.of("pathagon"), 1)).write(Format.STACKYARD));
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
    for (int n = 1 + random.nextInt(3); n > 0; n--) {
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

  /** A random game to its end, or for 120 moves. */
  private static Match randomMatch(Game game, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    Match match = Match.start(game, random);
    while (!match.over() && match.ply() < 120) {
      int[] moves = match.position().moves();
      match = match.play(moves[random.nextInt(moves.length)]);
    }
    return match;
  }
}
