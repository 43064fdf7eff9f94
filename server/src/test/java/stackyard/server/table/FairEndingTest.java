package stackyard.server.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static stackyard.server.table.TableFixture.ANNA;
import static stackyard.server.table.TableFixture.BORYS;
import static stackyard.server.table.TableFixture.CELIA;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.rules.docker.Docker;
import stackyard.rules.dvonn.Dvonn;

/** Games that end fairly where somebody does not come, goes away, or does not want to go on. */
class FairEndingTest {
  private static final Action ABORT = new Action.Abort();
  private static final Action WIN = new Action.Claim(false);
  private static final Action DRAW = new Action.Claim(true);
  private static final int SECOND = 1_000;

  private static Optional<TimeControl> live(int minutes, int increment) {
    return Optional.of(new TimeControl.ForTheGame(minutes, increment));
  }

  private static TableFixture blitz() {
    return new TableFixture(TableFixture.dvonn(live(3, 2)));
  }

  private static void denied(TableFixture top, Person player, Action action, String code) {
    Denied denied = catchThrowableOfType(Denied.class, () -> action.decide(top.table, player));
    assertThat(denied).as("denied").isNotNull();
    assertThat(denied.refusal().code()).isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource({"3,2,BLITZ,30", "5,3,BLITZ,30", "10,5,RAPID,60", "15,10,RAPID,60", "60,0,SLOW,120"})
  void theSpeedOfAGameSaysHowLongOneWaits(int minutes, int increment, Speed speed, int seconds) {
    TimeControl clock = new TimeControl.ForTheGame(minutes, increment);
    assertThat(clock.speed()).isEqualTo(speed);
    assertThat(speed.patience()).contains(Duration.ofSeconds(seconds));
    assertThat(new TimeControl.ForEveryTurn(1).speed().patience()).isEmpty();
  }

  @Test
  void aGameIsAbortedBeforeAllHaveMovedAndHasNoResult() {
    TableFixture top = blitz().plays("c3").does(ANNA, ABORT);
    assertThat(top.table.phase()).isEqualTo(Table.Phase.CLOSED);
    assertThat(top.table.result()).isEmpty();
    assertThat(top.table.calledOff())
        .contains(new Event.Closed(Event.Closing.ABORTED, Optional.of(Dvonn.WHITE)));
    assertThat(top.table.due()).as("nothing happens any more").isEmpty();
    denied(top, BORYS, new Action.Move(1, "d4"), "table-closed");
  }

  @Test
  void aGameInWhichAllHaveMovedCannotBeAborted() {
    TableFixture top = blitz().plays("c3", "d4");
    denied(top, ANNA, ABORT, "abort-late");
    denied(top, CELIA, ABORT, "not-seated");
  }

  @Test
  void aTakeBackDoesNotMakeAGameAbortableAgain() {
    TableFixture top =
        blitz().plays("c3", "d4").does(ANNA, new Action.Propose(Offer.Kind.TAKE_BACK));
    top.does(BORYS, new Action.Answer(true));
    assertThat(top.table.playthrough().ply()).isZero();
    denied(top, BORYS, ABORT, "abort-late");
  }

  @Test
  void aFirstMoveThatDoesNotComeCallsALiveGameOff() {
    TableFixture top = blitz().waits(20 * SECOND).plays("c3").waits(30 * SECOND - 1);
    assertThat(top.table.expiry(top.now)).isEmpty();
    assertThat(top.table.firstMoveDue()).contains(top.now + 1);
    top.waits(1).happens(top.table.expiry(top.now).orElseThrow());
    assertThat(top.table.calledOff())
        .contains(new Event.Closed(Event.Closing.NO_FIRST_MOVE, Optional.of(Dvonn.BLACK)));
    assertThat(top.table.phase()).isEqualTo(Table.Phase.CLOSED);
  }

  @Test
  void offersDoNotDelayTheFirstMove() {
    TableFixture top = blitz().waits(29 * SECOND);
    top.does(ANNA, new Action.Propose(Offer.Kind.DRAW)).waits(SECOND);
    assertThat(top.table.expiry(top.now)).isPresent();
  }

  @Test
  void afterAllHaveMovedOnlyTheClockCounts() {
    TableFixture top = blitz().plays("c3", "d4").waits(60 * SECOND);
    assertThat(top.table.firstMoveDue()).isEmpty();
    assertThat(top.table.expiry(top.now)).isEmpty();
  }

  @Test
  void gamesByDaysHaveNoCountdown() {
    TableFixture top =
        new TableFixture(TableFixture.dvonn(Optional.of(new TimeControl.ForEveryTurn(1))));
    assertThat(top.table.firstMoveDue()).isEmpty();
    assertThat(top.table.expiry(top.waits(3_600 * SECOND).now)).isEmpty();
  }

  @Test
  void aTableWhoseGameHasNotBegunIsClosedAfterAWeek() {
    Map<Seat, Participant> anna = Map.of(Dvonn.WHITE, ANNA);
    Optional<TimeControl> days = Optional.of(new TimeControl.ForEveryTurn(3));
    TableFixture top = new TableFixture(new Terms("dvonn", Map.of(), anna, days, true));
    top.waits(Duration.ofDays(7).toMillis() - 1);
    assertThat(top.table.expiry(top.now)).isEmpty();
    top.waits(1).happens(top.table.expiry(top.now).orElseThrow());
    assertThat(top.table.calledOff().orElseThrow().why()).isEqualTo(Event.Closing.NOT_BEGUN);
    denied(top, BORYS, new Action.Sit(Optional.empty()), "table-closed");
  }

  @Test
  void theWinIsClaimedFromTheOneToMove() {
    TableFixture top = blitz().plays("c3", "d4");
    denied(top, ANNA, WIN, "claim-turn");
    denied(top, CELIA, WIN, "not-seated");
    top.does(BORYS, WIN);
    assertThat(top.table.result()).contains(new Result(Dvonn.BLACK, Result.Ending.RESIGNATION));
  }

  @Test
  void aDrawIsClaimedWhereTheGameHasOne() {
    TableFixture top = blitz().plays("c3", "d4").does(BORYS, DRAW);
    assertThat(top.table.result()).contains(new Result(Seat.NOBODY, Result.Ending.AGREEMENT));
    TableFixture docker = new TableFixture(TableFixture.docker(live(5, 3)));
    for (int i = 0; i < 3; i++) docker.plays("roll").plays(docker.firstMove());
    denied(docker, BORYS, DRAW, "no-draws");
  }

  @Test
  void whereSeveralPlayAClaimPutsTheAbsentOneOut() {
    TableFixture top = new TableFixture(TableFixture.docker(live(5, 3)));
    for (int i = 0; i < 3; i++) top.plays("roll").plays(top.firstMove());
    top.does(BORYS, WIN);
    assertThat(top.table.phase()).isEqualTo(Table.Phase.PLAYING);
    assertThat(top.table.playthrough().position().standing(Docker.RED).in()).isFalse();
    top.does(CELIA, WIN);
    assertThat(top.table.result()).contains(new Result(Docker.GREEN, Result.Ending.RESIGNATION));
  }

  @Test
  void nothingIsClaimedBeforeAllHaveMovedOrWithoutALiveClock() {
    denied(blitz().plays("c3"), ANNA, WIN, "claim-first");
    TableFixture without = new TableFixture(TableFixture.dvonn(Optional.empty()));
    denied(without.plays("c3", "d4"), BORYS, WIN, "claim-clock");
  }

  @Test
  void aProofEndsTheGameWhenAllAgree() {
    TableFixture top = blitz().plays("c3", "d4");
    top.does(ANNA, new Action.Adjudicate(2, Optional.of(Dvonn.BLACK)));
    assertThat(top.table.result()).isEmpty();
    top.does(BORYS, new Action.Answer(true));
    assertThat(top.table.result()).contains(new Result(Dvonn.BLACK, Result.Ending.RESIGNATION));
    TableFixture drawn = blitz().plays("c3", "d4");
    drawn
        .does(ANNA, new Action.Adjudicate(2, Optional.empty()))
        .does(BORYS, new Action.Answer(true));
    assertThat(drawn.table.result()).contains(new Result(Seat.NOBODY, Result.Ending.AGREEMENT));
  }

  @Test
  void aProofOfAnotherPositionCountsForNothing() {
    TableFixture top = blitz().plays("c3", "d4");
    denied(top, ANNA, new Action.Adjudicate(1, Optional.of(Dvonn.BLACK)), "stale");
  }
}
