package stackyard.engine.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Format;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;
import stackyard.rules.Result;

class TournamentTest {
  private static final Pace PACE = Pace.of("nodes=2000");
  private static final Entrant ENGINE = Entrant.of("engine:hash=1", PACE);
  private static final Entrant GREEDY = Entrant.of("greedy", PACE);
  private static final Entrant RANDOM = Entrant.of("random", PACE);

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon"})
  void bothGamesOfAPairBeginAlikeAndHaveTheSeatsExchanged(String name) {
    PlayedGames games =
        new PlayedGames(Game.of(name), PlayedGames.conditions(3, 5, 1), GREEDY, RANDOM);
    for (int number = 1; number <= 6; number += 2) {
      GameRecord one = games.record(number);
      GameRecord two = games.record(number + 1);
      assertThat(opening(one)).hasSize(5).isEqualTo(opening(two));
      assertThat(one.tags().values()).containsExactly("greedy", "random");
      assertThat(two.tags().values()).containsExactly("random", "greedy");
      if (number > 1) assertThat(opening(one)).isNotEqualTo(opening(games.record(number - 1)));
    }
    assertThat(games.report().games()).isEqualTo(6);
    assertThat(games.counted()).isEqualTo(3);
  }

  private static List<String> opening(GameRecord record) {
    return record.playthrough().at(5).moveTexts();
  }

  @Test
  void aRandomBoardIsTheSameForBothGames() {
    Game game = Game.of("dvonn", Map.of("setup", "random"));
    PlayedGames games = new PlayedGames(game, PlayedGames.conditions(2, 0, 1), GREEDY, RANDOM);
    assertThat(start(games, 1)).isEqualTo(start(games, 2)).isNotEqualTo(start(games, 3));
  }

