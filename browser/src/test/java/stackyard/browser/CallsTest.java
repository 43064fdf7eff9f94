package stackyard.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static stackyard.browser.Asked.in;
import static stackyard.browser.Asked.list;
import static stackyard.browser.Asked.number;
import static stackyard.browser.Asked.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.Puzzles;
import stackyard.engine.puzzle.Theme;
import stackyard.rules.Dice;
import stackyard.rules.Format;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Match;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

class CallsTest {
  private final Calls calls = new Calls();

  private static Match start(String game) {
    return Match.start(Game.of(game), new SplitMix64(0));
  }

  @ParameterizedTest
  @MethodSource("stackyard.browser.RandomGames#all")
  void startsAGameWithTheBoardThatTheSeedDraws(Game game) {
    Object played = Asked.result(calls, "start", game.name(), game.options(), 7);
    assertThat(played).isEqualTo(Played.of(Match.start(game, new SplitMix64(7))).json());
  }

  @ParameterizedTest
  @MethodSource("stackyard.browser.RandomGames#all")
  void aRecordIsWrittenAndReadAgain(Game game) {
    Match match = RandomGames.play(game, 3);
    Map<String, Object> tags = Json.object("Date", "2026.11.15");
    Map<String, Object> comments = Json.object("0", "begins", "2", "so far");
    Object text = Asked.result(calls, "write", match, tags, comments, "stackyard");
    Object read = Asked.result(calls, "read", text);
    assertThat(in(read, "played")).isEqualTo(Played.of(match).json());
    assertThat(in(read, "tags")).isEqualTo(tags);
    assertThat(in(read, "comments")).isEqualTo(comments);
    assertThat(text(read, "format")).isEqualTo("stackyard");
  }

  @Test
  void aRecordTellsWhoGaveUp() {
    Match match = start("dvonn").play("a1").resign(Seat.WHITE);
    String text = new GameRecord(match).write(Format.STACKYARD);
    Object played = in(Asked.result(calls, "read", text), "played");
    assertThat(text(played, "ended")).isEqualTo("resigned white");
  }

  @Test
  void checksPositions() {
    String text = start("docker").position().toString();
    assertThat(Asked.result(calls, "position", "docker", Map.of(), "  " + text)).isEqualTo(text);
    assertThat(Asked.refusal(calls, "position", "docker", Map.of(), "rubbish")).isNotEmpty();
  }

  @Test
  void refusesWhatIsWrongAndSaysWhy() {
    Match over = start("pathagon").resign(Seat.DARK);
    assertThat(Asked.refusal(calls, "start", "chess", Map.of(), 1)).contains("no such game");
    assertThat(Asked.refusal(calls, "choose", over, 1, 1)).contains("the game is over");
    assertThat(Asked.refusal(calls, "choose", start("docker"), 1, 1)).contains("rolled");
    assertThat(Asked.refusal(calls, "choose", start("dvonn"), 9, 1)).contains("1 to 8");
    assertThat(Asked.refusal(calls, "view", start("dvonn"), 5)).contains("0 to 0");
    assertThat(Asked.refusal(calls, "view", "dvonn")).contains("an object");
    assertThat(Asked.refusal(calls, "view")).contains("one more");
    assertThat(Asked.refusal(calls, "write", over, Map.of(), Map.of("x", "y"), "stackyard"))
        .startsWith("x:");
    assertThat(Asked.refusal(calls, "sing")).contains("no such call");
    assertThat(calls.answer("view", "rubbish", progress -> {})).startsWith("{\"refusal\":\"JSON");
  }

  @Test
  void everyLevelBelowTheHighestChoosesALegalMove() {
    List<Match> matches =
        List.of(start("dvonn"), RandomGames.play(Game.of("dvonn"), 1).at(60), start("pathagon"));
    for (Match match : matches) {
      for (int level = 1; level < 8; level++) {
        Object move = Asked.result(calls, "choose", match, level, 1);
        assertThat(moves(match.position())).contains(String.valueOf(move));
      }
    }
  }

  private static List<String> moves(Position position) {
    return Arrays.stream(position.moves()).mapToObj(position::moveText).toList();
  }

  @Test
  void theSameCallsInTheSameOrderAreAnsweredAlike() {
    assertThat(playAgainstItself(new Calls())).isEqualTo(playAgainstItself(new Calls()));
  }

  private static List<String> playAgainstItself(Calls calls) {
    Match match = start("pathagon");
    for (int ply = 0; ply < 10; ply++) {
      match = match.play((String) Asked.result(calls, "choose", match, 3, 5));
    }
    return match.moveTexts();
  }

