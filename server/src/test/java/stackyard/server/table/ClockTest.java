package stackyard.server.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static stackyard.server.table.Tabletop.ANNA;
import static stackyard.server.table.Tabletop.BORYS;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackyard.rules.Refusal;
import stackyard.rules.Result;
import stackyard.rules.Seat;

/** Time at a table. */
class ClockTest {
  private static final int SECOND = 1_000;
  private static final int MINUTE = 60 * SECOND;
  private static final long DAY = 24L * 60 * MINUTE;
  private static final Optional<Clock> FIVE_AND_TWO = Optional.of(new Clock.ForTheGame(5, 2));
  private static final Optional<Clock> THREE_DAYS = Optional.of(new Clock.ForEveryTurn(3));

  @Test
  void timeRunsForWhoeverIsToMoveAndATurnAddsTheIncrement() {
    Tabletop top = new Tabletop(Tabletop.dvonn(FIVE_AND_TWO)).waits(MINUTE);
    assertThat(top.left(Seat.WHITE)).isEqualTo(4 * MINUTE);
    assertThat(top.left(Seat.BLACK)).isEqualTo(5 * MINUTE);
    top.plays("c3").waits(10 * SECOND);
    assertThat(top.left(Seat.WHITE)).isEqualTo(4 * MINUTE + 2 * SECOND);
    assertThat(top.left(Seat.BLACK)).isEqualTo(5 * MINUTE - 10 * SECOND);
    assertThat(top.table.deadline()).contains(top.now + 5 * MINUTE - 10 * SECOND);
  }

  @Test
  void timeDoesNotRunBeforeAllSitOrAfterTheEnd() {
    Map<Seat, Sitter> anna = Map.of(Seat.DARK, ANNA);
    Tabletop top = new Tabletop(new Terms("pathagon", Map.of(), anna, FIVE_AND_TWO, true));
    assertThat(top.waits(MINUTE).left(Seat.DARK)).isEqualTo(5 * MINUTE);
    top.does(BORYS, new Action.Sit(Optional.empty())).waits(MINUTE);
    assertThat(top.left(Seat.DARK)).isEqualTo(4 * MINUTE);
    top.does(BORYS, new Action.Resign()).waits(MINUTE);
    assertThat(top.left(Seat.DARK)).isEqualTo(4 * MINUTE);
    assertThat(top.table.deadline()).isEmpty();
  }

  @Test
  void whoseTimeIsUpHasLost() {
    Tabletop top = new Tabletop(Tabletop.dvonn(FIVE_AND_TWO)).plays("c3").waits(5 * MINUTE - 1);
    assertThat(top.table.expiry(top.now)).isEmpty();
    top.waits(1);
    assertThat(top.table.expiry(top.now)).contains(new Event.Expired(Seat.BLACK));
    top.happens(new Event.Expired(Seat.BLACK));
    assertThat(top.table.result()).contains(new Result(Seat.WHITE, Result.Ending.TIME));
    assertThat(top.left(Seat.BLACK)).isEqualTo(0);
    assertThat(top.table.expiry(top.now)).isEmpty();
  }

  @Test
  void inDockerWhoseTimeIsUpIsOutAndTheOthersPlayOn() {
    Tabletop top = new Tabletop(Tabletop.docker(FIVE_AND_TWO)).waits(5 * MINUTE);
    top.happens(top.table.expiry(top.now).orElseThrow());
    assertThat(top.table.phase()).isEqualTo(Table.Phase.PLAYING);
    assertThat(top.table.turn()).contains(Seat.YELLOW);
    assertThat(top.table.match().position().standing(Seat.RED).in()).isFalse();
    assertThat(top.left(Seat.RED)).as("no increment").isEqualTo(0);
    top.waits(5 * MINUTE).happens(top.table.expiry(top.now).orElseThrow());
    assertThat(top.table.result()).contains(new Result(Seat.GREEN, Result.Ending.TIME));
  }

  @Test
  void inDockerRollAndMoveAreOneTurn() {
    Tabletop top = new Tabletop(Tabletop.docker(FIVE_AND_TWO)).waits(SECOND).plays("roll");
    assertThat(top.left(Seat.RED)).isEqualTo(5 * MINUTE - SECOND);
    top.waits(SECOND).plays(top.firstMove());
    assertThat(top.left(Seat.RED)).isEqualTo(5 * MINUTE);
  }

  @Test
  void daysAreForEveryTurnAnew() {
    Tabletop top = new Tabletop(Tabletop.dvonn(THREE_DAYS)).waits(2 * DAY).plays("c3").waits(DAY);
    assertThat(top.left(Seat.WHITE)).isEqualTo(3 * DAY);
    assertThat(top.left(Seat.BLACK)).isEqualTo(2 * DAY);
    top.plays("d4").waits(DAY);
    assertThat(top.left(Seat.WHITE)).isEqualTo(2 * DAY);
    assertThat(top.left(Seat.BLACK)).isEqualTo(3 * DAY);
  }

  @Test
  void aTakeBackDoesNotBringTimeBack() {
    Tabletop top = new Tabletop(Tabletop.dvonn(FIVE_AND_TWO)).waits(MINUTE).plays("c3");
    top.waits(MINUTE).does(ANNA, new Action.Propose(Offer.Kind.TAKE_BACK));
    top.does(BORYS, new Action.Answer(true));
    assertThat(top.left(Seat.WHITE)).isEqualTo(4 * MINUTE + 2 * SECOND);
    assertThat(top.left(Seat.BLACK)).isEqualTo(4 * MINUTE);
    assertThat(top.waits(SECOND).left(Seat.WHITE)).isEqualTo(4 * MINUTE + SECOND);
  }

  @Test
  void theComputerHasNoClock() {
    Map<Seat, Sitter> seats = Map.of(Seat.WHITE, new Computer(1), Seat.BLACK, ANNA);
    Tabletop top = new Tabletop(new Terms("dvonn", Map.of(), seats, FIVE_AND_TWO, true));
    assertThat(top.waits(DAY).left(Seat.WHITE)).isEqualTo(5 * MINUTE);
    assertThat(top.table.deadline()).isEmpty();
  }

  @Test
  void clocksHaveLimits() {
    assertThatThrownBy(() -> new Clock.ForTheGame(0, 2)).isInstanceOf(Refusal.class);
    assertThatThrownBy(() -> new Clock.ForTheGame(5, -1)).isInstanceOf(Refusal.class);
    assertThatThrownBy(() -> new Clock.ForEveryTurn(15)).isInstanceOf(Refusal.class);
  }
}
