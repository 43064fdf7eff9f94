package stackyard.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import stackyard.server.testing.SettableClock;

/** Since when people have been away, by a clock that goes only when told to. */
class AbsencesTest {
  private final SettableClock clock = new SettableClock();
  private final Absences absences = new Absences(clock);
  private final long start = clock.millis();

  private void present(String... people) {
    absences.look("table", () -> Set.of(people));
  }

  @Test
  void presentPeopleAreNotAway() {
    present("anna", "borys");
    assertThat(absences.of("table", "anna", 0)).isEmpty();
    assertThat(absences.of("elsewhere", "anna", 0)).isPresent();
  }

  @Test
  void aPlayerIsAwaySinceTheLastConnection() {
    present("anna", "borys");
    clock.advance(5_000);
    present("borys");
    clock.advance(5_000);
    assertThat(absences.of("table", "anna", 0)).contains(new Absences.Gone(start + 5_000, false));
    assertThat(absences.of("table", "borys", 0)).isEmpty();
  }

  @Test
  void comingBackEndsAnAbsenceAndTheNextOneCountsAnew() {
    present("anna");
    present();
    clock.advance(25_000);
    present("anna");
    assertThat(absences.of("table", "anna", 0)).isEmpty();
    clock.advance(1);
    present();
    assertThat(absences.of("table", "anna", 0)).contains(new Absences.Gone(start + 25_001, false));
  }

  @Test
  void leavingOnPurposeCountsSinceTheLastConnection() {
    present("anna");
    present();
    clock.advance(1_000);
    assertThat(absences.left("table", "anna")).isTrue();
    assertThat(absences.of("table", "anna", 0)).contains(new Absences.Gone(start, true));
  }

  @Test
  void closingOneOfTwoWindowsIsNoLeaving() {
    present("anna");
    assertThat(absences.left("table", "anna")).isFalse();
    assertThat(absences.of("table", "anna", 0)).isEmpty();
  }

  @Test
  void unseenPeopleCountFromTheGivenTimeAndNotBeforeTheServerStarted() {
    assertThat(absences.of("table", "anna", start + 9))
        .contains(new Absences.Gone(start + 9, false));
    assertThat(absences.of("table", "anna", 0)).contains(new Absences.Gone(start, false));
  }
}
