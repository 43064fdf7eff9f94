package stackyard.server;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import stackyard.rules.Refusal;
import stackyard.server.table.Player;
import stackyard.server.table.RandomId;

/**
 * What programs of somebody with an account prove by that they are his. Only hashes are kept: they
 * are drawn at random, so that a fast one is enough.
 */
final class Tokens {
  private static final String BEGINNING = "stackyard_";
  private static final int LONGEST_NAME = 60;
  private static final int MOST = 50;

  private final Database database;
  private final InstantSource clock;

  Tokens(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /** What a token is good for. */
  enum Scope {
    /** To look. */
    READ,
    /** To look, and to do at tables what its owner could do. */
    PLAY
  }

  /**
   * A token as it is listed.
   *
   * @param token itself, which is told once, when it is made
   */
  record Token(String id, String name, Scope scope, long since, Optional<String> token) {}

  /** Who has a token, and what for. */
  record Bearer(Player player, Scope scope) {}

  Token make(Player player, String name, Scope scope) {
    if (name.isBlank() || name.length() > LONGEST_NAME) {
      throw new Refusal("name", "a token's name has 1 to " + LONGEST_NAME + " signs");
    }
    if (of(player).size() >= MOST) {
      throw new Refusal(
          "tokens", "you have " + MOST + " already; revoke those that you do not use");
    }
    String token = BEGINNING + RandomId.draw() + RandomId.draw() + RandomId.draw();
    Token made = new Token(RandomId.draw(), name, scope, clock.millis(), Optional.of(token));
    database.write(
        handle ->
            handle.execute(
                "INSERT INTO tokens (id, hash, player, name, scope, since) VALUES (?, ?, ?, ?, ?, ?)",
                made.id,
                hash(token),
                player.id(),
                name,
                scope.name().toLowerCase(Locale.ROOT),
                made.since));
    return made;
  }

  List<Token> of(Player player) {
    return database.read(
        handle ->
            handle
                .createQuery("SELECT * FROM tokens WHERE player = :player ORDER BY since DESC")
                .bind("player", player.id())
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

  /** Whether there was such a token of his; there is none any more. */
  boolean revoke(Player player, String id) {
    return database.write(
        handle ->
            handle.execute("DELETE FROM tokens WHERE id = ? AND player = ?", id, player.id()) == 1);
  }

  Optional<Bearer> bearer(String token) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT accounts.player, accounts.name, tokens.scope FROM tokens"
                        + " JOIN accounts ON accounts.player = tokens.player"
                        + " WHERE tokens.hash = :hash")
                .bind("hash", hash(token))
                .map(
                    (row, _) ->
                        new Bearer(
                            new Player(row.getString("player"), row.getString("name")), scope(row)))
                .findOne());
  }

  private static String hash(String token) {
    try {
      byte[] bytes = token.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
