package stackyard.server.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static stackyard.server.table.TableFixture.ANNA;
import static stackyard.server.table.TableFixture.BORYS;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.rules.docker.Docker;

/** Nobody can make the log of a table grow without end. */
class TableLogLimitTest {
  private static final int ATTEMPTS = 10_000;
  private static final Action SIT = new Action.Sit(Optional.empty());
  private static final Action TAKE_BACK = new Action.Propose(Offer.Kind.TAKE_BACK);
  private static final Action YES = new Action.Answer(true);

  private static TableFixture waiting() {
    return new TableFixture(
        new Terms(
            "docker", Map.of("players", "4"), Map.of(Docker.RED, ANNA), Optional.empty(), true));
  }

  private static String code(Denied denied) {
    assertThat(denied).as("denied at last").isNotNull();
    return denied.getCause() instanceof Refusal refusal ? refusal.code() : denied.reason().name();
  }

  @Test
  void twoGuestsWhoComeAndGoAreStopped() {
    TableFixture top = waiting();
    Denied denied =
        catchThrowableOfType(
            Denied.class,
            () -> {
              for (int i = 0; i < ATTEMPTS; i++)
                top.does(BORYS, SIT).does(BORYS, new Action.Leave());
            });
    assertThat(code(denied)).isEqualTo("table-sittings");
    assertThat(top.table.number()).isEqualTo(1 + 2 * Action.Sit.MOST_SITTINGS);
    assertThat(top.table.phase()).isEqualTo(Table.Phase.OPEN);
  }

  @Test
  void anyNumberOfGuestsIsStoppedToo() {
    TableFixture top = waiting();
    Denied denied =
        catchThrowableOfType(
            Denied.class,
            () -> {
              for (int i = 0; i < ATTEMPTS; i++) {
                Person guest = new Person("guest-" + i, "Guest");
                top.does(guest, SIT).does(guest, new Action.Leave());
              }
            });
    assertThat(code(denied)).isEqualTo("table-sittings");
    assertThat(top.table.number()).isLessThanOrEqualTo(Action.Sit.MOST_BEFORE_THE_GAME + 1);
  }

  @Test
  void whereOthersHaveComeAndGoneThereIsRoomForNewcomers() {
    TableFixture top = waiting();
    Denied denied =
        catchThrowableOfType(
            Denied.class,
            () -> {
              for (int i = 0; i < ATTEMPTS; i++) {
                Person guest = new Person("guest-" + i / Action.Sit.MOST_SITTINGS, "Guest");
                if (i >= 10 * Action.Sit.MOST_SITTINGS) guest = new Person("guest-0", "Guest");
                top.does(guest, SIT).does(guest, new Action.Leave());
              }
            });
    assertThat(code(denied)).isEqualTo("table-sittings");
    assertThat(top.table.number()).isGreaterThanOrEqualTo(Action.Sit.MOST_WITH_REGULARS);
    top.does(BORYS, SIT).does(TableFixture.CELIA, SIT);
    assertThat(top.table.participants()).hasSize(3);
  }

  /** A game whose log is full of answers. */
  private static TableFixture full(Map<Seat, Participant> seats) {
    Terms terms = new Terms("docker", Map.of("players", "3"), seats, Optional.empty(), true);
    TableFixture top = new TableFixture(terms);
    while (!top.table.isFull()) top.happens(new Event.Declined(Docker.RED));
    return top;
  }

  private static void playOn(TableFixture top) {
    while (top.table.phase() == Table.Phase.PLAYING) {
      boolean rolls = top.table.playthrough().position().chance();
      top.plays(rolls ? Action.Move.ROLL : top.firstMove());
    }
  }

  @Test
  void inAFullLogTheLastPlayerEndsTheGame() {
    TableFixture top =
        full(Map.of(Docker.RED, ANNA, Docker.YELLOW, BORYS, Docker.GREEN, TableFixture.CELIA));
    assertThat(top.table.turn()).contains(Docker.RED);
    Denied denied = catchThrowableOfType(Denied.class, () -> playOn(top));
    assertThat(code(denied)).isEqualTo("table-full");
    top.does(BORYS, new Action.Resign()).does(TableFixture.CELIA, new Action.Resign());
    playOn(top);
    assertThat(top.table.result().orElseThrow().winner()).isEqualTo(Docker.RED);
  }

  @Test
  void inAFullLogComputersMoveOnlyToEndTheGame() {
    TableFixture top =
        full(
            Map.of(
                Docker.RED, new Computer(1), Docker.YELLOW, ANNA, Docker.GREEN, new Computer(1)));
    assertThat(top.table.computerToMove()).as("nothing to think about").isEmpty();
    top.does(ANNA, new Action.Resign());
    assertThat(top.table.computerToMove()).isPresent();
    playOn(top);
  }

  @Test
  void aGameThatIsTakenBackForEverCanOnlyBeEnded() {
    TableFixture top = new TableFixture(TableFixture.dvonn(Optional.empty()));
    Denied denied =
        catchThrowableOfType(
            Denied.class,
            () -> {
              for (int i = 0; i < ATTEMPTS; i++)
                top.plays("c3").does(ANNA, TAKE_BACK).does(BORYS, YES);
            });
    assertThat(code(denied)).isEqualTo("table-full");
    assertThat(top.table.number()).isBetween(Table.MOST_EVENTS, Table.MOST_EVENTS + 1);
    top.does(BORYS, new Action.Resign());
    assertThat(top.table.phase()).isEqualTo(Table.Phase.OVER);
  }
}
