package stackyard.engine.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;

/**
 * A player that crashes, hangs or makes an illegal move loses, with the reason; the others go on.
 */
class FailuresTest {
  private static final Entrant RANDOM = Entrant.of("random", Pace.of("time=1"));

  @ParameterizedTest
  @CsvSource({
    "ugi, crash, 'ended with exit code 3, saying: out of ideas'",
    "ugi, hang, did not answer within 1001 ms",
    "ugi, z9, 'played an illegal move: z9 (no-row)'",
    "codecup, crash, 'ended with exit code 3, saying: out of ideas'",
    "codecup, Z9, 'played an illegal move: Z9 (no-row)'"
  })
  void aProgramThatMisbehavesLosesEveryGame(String protocol, String behaviour, String reason) {
    Entrant program = program(protocol, behaviour, Pace.of("time=1"));
    PlayedGames games =
        new PlayedGames(Game.of("dvonn"), PlayedGames.conditions(2, 0, 1), program, RANDOM);
    assertThat(games.report().total(0).lost()).isEqualTo(4);
    assertThat(games.report().failures()).hasSize(4);
    assertThat(games.report().failures().get(0)).startsWith("game 1: fake (white) " + reason);
    assertThat(games.report().failures().get(3)).startsWith("game 4: fake (black) " + reason);
    assertThat(games.record(2).comments().values()).first().asString().contains(reason);
    assertThat(games.texts().get(1)).contains("[Result \"1-0\"]");
  }

  @Test
  void aProgramOfTheContestThatHangsLosesByItsClock() {
    Entrant program = program("codecup", "hang", Pace.of("clock=0.1"));
    PlayedGames games =
        new PlayedGames(Game.of("dvonn"), PlayedGames.conditions(1, 0, 1), program, RANDOM);
    assertThat(games.report().failures())
        .containsExactly(
            "game 1: fake (white) did not answer within 1100 ms",
            "game 2: fake (black) did not answer within 1100 ms");
  }

  private static Entrant program(String protocol, String behaviour, Pace pace) {
    String command = FakeProgram.commandLine(protocol, behaviour);
    return Entrant.of("fake=" + protocol + ":" + command, pace);
  }

  @Test
  void aProgramThatEndsBeforeTheGameLosesIt() {
    Entrant program = Entrant.of("ugi:true", Pace.of("time=1"));
    PlayedGames games =
        new PlayedGames(Game.of("docker"), PlayedGames.conditions(1, 0, 1), RANDOM, program);
    assertThat(games.report().failures()).first().asString().contains("ended with exit code 0");
    assertThat(games.report().total(0).won()).isEqualTo(2);
  }

  @Test
  void aProgramThatIsNotThereIsRefused() {
    Entrant program = Entrant.of("ugi:/no/such/program", Pace.of("time=1"));
    assertThatThrownBy(
            () ->
                new PlayedGames(
                    Game.of("docker"), PlayedGames.conditions(1, 0, 1), RANDOM, program))
        .isInstanceOf(Refusal.class)
        .hasMessageStartingWith("program {what=");
  }

  @Test
  void aPlayerThatFailsOnceIsReplacedAndPlaysTheNextGame() {
    AtomicInteger made = new AtomicInteger();
    Entrant stumbling = new Entrant("stumbling", () -> new Stumbling(made.getAndIncrement() == 0));
    PlayedGames games =
        new PlayedGames(Game.of("dvonn"), PlayedGames.conditions(2, 0, 1), stumbling, RANDOM);
    assertThat(made).hasValue(2);
    assertThat(games.report().failures())
        .containsExactly("game 1: stumbling (white) played an illegal move: -1");
    assertThat(games.report().games()).isEqualTo(4);
  }

  private static final class Stumbling extends First {
    private final boolean stumbles;

    Stumbling(boolean stumbles) {
      this.stumbles = stumbles;
    }

    @Override
    public int choose(Playthrough playthrough, Map<Seat, Long> clocks) {
      return stumbles ? -1 : super.choose(playthrough, clocks);
    }
  }
}
