package stackyard.cli.commands;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.cli.Ran;
import stackyard.cli.text.Texts;
import stackyard.engine.puzzle.Puzzles;
import stackyard.rules.Dice;
import stackyard.rules.GameType;

/** The commands as a script uses them: output, messages, exit codes. */
class CommandsTest {
  private static final String YARD = "y,.,./yg,y,bgbbr/gr,.,r rygb rygb y ?";

  @TempDir private Path folder = Path.of("");

  @Test
  void movesAreListedOnOneLine() {
    Ran ran = Ran.of("moves", "docker", ".,.,./.,.,./.,.,. rg rg r 3");
    assertThat(ran).isEqualTo(new Ran(0, "@a2 @b3 @c2\n", ""));
    assertThat(Ran.of("moves", "docker", "start").out()).isEqualTo("1 2 3 4 5 6\n");
  }

  @Test
  void aPositionNeedsNoQuotes() {
    String[] words = ("moves docker " + YARD).split(" ");
    assertThat(Ran.of(words).out()).isEqualTo("1 2 3 4 5 6\n");
  }

  @Test
  void rollsAreCheckedAgainstTheSeed() throws IOException {
    String seed = "5eed".repeat(16);
    String hash = "9619e2c3275e1e8be9ca29f0d7e0668cfdc675efcac99dbfa3ed48872c69809f";
    String tags = "[Game \"docker\"]\n[DiceHash \"" + hash + "\"]\n";
    String seeded = tags + "[DiceSeed \"" + seed + "\"]\n\n";
    assertThat(verifyDice(seeded + "1. 4 @a1 2. 6 *"))
        .isEqualTo(
            new Ran(
                0, "All 2 rolls are derived from the seed and the values of the players.\n", ""));
    assertThat(verifyDice(seeded + "1. 4 @a1 2. 5 *").err())
        .isEqualTo("the roll after 2 moves: by the seed and the values it should be 6\n");
    assertThat(verifyDice(seeded.replace("5eed5", "5eed6") + "*").err())
        .startsWith("DiceSeed: not the seed whose hash was shown");
    String value = "0123456789abcdef0123456789abcdef";
    int mixed = new Dice(seed).roll(2, List.of(new Dice.Added(1, value)));
    String valued = seeded.replace("\n\n", "\n[DiceValues \"1:" + value + "\"]\n\n");
    assertThat(mixed).isNotEqualTo(6);
    assertThat(verifyDice(valued + "1. 4 @a1 2. " + mixed + " *").code()).isZero();
    assertThat(verifyDice(valued + "1. 4 @a1 2. 6 *").err()).contains("it should be " + mixed);
    assertThat(verifyDice(valued.replace("1:0", "1:x") + "*").err()).contains("32 digits");
    assertThat(verifyDice(tags + "\n*").err()).startsWith("record: it has no DiceSeed");
  }

  private Ran verifyDice(String record) throws IOException {
    return Ran.of("verify-dice", Files.writeString(folder.resolve("dice.txt"), record).toString());
  }

  @Test
  void showEndsWithThePositionText() {
    for (GameType type : GameType.all()) {
      Ran ran = Ran.of("show", type.name(), "start");
      assertThat(ran.code()).isZero();
      assertThat(ran.err()).isEmpty();
      assertThat(Ran.of("show", type.name(), ran.lines().getLast())).isEqualTo(ran);
    }
  }

  @Test
  void boardsFitEightyColumnsAndArePlainAsciiWithoutColour() {
    for (String[] shown :
        List.of(
            new String[] {"docker", YARD},
            new String[] {"docker", ".,.,./.,ryrgyb,./.,.,gg rygb rb b 6"},
            new String[] {
              "pathagon", "......./......./......./...d.../...l.../......./....... d - - -"
            },
            new String[] {"dvonn", "start"})) {
      Ran ran = Ran.of("show", shown[0], shown[1]);
      List<String> drawing = ran.lines().subList(0, ran.lines().size() - 1);
      assertThat(drawing).allMatch(line -> line.length() <= 80);
      assertThat(ran.out().chars()).allMatch(c -> c < 128);
    }
  }

