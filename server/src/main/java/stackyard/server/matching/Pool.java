package stackyard.server.matching;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import stackyard.server.table.TimeControl;

/**
 * Those who wait for a game. The one who has waited longest comes first, and says which of the
 * games and clocks that both accept is played. Seeks are found by game and clock, so that a
 * newcomer looks only at those with which there is something in common.
 */
public final class Pool {
  private static final Comparator<Seek> OLDEST_FIRST =
      Comparator.comparingLong(Seek::since).thenComparing(Seek::id);

  private record Kind(String game, TimeControl clock) {}

  private final Map<Kind, NavigableSet<Seek>> byKind = new HashMap<>();
  private final List<OpenTable> tables;

  /** A pool with these seeks and tables. */
  public Pool(Collection<Seek> seeks, Collection<OpenTable> tables) {
    seeks.forEach(this::add);
    this.tables = List.copyOf(tables);
  }

  /**
   * The pairs that can be formed, those who have waited longest first, until there is none left.
   */
  public static List<Pair> pairs(Collection<Seek> seeks, Collection<OpenTable> tables) {
    List<Seek> waiting = seeks.stream().sorted(OLDEST_FIRST).toList();
    List<OpenTable> free = new ArrayList<>(tables);
    List<Pair> pairs = new ArrayList<>();
    Pool pool = new Pool(waiting, List.of());
    for (Seek seek : waiting) {
      if (!pool.has(seek)) continue;
      pool.remove(seek);
      Optional<Partner> found = new Pool(pool, free).partner(seek);
      if (found.isEmpty()) {
        pool.add(seek);
        continue;
      }
      pairs.add(new Pair(seek, found.get()));
      switch (found.get()) {
        case Partner.Waiting other -> pool.remove(other.seek());
        case Partner.AtTable(OpenTable table) -> free.remove(table);
      }
    }
    return pairs;
  }

  /** Somebody who has found a game. */
  public record Pair(Seek seek, Partner partner) {}

  private Pool(Pool before, Collection<OpenTable> tables) {
    byKind.putAll(before.byKind);
    this.tables = List.copyOf(tables);
  }

  public void add(Seek seek) {
    kinds(seek)
        .forEach(kind -> byKind.computeIfAbsent(kind, _ -> new TreeSet<>(OLDEST_FIRST)).add(seek));
  }

  public void remove(Seek seek) {
    kinds(seek)
        .forEach(kind -> byKind.getOrDefault(kind, new TreeSet<>(OLDEST_FIRST)).remove(seek));
  }

  private boolean has(Seek seek) {
    return kinds(seek)
        .anyMatch(kind -> byKind.containsKey(kind) && byKind.get(kind).contains(seek));
  }

  private static Stream<Kind> kinds(Seek seek) {
    return seek.wish().games().stream()
        .flatMap(game -> seek.wish().clocks().stream().map(clock -> new Kind(game, clock)));
  }

  /** The game for somebody who is not in the pool; none if nobody there fits. */
  public Optional<Partner> partner(Seek newcomer) {
    Stream<Partner> waiting =
        kinds(newcomer)
            .flatMap(kind -> oldest(newcomer, kind).stream())
            .flatMap(other -> meeting(other, newcomer).stream());
    Stream<Partner> sitting =
        tables.stream().filter(table -> fits(newcomer, table)).map(Partner.AtTable::new);
    return Stream.concat(waiting, sitting)
        .min(Comparator.comparingLong(Partner::since).thenComparing(Partner::id));
  }

  private Optional<Seek> oldest(Seek newcomer, Kind kind) {
    return byKind.getOrDefault(kind, new TreeSet<>(OLDEST_FIRST)).stream()
        .filter(other -> rated(other, newcomer, kind.game).isPresent())
        .findFirst();
  }

  /** What two play, as the one who has waited longer likes it best. */
  private static Optional<Partner> meeting(Seek other, Seek newcomer) {
    boolean longer = OLDEST_FIRST.compare(other, newcomer) <= 0;
    Seek first = longer ? other : newcomer;
    Seek second = longer ? newcomer : other;
    for (String game : first.wish().games()) {
      if (!second.wish().games().contains(game)) continue;
      Optional<Boolean> rated = rated(first, second, game);
      for (TimeControl clock : first.wish().clocks()) {
        if (rated.isPresent() && second.wish().clocks().contains(clock)) {
          return Optional.of(new Partner.Waiting(other, game, clock, rated.get()));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a game of the two would count; empty if they cannot play it. */
  private static Optional<Boolean> rated(Seek one, Seek other, String game) {
    boolean welcome =
        one.mayMeet(other)
            && one.accepts(game, other.rating(game))
            && other.accepts(game, one.rating(game));
    if (!welcome) return Optional.empty();
    boolean can = one.hasAccount() && other.hasAccount();
    boolean must = one.wish().rated().orElse(false) || other.wish().rated().orElse(false);
    boolean may = one.wish().rated().orElse(true) && other.wish().rated().orElse(true);
    if (must && !(can && may)) return Optional.empty();
    return Optional.of(can && may);
  }

  private static boolean fits(Seek newcomer, OpenTable table) {
    Wish wish = newcomer.wish();
    return !table.host().id().equals(newcomer.person().id())
        && !newcomer.avoided().contains(table.host().id())
        && wish.games().contains(table.game())
        && wish.clocks().contains(table.clock())
        && wish.rated().orElse(table.rated()) == table.rated()
        && (!table.rated() || newcomer.hasAccount())
        && newcomer.accepts(table.game(), table.host().rating());
  }
}
