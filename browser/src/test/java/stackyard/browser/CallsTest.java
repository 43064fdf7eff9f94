package stackyard.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static stackyard.browser.Asked.in;
import static stackyard.browser.Asked.list;
import static stackyard.browser.Asked.number;
import static stackyard.browser.Asked.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.engine.Mark;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.Puzzles;
import stackyard.engine.puzzle.Theme;
import stackyard.rules.Dice;
import stackyard.rules.Format;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;
import stackyard.rules.docker.Docker;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.pathagon.Pathagon;

class CallsTest {
  private static final Object WINS_IN_ONE =
      Json.object(
          "name",
          "wins_by_force",
          "number",
          1.0,
          "cell",
          Optional.empty(),
          "seat",
          Optional.empty());

  private final Calls calls = new Calls();

  private static Playthrough start(String game) {
    return Playthrough.start(Game.of(game), new SplitMix64(0));
  }

  @ParameterizedTest
  @MethodSource("stackyard.browser.RandomGames#all")
  void startsAGameWithTheBoardThatTheSeedDraws(Game game) {
    Object played = Asked.result(calls, "start", game.name(), game.options(), 7);
    assertThat(played).isEqualTo(Played.of(Playthrough.start(game, new SplitMix64(7))).json());
  }

  @ParameterizedTest
  @MethodSource("stackyard.browser.RandomGames#all")
  void aRecordIsWrittenAndReadAgain(Game game) {
    Playthrough playthrough = RandomGames.play(game, 3);
    Map<String, Object> tags = Json.object("Date", "2026.11.15");
    Map<String, Object> comments = Json.object("0", "begins", "2", "so far");
    Object text = Asked.result(calls, "write", playthrough, tags, comments, "stackyard");
    Object read = Asked.result(calls, "read", text);
    assertThat(in(read, "played")).isEqualTo(Played.of(playthrough).json());
    assertThat(in(read, "tags")).isEqualTo(tags);
    assertThat(in(read, "comments")).isEqualTo(comments);
    assertThat(text(read, "format")).isEqualTo("stackyard");
  }

  @Test
  void aRecordTellsWhoGaveUp() {
    Playthrough playthrough = start("dvonn").play("a1").resign(Dvonn.WHITE);
    String text = new GameRecord(playthrough).write(Format.STACKYARD);
    Object played = in(Asked.result(calls, "read", text), "played");
    assertThat(text(played, "ended")).isEqualTo("resigned white");
  }

