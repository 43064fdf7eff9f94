package stackyard.server.seeks;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import stackyard.rules.Refusal;
import stackyard.server.people.People;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.table.RandomId;
import stackyard.server.table.Rating;
import stackyard.server.table.Table;
import stackyard.server.table.Terms;
import stackyard.server.tables.Tables;

/** Challenges to one person, and standing ones, which are counted down. */
public final class Challenges {
  /** A live challenge ends then, one by days later, a standing one after all its games. */
  static final Duration LONGEST_LIVE = Duration.ofMinutes(10);

  static final Duration LONGEST = Duration.ofDays(14);
  private static final Duration LONGEST_STANDING = Duration.ofDays(365);

  /** The most challenges of one person that wait, and of these the standing ones. */
  static final int MOST = 10;

  static final int MOST_STANDING = 3;

  private final Database database;
  private final Tables tables;
  private final People people;
  private final InstantSource clock;
  private final BiFunction<Person, String, Person> rated;
  private volatile List<Challenge> known = List.of();

  /**
   * The challenges of a database.
   *
   * @param rated gives a person their present rating in a game
   */
  public Challenges(
      Database database,
      Tables tables,
      People people,
      InstantSource clock,
      BiFunction<Person, String, Person> rated) {
    this.database = database;
    this.tables = tables;
    this.people = people;
    this.clock = clock;
    this.rated = rated;
    reload();
  }

  /** Challenges one person, who has an account. */
  public Challenge challenge(
      Person from, Person to, Challenge.Offered terms, Optional<String> network) {
    if (from.id().equals(to.id())) throw new Refusal("people-self");
    checkApart(from, to);
    if (terms.within().isPresent()) throw new Refusal("challenge-within");
    // Refuses terms on which the two cannot play.
    terms.between(rated.apply(from, terms.game()), rated.apply(to, terms.game()));
    Duration longest = terms.clock().speed().live() ? LONGEST_LIVE : LONGEST;
    return add(from, Optional.of(to), terms, 1, longest, network);
  }

  /** Challenges everyone who fits, to so many games by days. */
  public Challenge stand(
      Person from, Challenge.Offered terms, int games, Optional<String> network) {
    if (terms.clock().speed().live()) throw new Refusal("challenge-days");
    if (!Challenge.GAMES.includes(games)) {
      throw new Refusal(
          "challenge-games",
          "count",
          games,
          "least",
          Challenge.GAMES.least(),
          "most",
          Challenge.GAMES.most());
    }
    boolean guest = rated.apply(from, terms.game()).rating().isEmpty();
    if (guest && (terms.within().isPresent() || terms.rated().orElse(false))) {
      throw new Refusal("seek-account");
    }
    return add(from, Optional.empty(), terms, games, LONGEST_STANDING, network);
  }

  private Challenge add(
      Person from,
      Optional<Person> to,
      Challenge.Offered terms,
      int games,
      Duration longest,
      Optional<String> network) {
    long now = clock.millis();
    Challenge challenge =
        new Challenge(
            RandomId.draw(),
            rated.apply(from, terms.game()),
            to,
            terms,
            games,
            now,
            now + longest.toMillis(),
            Optional.empty());
    database.write(
        handle -> {
          MeetingChanges.begin(handle);
          List<Challenge> own =
              ChallengeStore.all(handle).stream()
                  .filter(other -> other.games() > 0 && isFrom(other, from.id()))
                  .toList();
          long standing = own.stream().filter(Challenge::standing).count();
          boolean full = to.isEmpty() ? standing >= MOST_STANDING : own.size() >= MOST;
          if (full) {
            throw new Refusal("challenge-full", "count", to.isEmpty() ? MOST_STANDING : MOST);
          }
          if (to.isPresent() && own.stream().anyMatch(other -> isTo(other, to.get().id()))) {
            throw new Refusal("challenge-twice");
          }
          ChallengeStore.insert(handle, challenge, network);
          return challenge;
        });
    reload();
    return challenge;
  }

