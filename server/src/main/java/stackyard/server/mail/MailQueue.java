package stackyard.server.mail;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.server.json.JsonFormat;
import stackyard.server.storage.Database;
import stackyard.server.table.RandomId;
import tools.jackson.core.JacksonException;

/**
 * Mail that waits to be sent, in the database: it survives a server that is down, ours or the
 * operator's mail server. Any node sends it; a node that dies while it sends may cause a second
 * copy.
 */
public final class MailQueue implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(MailQueue.class);

  /** How long to wait after each try; after the last one a mail is given up. */
  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(3),
          Duration.ofMinutes(10),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(6),
          Duration.ofHours(12));

  /** How often to look for mail of other nodes, and for mail that is due again. */
  private static final Duration LOOK = Duration.ofSeconds(20);

  private static final int AT_ONCE = 50;

  private final Database database;
  private final InstantSource clock;
  private final MailSettings settings;
  private final MailServer server;
  private final Seal seal;
  private final Thread sender = Thread.ofVirtual().name("mail").unstarted(this::run);

  /** A permit where there may be something to send. */
  private final Semaphore news = new Semaphore(0);

  private volatile boolean closed;

  public MailQueue(Database database, InstantSource clock, MailSettings settings) {
    this.database = database;
    this.clock = clock;
    this.settings = settings;
    server = new MailServer(settings);
    seal = new Seal(database);
  }

  /** By which addresses are stored too. */
  public Seal seal() {
    return seal;
  }

  /** How mail is sent, and where its links lead. */
  public MailSettings settings() {
    return settings;
  }

  /** Sends mails once this transaction is committed. */
  public void send(Handle handle, List<Mail> mails) {
    mails.forEach(mail -> put(handle, JsonFormat.MAPPER.writeValueAsString(mail), mail.ends()));
    handle.afterCommit(news::release);
  }

  /** Takes as long as sending a mail, so that timing does not tell which addresses are known. */
  public void pretend(Handle handle) {
    put(handle, "", 0);
  }

  private void put(Handle handle, String mail, long ends) {
    handle.execute(
        "INSERT INTO mail_queue (id, mail, due, tries, ends) VALUES (?, ?, ?, 0, ?)",
        RandomId.draw(),
        seal.close(mail),
        clock.millis(),
        ends);
  }

  /** Begins to send. */
  public void start() {
    sender.start();
  }

  private void run() {
    try {
      while (!closed) {
        trySendDue();
        if (news.tryAcquire(LOOK.toMillis(), TimeUnit.MILLISECONDS)) news.drainPermits();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void trySendDue() {
    try {
      sendDue();
    } catch (RuntimeException e) {
      // The database may be back next time.
      LOG.warn("mail cannot be sent: {}", e.toString());
    }
  }

  /** A mail that waits, sealed. */
  private record Waiting(String id, String mail, int tries, long ends) {}

  /** Sends all mail that is due. */
  public void sendDue() {
    List<Waiting> due;
    do {
      due = due();
      due.stream().filter(this::claim).forEach(this::send);
    } while (due.size() == AT_ONCE && !closed);
  }

  private List<Waiting> due() {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT id, mail, tries, ends FROM mail_queue WHERE due <= :now"
                        + " ORDER BY due LIMIT :most")
                .bind("now", clock.millis())
                .bind("most", AT_ONCE)
                .map(
                    (row, _) ->
                        new Waiting(
                            row.getString("id"),
                            row.getString("mail"),
                            row.getInt("tries"),
                            row.getLong("ends")))
                .list());
  }

  /** Notes a try beforehand, with the time of the next one: no other node tries at once. */
  private boolean claim(Waiting waiting) {
    Duration pause = PAUSES.get(Math.min(waiting.tries, PAUSES.size() - 1));
    return database.write(
            handle ->
                handle.execute(
                    "UPDATE mail_queue SET due = ?, tries = tries + 1 WHERE id = ? AND tries = ?",
                    clock.millis() + pause.toMillis(),
                    waiting.id,
                    waiting.tries))
        == 1;
  }

  private void send(Waiting waiting) {
    Optional<Mail> mail = mail(waiting);
    if (mail.isEmpty() || clock.millis() >= waiting.ends) {
      remove(waiting);
      return;
    }
    switch (server.send(mail.get())) {
      case SENT -> remove(waiting);
      case REFUSED -> giveUp(waiting, "the mail server refuses it");
      case LATER -> {
        if (waiting.tries == PAUSES.size()) giveUp(waiting, "too many tries");
      }
    }
  }

  private Optional<Mail> mail(Waiting waiting) {
    try {
      return seal.open(waiting.mail)
          .filter(text -> !text.isEmpty())
          .map(text -> JsonFormat.MAPPER.readValue(text, Mail.class));
    } catch (JacksonException e) {
      // Of another version of this program.
      return Optional.empty();
    }
  }

  private void giveUp(Waiting waiting, String why) {
    LOG.warn("a mail was given up: {}", why);
    remove(waiting);
  }

  private void remove(Waiting waiting) {
    database.write(handle -> handle.execute("DELETE FROM mail_queue WHERE id = ?", waiting.id));
  }

  @Override
  public void close() {
    closed = true;
    news.release();
    try {
      // A mail that is being sent is noted as sent.
      if (sender.isAlive()) sender.join(LOOK);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
