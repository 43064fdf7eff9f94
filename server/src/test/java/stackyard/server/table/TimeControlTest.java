package stackyard.server.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static stackyard.server.table.TableFixture.ANNA;
import static stackyard.server.table.TableFixture.BORYS;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackyard.rules.Refusal;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.rules.docker.Docker;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.pathagon.Pathagon;

/** Time at a table. */
class TimeControlTest {
  private static final int SECOND = 1_000;
  private static final int MINUTE = 60 * SECOND;
  private static final long DAY = 24L * 60 * MINUTE;
  private static final Optional<TimeControl> FIVE_AND_TWO =
      Optional.of(new TimeControl.ForTheGame(5, 2));
  private static final Optional<TimeControl> THREE_DAYS =
      Optional.of(new TimeControl.ForEveryTurn(3));

  @Test
  void timeRunsForWhoeverIsToMoveAndATurnAddsTheIncrement() {
    TableFixture top = new TableFixture(TableFixture.dvonn(FIVE_AND_TWO)).waits(MINUTE);
    assertThat(top.left(Dvonn.WHITE)).isEqualTo(4 * MINUTE);
    assertThat(top.left(Dvonn.BLACK)).isEqualTo(5 * MINUTE);
    top.plays("c3").waits(10 * SECOND);
    assertThat(top.left(Dvonn.WHITE)).isEqualTo(4 * MINUTE + 2 * SECOND);
    assertThat(top.left(Dvonn.BLACK)).isEqualTo(5 * MINUTE - 10 * SECOND);
    assertThat(top.table.deadline()).contains(top.now + 5 * MINUTE - 10 * SECOND);
  }

  @Test
  void timeDoesNotRunBeforeAllSitOrAfterTheEnd() {
    Map<Seat, Participant> anna = Map.of(Pathagon.DARK, ANNA);
    TableFixture top = new TableFixture(new Terms("pathagon", Map.of(), anna, FIVE_AND_TWO, true));
    assertThat(top.waits(MINUTE).left(Pathagon.DARK)).isEqualTo(5 * MINUTE);
    top.does(BORYS, new Action.Sit(Optional.empty())).waits(MINUTE);
    assertThat(top.left(Pathagon.DARK)).isEqualTo(4 * MINUTE);
    top.does(BORYS, new Action.Resign()).waits(MINUTE);
    assertThat(top.left(Pathagon.DARK)).isEqualTo(4 * MINUTE);
    assertThat(top.table.deadline()).isEmpty();
  }

  @Test
  void whoseTimeIsUpHasLost() {
    TableFixture top = new TableFixture(TableFixture.dvonn(FIVE_AND_TWO)).plays("c3", "d4", "e5");
    top.waits(5 * MINUTE + 2 * SECOND - 1);
    assertThat(top.table.expiry(top.now)).isEmpty();
    top.waits(1);
    assertThat(top.table.expiry(top.now)).contains(new Event.Expired(Dvonn.BLACK));
    top.happens(new Event.Expired(Dvonn.BLACK));
    assertThat(top.table.result()).contains(new Result(Dvonn.WHITE, Result.Ending.TIME));
    assertThat(top.left(Dvonn.BLACK)).isEqualTo(0);
    assertThat(top.table.expiry(top.now)).isEmpty();
  }

  @Test
  void inDockerWhoseTimeIsUpIsOutAndTheOthersPlayOn() {
    TableFixture top = new TableFixture(TableFixture.docker(FIVE_AND_TWO));
    for (int i = 0; i < 3; i++) top.plays("roll").plays(top.firstMove());
    assertThat(top.table.turn()).contains(Docker.RED);
    top.waits(5 * MINUTE + 2 * SECOND).happens(top.table.expiry(top.now).orElseThrow());
    assertThat(top.table.phase()).isEqualTo(Table.Phase.PLAYING);
    assertThat(top.table.turn()).contains(Docker.YELLOW);
    assertThat(top.table.playthrough().position().standing(Docker.RED).in()).isFalse();
    assertThat(top.left(Docker.RED)).as("no increment").isEqualTo(0);
    top.waits(5 * MINUTE + 2 * SECOND).happens(top.table.expiry(top.now).orElseThrow());
    assertThat(top.table.result()).contains(new Result(Docker.GREEN, Result.Ending.TIME));
  }

  @Test
  void inDockerRollAndMoveAreOneTurn() {
    TableFixture top =
        new TableFixture(TableFixture.docker(FIVE_AND_TWO)).waits(SECOND).plays("roll");
    assertThat(top.left(Docker.RED)).isEqualTo(5 * MINUTE - SECOND);
    top.waits(SECOND).plays(top.firstMove());
    assertThat(top.left(Docker.RED)).isEqualTo(5 * MINUTE);
  }

  @Test
  void daysAreForEveryTurnAnew() {
    TableFixture top =
        new TableFixture(TableFixture.dvonn(THREE_DAYS)).waits(2 * DAY).plays("c3").waits(DAY);
    assertThat(top.left(Dvonn.WHITE)).isEqualTo(3 * DAY);
    assertThat(top.left(Dvonn.BLACK)).isEqualTo(2 * DAY);
    top.plays("d4").waits(DAY);
    assertThat(top.left(Dvonn.WHITE)).isEqualTo(2 * DAY);
    assertThat(top.left(Dvonn.BLACK)).isEqualTo(3 * DAY);
  }

  @Test
  void aTakeBackDoesNotBringTimeBack() {
    TableFixture top = new TableFixture(TableFixture.dvonn(FIVE_AND_TWO)).waits(MINUTE).plays("c3");
    top.waits(MINUTE).does(ANNA, new Action.Propose(Offer.Kind.TAKE_BACK));
    top.does(BORYS, new Action.Answer(true));
    assertThat(top.left(Dvonn.WHITE)).isEqualTo(4 * MINUTE + 2 * SECOND);
    assertThat(top.left(Dvonn.BLACK)).isEqualTo(4 * MINUTE);
    assertThat(top.waits(SECOND).left(Dvonn.WHITE)).isEqualTo(4 * MINUTE + SECOND);
  }

  @Test
  void theComputerHasNoClock() {
    Map<Seat, Participant> seats = Map.of(Dvonn.WHITE, new Computer(1), Dvonn.BLACK, ANNA);
    TableFixture top = new TableFixture(new Terms("dvonn", Map.of(), seats, FIVE_AND_TWO, true));
    assertThat(top.waits(DAY).left(Dvonn.WHITE)).isEqualTo(5 * MINUTE);
    assertThat(top.table.deadline()).isEmpty();
  }

  @Test
  void clocksHaveLimits() {
    assertThatThrownBy(() -> new TimeControl.ForTheGame(0, 2)).isInstanceOf(Refusal.class);
    assertThatThrownBy(() -> new TimeControl.ForTheGame(5, -1)).isInstanceOf(Refusal.class);
    assertThatThrownBy(() -> new TimeControl.ForEveryTurn(15)).isInstanceOf(Refusal.class);
  }
}