  /**
   * Accepts a challenge: the game begins.
   *
   * @throws Refusal if the challenge is not for this person, or there is none any more
   */
  public Table accept(Person person, String id) {
    Challenge seen = find(id).filter(open -> mayAccept(open, person.id())).orElseThrow(Gone::new);
    checkApart(person, seen.from());
    String game = seen.terms().game();
    Person own = rated.apply(person, game);
    Person from = rated.apply(seen.from(), game);
    checkDistance(seen, from, own);
    if (seen.standing()) checkNotPlaying(person, seen.from());
    Terms terms = seen.terms().between(from, own);
    long until = clock.millis() + Seeks.TOLD.toMillis();
    Table table =
        database.write(
            handle -> {
              MeetingChanges.begin(handle);
              Challenge now =
                  ChallengeStore.of(handle, id)
                      .filter(open -> mayAccept(open, person.id()))
                      .orElseThrow(Gone::new);
              Table begun = tables.open(handle, terms, ChallengeStore.network(handle, id));
              ChallengeStore.accepted(handle, now, begun.id(), until);
              return begun;
            });
    reload();
    tables.announceNew(table);
    return table;
  }

  /** There is no such challenge for this person, or none any more. */
  public static final class Gone extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private static boolean mayAccept(Challenge challenge, String person) {
    boolean meant = challenge.standing() || isTo(challenge, person);
    return meant && challenge.games() > 0 && !isFrom(challenge, person);
  }

  private static boolean isFrom(Challenge challenge, String person) {
    return challenge.from().id().equals(person);
  }

  private static boolean isTo(Challenge challenge, String person) {
    return challenge.to().filter(to -> to.id().equals(person)).isPresent();
  }

  private void checkApart(Person one, Person other) {
    if (people.apartFrom(one.id()).contains(other.id())) throw new Refusal("blocked");
  }

  private static void checkDistance(Challenge challenge, Person from, Person to) {
    Optional<Integer> within = challenge.terms().within();
    if (within.isEmpty()) return;
    Optional<Rating> own = from.rating();
    Optional<Rating> other = to.rating();
    boolean near =
        own.isPresent()
            && other.isPresent()
            && Math.abs(own.get().value() - other.get().value()) <= within.get();
    if (!near) throw new Refusal("challenge-rating", "count", within.get());
  }

  /** One game at a time: others want to accept it too. */
  private void checkNotPlaying(Person person, Person from) {
    boolean playing =
        tables.of(person, Table.Phase.PLAYING).stream()
            .anyMatch(table -> table.seatOf(from).isPresent());
    if (playing) throw new Refusal("challenge-playing");
  }

  /** Declines a challenge, or takes it back; false if there is none. */
  public boolean end(String person, String id) {
    boolean ended =
        database.write(
            handle -> {
              MeetingChanges.begin(handle);
              return ChallengeStore.end(handle, person, id) == 1;
            });
    reload();
    return ended;
  }

  /** A challenge by its id. */
  public Optional<Challenge> find(String id) {
    return database.read(handle -> ChallengeStore.of(handle, id));
  }

  /** The challenges of a person and to them, those that have just been accepted too. */
  public List<Challenge> of(String person) {
    return known.stream()
        .filter(challenge -> isFrom(challenge, person) || isTo(challenge, person))
        .toList();
  }

  /** The standing challenges with games left. */
  public List<Challenge> standing() {
    return known.stream()
        .filter(challenge -> challenge.standing() && challenge.games() > 0)
        .toList();
  }

  /** Reads what other nodes have changed. */
  void reload() {
    known = database.read(ChallengeStore::all);
  }

  /** Ends challenges whose time is up. */
  void check() {
    long now = clock.millis();
    if (known.stream().noneMatch(challenge -> challenge.ends() <= now)) return;
    database.write(handle -> ChallengeStore.end(handle, now));
    reload();
  }
}
