package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A server that is told to stop. */
class StoppingTest {
  @Test
  void whatHasBegunIsFinishedAndWhatComesIsAskedToComeAgain() throws Exception {
    CompletableFuture<House> opened = new CompletableFuture<>();
    Server server =
        Server.start(
            Setting.local(),
            () -> {
              House house = new House(Database.inMemory());
              opened.complete(house);
              return house;
            });
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    try (Guest anna = Guest.known(server);
        Guest borys = Guest.known(server)) {
      String table = anna.open("{'game': 'dvonn', 'seat': 'white'}");
      Guest.Watching watching = borys.watch("/api/tables/" + table + "/live");
      watching.next();
      // The listener stands between the commit and the acknowledgement.
      opened.get().tables().onChange(_ -> hold(inside, goOn));
      CompletableFuture<Guest.Answer> sitting =
          CompletableFuture.supplyAsync(() -> sit(borys, table));
      assertThat(inside.await(60, TimeUnit.SECONDS)).isTrue();
      Thread stopping = Thread.ofVirtual().start(server::close);
      assertThat(watching.awaitClosed()).isEqualTo(1012);
      Guest.Answer refused = anna.get("/api/lobby");
      assertThat(refused.json(503).path("error").asString()).contains("being restarted");
      assertThat(refused.response().headers().firstValue("retry-after")).contains("5");
      assertThat(refused.response().headers().firstValue("content-security-policy")).isPresent();
      goOn.countDown();
      assertThat(sitting.get(60, TimeUnit.SECONDS).status()).isEqualTo(200);
      stopping.join();
    }
  }

  private static void hold(CountDownLatch inside, CountDownLatch goOn) {
    inside.countDown();
    try {
      goOn.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Guest.Answer sit(Guest guest, String table) {
    try {
      return guest.act(table, "{'type': 'sit'}");
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
