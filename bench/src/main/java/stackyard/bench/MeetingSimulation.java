package stackyard.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import stackyard.rules.GameType;
import stackyard.server.matching.Partner;
import stackyard.server.matching.Pool;
import stackyard.server.matching.Seek;
import stackyard.server.matching.Wish;
import stackyard.server.table.Person;
import stackyard.server.table.Rating;
import stackyard.server.table.TimeControl;

/**
 * People who look for opponents for a month, and how many find one: by seeks, and by open tables
 * alone. {@code bench/meetings} runs it.
 */
public final class MeetingSimulation {
  private static final List<Integer> PEOPLE = List.of(50, 200, 1_000);
  private static final long HOUR = Duration.ofHours(1).toMillis();
  private static final long DAY = Duration.ofDays(1).toMillis();

  /** Nobody is counted who comes before the first seeks by days have ended. */
  private static final int WARM_UP_DAYS = 14;

  private static final int COUNTED_DAYS = 30;

  /** People come mostly in the evening: the weight of each hour. */
  private static final int[] HOURS = {
    2, 1, 1, 1, 1, 1, 2, 3, 4, 5, 5, 6, 7, 6, 6, 6, 7, 9, 12, 15, 16, 14, 9, 5
  };

  private static final List<String> GAMES = GameType.all().stream().map(GameType::name).toList();
  private static final List<TimeControl> LIVE =
      List.of(
          new TimeControl.ForTheGame(10, 5),
          new TimeControl.ForTheGame(5, 3),
          new TimeControl.ForTheGame(3, 2),
          new TimeControl.ForTheGame(15, 10));
  private static final List<TimeControl> DAYS =
      List.of(new TimeControl.ForEveryTurn(1), new TimeControl.ForEveryTurn(3));

  /** Of ten people, so many want to play at once; the others play by days. */
  private static final int LIVE_OF_TEN = 7;

  private static final int ACCOUNTS_OF_TEN = 6;

  /** Of ten people with an account, so many want somebody of their own strength. */
  private static final int CHOOSY_OF_TEN = 3;

  private static final int DISTANCE = 200;

  private static final long AT_ONCE = 0;

  /** People who want to play at once wait for about ten minutes. */
  private static final double PATIENCE = Duration.ofMinutes(10).toMillis();

  private MeetingSimulation() {}

  /** Somebody who comes, and until when they wait. */
  private record Comer(Seek seek, long leaves) {}

  /** A way in which people wait: with all that they would accept, or at a table of one kind. */
  private interface Waiting {
    Seek as(Seek seek);
  }

  public static void main(String[] arguments) {
    System.out.println(
        "| people a day | live: half wait less than | unmatched | by open tables alone |"
            + " by days: half wait less than | unmatched | by open tables alone |");
    System.out.println("|--:|--:|--:|--:|--:|--:|--:|");
    for (int people : PEOPLE) {
      List<Comer> comers = comers(people, new Random(people));
      Outcome seeks = simulate(comers, seek -> seek);
      Outcome tables = simulate(comers, MeetingSimulation::atATable);
      System.out.printf(
          Locale.ROOT,
          "| %,d | %s | %.1f %% | %.1f %% | %s | %.1f %% | %.1f %% |%n",
          people,
          said(seeks.live.median()),
          seeks.live.unmatched(),
          tables.live.unmatched(),
          said(seeks.days.median()),
          seeks.days.unmatched(),
          tables.days.unmatched());
    }
  }

  private static String said(long millis) {
    if (millis < Duration.ofMinutes(2).toMillis()) return millis / 1_000 + " s";
    if (millis < 2 * HOUR) return millis / Duration.ofMinutes(1).toMillis() + " min";
    return "%.1f h".formatted((double) millis / HOUR);
  }

  private static List<Comer> comers(int people, Random random) {
    List<Comer> comers = new ArrayList<>();
    int total = people * (WARM_UP_DAYS + COUNTED_DAYS);
    for (int i = 0; i < total; i++) {
      long day = random.nextInt(WARM_UP_DAYS + COUNTED_DAYS) * DAY;
      long at = day + hour(random) * HOUR + random.nextLong(HOUR);
      boolean live = random.nextInt(10) < LIVE_OF_TEN;
      double patience = -Math.log(1 - random.nextDouble()) * PATIENCE;
      long waits = live ? Math.round(patience) : Duration.ofDays(14).toMillis();
      comers.add(new Comer(seek(i, live ? LIVE : DAYS, at, random), at + waits));
    }
    comers.sort(Comparator.comparingLong(comer -> comer.seek().since()));
    return comers;
  }

