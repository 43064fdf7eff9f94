package stackyard.server.accounts;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import stackyard.rules.Refusal;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.table.RandomId;
import stackyard.server.table.Range;

/**
 * The tokens by which programs act for an account. Only their hashes are stored; tokens are random
 * and long, so that a fast hash is enough.
 */
public final class Tokens {
  private static final String PREFIX = "stackyard_";
  private static final int LONGEST_NAME = 60;
  private static final int MOST = 50;

  /** The length of a token's name. */
  public static final Range NAME_LENGTH = new Range(1, LONGEST_NAME);

  /** The number of an account's tokens. */
  public static final Range COUNT = new Range(0, MOST);

  private final Database database;
  private final InstantSource clock;

  public Tokens(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /** The rights that a token gives. */
  public enum Scope {
    /** Reading. */
    READ,
    /** Reading, and everything that its owner can do at tables. */
    PLAY
  }

  /**
   * A token in a list.
   *
   * @param token the secret itself, shown only on creation
   */
  public record Token(String id, String name, Scope scope, long since, Optional<String> token) {}

  /** The owner of a token, and what it allows. */
  public record Bearer(Person person, Scope scope) {}

  public Token create(Person person, String name, Scope scope) {
    if (name.isBlank() || !NAME_LENGTH.includes(name.length())) {
      throw new Refusal("token-name", "last", LONGEST_NAME);
    }
    if (of(person).size() >= MOST) {
      throw new Refusal("tokens", "count", MOST);
    }
    String token = PREFIX + RandomId.draw() + RandomId.draw() + RandomId.draw();
    Token created = new Token(RandomId.draw(), name, scope, clock.millis(), Optional.of(token));
    database.write(
        handle ->
            handle.execute(
                "INSERT INTO tokens (id, hash, player, name, scope, since) VALUES (?, ?, ?, ?, ?,"
                    + " ?)",
                created.id,
                Hash.of(token),
                person.id(),
                name,
                scope.name().toLowerCase(Locale.ROOT),
                created.since));
    return created;
  }

  public List<Token> of(Person person) {
    return database.read(
        handle ->
            handle
                .createQuery("SELECT * FROM tokens WHERE player = :player ORDER BY since DESC")
                .bind("player", person.id())
                .map((row, _) -> token(row))
                .list());
  }

  private static Token token(ResultSet row) throws SQLException {
    return new Token(
        row.getString("id"),
        row.getString("name"),
        scope(row),
        row.getLong("since"),
        Optional.empty());
  }

  private static Scope scope(ResultSet row) throws SQLException {
    return Scope.valueOf(row.getString("scope").toUpperCase(Locale.ROOT));
  }

  /** Revokes a token; false if the person has no such token. */
  public boolean revoke(Person person, String id) {
    return database.write(
        handle ->
            handle.execute("DELETE FROM tokens WHERE id = ? AND player = ?", id, person.id()) == 1);
  }

  public Optional<Bearer> bearer(String token) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT accounts.player, accounts.name, tokens.scope FROM tokens"
                        + " JOIN accounts ON accounts.player = tokens.player"
                        + " WHERE tokens.hash = :hash")
                .bind("hash", Hash.of(token))
                .map(
                    (row, _) ->
                        new Bearer(
                            new Person(row.getString("player"), row.getString("name")), scope(row)))
                .findOne());
  }
}
