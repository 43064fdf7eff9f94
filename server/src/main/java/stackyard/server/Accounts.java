package stackyard.server;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import stackyard.server.table.Player;

/** Those who have a name and a password. All SQL about them is here. */
final class Accounts {
  /** No name begins so: what a deleted account is called for signing in. */
  private static final String DELETED = " ";

  private final Database database;
  private final InstantSource clock;

  Accounts(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * An account.
   *
   * @param session only cookies of this one are good; it changes with the password
   */
  record Account(Player player, String password, int session) {
    boolean deleted() {
      return password.isEmpty();
    }
  }

  Optional<Account> of(String player) {
    return find("player", player);
  }

  /** The account of that name, however it is written. */
  Optional<Account> named(String name) {
    return find("sign_in", compared(name));
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
        new Player(row.getString("player"), row.getString("name")),
        row.getString("password"),
        row.getInt("session"));
  }

  /** A name as it is told from others: neither case nor needless blanks make a difference. */
  static String compared(String name) {
    return Player.tidy(name).toLowerCase(Locale.ROOT);
  }

  /** Makes a player's account; nothing when its name, or the player's, is taken. */
  Optional<Account> signUp(Player player, String password) {
    String hash = Passwords.hash(password);
    boolean made =
        database.write(
                handle ->
                    handle.execute(
                        "INSERT INTO accounts (player, name, sign_in, password, session, since)"
                            + " VALUES (?, ?, ?, ?, 1, ?) ON CONFLICT DO NOTHING",
                        player.id(),
                        player.name(),
                        compared(player.name()),
                        hash,
                        clock.millis()))
            == 1;
    return made ? of(player.id()) : Optional.empty();
  }

  /** The account whose name and password these are. */
  Optional<Account> signIn(String name, String password) {
    Optional<Account> account = named(name).filter(found -> !found.deleted());
    if (account.isEmpty()) Passwords.pretend(password);
    return account.filter(found -> Passwords.matches(password, found.password()));
  }

  /** Gives an account another name; false when it is taken. */
  boolean rename(Player player) {
    try {
      return database.write(handle -> rename(handle, player));
    } catch (UnableToExecuteStatementException e) {
      // Somebody else was a moment faster.
      if (named(player.name()).isPresent()) return false;
      throw e;
    }
  }

  private static boolean rename(Handle handle, Player player) {
    boolean taken =
        handle
            .createQuery("SELECT player FROM accounts WHERE sign_in = :name AND player <> :player")
            .bind("name", compared(player.name()))
            .bind("player", player.id())
            .mapTo(String.class)
            .findOne()
            .isPresent();
    if (taken) return false;
    handle.execute(
        "UPDATE accounts SET name = ?, sign_in = ? WHERE player = ?",
        player.name(),
        compared(player.name()),
        player.id());
    return true;
  }

  /** Ends all sessions, tokens among them, and gives the account as it is then. */
  Account changePassword(Player player, String password) {
    String hash = Passwords.hash(password);
    database.write(
        handle -> {
          handle.execute(
              "UPDATE accounts SET password = ?, session = session + 1 WHERE player = ?",
              hash,
              player.id());
          return handle.execute("DELETE FROM tokens WHERE player = ?", player.id());
        });
    return of(player.id()).orElseThrow();
  }

  /** Makes all cookies of an account nobody's. */
  void endSessions(Player player) {
    database.write(
        handle ->
            handle.execute(
                "UPDATE accounts SET session = session + 1 WHERE player = ?", player.id()));
  }

  /**
   * Deletes an account: its name goes from the logs too. That there was one stays, so that no
   * cookie that its owner had as a guest is good again.
   *
   * @return the tables whose logs were changed
   */
  List<String> delete(Player player, Ledger ledger) {
    return database.write(
        handle -> {
          handle.execute("DELETE FROM tokens WHERE player = ?", player.id());
          handle.execute("DELETE FROM ratings WHERE player = ?", player.id());
          handle.execute(
              "UPDATE accounts SET name = ?, sign_in = ?, password = '', session = session + 1"
                  + " WHERE player = ?",
              Player.SOMEONE,
              DELETED + player.id(),
              player.id());
          return ledger.forget(handle, player.id());
        });
  }
}
