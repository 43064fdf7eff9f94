package stackyard.server.people;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import stackyard.rules.Refusal;
import stackyard.server.json.JsonFormat;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;

/** Whom people follow and block, and which offers they want. Holds all SQL about it. */
public final class People {
  /** The most that one person may follow, and may block. */
  public static final int MOST = 200;

  private final Database database;
  private final InstantSource clock;

  public People(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /** Somebody whom a person follows or has blocked. */
  public record Acquaintance(String id, String name) {}

  /** Follows an account; false if there is none with this id. */
  public boolean follow(String player, String other) {
    return database.write(
        handle -> {
          checkRoom(handle, player, "follows");
          checkNotOneself(player, other);
          return handle
                      .createUpdate(
                          "INSERT INTO follows (player, followed, since)"
                              + " SELECT :player, player, :now FROM accounts"
                              + " WHERE player = :other AND password <> ''"
                              + " ON CONFLICT DO NOTHING")
                      .bind("player", player)
                      .bind("other", other)
                      .bind("now", clock.millis())
                      .execute()
                  == 1
              || follows(handle, player, other);
        });
  }

  private static boolean follows(Handle handle, String player, String other) {
    return handle
        .createQuery("SELECT 1 FROM follows WHERE player = :player AND followed = :other")
        .bind("player", player)
        .bind("other", other)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  public void unfollow(String player, String other) {
    database.write(handle -> unfollow(handle, player, other));
  }

  private static int unfollow(Handle handle, String player, String other) {
    return handle.execute("DELETE FROM follows WHERE player = ? AND followed = ?", player, other);
  }

  /** Keeps two people apart; neither follows the other any more. */
  public void block(String player, Person other) {
    database.write(
        handle -> {
          checkRoom(handle, player, "blocks");
          checkNotOneself(player, other.id());
          unfollow(handle, player, other.id());
          unfollow(handle, other.id(), player);
          return handle.execute(
              "INSERT INTO blocks (player, blocked, name, since) VALUES (?, ?, ?, ?)"
                  + " ON CONFLICT DO NOTHING",
              player,
              other.id(),
              other.name(),
              clock.millis());
        });
  }

  public void unblock(String player, String other) {
    database.write(
        handle ->
            handle.execute("DELETE FROM blocks WHERE player = ? AND blocked = ?", player, other));
  }

  private static void checkRoom(Handle handle, String player, String table) {
    int there =
        handle
            .createQuery("SELECT COUNT(*) FROM " + table + " WHERE player = :player")
            .bind("player", player)
            .mapTo(Integer.class)
            .one();
    if (there >= MOST) throw new Refusal("people-full", "count", MOST);
  }

  private static void checkNotOneself(String player, String other) {
    if (player.equals(other)) throw new Refusal("people-self");
  }

  /** Whom a person follows, by name. */
  public List<Acquaintance> following(String player) {
    return database.read(
        handle ->
            acquaintances(
                handle
                    .createQuery(
                        "SELECT accounts.player AS id, accounts.name FROM follows"
                            + " JOIN accounts ON accounts.player = followed"
                            + " WHERE follows.player = :player AND password <> ''"
                            + " ORDER BY accounts.name")
                    .bind("player", player)));
  }

  /** Whom a person has blocked, by name. */
  public List<Acquaintance> blocked(String player) {
    return database.read(
        handle ->
            acquaintances(
                handle
                    .createQuery(
                        "SELECT blocked AS id, COALESCE(accounts.name, blocks.name) AS name"
                            + " FROM blocks LEFT JOIN accounts ON accounts.player = blocked"
                            + " WHERE blocks.player = :player ORDER BY 2")
                    .bind("player", player)));
  }

  private static List<Acquaintance> acquaintances(Query query) {
    return query
        .map((row, _) -> new Acquaintance(row.getString("id"), row.getString("name")))
        .list();
  }

  /** Those who follow a person. */
  public List<String> followers(String player) {
    return database.read(
        handle ->
            handle
                .createQuery("SELECT player FROM follows WHERE followed = :player")
                .bind("player", player)
                .mapTo(String.class)
                .list());
  }

  /** Those whom a person has blocked, and those who have blocked that person. */
  public Set<String> apartFrom(String player) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT blocked FROM blocks WHERE player = :player"
                        + " UNION SELECT player FROM blocks WHERE blocked = :player")
                .bind("player", player)
                .mapTo(String.class)
                .stream()
                .collect(Collectors.toUnmodifiableSet()));
  }

  public Preferences preferences(String player) {
    return database.read(
        handle ->
            handle
                .createQuery("SELECT value FROM preferences WHERE player = :player")
                .bind("player", player)
                .mapTo(String.class)
                .findOne()
                .map(value -> JsonFormat.MAPPER.readValue(value, Preferences.class))
                .orElse(Preferences.USUAL));
  }

  public void prefer(String player, Preferences preferences) {
    database.write(
        handle ->
            handle.execute(
                "INSERT INTO preferences (player, value) VALUES (?, ?)"
                    + " ON CONFLICT (player) DO UPDATE SET value = EXCLUDED.value",
                player,
                JsonFormat.MAPPER.writeValueAsString(preferences)));
  }

  /** The account that somebody means by an id, unless it was deleted. */
  public Optional<Person> account(String id) {
    return database.read(
        handle ->
            handle
                .createQuery(
                    "SELECT player, name FROM accounts WHERE player = :id AND password <> ''")
                .bind("id", id)
                .map((row, _) -> new Person(row.getString("player"), row.getString("name")))
                .findOne());
  }

  /** Deletes everything about a person, in a transaction of the caller. */
  public static void forget(Handle handle, String player) {
    handle.execute("DELETE FROM follows WHERE player = ? OR followed = ?", player, player);
    handle.execute("DELETE FROM blocks WHERE player = ?", player);
    handle.execute("UPDATE blocks SET name = ? WHERE blocked = ?", Person.SOMEONE, player);
    handle.execute("DELETE FROM preferences WHERE player = ?", player);
  }
}