  @Test
  void coloursCanBeAskedFor() {
    assertThat(Ran.of("show", "pathagon", "start", "--colour", "always").out())
        .contains("\u001b[", "▄");
    assertThat(Ran.of("show", "pathagon", "start", "--color=never").out()).doesNotContain("\u001b");
    // Lines stay lines, wherever the output goes.
    assertThat(Ran.of("show", "docker", "start", "--colour", "always").out())
        .contains("┌────", "│");
  }

  @Test
  void aRandomBoardIsTheSameForTheSameSeed() {
    String[] random = {"show", "dvonn", "start", "--option", "setup=random", "--seed"};
    String[] one = append(random, "1");
    assertThat(Ran.of(one)).isEqualTo(Ran.of(one));
    assertThat(Ran.of(one)).isNotEqualTo(Ran.of(append(random, "2")));
  }

  private static String[] append(String[] words, String word) {
    String[] longer = java.util.Arrays.copyOf(words, words.length + 1);
    longer[words.length] = word;
    return longer;
  }

  @Test
  void perftPrintsALineForEachDepth() {
    Ran ran = Ran.of("perft", "docker", YARD, "4");
    assertThat(ran.lines()).hasSize(4);
    assertThat(ran.lines().get(3)).matches("4 304 [0-9.]+ s [0-9]+ nodes/s");
    assertThat(
            Ran.of("perft", "pathagon", "start", "2", "--option", "capture=always")
                .lines()
                .getLast())
        .startsWith("2 2352 ");
  }

  @Test
  void aRecordIsReplayedAndConverted() throws IOException {
    Path file = folder.resolve("game.txt");
    Files.writeString(file, "[Game \"dvonn\"]\n[White \"Anna\"]\n\n1. c3 {well} 2. d4 *\n");
    Ran whole = Ran.of("replay", file.toString());
    assertThat(whole.out()).contains("White: Anna", "White plays c3.\n{well}", "Black plays d4.");
    Ran start = Ran.of("replay", file.toString(), "--at", "0");
    assertThat(start.lines().getLast()).endsWith(" w placing");
    assertThat(Ran.of("replay", file.toString(), "--at", "3").err())
        .isEqualTo("move 3: this game has the moves 0 to 2\n");
    assertThat(Ran.of("convert", file.toString(), "--to", "codecup"))
        .isEqualTo(new Ran(0, "C3 D4\n", ""));
    assertThat(Ran.of("convert", file.toString(), "--to", "pgn").err())
        .startsWith("pgn: no such format");
  }

  @Test
  void aPositionIsAnalysed() {
    String wins = "...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -";
    Ran ran = Ran.of("analyse", "pathagon", wins, "--lines", "1", "--threads", "1");
    assertThat(ran.out()).contains("wins in 1 (proven)").endsWith(" d1\n");
    assertThat(Ran.of("analyse", "docker", "start", "--lines", "1").out()).contains("52.8 %");
    assertThat(Ran.of("analyse", "dvonn").err()).isEqualTo("dvonn: add a position, or start\n");
  }

  @Test
  void everyEmptyCellShowsWhatItIsWorthWhilePiecesArePlaced() {
    Ran ran =
        Ran.of("analyse", "dvonn", "start", "--nodes", "40000", "--threads", "1", "--lines", "1");
    Matcher worths = Pattern.compile("[+-]\\d\\.\\d(?! pieces?)").matcher(ran.out());
    assertThat(worths.results().count()).isEqualTo(49);
    assertThat(ran.lines().getLast())
        .matches("depth \\d+ +\\d+ %, [+-]\\d+\\.\\d pieces? +[a-k][1-5].*");
  }