  @Test
  void checksPositions() {
    String text = start("docker").position().toString();
    Object sketch = Asked.result(calls, "sketch", "docker", Map.of(), "  " + text);
    assertThat(text(sketch, "text")).isEqualTo(text);
    assertThat(Asked.refusal(calls, "sketch", "docker", Map.of(), "rubbish")).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("stackyard.browser.RandomGames#all")
  void aPositionIsSketchedAndWrittenAgain(Game game) {
    for (Playthrough at : RandomGames.play(game, 4).history()) {
      String text = at.position().toString();
      Object sketch = Asked.result(calls, "sketch", game.name(), game.options(), text);
      assertThat(Asked.result(calls, "writeSketch", game.name(), game.options(), sketch))
          .isEqualTo(text);
    }
  }

  @Test
  void anImpossibleSketchIsWrittenAndRefusedWhenItIsRead() {
    String start = start("dvonn").position().toString();
    Map<String, Object> sketch = sketch("dvonn", start);
    sketch.put("stacks", Map.of("c5", List.of("white", "dvonn")));
    Object text = Asked.result(calls, "writeSketch", "dvonn", Map.of(), sketch);
    assertThat(text).isEqualTo(start.replaceFirst("\\.", "*2"));
    assertThat(Asked.refusal(calls, "sketch", "dvonn", Map.of(), text)).isNotEmpty();
  }

  @Test
  void aSketchHasThePlayersThatItNames() {
    Map<String, Object> sketch = sketch("docker", start("docker").position().toString());
    sketch.put("seats", List.of("red", "yellow", "green", "blue"));
    sketch.put("in", List.of("red", "blue"));
    sketch.put("turn", "blue");
    sketch.put("roll", 4);
    sketch.put("stacks", Map.of("b1", List.of("red", "blue", "yellow")));
    assertThat(Asked.result(calls, "writeSketch", "docker", Map.of(), sketch))
        .isEqualTo(".,.,./.,.,./.,rby,. rygb rb b 4");
    sketch.put("in", List.of());
    assertThat((String) Asked.result(calls, "writeSketch", "docker", Map.of(), sketch))
        .contains(" rygb - b 4");
    sketch.put("turn", "white");
    assertThat(Asked.refusal(calls, "writeSketch", "docker", Map.of(), sketch)).contains("white");
  }

  @Test
  void closedCellsAreWrittenInTheOrderOfTheAlphabetAndBarredPiecesBySeat() {
    Map<String, Object> sketch = sketch("pathagon", start("pathagon").position().toString());
    sketch.put("stacks", Map.of("b7", List.of("dark"), "a6", List.of("light")));
    sketch.put("forbidden", List.of("e5", "d4"));
    sketch.put("barred", List.of("a6", "b7"));
    assertThat(Asked.result(calls, "writeSketch", "pathagon", Map.of(), sketch))
        .isEqualTo(".d...../l....../......./......./......./......./....... d d4e5 b7 a6");
  }

  private Map<String, Object> sketch(String game, String text) {
    Map<String, Object> sketch = new LinkedHashMap<>();
    ((Map<?, ?>) Asked.result(calls, "sketch", game, Map.of(), text))
        .forEach((name, value) -> sketch.put((String) name, value));
    return sketch;
  }

  @Test
  void theDiceOfKeptGamesNeverChange() {
    assertThat(rolls(0, 0)).isEqualTo("365356446423445645423236");
    assertThat(rolls(1, 0)).isEqualTo("315514456444165313453463");
    assertThat(rolls(4294967295L, 100)).isEqualTo("132232552622246462555533");
  }

  @Test
  void theRestIsPlacedByTheGamesOwnNumbers() {
    Playthrough some = RandomGames.play(Game.of("dvonn"), 1).at(5);
    List<?> rest = (List<?>) Asked.result(calls, "placeRest", some, 7);
    assertThat(rest).hasSize(44).isEqualTo(Asked.result(calls, "placeRest", some, 7));
    assertThat(rest).isNotEqualTo(Asked.result(calls, "placeRest", some, 8));
    Playthrough placed = some;
    for (Object move : rest) placed = placed.play((String) move);
    assertThat((List<?>) Asked.result(calls, "placeRest", placed, 7)).isEmpty();
  }

  private String rolls(long seed, int from) {
    StringBuilder rolls = new StringBuilder();
    for (int ply = from; ply < from + 24; ply++) {
      rolls.append(((Double) Asked.result(calls, "roll", seed, ply)).intValue());
    }
    return rolls.toString();
  }

  @Test
  void aHardPuzzleSolvedBringsMoreThanAnEasyOne() {
    Map<String, Object> player = Json.object("rating", 1500, "deviation", 100, "volatility", 0.06);
    double hard = number(Asked.result(calls, "ratePuzzle", player, 1800, true), "rating");
    double equal = number(Asked.result(calls, "ratePuzzle", player, 1500, true), "rating");
    double easy = number(Asked.result(calls, "ratePuzzle", player, 1200, true), "rating");
    assertThat(hard).isGreaterThan(equal);
    assertThat(equal).isGreaterThan(easy);
    assertThat(easy).isGreaterThan(1500);
    assertThat(number(Asked.result(calls, "ratePuzzle", player, 1500, false), "rating"))
        .isCloseTo(3000 - equal, within(1e-5));
  }

  @Test
  void refusesWhatIsWrongAndSaysWhy() {
    Playthrough over = start("pathagon").resign(Pathagon.DARK);
    assertThat(Asked.refusal(calls, "start", "chess", Map.of(), 1))
        .startsWith("game {what=chess, ");
    assertThat(Asked.refusal(calls, "choose", over, 1, 1)).isEqualTo("over {what=Pathagon}");
    assertThat(Asked.refusal(calls, "choose", start("docker"), 1, 1)).isEqualTo("roll-first {}");
    assertThat(Asked.refusal(calls, "choose", start("dvonn"), 9, 1))
        .startsWith("level {what=9, last=8");
    assertThat(Asked.refusal(calls, "view", start("dvonn"), 5)).isEqualTo("ply {number=5, last=0}");
    assertThat(Asked.refusal(calls, "view", "dvonn")).isEqualTo("arguments {expected=an object}");
    assertThat(Asked.refusal(calls, "view")).isEqualTo("arguments {expected=one more}");
    assertThat(Asked.refusal(calls, "write", over, Map.of(), Map.of("x", "y"), "stackyard"))
        .isEqualTo("comment-ply {what=x}");
    assertThat(Asked.refusal(calls, "sing")).isEqualTo("call {what=sing}");
    assertThat(calls.answer("view", "rubbish", progress -> {}))
        .startsWith("{\"refusal\":{\"code\":\"json\",");
  }

  @Test
  void everyLevelBelowTheHighestChoosesALegalMove() {
    List<Playthrough> matches =
        List.of(start("dvonn"), RandomGames.play(Game.of("dvonn"), 1).at(60), start("pathagon"));
    for (Playthrough playthrough : matches) {
      for (int level = 1; level < 8; level++) {
        Object move = Asked.result(calls, "choose", playthrough, level, 1);
        assertThat(moves(playthrough.position())).contains(String.valueOf(move));
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
    Playthrough playthrough = start("pathagon");
    for (int ply = 0; ply < 10; ply++) {
      playthrough = playthrough.play((String) Asked.result(calls, "choose", playthrough, 3, 5));
    }
    return playthrough.moveTexts();
  }

  @Test
  void analysisTellsLinesAndEachDepth() {
    Playthrough playthrough = start("pathagon").play("d4");
    List<String> told = new ArrayList<>();
    String arguments = Asked.arguments(playthrough, 2, 1e9, 20_000);
    Object analysis = in(Json.read(calls.answer("analyse", arguments, told::add)), "result");
    assertThat(list(analysis, "lines")).hasSize(2);
    assertThat(number(analysis, "nodes")).isBetween(1.0, 20_000.0);
    assertThat(told).hasSize((int) number(analysis, "depth"));
    Object best = list(analysis, "lines").getFirst();
    assertThat(number(in(best, "score"), "winning")).isBetween(0.01, 0.99);
    assertThat(in(in(best, "score"), "pieces")).isEqualTo(Optional.empty());
    assertThat(text(best, "to")).isEqualTo(list(best, "moves").getFirst());
  }

  @Test
  void knowledgeOfAGameIsNotUsedUnderOtherOptions() {
    Playthrough choice = RandomGames.play(Game.of("pathagon"), 1).at(12);
    Game always = Game.of("pathagon", Map.of("capture", "always"));
    Playthrough same = Playthrough.from(always, always.read(choice.position().toString()));
    Object fresh = Asked.result(new Calls(), "analyse", same, 1, 1e9, 20_000);
    Asked.result(calls, "analyse", choice, 1, 1e9, 20_000);
    assertThat(Asked.result(calls, "analyse", same, 1, 1e9, 20_000)).isEqualTo(fresh);
  }

  @Test
  void aWinIsTold() {
    Game game = Game.of("pathagon");
    Playthrough playthrough =
        Playthrough.from(
            game, game.read("......./...d.../...d.../...d.../...d.../...d.../llldlll d - - -"));
    Object hint = Asked.result(calls, "hint", playthrough);
    assertThat(text(hint, "move")).isEqualTo("d7");
    assertThat(number(in(hint, "score"), "winning")).isEqualTo(1);
    assertThat(in(in(hint, "score"), "certain"))
        .isEqualTo(Json.object("result", "wins", "by", 1.0));
    assertThat(list(hint, "facts")).isEqualTo(List.of(WINS_IN_ONE));
  }

  @Test
  void theCoachTellsWhatIsThreatenedAndWarnsBeforeAMove() {
    Game game = Game.of("pathagon");
    Playthrough playthrough =
        Playthrough.from(
            game, game.read("......./......./...d.../lll.lll/...d.../...d..d/d..d... d - - -"));
    Object coaching = Asked.result(calls, "coach", playthrough);
    assertThat(text(in(coaching, "best"), "to")).isEqualTo("d4");
    List<?> wins = List.of(WINS_IN_ONE);
    assertThat(in(coaching, "threat"))
        .isEqualTo(
            Json.object("seat", "light", "from", "d4", "to", "d4", "rolls", 0.0, "facts", wins));
    Object warning = Asked.result(calls, "judge", playthrough, "a7");
    assertThat(text(in(warning, "reply"), "to")).isEqualTo("d4");
    assertThat(text(list(warning, "reasons").getFirst(), "name")).isEqualTo("lets_win");
    assertThat(number(warning, "loss")).isGreaterThan(0.15);
    assertThat(Asked.result(calls, "judge", playthrough, "d4")).isEqualTo(Optional.empty());
    assertThat(Asked.refusal(calls, "judge", playthrough, "d2")).contains("{what=d2, ");
  }

  @Test
  void theCoachSpeaksBeforeTheDieIsRolledToo() {
    Object coaching = Asked.result(calls, "coach", start("docker"));
    assertThat(coaching)
        .isEqualTo(Json.object("best", Optional.empty(), "threat", Optional.empty()));
    assertThat(Asked.refusal(calls, "judge", start("docker"), "3")).isEqualTo("roll-first {}");
  }

  @Test
  void dockerIsAnalysedByChances() {
    Object forTwo = Asked.result(calls, "analyse", start("docker"), 6, 1000);
    assertThat(list(forTwo, "chances")).isEqualTo(List.of(0.499949, 0.500051));
    assertThat(list(forTwo, "lines")).hasSize(6);
    Playthrough three =
        Playthrough.start(Game.of("docker", Map.of("players", "3")), new SplitMix64(0));
    Object forThree = Asked.result(calls, "analyse", three.play("3"), 9, 1e9, 1000);
    assertThat(list(forThree, "chances")).hasSize(3);
    Object score = in(list(forThree, "lines").getFirst(), "score");
    assertThat(in(score, "certain")).isEqualTo(Optional.empty());
    assertThat(in(score, "exact")).isEqualTo(false);
  }

  @Test
  void theDiceOfATableAreRecomputed() {
    Dice dice = new Dice("5eed".repeat(16));
    Playthrough playthrough =
        Playthrough.start(Game.of("docker"), dice.start()).play("4").play("@a1").play("5");
    Object check =
        Asked.result(calls, "checkDice", playthrough, dice.hash(), dice.seed(), List.of());
    assertThat(in(check, "seed")).isEqualTo(true);
    assertThat(in(check, "start")).isEqualTo(true);
    assertThat(in(check, "fair")).isEqualTo(false);
    assertThat(list(check, "rolls").stream().map(roll -> number(roll, "settled")).toList())
        .isEqualTo(List.of(4.0, 6.0));
    Object other =
        Asked.result(calls, "checkDice", playthrough, dice.seed(), dice.seed(), List.of());
    assertThat(in(other, "seed")).isEqualTo(false);
    Dice.Added value = new Dice.Added(1, "00112233445566778899aabbccddeeff");
    Map<String, Object> added = Map.of("rolls", value.rolls(), "value", value.value());
    Object mixed =
        Asked.result(calls, "checkDice", playthrough, dice.hash(), dice.seed(), List.of(added));
    assertThat(list(mixed, "rolls").stream().map(roll -> number(roll, "settled")).toList())
        .isEqualTo(List.of(4.0, (double) dice.roll(2, List.of(value))));
  }

  @Test
  void aReviewJudgesEveryMove() {
    Playthrough playthrough = RandomGames.play(Game.of("dvonn", Map.of("setup", "random")), 1);
    List<String> told = new ArrayList<>();
    String arguments = Asked.arguments(playthrough, 5);
    Object review = in(Json.read(calls.answer("review", arguments, told::add)), "result");
    assertThat(list(review, "moves").stream().map(move -> text(move, "text")).toList())
        .isEqualTo(playthrough.moveTexts());
    assertThat(told).hasSize(playthrough.ply());
    for (Object move : list(review, "moves")) {
      assertThat(number(move, "winning")).isBetween(0.0, 1.0);
      assertThat(text(move, "mark")).isEqualTo(Mark.of(number(move, "loss")).word());
    }
    assertThat(list(Asked.result(calls, "review", start("dvonn"), 5), "moves")).isEmpty();
  }

  @Test
  void aReviewIsDoneSoonWhereFewPositionsMayBeLookedAt() {
    Playthrough playthrough = RandomGames.play(Game.of("dvonn", Map.of("setup", "random")), 1);
    Object review = Asked.result(calls, "review", playthrough, 600_000, 50);
    assertThat(list(review, "moves")).hasSize(playthrough.ply());
  }

  @Test
  void ofEveryMoveMadeItIsToldHowManyPiecesItTookOff() {
    Playthrough playthrough = RandomGames.play(Game.of("dvonn", Map.of("setup", "random")), 1);
    Object view = Asked.result(calls, "view", playthrough);
    double removed = list(view, "made").stream().mapToDouble(move -> number(move, "removed")).sum();
    int left =
        ((Map<?, ?>) in(view, "stacks"))
            .values().stream().mapToInt(stack -> ((List<?>) stack).size()).sum();
    assertThat(removed).isPositive().isEqualTo(49 - left);
  }

  @Test
  void aReviewOfDockerTellsLuckFromSkill() {
    Playthrough playthrough = RandomGames.play(Game.of("docker"), 1);
    Object review = Asked.result(calls, "review", playthrough, 5);
    assertThat(list(review, "events")).hasSize(playthrough.ply());
    List<Double> luck = list(review, "luck").stream().map(Double.class::cast).toList();
    List<Double> loss = list(review, "loss").stream().map(Double.class::cast).toList();
    // Red's chance at the start and all that changed it make 1 or 0.
    double red = 0.499949 + luck.get(0) - loss.get(0) - luck.get(1) + loss.get(1);
    boolean redWins = playthrough.result().orElseThrow().winner() == Docker.RED;
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
    assertThat(Asked.refusal(calls, "puzzle", "puzzle x")).isEqualTo("puzzle-missing {line=game}");
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
    assertThat(Asked.refusal(calls, "tryMove", puzzle.write(), List.of("z9")))
        .startsWith("no-row {what=z9, ");
  }
}