  private static int hour(Random random) {
    int all = 0;
    for (int weight : HOURS) all += weight;
    int drawn = random.nextInt(all);
    int hour = 0;
    while (drawn >= HOURS[hour]) drawn -= HOURS[hour++];
    return hour;
  }

  private static Seek seek(int number, List<TimeControl> clocks, long at, Random random) {
    List<String> games = some(GAMES, random);
    Map<String, Rating> ratings = new HashMap<>();
    boolean account = random.nextInt(10) < ACCOUNTS_OF_TEN;
    long rating = Math.round(1500 + 200 * random.nextGaussian());
    if (account) games.forEach(game -> ratings.put(game, new Rating(rating, 60)));
    boolean choosy = account && random.nextInt(10) < CHOOSY_OF_TEN;
    Wish wish =
        new Wish(
            games,
            some(clocks, random),
            choosy ? Optional.of(DISTANCE) : Optional.empty(),
            Optional.empty());
    String id = String.valueOf(number);
    return new Seek(id, new Person(id, id), wish, ratings, Set.of(), at);
  }

  /** One of them or several; the more, the rarer. */
  private static <T> List<T> some(List<T> all, Random random) {
    List<T> shuffled = new ArrayList<>(all);
    Collections.shuffle(shuffled, random);
    int many = Math.min(random.nextInt(all.size()), random.nextInt(all.size())) + 1;
    return shuffled.subList(0, many);
  }

  /** Waits at a table: with one game and one clock, though newcomers look at all tables. */
  private static Seek atATable(Seek seek) {
    Wish wish = seek.wish();
    Wish table =
        new Wish(
            wish.games().subList(0, 1), wish.clocks().subList(0, 1), wish.within(), wish.rated());
    return new Seek(seek.id(), seek.person(), table, seek.ratings(), seek.avoided(), seek.since());
  }

  private static Outcome simulate(List<Comer> comers, Waiting waiting) {
    Outcome outcome = new Outcome(new Waits(), new Waits());
    Pool pool = new Pool(List.of(), List.of());
    Map<String, Seek> there = new HashMap<>();
    PriorityQueue<Comer> leaving = new PriorityQueue<>(Comparator.comparingLong(Comer::leaves));
    for (Comer comer : comers) {
      long now = comer.seek().since();
      while (!leaving.isEmpty() && leaving.peek().leaves() <= now) {
        Seek gone = there.remove(leaving.poll().seek().id());
        if (gone == null) continue;
        pool.remove(gone);
        outcome.note(gone, Optional.empty());
      }
      Optional<Partner> partner = pool.partner(comer.seek());
      if (partner.isPresent()) {
        Seek other = ((Partner.Waiting) partner.get()).seek();
        pool.remove(other);
        there.remove(other.id());
        outcome.note(comer.seek(), Optional.of(AT_ONCE));
        outcome.note(other, Optional.of(now - other.since()));
      } else {
        Seek waits = waiting.as(comer.seek());
        pool.add(waits);
        there.put(waits.id(), waits);
        leaving.add(comer);
      }
    }
    return outcome;
  }

  /** How long people have waited until somebody came; each game has one who did not wait. */
  private static final class Waits {
    private final List<Long> waited = new ArrayList<>();
    private int atOnce;
    private int unmatched;

    long median() {
      Collections.sort(waited);
      return waited.get(waited.size() / 2);
    }

    double unmatched() {
      return 100.0 * unmatched / (waited.size() + atOnce + unmatched);
    }
  }

  private record Outcome(Waits live, Waits days) {
    void note(Seek seek, Optional<Long> wait) {
      if (seek.since() < WARM_UP_DAYS * DAY) return;
      Waits waits = seek.wish().live() ? live : days;
      if (wait.isEmpty()) waits.unmatched++;
      else if (wait.get() == AT_ONCE) waits.atOnce++;
      else waits.waited.add(wait.get());
    }
  }
}
