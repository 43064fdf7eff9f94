package stackyard.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackyard.rules.Dice;
import stackyard.server.table.Computer;
import stackyard.server.table.Entry;
import stackyard.server.table.Table;
import stackyard.server.table.TableFixture;

/** The computer's opponents have large memories, so they are made once and not for each move. */
class OpponentsTest {
  private static Table table(String id) {
    Dice dice = TableFixture.DICE;
    Entry opened = new Entry(1, 0, Table.opening(TableFixture.dvonn(Optional.empty()), dice));
    return Table.open(id, dice, opened);
  }

  @Test
  void anOpponentIsKeptFromMoveToMoveAndFromTableToTable() {
    ComputerPlayers.Opponents opponents = new ComputerPlayers.Opponents();
    ComputerPlayers.Kept first = opponents.of(table("one"), new Computer(2));
    assertThat(opponents.of(table("one"), new Computer(2))).isSameAs(first);
    assertThat(opponents.of(table("two"), new Computer(2))).isSameAs(first);
    assertThat(opponents.of(table("two"), new Computer(3))).isNotSameAs(first);
  }
}