  private static String start(PlayedGames games, int number) {
    return games.record(number).playthrough().at(0).position().toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "3", "4"})
  void theDiceAreTheSameAndEverySeatIsHeldByBoth(String players) {
    Game game = Game.of("docker", Map.of("players", players));
    Entrant other = new Entrant("first", First::new);
    PlayedGames games = new PlayedGames(game, PlayedGames.conditions(5, 0, 2), RANDOM, other);
    for (int number = 1; number <= 10; number += 2) {
      GameRecord one = games.record(number);
      GameRecord two = games.record(number + 1);
      List<String> fewer = rolls(one).size() < rolls(two).size() ? rolls(one) : rolls(two);
      assertThat(rolls(one)).startsWith(rolls(two).subList(0, fewer.size()).toArray(String[]::new));
      one.tags().forEach((seat, name) -> assertThat(two.tags().get(seat)).isNotEqualTo(name));
      assertThat(one.playthrough().over()).isTrue();
    }
    assertThat(games.report().total(0).drawn()).isZero();
  }

  private static List<String> rolls(GameRecord record) {
    return record.playthrough().moveTexts().stream().filter(move -> move.matches("[1-6]")).toList();
  }

  @Test
  void theSameSeedGivesTheSameGamesHoweverManyAreAtTheSameTime() {
    Entrant few = Entrant.of("engine:nodes=1000,hash=1", PACE);
    Game game = Game.of("pathagon");
    PlayedGames once = new PlayedGames(game, PlayedGames.conditions(2, 4, 1), ENGINE, few);
    PlayedGames again = new PlayedGames(game, PlayedGames.conditions(2, 4, 2), ENGINE, few);
    assertThat(again.texts()).isEqualTo(once.texts());
    assertThat(again.report()).isEqualTo(once.report());
  }

  @Test
  void levelsPlayTheSameGamesForASeedToo() {
    Entrant low = Entrant.of("engine:level=1", PACE);
    Entrant high = Entrant.of("engine:level=3", PACE);
    Game game = Game.of("dvonn");
    PlayedGames once = new PlayedGames(game, PlayedGames.conditions(2, 6, 1), low, high);
    PlayedGames again = new PlayedGames(game, PlayedGames.conditions(2, 6, 2), low, high);
    assertThat(again.texts()).isEqualTo(once.texts());
    assertThat(once.report().failures()).isEmpty();
  }

  @Test
  void aPlayerIsWarmBeforeItsFirstGame() {
    List<String> calls = new ArrayList<>();
    Entrant told =
        new Entrant(
            "told",
            () ->
                new First() {
                  @Override
                  public void warmUp(Game game) {
                    calls.add("warm up for " + game.name());
                  }

                  @Override
                  public void newGame(Playthrough start) {
                    calls.add("new game");
                  }
                });
    assertThat(
            new PlayedGames(Game.of("dvonn"), PlayedGames.conditions(1, 0, 1), told, RANDOM)
                .counted())
        .isEqualTo(1);
    assertThat(calls).containsExactly("warm up for dvonn", "new game", "new game");
  }

  @Test
  void everybodyPlaysEverybodyElse() {
    PlayedGames games =
        new PlayedGames(Game.of("dvonn"), PlayedGames.conditions(2, 6, 1), ENGINE, GREEDY, RANDOM);
    Report report = games.report();
    assertThat(report.games()).isEqualTo(12);
    assertThat(IntStream.range(0, 3).map(i -> report.total(i).games())).containsOnly(8);
    assertThat(IntStream.range(0, 3).mapToDouble(i -> report.total(i).points()).sum())
        .isEqualTo(12);
    assertThat(report.total(0).points()).isGreaterThan(report.total(2).points());
    assertThat(report.failures()).isEmpty();
  }

  @Test
  void recordsCanBeReadAgain() {
    PlayedGames games =
        new PlayedGames(Game.of("docker"), PlayedGames.conditions(1, 3, 1), RANDOM, RANDOM);
    String text = games.record(2).write(Format.STACKYARD);
    assertThat(GameRecord.read(text).write(Format.STACKYARD)).isEqualTo(text);
  }

  @Test
  void aGameCanBeCalledADraw() {
    Tournament.Conditions conditions =
        new Tournament.Conditions(1, 0, 7, 1, OptionalInt.of(20), Optional.empty());
    PlayedGames games = new PlayedGames(Game.of("dvonn"), conditions, GREEDY, RANDOM);
    assertThat(games.report().failures()).isEmpty();
    assertThat(games.report().total(0).drawn()).isEqualTo(2);
    assertThat(games.record(1).playthrough().result().map(Result::ending))
        .contains(Result.Ending.AGREEMENT);
    assertThatThrownBy(() -> new PlayedGames(Game.of("docker"), conditions, GREEDY, RANDOM))
        .isInstanceOf(Refusal.class);
  }

  @Test
  void aTestEndsTheTournamentWhenItIsDecided() {
    Tournament.Conditions conditions =
        new Tournament.Conditions(500, 6, 7, 1, OptionalInt.empty(), Optional.of(new Sprt(0, 50)));
    Report report = new PlayedGames(Game.of("dvonn"), conditions, GREEDY, RANDOM).report();
    assertThat(report.games()).isBetween(4, 200);
    assertThat(new Sprt(0, 50).decide(report.total(0))).isEqualTo(Sprt.Decision.ELO1);
    assertThatThrownBy(
            () -> new Tournament(Game.of("dvonn"), List.of(ENGINE, GREEDY, RANDOM), conditions))
        .hasMessage("sprt-two {count=3}");
  }

  @Test
  void programsOfTheContestNeedTheEmptyBoard() {
    Entrant program = Entrant.of("codecup:java -version", PACE);
    for (Game game : List.of(Game.of("pathagon"), Game.of("dvonn", Map.of("setup", "random")))) {
      assertThatThrownBy(
              () -> new Tournament(game, List.of(program, RANDOM), PlayedGames.conditions(1, 0, 1)))
          .hasMessageStartingWith("entrant-board {");
    }
    assertThatThrownBy(
            () ->
                new Tournament(
                    Game.of("dvonn"), List.of(program, RANDOM), PlayedGames.conditions(1, 1, 1)))
        .hasMessageStartingWith("entrant-board {");
  }
}
