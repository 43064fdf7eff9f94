package stackyard.server.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import stackyard.rules.dvonn.Dvonn;

/** A table and its log. */
class TableTest {
  private static final int EVENTS = 300_000;

  /** Linear work takes a fraction of a second; to copy the log for each event takes minutes. */
  @Test
  @Timeout(value = 30, unit = TimeUnit.SECONDS)
  void aLongLogIsReplayedInLinearTime() {
    Terms terms =
        new Terms(
            "dvonn", Map.of(), Map.of(Dvonn.WHITE, TableFixture.ANNA), Optional.empty(), true);
    Table table =
        Table.open(
            "t", TableFixture.DICE, new Entry(1, 0, Table.opening(terms, TableFixture.DICE)));
    Event renamed = new Event.Sat(Dvonn.WHITE, new Person("anna", "Anna K."));
    for (int number = 2; number <= EVENTS; number++) {
      table = table.after(new Entry(number, number, renamed));
    }
    assertThat(table.number()).isEqualTo(EVENTS);
    assertThat(table.since(EVENTS - 2))
        .extracting(Entry::number)
        .containsExactly(EVENTS - 1, EVENTS);
    assertThat(table.since(0)).hasSize(EVENTS);
    assertThat(table.since(EVENTS)).isEmpty();
  }

  @Test
  void aTableKeepsItsLogWhenAnotherGoesOnFromIt() {
    TableFixture fixture = new TableFixture(TableFixture.dvonn(Optional.empty()));
    Table before = fixture.plays("a1").table;
    Table one = fixture.plays("b1").table;
    Table other = before.after(new Entry(3, fixture.now, new Event.Resigned(Dvonn.WHITE)));
    assertThat(before.since(0)).hasSize(2);
    assertThat(one.moveTexts()).isEqualTo(List.of("a1", "b1"));
    assertThat(one.last()).isNotEqualTo(other.last());
    assertThat(other.moveTexts()).isEqualTo(List.of("a1"));
    assertThat(one.since(0).subList(0, 2)).isEqualTo(other.since(0).subList(0, 2));
  }
}
