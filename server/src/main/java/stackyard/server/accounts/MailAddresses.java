package stackyard.server.accounts;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import stackyard.messages.Messages;
import stackyard.server.mail.Mail;
import stackyard.server.mail.MailAddress;
import stackyard.server.mail.MailQueue;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.table.RandomId;

/**
 * The addresses that accounts have confirmed, and the codes in links that confirm them or replace a
 * forgotten password. Addresses are encrypted, of codes only hashes are stored.
 */
public final class MailAddresses {
  private static final Duration CONFIRMING = Duration.ofDays(1);
  private static final Duration FORGOTTEN = Duration.ofHours(1);

  /** About 200 bits: nobody copies it by hand. */
  private static final int CODE_LENGTH = 40;

  /** Of those that share an address, perhaps a family, so many are told. */
  private static final int MOST_ACCOUNTS = 5;

  private final Database database;
  private final InstantSource clock;
  private final MailQueue queue;

  public MailAddresses(Database database, InstantSource clock, MailQueue queue) {
    this.database = database;
    this.clock = clock;
    this.queue = queue;
  }

  /**
   * Where an account gets its mail.
   *
   * @param language of the person, as in {@code uk}
   */
  public record Recipient(String player, String name, String address, String language) {}

  /** The confirmed address of a player, if there is one. */
  public Optional<Recipient> of(String player) {
    return found("mail_addresses.player", player).stream().findFirst();
  }

  private List<Recipient> found(String column, String value) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT mail_addresses.*, accounts.name FROM mail_addresses"
                        + " JOIN accounts ON accounts.player = mail_addresses.player WHERE "
                        + column
                        + " = :value ORDER BY mail_addresses.player LIMIT :most")
                .bind("value", value)
                .bind("most", MOST_ACCOUNTS)
                .map((row, _) -> recipient(row))
                .list()
                .stream()
                .flatMap(Optional::stream)
                .toList());
  }

  /** Empty if the address was encrypted with a key that is lost. */
  private Optional<Recipient> recipient(ResultSet row) throws SQLException {
    String player = row.getString("player");
    String name = row.getString("name");
    String language = row.getString("language");
    return queue
        .seal()
        .open(row.getString("address"))
        .map(address -> new Recipient(player, name, address, language));
  }

  /** Sends a link that confirms an address; the account has it only then. */
  public void confirm(Person person, String address, String language) {
    String code = RandomId.draw(CODE_LENGTH);
    Messages messages = Messages.preferred(List.of(language));
    Recipient to = new Recipient(person.id(), person.name(), address, messages.language());
    database.write(
        handle -> {
          // Only the newest link confirms.
          handle.execute("DELETE FROM mail_codes WHERE player = ? AND address <> ''", person.id());
          String sealed = queue.seal().close(address);
          insert(handle, to, sealed, code, CONFIRMING);
          String link = queue.settings().link("mail/confirm/" + code);
          String subject = messages.text("mail.confirm.subject");
          String text =
              messages.text("mail.confirm.text", Map.of("name", person.name(), "link", link));
          queue.send(handle, List.of(mail(to, subject, text, CONFIRMING)));
          return code;
        });
  }

  private void insert(Handle handle, Recipient to, String address, String code, Duration lifetime) {
    long now = clock.millis();
    handle.execute("DELETE FROM mail_codes WHERE ends < ?", now);
    handle.execute(
        "INSERT INTO mail_codes (hash, player, address, language, ends) VALUES (?, ?, ?, ?, ?)",
        Hash.of(code),
        to.player,
        address,
        to.language,
        now + lifetime.toMillis());
  }

  private Mail mail(Recipient to, String subject, String text, Duration lifetime) {
    return new Mail(to.address, subject, text, clock.millis() + lifetime.toMillis());
  }

  /** Gives an account the address that a code confirms; false if the code is no longer valid. */
  public boolean confirmed(String code) {
    String hash = Hash.of(code);
    return database.write(
        handle -> {
          Optional<Map<String, Object>> found =
              handle
                  .createQuery(
                      "SELECT player, address, language FROM mail_codes"
                          + " WHERE hash = :hash AND address <> '' AND ends >= :now")
                  .bind("hash", hash)
                  .bind("now", clock.millis())
                  .mapToMap()
                  .findOne();
          if (found.isEmpty() || handle.execute("DELETE FROM mail_codes WHERE hash = ?", hash) == 0)
            return false;
          String sealed = String.valueOf(found.get().get("address"));
          Optional<String> address = queue.seal().open(sealed);
          if (address.isEmpty()) return false;
          handle.execute(
              "INSERT INTO mail_addresses (player, address, hash, language) VALUES (?, ?, ?, ?)"
                  + " ON CONFLICT (player) DO UPDATE SET address = excluded.address,"
                  + " hash = excluded.hash, language = excluded.language",
              found.get().get("player"),
              sealed,
              hash(address.get()),
              found.get().get("language"));
          return true;
        });
  }

  private String hash(String address) {
    return queue.seal().hash(MailAddress.compared(address));
  }

  /** Sends a link that replaces a forgotten password, to each account that has this address. */
  public void forgotten(String address) {
    List<Recipient> recipients = found("mail_addresses.hash", hash(address));
    database.write(
        handle -> {
          if (recipients.isEmpty()) queue.pretend(handle);
          queue.send(handle, recipients.stream().map(to -> forgotten(handle, to)).toList());
          return recipients;
        });
  }

  private Mail forgotten(Handle handle, Recipient to) {
    String code = RandomId.draw(CODE_LENGTH);
    insert(handle, to, "", code, FORGOTTEN);
    Messages messages = Messages.of(to.language);
    String link = queue.settings().link("mail/password/" + code);
    String text = messages.text("mail.password.text", Map.of("name", to.name, "link", link));
    return mail(to, messages.text("mail.password.subject"), text, FORGOTTEN);
  }

  /** The player whose forgotten password a code replaces, if it is valid. */
  static Optional<String> playerOf(Handle handle, String code, long now) {
    return handle
        .createQuery(
            "SELECT player FROM mail_codes WHERE hash = :hash AND address = '' AND ends >= :now")
        .bind("hash", Hash.of(code))
        .bind("now", now)
        .mapTo(String.class)
        .findOne();
  }

  /** Uses that code up; false if somebody else was quicker. */
  static boolean use(Handle handle, String code, long now) {
    return handle.execute(
            "DELETE FROM mail_codes WHERE hash = ? AND address = '' AND ends >= ?",
            Hash.of(code),
            now)
        == 1;
  }

  /** Forgets the address of an account. */
  public void remove(Person person) {
    database.write(
        handle -> {
          handle.execute("DELETE FROM mail_codes WHERE player = ?", person.id());
          return handle.execute("DELETE FROM mail_addresses WHERE player = ?", person.id());
        });
  }
}
