package stackyard.server.accounts;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;

/** The accounts: people with a name and a password. Holds all SQL about them. */
public final class Accounts {
  /** No name starts like this: the sign-in name of a deleted account. */
  private static final String DELETED = " ";

  private final Database database;
  private final InstantSource clock;

  public Accounts(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * An account.
   *
   * @param password its hash; empty for a deleted account
   * @param generation how often everything that acted for it was ended
   */
  public record Account(Person person, String password, int generation) {
    private boolean deleted() {
      return password.isEmpty();
    }
  }

  public Optional<Account> of(String person) {
    return find("player", person);
  }

  /** The account with that name; case and superfluous spaces do not matter. */
  public Optional<Account> named(String name) {
    Optional<Account> exactly = find("sign_in", compared(name));
    return exactly.isPresent() ? exactly : find("sign_in", compared(Names.normal(name)));
  }

  /** Whether a name is that of an account, or cannot be told apart from one. */
  public boolean taken(String name) {
    return database.read(
        handle ->
            handle
                    .createQuery("SELECT COUNT(*) FROM names WHERE looks IN (<looks>)")
                    .bindList("looks", List.copyOf(Names.looks(name)))
                    .mapTo(Integer.class)
                    .one()
                > 0);
  }

  /** Reserves the names of accounts from before names were compared by their looks. */
  public void reserveNames() {
    database.write(
        handle -> {
          List<Person> unreserved =
              handle
                  .createQuery(
                      "SELECT player, name FROM accounts WHERE password <> ''"
                          + " AND player NOT IN (SELECT player FROM names) ORDER BY since")
                  .map((row, _) -> new Person(row.getString("player"), row.getString("name")))
                  .list();
          unreserved.forEach(person -> reserve(handle, person));
          return unreserved;
        });
  }

  /** Reserves a person's name instead of the one before; false if it looks like another's. */
  private static boolean reserve(Handle handle, Person person) {
    handle.execute("DELETE FROM names WHERE player = ?", person.id());
    boolean free = true;
    for (String looks : Names.looks(person.name())) {
      free &=
          handle.execute(
                  "INSERT INTO names (looks, player) VALUES (?, ?) ON CONFLICT DO NOTHING",
                  looks,
                  person.id())
              == 1;
    }
    return free;
  }

  private Optional<Account> find(String column, String value) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT player, name, password, session FROM accounts"
                        + " WHERE "
                        + column
                        + " = :value")
                .bind("value", value)
                .map((row, _) -> account(row))
                .findOne());
  }

  private static Account account(ResultSet row) throws SQLException {
    return new Account(
        new Person(row.getString("player"), row.getString("name")),
        row.getString("password"),
        row.getInt("session"));
  }

  /** A name as it is compared with others: without case and superfluous spaces. */
  public static String compared(String name) {
    return Person.tidy(name).toLowerCase(Locale.ROOT);
  }

  /** Creates a person's account; empty if the name is taken, or the person has one. */
  public Optional<Account> signUp(Person person, String password) {
    String hash = Passwords.hash(Passwords.checked(password, person.name()));
    try {
      database.write(handle -> signUp(handle, person, hash));
    } catch (Taken e) {
      return Optional.empty();
    }
    return of(person.id());
  }

  private boolean signUp(Handle handle, Person person, String hash) {
    int created =
        handle.execute(
            "INSERT INTO accounts (player, name, sign_in, password, session, since)"
                + " VALUES (?, ?, ?, ?, 1, ?) ON CONFLICT DO NOTHING",
            person.id(),
            person.name(),
            compared(person.name()),
            hash,
            clock.millis());
    if (created == 0 || !reserve(handle, person)) throw new Taken();
    return true;
  }

  /** A name is taken: what was written is rolled back. */
  private static final class Taken extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** The account with this name and password. */
  public Optional<Account> signIn(String name, String password) {
    Optional<Account> account = named(name).filter(found -> !found.deleted());
    if (account.isEmpty()) Passwords.pretend(password);
    return account.filter(found -> Passwords.matches(password, found.password()));
  }

  /** Renames an account; false if the name is taken. */
  public boolean rename(Person person) {
    return rename(person, _ -> true).isPresent();
  }

  /**
   * Renames an account; empty if the name is taken.
   *
   * @param more what else is done in the same transaction, which says what is returned
   */
  public <T> Optional<T> rename(Person person, HandleCallback<T, RuntimeException> more) {
    try {
      return Optional.of(
          database.write(
              handle -> {
                rename(handle, person);
                return more.withHandle(handle);
              }));
    } catch (Taken e) {
      return Optional.empty();
    } catch (UnableToExecuteStatementException e) {
      // Somebody else took it a moment earlier.
      if (named(person.name()).isPresent()) return Optional.empty();
      throw e;
    }
  }

  private static void rename(Handle handle, Person person) {
    if (!reserve(handle, person)) throw new Taken();
    handle.execute(
        "UPDATE accounts SET name = ?, sign_in = ? WHERE player = ?",
        person.name(),
        compared(person.name()),
        person.id());
  }

  /** Sets a new password, ends all sessions and revokes all tokens and recovery codes. */
  public void changePassword(Person person, String password) {
    String hash = Passwords.hash(Passwords.checked(password, person.name()));
    database.write(handle -> changePassword(handle, person, hash));
  }

  private static boolean changePassword(Handle handle, Person person, String hash) {
    handle.execute("UPDATE accounts SET password = ? WHERE player = ?", hash, person.id());
    handle.execute("DELETE FROM recovery_codes WHERE player = ?", person.id());
    handle.execute("DELETE FROM mail_codes WHERE player = ?", person.id());
    Sessions.endAll(handle, person.id());
    return true;
  }

  /** Sets a new password by a recovery code; empty if it is not theirs. None is valid after it. */
  public Optional<Account> recover(String name, String code, String password) {
    Optional<Account> account = named(name).filter(found -> !found.deleted());
    String hash = Passwords.hash(Passwords.checked(password, name));
    return account.filter(
        found ->
            database.write(
                handle ->
                    RecoveryCodes.use(handle, found.person().id(), code)
                        && changePassword(handle, found.person(), hash)));
  }

  /** Sets a new password by a code that was sent by mail; empty if the code is not valid. */
  public Optional<Account> recoverByMail(String code, String password) {
    Optional<Account> account =
        database
            .read(handle -> MailAddresses.playerOf(handle, code, clock.millis()))
            .flatMap(this::of);
    if (account.isEmpty()) return Optional.empty();
    Person person = account.get().person();
    String hash = Passwords.hash(Passwords.checked(password, person.name()));
    return account.filter(
        _ ->
            database.write(
                handle ->
                    MailAddresses.use(handle, code, clock.millis())
                        && changePassword(handle, person, hash)));
  }

  /**
   * Deletes an account. Its row stays as a tombstone, so that no cookie from its owner's time as a
   * guest is ever valid again.
   *
   * @param more what else is deleted in the same transaction
   * @return what that returned
   */
  public <T> T delete(Person person, HandleCallback<T, RuntimeException> more) {
    return database.write(
        handle -> {
          Sessions.endAll(handle, person.id());
          handle.execute("DELETE FROM recovery_codes WHERE player = ?", person.id());
          handle.execute("DELETE FROM passkeys WHERE player = ?", person.id());
          handle.execute("DELETE FROM mail_addresses WHERE player = ?", person.id());
          handle.execute("DELETE FROM mail_codes WHERE player = ?", person.id());
          handle.execute("DELETE FROM ratings WHERE player = ?", person.id());
          handle.execute("DELETE FROM names WHERE player = ?", person.id());
          handle.execute("DELETE FROM account_networks WHERE player = ?", person.id());
          handle.execute(
              "UPDATE accounts SET name = ?, sign_in = ?, password = '' WHERE player = ?",
              Person.SOMEONE,
              DELETED + person.id(),
              person.id());
          return more.withHandle(handle);
        });
  }
}
