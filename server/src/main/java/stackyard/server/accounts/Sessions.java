package stackyard.server.accounts;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import stackyard.server.storage.Database;
import stackyard.server.table.RandomId;

/** Where accounts are signed in. A session is known by a secret in a cookie. */
public final class Sessions {
  /** A session that is not used for so long has ended. */
  public static final Duration LIFETIME = Duration.ofDays(60);

  /** A session ends after so long, however much it is used. */
  public static final Duration LONGEST = Duration.ofDays(365);

  /** The time of the last use is not written more often. */
  private static final Duration PRECISION = Duration.ofHours(1);

  /** Signing in once more ends the session that was not used for longest. */
  public static final int MOST = 30;

  private static final Map<String, String> BROWSERS = new LinkedHashMap<>();
  private static final Map<String, String> SYSTEMS = new LinkedHashMap<>();

  static {
    // Each calls itself like those below it too.
    BROWSERS.put("Edg", "Edge");
    BROWSERS.put("OPR/", "Opera");
    BROWSERS.put("Firefox/", "Firefox");
    BROWSERS.put("Chrome/", "Chrome");
    BROWSERS.put("Safari/", "Safari");
    SYSTEMS.put("Android", "Android");
    SYSTEMS.put("iPhone", "iPhone");
    SYSTEMS.put("iPad", "iPad");
    SYSTEMS.put("Windows", "Windows");
    SYSTEMS.put("Mac OS", "macOS");
    SYSTEMS.put("Linux", "Linux");
  }

  private final Database database;
  private final InstantSource clock;

  public Sessions(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * A session in a list.
   *
   * @param device browser and system, as far as they tell
   */
  public record Session(String id, String device, long since, long seen) {
    private static Session read(ResultSet row) throws SQLException {
      return new Session(
          row.getString("id"), row.getString("device"), row.getLong("since"), row.getLong("seen"));
    }
  }

  /**
   * Begins a session.
   *
   * @param agent what the browser calls itself
   * @return its secret
   */
  public String begin(String player, String agent) {
    String secret = RandomId.draw() + RandomId.draw() + RandomId.draw();
    long now = clock.millis();
    return database.write(
        handle -> {
          handle.execute(
              "DELETE FROM sessions WHERE player = ? AND (seen < ? OR since < ? OR id NOT IN"
                  + " (SELECT id FROM sessions WHERE player = ? ORDER BY seen DESC LIMIT ?))",
              player,
              now - LIFETIME.toMillis(),
              now - LONGEST.toMillis(),
              player,
              MOST - 1);
          handle.execute(
              "INSERT INTO sessions (id, hash, player, device, since, seen)"
                  + " VALUES (?, ?, ?, ?, ?, ?)",
              RandomId.draw(),
              Hash.of(secret),
              player,
              device(agent),
              now,
              now);
          return secret;
        });
  }

  private static String device(String agent) {
    return (first(BROWSERS, agent) + " · " + first(SYSTEMS, agent))
        .replaceAll("^ · $|^ · | · $", "");
  }

  private static String first(Map<String, String> words, String agent) {
    return words.entrySet().stream()
        .filter(word -> agent.contains(word.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }

  /** The session of a player with this secret, if it has not ended. */
  public Optional<Session> of(String player, String secret) {
    long now = clock.millis();
    Optional<Session> session =
        database.read(
            handle ->
                handle
                    .createQuery(
                        "SELECT * FROM sessions WHERE hash = :hash AND player = :player"
                            + " AND seen >= :seen AND since >= :since")
                    .bind("hash", Hash.of(secret))
                    .bind("player", player)
                    .bind("seen", now - LIFETIME.toMillis())
                    .bind("since", now - LONGEST.toMillis())
                    .map((row, _) -> Session.read(row))
                    .findOne());
    session
        .filter(own -> now - own.seen >= PRECISION.toMillis())
        .ifPresent(
            own ->
                database.write(
                    handle ->
                        handle.execute("UPDATE sessions SET seen = ? WHERE id = ?", now, own.id)));
    return session;
  }

  /** A player's sessions, the last used first. */
  public List<Session> of(String player) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT * FROM sessions WHERE player = :player"
                        + " AND seen >= :seen AND since >= :since"
                        + " ORDER BY seen DESC, since DESC")
                .bind("player", player)
                .bind("seen", clock.millis() - LIFETIME.toMillis())
                .bind("since", clock.millis() - LONGEST.toMillis())
                .map((row, _) -> Session.read(row))
                .list());
  }

  /** Ends a session; false if the player has no such session. */
  public boolean end(String player, String id) {
    return database.write(
        handle ->
            handle.execute("DELETE FROM sessions WHERE id = ? AND player = ?", id, player) == 1);
  }

  /** Ends everything that acts for a player: sessions and tokens. No device is known any more. */
  public void endAll(String player) {
    database.write(handle -> endAll(handle, player));
  }

  /** The same in a transaction of the caller. */
  public static int endAll(Handle handle, String player) {
    handle.execute("DELETE FROM sessions WHERE player = ?", player);
    handle.execute("UPDATE accounts SET session = session + 1 WHERE player = ?", player);
    return handle.execute("DELETE FROM tokens WHERE player = ?", player);
  }
}