  @Test
  void analysisTellsLinesAndEachDepth() {
    Match match = start("pathagon").play("d4");
    List<String> told = new ArrayList<>();
    String arguments = Asked.arguments(match, 2, 1e9, 20_000);
    Object analysis = in(Json.read(calls.answer("analyse", arguments, told::add)), "result");
    assertThat(list(analysis, "lines")).hasSize(2);
    assertThat(number(analysis, "nodes")).isBetween(1.0, 20_000.0);
    assertThat(told).hasSize((int) number(analysis, "depth"));
    Object best = list(analysis, "lines").getFirst();
    assertThat(text(in(best, "score"), "kind")).isEqualTo("pieces");
    assertThat(text(best, "to")).isEqualTo(list(best, "moves").getFirst());
  }

  @Test
  void whatIsKnownOfAGameIsNotTakenForTrueUnderOtherOptions() {
    Match choice = RandomGames.play(Game.of("pathagon"), 1).at(12);
    Game always = Game.of("pathagon", Map.of("capture", "always"));
    Match same = Match.from(always, always.read(choice.position().toString()));
    Object fresh = Asked.result(new Calls(), "analyse", same, 1, 1e9, 20_000);
    Asked.result(calls, "analyse", choice, 1, 1e9, 20_000);
    assertThat(Asked.result(calls, "analyse", same, 1, 1e9, 20_000)).isEqualTo(fresh);
  }

  @Test
  void aWinIsTold() {
    Game game = Game.of("pathagon");
    Match match =
        Match.from(
            game, game.read("......./...d.../...d.../...d.../...d.../...d.../llldlll d - - -"));
    Object hint = Asked.result(calls, "hint", match);
    assertThat(text(hint, "move")).isEqualTo("d7");
    assertThat(text(in(hint, "score"), "kind")).isEqualTo("wins");
    assertThat(number(in(hint, "score"), "by")).isEqualTo(1);
    assertThat(list(hint, "facts"))
        .isEqualTo(List.of(Json.object("name", "wins_by_force", "number", 1.0)));
  }

  @Test
  void theCoachTellsWhatIsThreatenedAndWarnsBeforeAMove() {
    Game game = Game.of("pathagon");
    Match match =
        Match.from(
            game, game.read("......./......./......./lll.lll/......./d..d..d/d..d..d d - - -"));
    Object coaching = Asked.result(calls, "coach", match);
    assertThat(text(in(coaching, "best"), "to")).isEqualTo("d4");
    List<?> wins = List.of(Json.object("name", "wins_by_force", "number", 1.0));
    assertThat(in(coaching, "threat"))
        .isEqualTo(
            Json.object("seat", "light", "from", "d4", "to", "d4", "rolls", 0.0, "facts", wins));
    Object warning = Asked.result(calls, "judge", match, "a7");
    assertThat(in(warning, "reply")).isEqualTo(in(coaching, "threat"));
    assertThat(number(warning, "loss")).isGreaterThan(7);
    assertThat(Asked.result(calls, "judge", match, "d4")).isEqualTo(Optional.empty());
    assertThat(Asked.refusal(calls, "judge", match, "d2")).startsWith("d2");
  }

  @Test
  void theCoachSpeaksBeforeTheDieIsRolledToo() {
    Object coaching = Asked.result(calls, "coach", start("docker"));
    assertThat(coaching)
        .isEqualTo(Json.object("best", Optional.empty(), "threat", Optional.empty()));
    assertThat(Asked.refusal(calls, "judge", start("docker"), "3")).contains("rolled");
  }

  @Test
  void dockerIsAnalysedByChances() {
    Object forTwo = Asked.result(calls, "analyse", start("docker"), 6, 1000);
    assertThat(list(forTwo, "chances")).isEqualTo(List.of(0.499949, 0.500051));
    assertThat(list(forTwo, "lines")).hasSize(6);
    Match three = Match.start(Game.of("docker", Map.of("players", "3")), new SplitMix64(0));
    Object forThree = Asked.result(calls, "analyse", three.play("3"), 9, 1e9, 1000);
    assertThat(list(forThree, "chances")).hasSize(3);
    Object score = in(list(forThree, "lines").getFirst(), "score");
    assertThat(text(score, "kind")).isEqualTo("chance");
    assertThat(in(score, "exact")).isEqualTo(false);
  }

