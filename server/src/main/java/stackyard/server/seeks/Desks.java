package stackyard.server.seeks;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;
import stackyard.server.json.JsonFormat;
import stackyard.server.people.People;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.tables.Lobby;
import stackyard.server.tables.Tables;

/** What is on everybody's desk: own seeks, challenges, and who is there of those they follow. */
public final class Desks {
  private final Database database;
  private final Tables tables;
  private final Seeks seeks;
  private final Challenges challenges;
  private final People people;
  private final Predicate<String> online;
  private long changes;

  /**
   * The desks of all who are connected.
   *
   * @param online whether a person is connected, on any node
   */
  public Desks(
      Database database,
      Tables tables,
      Seeks seeks,
      Challenges challenges,
      People people,
      Predicate<String> online) {
    this.database = database;
    this.tables = tables;
    this.seeks = seeks;
    this.challenges = challenges;
    this.people = people;
    this.online = online;
    changes = MeetingChanges.changes(database);
  }

  /** Somebody who is followed, and whether they are there and do not hide it. */
  public record Friend(String id, String name, Optional<Boolean> online) {}

  /**
   * What is on somebody's desk.
   *
   * @param seeks their own; one that has found a game has its table
   * @param challenges theirs and those to them; an accepted one has its table
   * @param waiting the number of games that wait for their move
   */
  public record Desk(
      List<Seeks.View> seeks, List<Challenge> challenges, List<Friend> following, int waiting) {}

  /** What is on a person's desk now. */
  public Desk of(String person) {
    return new Desk(
        seeks.of(person), challenges.of(person), friends(person), tables.waitingFor(person));
  }

  /** The same as JSON. */
  public String text(String person) {
    return JsonFormat.MAPPER.writeValueAsString(of(person));
  }

  /** Those whom a person follows. */
  public List<Friend> friends(String person) {
    return people.following(person).stream()
        .map(
            followed ->
                new Friend(
                    followed.id(),
                    followed.name(),
                    Optional.of(true).filter(_ -> isSeen(followed.id()))))
        .toList();
  }

  private boolean isSeen(String person) {
    return online.test(person) && people.preferences(person).online();
  }

  /** The people in the lobby who sit nowhere. */
  public Lobby.Guests guests(int here) {
    return new Lobby.Guests(seeks.waiting(), challenges.standing(), here);
  }

  /**
   * Ends what is over and pairs people; any node does this for all.
   *
   * @return whether anything has changed since the last time, on any node
   */
  public boolean check() {
    seeks.check();
    challenges.check();
    long now = MeetingChanges.changes(database);
    if (now == changes) return false;
    changes = now;
    seeks.reload();
    challenges.reload();
    return true;
  }

  /** Takes a name from the guests who wait with it. */
  public void yieldName(Person owner) {
    database.write(
        handle -> {
          MeetingChanges.begin(handle);
          MeetingChanges.yieldName(handle, "seeks", owner);
          MeetingChanges.yieldName(handle, "challenges", owner);
          return owner;
        });
    seeks.reload();
    challenges.reload();
  }

  /** Deletes what somebody waits for, in a transaction of the caller. */
  public static void forget(Handle handle, String player) {
    MeetingChanges.begin(handle);
    SeekStore.forget(handle, player);
    ChallengeStore.forget(handle, player);
  }
}
