package stackyard.server.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import stackyard.rules.Seat;
import stackyard.rules.dvonn.Dvonn;
import stackyard.server.operations.RateLimits;
import stackyard.server.storage.Database;
import stackyard.server.table.Computer;
import stackyard.server.table.Participant;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.table.Terms;
import stackyard.server.testing.SettableClock;

/** Nobody can keep the computer from answering others. */
class ComputerSharingTest {
  private static Terms against(int level, Person person) {
    Map<Seat, Participant> seats = Map.of(Dvonn.WHITE, new Computer(level), Dvonn.BLACK, person);
    Map<String, String> stacking = Map.of("setup", "random");
    return new Terms("dvonn", stacking, seats, Optional.empty(), false);
  }

  @Test
  void anEasyLevelAnswersWhileSomebodyAsksForTwentyHardGames() throws Exception {
    SettableClock clock = new SettableClock();
    try (Node node = new Node(Database.inMemory(), clock, RateLimits.standard(clock))) {
      BlockingQueue<Table> moved = new LinkedBlockingQueue<>();
      node.tables()
          .onChange(
              table -> {
                if (table.playthrough().ply() > 0) moved.add(table);
              });
      for (int i = 0; i < 20; i++) {
        Person attacker = new Person("attacker-" + i, "Attacker");
        node.tables().open(against(8, attacker), Optional.of("attacker"));
      }
      Person anna = new Person("anna", "Anna");
      String honest = node.tables().open(against(1, anna), Optional.of("home")).id();
      int before = 0;
      Table table = moved.poll(60, TimeUnit.SECONDS);
      while (table != null && !table.id().equals(honest)) {
        before++;
        table = moved.poll(60, TimeUnit.SECONDS);
      }
      assertThat(table).as("the computer answers").isNotNull();
      int thinkers = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
      assertThat(before).as("others that were answered first").isLessThanOrEqualTo(thinkers);
    }
  }

  @Test
  void anErrorAtOneTableDoesNotEndTheThreadsThatThink() throws Exception {
    SettableClock clock = new SettableClock();
    try (Node node = new Node(Database.inMemory(), clock, RateLimits.standard(clock))) {
      BlockingQueue<Table> moved = new LinkedBlockingQueue<>();
      node.tables()
          .onChange(
              table -> {
                if (table.playthrough().ply() == 0) return;
                moved.add(table);
                throw new StackOverflowError("as by a search that goes too deep");
              });
      Person anna = new Person("anna", "Anna");
      for (int i = 0; i < 5; i++) node.tables().open(against(1, anna), Optional.of("home"));
      for (int i = 0; i < 5; i++) {
        assertThat(moved.poll(60, TimeUnit.SECONDS)).as("the computer answers").isNotNull();
      }
    }
  }
}
