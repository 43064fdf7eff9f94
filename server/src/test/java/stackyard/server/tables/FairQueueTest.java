package stackyard.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The order in which callers are given a thinking thread. */
class FairQueueTest {
  private final FairQueue<String> queue = new FairQueue<>(false);

  private List<String> take(int count) throws InterruptedException {
    List<String> taken = new ArrayList<>();
    for (int i = 0; i < count; i++) taken.add(queue.take().work());
    return taken;
  }

  @Test
  void heavyUsersWaitForLightUsers() throws Exception {
    for (int i = 0; i < 20; i++) queue.add("flood", "attacker", "guest " + i, 2_000);
    assertThat(take(1)).containsExactly("flood");
    queue.add("honest", "home", "anna", 1);
    assertThat(take(2)).containsExactly("honest", "flood");
  }

  @Test
  void oneNetworkIsSharedByItsPeople() throws Exception {
    for (int i = 0; i < 20; i++) queue.add("flood", "school", "attacker", 200);
    take(5);
    queue.add("honest", "school", "anna", 200);
    assertThat(take(2)).contains("honest");
  }

  @Test
  void thoseWhoWereAwayHaveNotSavedAnythingUp() throws Exception {
    for (int i = 0; i < 50; i++) {
      queue.add("regular", "home", "anna", 10);
      take(1);
    }
    for (int i = 0; i < 10; i++) queue.add("newcomer", "elsewhere", "borys", 10);
    for (int i = 0; i < 10; i++) queue.add("regular", "home", "anna", 10);
    assertThat(take(4).stream().filter("regular"::equals)).hasSizeBetween(1, 3);
  }

  @Test
  void unexpectedlyLongWorkIsCounted() throws Exception {
    queue.add("flood", "attacker", "attacker", 1);
    FairQueue.Job<String> solved = queue.take();
    queue.done(solved, 5_000);
    for (int i = 0; i < 10; i++) {
      queue.add("flood", "attacker", "attacker", 1);
      queue.add("honest", "home", "anna", 20);
    }
    assertThat(take(10)).containsOnly("honest");
  }

  @Test
  void ofTwoThreadsOneIsLeftForOtherNetworks() throws Exception {
    FairQueue<String> quick = new FairQueue<>(true);
    quick.add("first", "attacker", "guest 1", 1);
    quick.add("second", "attacker", "guest 2", 1);
    FairQueue.Job<String> first = quick.take();
    quick.add("honest", "home", "anna", 20);
    assertThat(quick.take().work()).isEqualTo("honest");
    quick.done(first, 1);
    assertThat(quick.take().work()).isEqualTo("second");
  }

  @Test
  void ofOnePersonTheCheapestComesFirst() throws Exception {
    queue.add("level 8", "home", "anna", 2_000);
    queue.add("level 1", "home", "anna", 1);
    assertThat(take(2)).containsExactly("level 1", "level 8");
  }
}
