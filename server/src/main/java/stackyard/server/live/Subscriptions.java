package stackyard.server.live;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.tables.TableNotice;
import stackyard.server.tables.Tables;

/** The watchers on this node, by topic: a table's id, the lobby, or somebody's desk. */
final class Subscriptions implements AutoCloseable {
  /** No table has this id. */
  static final String LOBBY = "";

  /** Begins the topic of a desk; no table's id does. */
  private static final String DESK = "@";

  private static final int PATIENCE_SECONDS = 5;

  /** By topic: subscriptions with the ids of their people; strangers have none. */
  private final Map<String, Map<Subscription, Optional<String>>> byTopic =
      new ConcurrentHashMap<>();

  /** Counted once for all who ask, until somebody comes or goes. */
  private final Map<String, Viewers> viewers = new ConcurrentHashMap<>();

  private final List<Consumer<String>> listeners = new CopyOnWriteArrayList<>();
  private volatile boolean closed;

  /** Counted down when the last watcher has gone after the end. */
  private final CountDownLatch allGone = new CountDownLatch(1);

  static String desk(String person) {
    return DESK + person;
  }

  /** Whose desk a topic is, if it is one. */
  static Optional<String> owner(String topic) {
    return topic.startsWith(DESK) ? Optional.of(topic.substring(DESK.length())) : Optional.empty();
  }

  /**
   * Calls a listener with a topic other than the lobby when somebody begins or ends watching it.
   */
  void onViewersChanged(Consumer<String> listener) {
    listeners.add(listener);
  }

  /** A subscription to what happens at a table or in the lobby from now on. */
  Subscription add(String topic, Optional<Person> viewer) {
    Subscription subscription = new Subscription();
    byTopic.compute(
        topic,
        (_, present) -> {
          Map<Subscription, Optional<String>> all =
              present == null ? new ConcurrentHashMap<>() : present;
          all.put(subscription, viewer.map(Person::id));
          return all;
        });
    if (closed) subscription.close();
    viewersChanged(topic, subscription);
    return subscription;
  }

  void remove(String topic, Subscription subscription) {
    boolean[] removed = {false};
    byTopic.computeIfPresent(
        topic,
        (_, present) -> {
          removed[0] = present.remove(subscription) != null;
          viewers.remove(topic);
          return present.isEmpty() ? null : present;
        });
    subscription.close();
    if (closed && byTopic.isEmpty()) allGone.countDown();
    if (removed[0]) viewersChanged(topic, subscription);
  }

  private void viewersChanged(String topic, Subscription own) {
    viewers.remove(topic);
    if (topic.equals(LOBBY) || closed) return;
    of(topic).stream().filter(other -> other != own).forEach(Subscription::wakeUp);
    listeners.forEach(listener -> listener.accept(topic));
  }

  /** Takes over what another process has done with a table. */
  void hear(TableNotice notice, Tables tables) {
    if (notice.rewritten()) {
      tables.reload(List.of(notice.table()));
    } else if (anyFor(notice.table(), notice.listed())) {
      tables.readable(notice).ifPresent(this::announce);
    }
  }

  void announce(Table table) {
    of(table.id()).forEach(subscription -> subscription.put(table));
    if (table.terms().listed()) of(LOBBY).forEach(subscription -> subscription.put(table));
  }

  /** Lets all watchers of a topic look for changes of anything but the table itself. */
  void wakeUp(String topic) {
    of(topic).forEach(Subscription::wakeUp);
  }

  private Set<Subscription> of(String topic) {
    return byTopic.getOrDefault(topic, Map.of()).keySet();
  }

  /** The viewers of a table on this node. */
  Viewers viewers(String table) {
    if (!byTopic.containsKey(table)) return Viewers.NONE;
    return viewers.computeIfAbsent(table, this::count);
  }

  private Viewers count(String table) {
    List<Optional<String>> all = List.copyOf(byTopic.getOrDefault(table, Map.of()).values());
    Set<String> people =
        all.stream().flatMap(Optional::stream).collect(Collectors.toUnmodifiableSet());
    return new Viewers(people, (int) all.stream().filter(Optional::isEmpty).count());
  }

  /** Whether anyone would be sent a change of a table, which the lobby shows or not. */
  boolean anyFor(String table, boolean listed) {
    return byTopic.containsKey(table) || (listed && byTopic.containsKey(LOBBY));
  }

  int size() {
    return byTopic.values().stream().mapToInt(Map::size).sum();
  }

  /** The tables that somebody watches. */
  List<String> tables() {
    return topics().stream().filter(topic -> owner(topic).isEmpty()).toList();
  }

  /** The desks that are open. */
  List<String> desks() {
    return topics().stream().filter(topic -> owner(topic).isPresent()).toList();
  }

  /** All tables and desks that somebody watches. */
  List<String> topics() {
    return byTopic.keySet().stream().filter(topic -> !topic.equals(LOBBY)).toList();
  }

  /** Ends all subscriptions, and waits until their watchers have gone, though not for ever. */
  @Override
  public void close() {
    closed = true;
    byTopic.values().forEach(all -> all.keySet().forEach(Subscription::close));
    try {
      if (!byTopic.isEmpty()) allGone.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
