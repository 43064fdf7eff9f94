package stackyard.server.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Refusal;
import stackyard.server.storage.Database;
import stackyard.server.testing.SettableClock;
import stackyard.server.testing.TestMailServer;
import stackyard.server.testing.TestPostgres;

/** Mail is sent once, later if it has to be, and never for ever. */
class MailQueueTest {
  private static final Duration DAY = Duration.ofDays(1);

  private final SettableClock clock = new SettableClock();

  private Mail mail(String to) {
    return new Mail(to, "Ходи й партії", "Ваш хід.\n.\nКінець.\n", clock.millis() + DAY.toMillis());
  }

  private static void put(Database database, MailQueue queue, Mail mail) {
    database.write(
        handle -> {
          queue.send(handle, List.of(mail));
          return true;
        });
  }

  private static int waiting(Database database) {
    return database.read(
        handle -> handle.createQuery("SELECT COUNT(*) FROM mail_queue").mapTo(Integer.class).one());
  }

  @Test
  void aMailComesAsItWasWritten() throws Exception {
    try (TestMailServer server = new TestMailServer();
        Database database = Database.inMemory();
        MailQueue queue = new MailQueue(database, clock, server.settings())) {
      put(database, queue, mail("anna@example.org"));
      queue.sendDue();
      TestMailServer.Received received = server.next();
      assertThat(received.to()).isEqualTo("anna@example.org");
      assertThat(received.subject()).isEqualTo("Ходи й партії");
      assertThat(received.text()).isEqualToNormalizingNewlines("Ваш хід.\n.\nКінець.\n");
      assertThat(received.message().getFrom()[0]).hasToString("Stackyard <games@example.org>");
      queue.sendDue();
      assertThat(server.waiting()).as("sent once").isZero();
      assertThat(waiting(database)).isZero();
    }
  }

  @Test
  void aMailSurvivesBothServers(@TempDir Path folder) throws Exception {
    int port;
    TestMailServer before = new TestMailServer();
    try (before) {
      port = before.port();
    }
    try (Database database = Database.inFolder(folder);
        MailQueue queue = new MailQueue(database, clock, before.settings())) {
      put(database, queue, mail("anna@example.org"));
      queue.sendDue();
      assertThat(waiting(database)).isEqualTo(1);
    }
    try (TestMailServer after = new TestMailServer(port);
        Database database = Database.inFolder(folder);
        MailQueue queue = new MailQueue(database, clock, after.settings())) {
      queue.sendDue();
      assertThat(after.waiting()).as("not yet").isZero();
      clock.advance(Duration.ofMinutes(1).toMillis());
      queue.sendDue();
      assertThat(after.next().to()).isEqualTo("anna@example.org");
      assertThat(waiting(database)).isZero();
    }
  }

  /** A reply from 500 on is final, others are not. */
  @ParameterizedTest
  @CsvSource({"550 unknown, 0", "450 busy, 1"})
  void aMailThatIsRefusedIsGivenUp(String reply, int waiting) throws Exception {
    try (TestMailServer server = new TestMailServer();
        Database database = Database.inMemory();
        MailQueue queue = new MailQueue(database, clock, server.settings())) {
      server.answerRecipients(reply);
      put(database, queue, mail("anna@example.org"));
      put(database, queue, mail("borys@example.org"));
      queue.sendDue();
      assertThat(waiting(database)).isEqualTo(2 * waiting);
      assertThat(server.waiting()).isZero();
    }
  }

  @Test
  void triesHaveALimit() throws Exception {
    try (TestMailServer server = new TestMailServer();
        Database database = Database.inMemory();
        MailQueue queue = new MailQueue(database, clock, server.settings())) {
      server.answerRecipients("450 busy");
      long longAgo = clock.millis() + Duration.ofDays(100).toMillis();
      put(database, queue, new Mail("anna@example.org", "x", "y", longAgo));
      int tries = 0;
      for (; waiting(database) > 0 && tries < 100; tries++) {
        queue.sendDue();
        clock.advance(Duration.ofHours(12).toMillis());
      }
      assertThat(tries).isEqualTo(8);
    }
  }

  @Test
  void nobodyGetsMailThatIsTooOld() throws Exception {
    try (TestMailServer server = new TestMailServer();
        Database database = Database.inMemory();
        MailQueue queue = new MailQueue(database, clock, server.settings())) {
      put(database, queue, mail("anna@example.org"));
      clock.advance(DAY.toMillis());
      queue.sendDue();
      assertThat(waiting(database)).isZero();
      assertThat(server.waiting()).isZero();
    }
  }

  @Test
  void twoNodesSendAMailOnce() throws Exception {
    String url = TestPostgres.newDatabase();
    try (TestMailServer server = new TestMailServer();
        Database here = Database.at(url);
        Database there = Database.at(url);
        MailQueue one = new MailQueue(here, clock, server.settings());
        MailQueue other = new MailQueue(there, clock, server.settings())) {
      for (int i = 0; i < 60; i++) put(here, one, mail("anna" + i + "@example.org"));
      Thread both = Thread.ofVirtual().start(other::sendDue);
      one.sendDue();
      both.join();
      assertThat(waiting(here)).isZero();
      assertThat(server.waiting()).isEqualTo(60);
    }
  }

  @Test
  void aReaderOfTheDatabaseReadsNoMail() throws Exception {
    try (TestMailServer server = new TestMailServer();
        Database database = Database.inMemory();
        MailQueue queue = new MailQueue(database, clock, server.settings())) {
      put(database, queue, mail("anna@example.org"));
      String stored =
          database.read(
              handle ->
                  handle.createQuery("SELECT mail FROM mail_queue").mapTo(String.class).one());
      assertThat(stored).doesNotContain("anna", "example", "Ваш");
      assertThat(queue.seal().open(stored).orElseThrow()).contains("anna@example.org");
      assertThat(new Seal(Database.inMemory()).open(stored)).as("another key").isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "anna",
        "anna@",
        "@example.org",
        "anna@example",
        "anna@example.org, borys@example.org",
        "anna@example.org\r\nBcc: borys@example.org",
        "Anna <anna@example.org>",
        "anna @example.org",
        "anna@exam ple.org",
        "\"anna\"@example.org",
        "anna@[127.0.0.1]"
      })
  void onlyOneAddressIsAnAddress(String text) {
    assertThat(MailAddress.isAddress(text)).isFalse();
    assertThat(MailAddress.isAddress("anna.maria+games@sub.example.org")).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "http://mail.example, games@example.org, https://games.example/, mail-server",
    "smtp:mail.example, games@example.org, https://games.example/, mail-server",
    "smtps://mail.example, games, https://games.example/, mail-from",
    "smtps://mail.example, games@example.org, games.example, mail-site"
  })
  void settingsThatCannotBeMeantAreRefused(String server, String from, String site, String code) {
    assertThatThrownBy(() -> MailSettings.of(server, from, site))
        .isInstanceOfSatisfying(
            Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo(code));
  }
}