  @Test
  void aGameIsReviewedAndWrittenBackWithComments() throws IOException {
    Path file = folder.resolve("blunder.txt");
    Path saved = folder.resolve("reviewed.txt");
    Files.writeString(
        file,
        "[Game \"pathagon\"]\n[Setup \"...d.../...d.../...d.../...d.../...d.../...d.../lll.lll"
            + " d - - -\"]\n\n1. a7 2. d1 0-1\n");
    Ran ran =
        Ran.of(
            "analyse",
            file.toString(),
            "--nodes",
            "20000",
            "--threads",
            "1",
            "--save",
            saved.toString());
    assertThat(ran.out())
        .contains("Turning point: Dark’s a7 at move 1 gave away 100 %", "; d1 was better.");
    assertThat(Files.readString(saved)).contains("1. a7 {wins (proven), better d1}");
  }

  @Test
  void aRecordWithoutMovesIsNotAnalysed() throws IOException {
    String won = "...d.../...d.../...d.../...d.../...d.../...d.../...d... l - - -";
    Path over = folder.resolve("over.txt");
    Files.writeString(over, "[Game \"pathagon\"]\n[Setup \"" + won + "\"]\n\n1-0\n");
    Path empty = Files.writeString(folder.resolve("empty.txt"), "[Game \"docker\"]\n*\n");
    for (Path record : List.of(over, empty)) {
      assertThat(Ran.of("analyse", record.toString()))
          .isEqualTo(new Ran(1, "", "record: there are no moves to review\n"));
    }
  }

  @Test
  void luckAndSkillInDockerAreToldApart() throws IOException {
    Path file = folder.resolve("docker.txt");
    Files.writeString(file, "[Game \"docker\"]\n\n1. 1 @b1 2. 4 @b1 *\n");
    Ran ran = Ran.of("analyse", file.toString());
    assertThat(ran.out())
        .contains("1    Red    1     47.0 %  53.0 %")
        .containsPattern("Red +luck of the dice -2.9 %, lost by moves 0.0 %")
        .containsPattern("Green +luck of the dice ");
  }

  @Test
  void dockerForTwoAndEndgamesOfDvonnAreSolved() {
    assertThat(Ran.of("solve", "docker").lines())
        .startsWith("Red        0.499949", "3          0.528383");
    assertThat(Ran.of("solve", "docker", "start", "--option", "players=3").err())
        .contains("Docker cannot be solved exactly from this position");
    String endgame =
        ".,*,.,.,.,.,.,.,./.,b,w,.,.,.,.,.,.,./.,*,b5,b5,w,.,.,.,.,.,./"
            + ".,b4,b2,b3*,w,.,.,.,.,./.,w,b,w,.,.,.,.,. b stacking";
    assertThat(Ran.of("solve", "dvonn", endgame).lines())
        .startsWith("c1b1       wins by 13 (proven)")
        .hasSize(8);
  }

  @Test
  void theEnginePlaysItselfAndIsTuned() {
    Ran games = Ran.of("selfplay", "pathagon", "--games", "2", "--nodes", "50");
    assertThat(games.out().split("\\[Game ", -1)).hasSize(3);
    Ran weights = Ran.of("tune", "pathagon", "--games", "4", "--nodes", "50", "--rounds", "1");
    assertThat(weights.out()).contains("lacks-1 ", "tempo ");
  }

  @Test
  void puzzlesAreFoundAndThoseThatComeWithItAreProven() {
    Ran found = Ran.of("puzzles", "docker", "--count", "2", "--seed", "3");
    assertThat(found.lines().getFirst()).isEqualTo("# stackyard puzzles docker --count 2 --seed 3");
    assertThat(Puzzles.read(found.out())).hasSize(2);
    assertThat(Ran.of("puzzles", "docker", "--count", "0").err())
        .isEqualTo("--count 0: choose at least 1\n");
    Ran proven = Ran.of("verify-puzzles", "docker");
    assertThat(proven.code()).isZero();
    assertThat(proven.out()).matches("docker: (\\d+) of \\1 puzzles proven in [0-9.]+ s\n");
  }

