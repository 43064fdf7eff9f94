package stackyard.server;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import stackyard.server.table.Player;
import stackyard.server.table.Table;

/** Those who watch from this node: tables, each its own, and the lobby. */
final class Audience implements AutoCloseable {
  /** No table has this name. */
  static final String LOBBY = "";

  private static final Duration PATIENCE = Duration.ofSeconds(5);

  /** Whose mailbox it is: a player's id, or nobody's name. */
  private final Map<String, Map<Mailbox, Optional<String>>> mailboxes = new ConcurrentHashMap<>();

  /** Counted once for all who look, until somebody comes or goes. */
  private final Map<String, Crowd> crowds = new ConcurrentHashMap<>();

  private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();
  private volatile boolean closed;

  /** Has somebody told of every table where people come or go. */
  void onComingAndGoing(Consumer<String> listener) {
    listeners.add(listener);
  }

  /** A mailbox for what happens at a table or in the lobby from now on. */
  Mailbox watch(String place, Optional<Player> viewer) {
    Mailbox mailbox = new Mailbox();
    mailboxes.compute(
        place,
        (_, there) -> {
          Map<Mailbox, Optional<String>> all = there == null ? new ConcurrentHashMap<>() : there;
          all.put(mailbox, viewer.map(Player::id));
          return all;
        });
    if (closed) mailbox.close();
    comeOrGo(place, mailbox);
    return mailbox;
  }

  void leave(String place, Mailbox mailbox) {
    mailbox.close();
    boolean[] left = {false};
    mailboxes.computeIfPresent(
        place,
        (_, there) -> {
          left[0] = there.remove(mailbox) != null;
          return there.isEmpty() ? null : there;
        });
    if (left[0]) comeOrGo(place, mailbox);
  }

  private void comeOrGo(String place, Mailbox own) {
    crowds.remove(place);
    if (place.equals(LOBBY) || closed) return;
    there(place).stream().filter(mailbox -> mailbox != own).forEach(Mailbox::nudge);
    listeners.forEach(listener -> listener.accept(place));
  }

  void announce(Table table) {
    there(table.id()).forEach(mailbox -> mailbox.put(table));
    if (table.terms().listed()) there(LOBBY).forEach(mailbox -> mailbox.put(table));
  }

  /** Has all who watch a table look who else is there. */
  void nudge(String table) {
    there(table).forEach(Mailbox::nudge);
  }

  private Set<Mailbox> there(String place) {
    return mailboxes.getOrDefault(place, Map.of()).keySet();
  }

  /** Who watches a table from here. */
  Crowd crowd(String table) {
    if (!mailboxes.containsKey(table)) return Crowd.NOBODY;
    return crowds.computeIfAbsent(table, this::count);
  }

  private Crowd count(String table) {
    List<Optional<String>> viewers = List.copyOf(mailboxes.getOrDefault(table, Map.of()).values());
    Set<String> players =
        viewers.stream().flatMap(Optional::stream).collect(Collectors.toUnmodifiableSet());
    return new Crowd(players, (int) viewers.stream().filter(Optional::isEmpty).count());
  }

  /** Whether anybody would hear of what happens at a table, which the lobby shows or not. */
  boolean hears(String table, boolean listed) {
    return mailboxes.containsKey(table) || (listed && mailboxes.containsKey(LOBBY));
  }

  /** How many watch something. */
  int size() {
    return mailboxes.values().stream().mapToInt(Map::size).sum();
  }

  /** The tables that somebody watches. */
  List<String> tables() {
    return mailboxes.keySet().stream().filter(place -> !place.equals(LOBBY)).toList();
  }

  /** Sends everybody away, and waits until they have gone, though not for ever. */
  @Override
  public void close() {
    closed = true;
    mailboxes.values().forEach(there -> there.keySet().forEach(Mailbox::close));
    try {
      for (long end = System.nanoTime() + PATIENCE.toNanos();
          size() > 0 && System.nanoTime() < end; ) {
        Thread.sleep(5);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