  @Test
  void theDiceOfATableAreRecomputed() {
    Dice dice = new Dice("5eed".repeat(16));
    Match match = Match.start(Game.of("docker"), dice.start()).play("4").play("@a1").play("5");
    Object check = Asked.result(calls, "checkDice", match, dice.hash(), dice.seed());
    assertThat(in(check, "seed")).isEqualTo(true);
    assertThat(in(check, "start")).isEqualTo(true);
    assertThat(in(check, "fair")).isEqualTo(false);
    assertThat(list(check, "rolls").stream().map(roll -> number(roll, "settled")).toList())
        .isEqualTo(List.of(4.0, 6.0));
    Object other = Asked.result(calls, "checkDice", match, dice.seed(), dice.seed());
    assertThat(in(other, "seed")).isEqualTo(false);
  }

  @Test
  void aReviewJudgesEveryMove() {
    Match match = RandomGames.play(Game.of("dvonn", Map.of("setup", "random")), 1);
    List<String> told = new ArrayList<>();
    String arguments = Asked.arguments(match, 5);
    Object review = in(Json.read(calls.answer("review", arguments, told::add)), "result");
    assertThat(list(review, "moves").stream().map(move -> text(move, "text")).toList())
        .isEqualTo(match.moveTexts());
    assertThat(told).hasSize(match.ply());
    assertThat(list(Asked.result(calls, "review", start("dvonn"), 5), "moves")).isEmpty();
  }

  @Test
  void aReviewOfDockerTellsLuckFromSkill() {
    Match match = RandomGames.play(Game.of("docker"), 1);
    Object review = Asked.result(calls, "review", match, 5);
    assertThat(list(review, "events")).hasSize(match.ply());
    List<Double> luck = list(review, "luck").stream().map(Double.class::cast).toList();
    List<Double> loss = list(review, "loss").stream().map(Double.class::cast).toList();
    // Red's chance at the start and all that changed it make 1 or 0.
    double red = 0.499949 + luck.get(0) - loss.get(0) - luck.get(1) + loss.get(1);
    boolean redWins = match.result().orElseThrow().winner() == Seat.RED;
    assertThat(red).isCloseTo(redWins ? 1 : 0, within(1e-4));
  }

  @Test
  void puzzlesAreListedAndShown() {
    Puzzle one = Puzzles.of("dvonn").getFirst();
    Puzzle other = Puzzles.of("pathagon").getLast();
    List<?> listed = (List<?>) Asked.result(calls, "puzzles", one.write() + "\n" + other.write());
    assertThat(listed).hasSize(2);
    assertThat(text(listed.getFirst(), "id")).isEqualTo(one.id());
    assertThat(number(listed.getLast(), "rating")).isEqualTo(other.rating());
    Object shown = Asked.result(calls, "puzzle", text(listed.getLast(), "text"));
    assertThat(list(shown, "themes")).isEqualTo(other.themes().stream().map(Theme::word).toList());
    assertThat(text(in(shown, "played"), "setup")).isEqualTo(other.position().toString());
    assertThat(text(in(shown, "task"), "kind")).isEqualTo("path");
    assertThat(number(in(shown, "task"), "number")).isEqualTo(other.best());
    assertThat(list(shown, "solution")).isEqualTo(other.solution());
    assertThat(Asked.refusal(calls, "puzzle", "puzzle x")).contains("begins with game");
  }

  @Test
  void triesAreJudgedAndAnswered() {
    Puzzle puzzle =
        Puzzles.of("dvonn").stream().filter(one -> one.length() > 1).findFirst().orElseThrow();
    String wrong =
        puzzle.values().keySet().stream()
            .filter(move -> !move.equals(puzzle.bestMove()))
            .findFirst()
            .orElseThrow();
    Object refuted = Asked.result(calls, "tryMove", puzzle.write(), List.of(wrong));
    assertThat(text(refuted, "verdict")).isEqualTo("wrong");
    assertThat(list(refuted, "reply")).isNotEmpty();
    assertThat(number(refuted, "value")).isLessThan(number(refuted, "best"));
    List<String> moves = new ArrayList<>(List.of(puzzle.bestMove()));
    Object right = Asked.result(calls, "tryMove", puzzle.write(), moves);
    assertThat(text(right, "verdict")).isEqualTo("right");
    assertThat(list(right, "reply")).isEqualTo(puzzle.solution().get(1));
    moves.clear();
    for (List<String> step : puzzle.solution()) moves.add(step.getFirst());
    assertThat(text(Asked.result(calls, "tryMove", puzzle.write(), moves), "verdict"))
        .isEqualTo("solved");
    assertThat(Asked.refusal(calls, "tryMove", puzzle.write(), List.of("z9"))).startsWith("z9");
  }
}