  @Test
  void puzzlesAreChosenByThemeAndRating() {
    assertThat(Ran.of("puzzle", "dvonn", "--theme", "luck").err())
        .startsWith("luck: no such theme; there are cut-off, ");
    assertThat(Ran.of("puzzle", "dvonn", "--theme", "climb").err())
        .isEqualTo("climb: DVONN has no puzzle with this theme\n");
    assertThat(Ran.of("puzzle", "chess").err()).startsWith("chess: no such game");
  }

  @Test
  void wrongInputGivesASentenceAndAnExitCode() throws IOException {
    String games = Texts.english().all(GameType.all().stream().map(GameType::name).toList());
    assertThat(Ran.of("moves", "chess", "start"))
        .isEqualTo(new Ran(1, "", "chess: no such game; there are " + games + "\n"));
    assertThat(Ran.of("perft", "dvonn", "start", "x"))
        .isEqualTo(new Ran(1, "", "x: choose a number of moves from 1 to 99\n"));
    assertThat(Ran.of("replay", "no-such-file"))
        .isEqualTo(new Ran(1, "", "no-such-file: there is no such file\n"));
    assertThat(Ran.of("replay", folder.toString()).err())
        .contains("this is a folder, not a record");
    Path binary = Files.write(folder.resolve("picture"), new byte[] {(byte) 0xff, 0, (byte) 0xfe});
    assertThat(Ran.of("replay", binary.toString()).err()).contains("not a text file");
    assertThat(Ran.of("fly").code()).isEqualTo(2);
  }

  @Test
  void aMatchGivesATableAndKeepsItsGames() throws IOException {
    Path games = folder.resolve("games");
    Ran ran =
        Ran.of(
            ("match dvonn --engine few=engine:nodes=500,hash=1 --engine random --games 2 --seed 1"
                    + " --sprt 0,50 --save "
                    + games)
                .split(" "));
    assertThat(ran.code()).isZero();
    assertThat(ran.lines()).hasSize(4);
    assertThat(ran.lines().get(1)).matches("few +2 +2 +0 +0 +100.0 % +\\+∞");
    assertThat(ran.lines().get(2)).matches("random +2 +0 +0 +2 +0.0 % +-∞");
    assertThat(ran.lines().get(3)).matches("SPRT 50 against 0 Elo: LLR .* of 2.94: not decided");
    assertThat(ran.err())
        .startsWith("2/2 games, points 2 : 0, Elo +∞, SPRT 50 against 0 Elo: LLR ");
    assertThat(Ran.of("replay", games.resolve("00002.txt").toString()).out())
        .startsWith("White: random\nBlack: few\n");
  }

  @Test
  void aMatchOfMoreThanTwoShowsEveryPairing() {
    Ran ran =
        Ran.of(
            "match dvonn --engine greedy --engine random --engine random --games 2 --seed 1"
                .split(" "));
    assertThat(ran.lines()).hasSize(8);
    assertThat(ran.lines().get(3)).startsWith("random (3) ");
    assertThat(ran.lines().get(7)).startsWith("random - random (3) ");
  }

  @Test
  void aMatchThatMakesNoSenseIsRefused() {
    assertThat(Ran.of("match dvonn --engine random".split(" ")).err())
        .isEqualTo("tournament: name at least two entrants\n");
    String[] two = "match dvonn --engine random --engine".split(" ");
    assertThat(Ran.of(append(two, "fast")).err()).startsWith("fast: an entrant is engine, ");
    assertThat(Ran.of(append(append(two, "random"), "--games=3")).err()).contains("an even number");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "play",
        "puzzle",
        "puzzles",
        "verify-puzzles",
        "show",
        "moves",
        "perft",
        "replay",
        "convert",
        "match",
        "ugi",
        "codecup"
      })
  void everyCommandHasHelp(String command) {
    Ran ran = Ran.of(command, "--help");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).startsWith("Usage: stackyard " + command);
  }

  @Test
  void thereIsACompletionScript() {
    assertThat(Ran.of("generate-completion").out()).contains("complete -F");
  }
}
