package stackyard.server.matching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stackyard.rules.GameType;
import stackyard.rules.Refusal;
import stackyard.server.table.Person;
import stackyard.server.table.Rating;
import stackyard.server.table.TimeControl;

/** Pairs of people, compared with an obvious way to find them. */
class PoolTest {
  private static final int POPULATIONS = Boolean.getBoolean("thorough") ? 20_000 : 1_500;
  private static final List<String> GAMES = GameType.all().stream().map(GameType::name).toList();
  private static final List<TimeControl> LIVE =
      List.of(
          new TimeControl.ForTheGame(3, 2),
          new TimeControl.ForTheGame(5, 3),
          new TimeControl.ForTheGame(10, 5));
  private static final List<TimeControl> DAYS =
      List.of(new TimeControl.ForEveryTurn(1), new TimeControl.ForEveryTurn(3));

  /** A game that two may play, in the plainest form. */
  private record Found(Seek older, Seek younger, String game, TimeControl clock, boolean rated) {}

  private static List<Seek> population(Random random) {
    List<Seek> seeks = new ArrayList<>();
    int size = 1 + random.nextInt(14);
    for (int i = 0; i < size; i++) {
      boolean account = random.nextInt(3) > 0;
      Map<String, Rating> ratings = new HashMap<>();
      List<String> games = some(GAMES, random);
      if (account) {
        for (String game : games) ratings.put(game, new Rating(1300 + random.nextInt(500), 60));
      }
      Wish wish =
          new Wish(
              games,
              some(random.nextBoolean() ? LIVE : DAYS, random),
              account && random.nextBoolean()
                  ? Optional.of(50 + random.nextInt(300))
                  : Optional.empty(),
              random.nextBoolean()
                  ? Optional.of(account && random.nextBoolean())
                  : Optional.empty());
      Set<String> avoided = new HashSet<>();
      if (random.nextInt(4) == 0) avoided.add("p" + random.nextInt(size));
      // Some people look for two games at once, and some come at the same moment.
      String person = "p" + (random.nextInt(8) == 0 ? random.nextInt(size) : i);
      int since = random.nextInt(10);
      seeks.add(new Seek("s" + i, new Person(person, person), wish, ratings, avoided, since));
    }
    return seeks;
  }

  private static <T> List<T> some(List<T> all, Random random) {
    List<T> chosen = new ArrayList<>(all);
    java.util.Collections.shuffle(chosen, random);
    return chosen.subList(0, 1 + random.nextInt(chosen.size()));
  }

  private static boolean isOlder(Seek one, Seek other) {
    if (one.since() != other.since()) return one.since() < other.since();
    return one.id().compareTo(other.id()) < 0;
  }

  /** Every game that two of them could play, by looking at everything. */
  private static List<Found> everything(List<Seek> seeks) {
    List<Found> all = new ArrayList<>();
    for (Seek one : seeks) {
      for (Seek other : seeks) {
        if (!isOlder(one, other) || one.person().id().equals(other.person().id())) continue;
        if (one.avoided().contains(other.person().id())) continue;
        if (other.avoided().contains(one.person().id())) continue;
        for (String game : one.wish().games()) {
          for (TimeControl clock : one.wish().clocks()) {
            for (boolean rated : new boolean[] {true, false}) {
              if (bothAccept(one, other, game, clock, rated)) {
                all.add(new Found(one, other, game, clock, rated));
              }
            }
          }
        }
      }
    }
    return all;
  }

  private static boolean bothAccept(
      Seek one, Seek other, String game, TimeControl clock, boolean rated) {
    boolean accounts = one.ratings().containsKey(game) && other.ratings().containsKey(game);
    long own = rating(one, game);
    long theirs = rating(other, game);
    for (Seek seek : List.of(one, other)) {
      Wish wish = seek.wish();
      if (!wish.games().contains(game) || !wish.clocks().contains(clock)) return false;
      if (wish.rated().isPresent() && wish.rated().get() != rated) return false;
      if (wish.within().isPresent() && !accounts) return false;
      if (wish.within().isPresent()
          && Math.max(own, theirs) - Math.min(own, theirs) > wish.within().get()) {
        return false;
      }
    }
    return !rated || accounts;
  }

  private static long rating(Seek seek, String game) {
    return Optional.ofNullable(seek.ratings().get(game)).map(Rating::value).orElse(0L);
  }

  /** The oldest who can play gets the oldest with whom that is possible; then the next. */
  private static List<Found> reference(List<Seek> seeks) {
    List<Seek> left = new ArrayList<>(seeks);
    List<Found> pairs = new ArrayList<>();
    while (true) {
      List<Found> possible = everything(left);
      if (possible.isEmpty()) return pairs;
      Comparator<Seek> byAge = (one, other) -> one.equals(other) ? 0 : isOlder(one, other) ? -1 : 1;
      Found best =
          possible.stream()
              .min(
                  Comparator.comparing(Found::older, byAge)
                      .thenComparing(Found::younger, byAge)
                      .thenComparingInt(f -> f.older().wish().games().indexOf(f.game()))
                      .thenComparingInt(f -> f.older().wish().clocks().indexOf(f.clock()))
                      .thenComparing(f -> !f.rated()))
              .orElseThrow();
      pairs.add(best);
      left.remove(best.older());
      left.remove(best.younger());
    }
  }

