package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.engine.contest.TimeManager;
import stackyard.engine.learning.SelfPlay;
import stackyard.rules.Game;
import stackyard.rules.GameType;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;

/** The engine plays every game there is, whatever it is called. */
class EveryGameTest {
  private static final Limits FEW = Limits.ofNodes(2_000);
  private static final List<Integer> PLIES = List.of(0, 7, 20, 50);

  /** Every game with its default options. */
  static Stream<Game> games() {
    return GameType.all().stream().map(type -> Game.of(type.name()));
  }

  /** Positions of random games in which a player has to decide. */
  private static List<Playthrough> decisions(Game game) {
    return PLIES.stream().map(plies -> decision(game, plies)).flatMap(Optional::stream).toList();
  }

  private static Optional<Playthrough> decision(Game game, int plies) {
    SplitMix64 random = new SplitMix64(plies);
    Playthrough playthrough = Playthrough.start(game, random);
    while (!playthrough.over() && (playthrough.ply() < plies || playthrough.position().chance())) {
      playthrough = anyMove(playthrough, random);
    }
    return Optional.of(playthrough).filter(reached -> !reached.over());
  }

  private static Playthrough anyMove(Playthrough playthrough, SplitMix64 random) {
    int[] moves = playthrough.position().moves();
    return playthrough.play(moves[random.nextInt(moves.length)]);
  }

  private static void assertLegal(Position position, int move) {
    assertThat(Arrays.stream(position.moves()).boxed()).as("%s", position).contains(move);
  }

  @ParameterizedTest
  @MethodSource("games")
  void isKnownToTheEngine(Game game) {
    assertThat(GameEngine.of(game).name()).isEqualTo(game.name());
    assertThat(GameEngine.of(game).resources())
        .allSatisfy(name -> assertThat(ClassLoader.getSystemResource(name)).isNotNull());
    assertThat(GameEngine.of(game).openingPlies(game)).isNotNegative();
  }

  @ParameterizedTest
  @MethodSource("games")
  void isAnalysed(Game game) {
    Engine engine = new Engine(1, 1);
    for (Playthrough playthrough : decisions(game)) {
      Position position = playthrough.position();
      int most = Math.min(3, position.moveCount());
      Analysis analysis = engine.analyse(playthrough, FEW, 3, told -> {});
      assertThat(analysis.lines()).hasSize(most);
      assertThat(analysis.lines()).extracting(Analysis.Line::move).doesNotHaveDuplicates();
      for (Analysis.Line line : analysis.lines()) {
        Position at = position;
        for (int move : line.moves()) {
          assertLegal(at, move);
          at = at.play(move);
        }
      }
      assertThat(TimeManager.allot(position, 60_000, 0).most()).isBetween(1L, 30_000L);
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void isPlayedAtEveryLevelAndAlikeForTheSameSeed(Game game) {
    Host host = Host.alone(1).withClock(() -> 0);
    for (int level = 1; level < Opponent.LEVELS; level++) {
      Opponent one = new Opponent(level, 7, host);
      Opponent other = new Opponent(level, 7, host);
      for (Playthrough playthrough : decisions(game)) {
        int move = one.choose(playthrough);
        assertLegal(playthrough.position(), move);
        assertThat(other.choose(playthrough)).isEqualTo(move);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  @Timeout(60)
  void isPlayedAtOnceByWhoeverIsStopped(Game game) {
    for (Playthrough playthrough : decisions(game)) {
      Position position = playthrough.position();
      if (position.moveCount() == 1 || GameEngine.of(game).anyMoveWillDo(position)) continue;
      // Without time, it would search for ever.
      Opponent opponent = new Opponent(Opponent.LEVELS, 7, Host.alone(1).withClock(() -> 0));
      AtomicInteger asked = new AtomicInteger();
      assertLegal(position, opponent.choose(playthrough, () -> asked.incrementAndGet() > 3));
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void isPlayedAtTheHighestLevelWithinItsTime(Game game) {
    long[] time = {0};
    Opponent opponent =
        new Opponent(Opponent.LEVELS, 7, Host.alone(1).withClock(() -> time[0] += 50));
    for (Playthrough playthrough : decisions(game)) {
      long start = time[0];
      assertLegal(playthrough.position(), opponent.choose(playthrough));
      assertThat(time[0] - start).isLessThan(2_500);
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void mapsMovesOnlyWhereEachEndsOnAnEmptyCellOfItsOwn(Game game) {
    for (Playthrough playthrough : decisions(game)) {
      Position position = playthrough.position();
      if (!GameEngine.of(game).mapsMoves(position)) continue;
      List<Integer> ends =
          Arrays.stream(position.moves())
              .mapToObj(move -> position.effect(move).path().getLast().cell())
              .toList();
      assertThat(ends).doesNotHaveDuplicates().allMatch(cell -> position.height(cell) == 0);
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void hasHintsAndACoach(Game game) {
    Engine engine = new Engine(1, 1);
    Coach coach = new Coach(new Engine(1, 1));
    for (Playthrough playthrough : decisions(game)) {
      Position position = playthrough.position();
      assertLegal(position, Hint.of(engine, playthrough, FEW).move());
      Hint best = coach.best(playthrough);
      assertLegal(position, best.move());
      assertThat(coach.warning(playthrough, best.move())).isEmpty();
      coach
          .threat(playthrough)
          .ifPresent(
              threat ->
                  assertThat(game.seats()).contains(threat.seat()).isNotEqualTo(position.turn()));
      for (int move : Arrays.stream(position.moves()).limit(3).toArray()) {
        coach
            .warning(playthrough, move)
            .ifPresent(warning -> assertThat(warning.loss()).isPositive());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void isReviewedByItsMovesOrByItsChances(Game game) {
    Engine engine = new Engine(1, 1);
    SplitMix64 random = new SplitMix64(3);
    Playthrough playthrough = Playthrough.start(game, random);
    while (!playthrough.over() && playthrough.ply() < 12) {
      playthrough = anyMove(playthrough, random);
    }
    Optional<Chances> chances = engine.chances(game, FEW);
    assertThat(chances.isPresent())
        .isEqualTo(GameEngine.of(game).scale(playthrough.position()) instanceof Scale.Chance);
    if (chances.isPresent()) {
      assertThat(Luck.of(engine, playthrough, FEW).events()).hasSize(playthrough.ply());
    } else {
      assertThat(Review.of(engine, playthrough, FEW, told -> {}).moves())
          .extracting(Review.ReviewedMove::text)
          .isEqualTo(playthrough.moveTexts());
    }
  }

  @ParameterizedTest
  @MethodSource("games")
  void isPlayedByTheEngineAgainstItself(Game game) {
    List<Playthrough> games = new SelfPlay(game, 20).play(2, 5).toList();
    assertThat(games).hasSize(2).allSatisfy(one -> assertThat(one.ply()).isPositive());
  }
}
