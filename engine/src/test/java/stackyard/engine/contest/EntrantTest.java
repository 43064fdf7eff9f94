package stackyard.engine.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.engine.Limits;
import stackyard.rules.Game;
import stackyard.rules.Refusal;

class EntrantTest {
  private static final Pace USUAL = Pace.of("time=100");

  @Test
  void aPaceIsForEachMoveOrForTheGame() {
    assertThat(USUAL).isEqualTo(new Pace.PerMove(Limits.ofMillis(100)));
    assertThat(Pace.of("nodes=20000")).isEqualTo(new Pace.PerMove(Limits.ofNodes(20_000)));
    assertThat(Pace.of("depth=4")).isEqualTo(new Pace.PerMove(Limits.ofDepth(4)));
    assertThat(Pace.of("clock=5")).isEqualTo(new Pace.PerGame(5_000, 0));
    assertThat(Pace.of("clock=60+0.25")).isEqualTo(new Pace.PerGame(60_000, 250));
  }

  @Test
  void anEngineHasItsOwnPaceOrTheUsualOne() {
    assertThat(pace("engine")).isEqualTo(USUAL);
    assertThat(pace("engine:threads=2,hash=1")).isEqualTo(USUAL);
    assertThat(pace("engine:hash=1,nodes=7")).isEqualTo(Pace.of("nodes=7"));
    assertThat(pace("greedy")).isEqualTo(Pace.of("depth=1"));
  }

  @Test
  void aProgramOfTheContestPlaysByAClock() {
    assertThat(pace("codecup:java -version")).isEqualTo(Pace.of("clock=5"));
    Entrant given = Entrant.of("codecup:java -version", Pace.of("clock=1"));
    try (MatchPlayer player = given.players().get()) {
      assertThat(player.pace()).isEqualTo(Pace.of("clock=1"));
    }
  }

  private static Pace pace(String text) {
    try (MatchPlayer player = Entrant.of(text, USUAL).players().get()) {
      return player.pace();
    }
  }

  @Test
  void anEntrantIsCalledByItsTextOrByAName() {
    assertThat(Entrant.of("engine:nodes=7", USUAL).name()).isEqualTo("engine:nodes=7");
    assertThat(Entrant.of("old=engine:nodes=7", USUAL).name()).isEqualTo("old");
    assertThat(Entrant.of("x=codecup:a b=c", USUAL).onlyGame()).contains(Game.of("dvonn"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "engin",
        "random:3",
        "greedy:depth=2",
        "ugi",
        "codecup:",
        "engine:speed=3",
        "engine:networks=no/such/folder",
        "engine:time=0",
        "engine:nodes=1,nodes=2",
        "engine:threads=0",
        "engine:clock=+1",
        "engine:level=9",
        "engine:level=1,hash=1",
        "x="
      })
  void malformedEntrantsAreRefused(String text) {
    assertThatThrownBy(() -> Entrant.of(text, USUAL)).isInstanceOf(Refusal.class);
  }
}