  @Test
  void thePairsAreThoseThatAnObviousSearchFinds() {
    int paired = 0;
    for (int seed = 0; seed < POPULATIONS; seed++) {
      List<Seek> seeks = population(new Random(seed));
      List<Found> found =
          Pool.pairs(seeks, List.of()).stream()
              .map(
                  pair -> {
                    Partner.Waiting other = (Partner.Waiting) pair.partner();
                    return new Found(
                        pair.seek(), other.seek(), other.game(), other.clock(), other.rated());
                  })
              .toList();
      assertThat(found).as("population " + seed).isEqualTo(reference(seeks));
      paired += found.size();
    }
    assertThat(paired).as("people do meet").isGreaterThan(POPULATIONS);
  }

  @Test
  void pairsDoNotDependOnTheOrderOfArrival() {
    for (int seed = 0; seed < POPULATIONS; seed++) {
      List<Seek> seeks = population(new Random(seed));
      Seek last = seeks.getLast();
      List<Seek> others = seeks.subList(0, seeks.size() - 1);
      Optional<Partner> partner = new Pool(others, List.of()).partner(last);
      Optional<Seek> oldest =
          everything(seeks).stream()
              .filter(found -> found.older().equals(last) || found.younger().equals(last))
              .map(found -> found.older().equals(last) ? found.younger() : found.older())
              .min((one, other) -> one.equals(other) ? 0 : isOlder(one, other) ? -1 : 1);
      assertThat(partner.map(Partner::id)).as("population " + seed).isEqualTo(oldest.map(Seek::id));
    }
  }

  private static Wish wish(String game, TimeControl... clocks) {
    return new Wish(List.of(game), List.of(clocks), Optional.empty(), Optional.empty());
  }

  private static Seek guest(String name, Wish wish, long since) {
    return new Seek(name, new Person(name, name), wish, Map.of(), Set.of(), since);
  }

  private static OpenTable table(String id, TimeControl clock, boolean rated, long since) {
    Person host = new Person("host", "Host", Optional.of(new Rating(1500, 60)));
    return new OpenTable(id, host, GAMES.getFirst(), clock, rated, since);
  }

  @Test
  void aTableIsAPartnerLikeAnyOther() {
    String game = GAMES.getFirst();
    Seek seek = guest("anna", wish(game, LIVE.get(0)), 5);
    List<OpenTable> tables =
        List.of(
            table("slower", LIVE.get(1), false, 0),
            table("rated", LIVE.get(0), true, 0),
            table("later", LIVE.get(0), false, 9),
            table("first", LIVE.get(0), false, 3));
    assertThat(new Pool(List.of(), tables).partner(seek).map(Partner::id)).contains("first");
    Seek borys = guest("borys", wish(game, LIVE.get(0)), 1);
    assertThat(new Pool(List.of(borys), tables).partner(seek).map(Partner::id)).contains("borys");
  }

  @Test
  void aSeatIsTakenOnce() {
    String game = GAMES.getFirst();
    List<Seek> seeks =
        IntStream.range(0, 3)
            .mapToObj(i -> guest("guest " + i, wish(game, LIVE.get(i)), i))
            .toList();
    List<OpenTable> tables = List.of(table("one", LIVE.get(1), false, 0));
    assertThat(Pool.pairs(seeks, tables))
        .singleElement()
        .satisfies(pair -> assertThat(pair.seek()).isEqualTo(seeks.get(1)));
  }

  @Test
  void peopleSitAtNoTableOfTheirOwnOrOfSomebodyBlocked() {
    String game = GAMES.getFirst();
    List<OpenTable> tables = List.of(table("one", LIVE.get(0), false, 0));
    Seek own = guest("host", wish(game, LIVE.get(0)), 1);
    assertThat(new Pool(List.of(), tables).partner(own)).isEmpty();
    Seek blocking =
        new Seek("s", new Person("a", "A"), wish(game, LIVE.get(0)), Map.of(), Set.of("host"), 1);
    assertThat(new Pool(List.of(), tables).partner(blocking)).isEmpty();
  }

  @Test
  void liveAndDaysAreNotWishedTogether() {
    assertThatThrownBy(() -> wish(GAMES.getFirst(), LIVE.get(0), DAYS.get(0)))
        .isInstanceOfSatisfying(
            Refusal.class, refusal -> assertThat(refusal.code()).isEqualTo("seek-mixed"));
    assertThatThrownBy(() -> wish("chess", LIVE.get(0))).isInstanceOf(Refusal.class);
    assertThatThrownBy(() -> wish(GAMES.getFirst())).isInstanceOf(Refusal.class);
  }
}
