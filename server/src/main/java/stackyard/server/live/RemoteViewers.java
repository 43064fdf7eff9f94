package stackyard.server.live;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.server.storage.Database;
import stackyard.server.table.RandomId;

/**
 * The viewers on other nodes, as far as those have told. Each node notifies the others when people
 * come or go, and of all its viewers when it hears a node for the first time. A heartbeat says that
 * it is alive; a silent node is dropped with all its viewers. Nothing of this is stored.
 */
final class RemoteViewers implements AutoCloseable {
  /** The first word of notifications about viewers; no table has this id. */
  static final String WORD = "crowd";

  private static final String GOODBYE = "gone";

  /** Begins the topic in a message that somebody has left on purpose. */
  private static final String LEFT = "left:";

  /** Stands for no table: a heartbeat of a node without viewers. */
  private static final String NO_TABLE = "-";

  private static final Logger LOG = LoggerFactory.getLogger(RemoteViewers.class);
  private static final Duration HEARTBEAT = Duration.ofSeconds(10);
  private static final Duration DROPPED_AFTER = Duration.ofSeconds(30);

  /** A notification has room for so many ids; other nodes count the rest as strangers. */
  private static final int MOST_IDS = 400;

  private final ExecutorService sender =
      Executors.newSingleThreadExecutor(Thread.ofVirtual().name("remote-viewers").factory());
  private final Map<String, RemoteNode> nodes = new ConcurrentHashMap<>();
  private final Database database;
  private final Subscriptions subscriptions;
  private final Consumer<String> changed;
  private final BiConsumer<String, String> leaving;
  private volatile String self = RandomId.draw();
  private volatile long lastSent = System.nanoTime();

  /**
   * The viewers on other nodes.
   *
   * @param changed is told the topic whose viewers have changed
   * @param leaving is told the topic that a person has left on purpose
   */
  RemoteViewers(
      Database database,
      Subscriptions subscriptions,
      Consumer<String> changed,
      BiConsumer<String, String> leaving) {
    this.database = database;
    this.subscriptions = subscriptions;
    this.changed = changed;
    this.leaving = leaving;
  }

  /** Another node: its viewers by table, and when it was last heard. */
  private static final class RemoteNode {
    private final Map<String, Viewers> viewers = new ConcurrentHashMap<>();
    private volatile long lastHeard = System.nanoTime();
  }

  /** The viewers of a table on other nodes. */
  Viewers of(String table) {
    return nodes.values().stream()
        .map(node -> node.viewers.getOrDefault(table, Viewers.NONE))
        .reduce(Viewers.NONE, Viewers::and);
  }

  /** Begins as a new node: the others repeat what was missed while nobody listened. */
  void join() {
    self = RandomId.draw();
    nodes.clear();
    sendAll();
  }

  private void sendAll() {
    List<String> all = new ArrayList<>(subscriptions.topics());
    all.add(NO_TABLE);
    send(all);
  }

  /** Tells the other nodes who watches a table on this one. */
  void send(String table) {
    send(List.of(table));
  }

  private void send(List<String> tables) {
    if (sender.isShutdown()) return;
    lastSent = System.nanoTime();
    sender.execute(() -> notifyNodes(tables.stream().map(this::message).toList()));
  }

  /** Tells the other nodes that somebody has left on purpose. */
  void sendLeft(String topic, String person) {
    if (sender.isShutdown()) return;
    String message = String.join(" ", WORD, self, LEFT + topic, "0", person);
    sender.execute(() -> notifyNodes(List.of(message)));
  }

  /** The desks that are open on other nodes. */
  Set<String> desks() {
    return nodes.values().stream()
        .flatMap(node -> node.viewers.keySet().stream())
        .filter(topic -> Subscriptions.owner(topic).isPresent())
        .collect(Collectors.toSet());
  }

  private void notifyNodes(List<String> messages) {
    try {
      database.write(
          handle -> {
            messages.forEach(message -> database.channel().send(handle, message));
            return messages;
          });
    } catch (JdbiException e) {
      LOG.debug("other nodes cannot be told who is watching", e);
    }
  }

  private String message(String table) {
    Viewers viewers = table.equals(NO_TABLE) ? Viewers.NONE : subscriptions.viewers(table);
    List<String> ids = viewers.people().stream().limit(MOST_IDS).toList();
    int others = viewers.strangers() + viewers.people().size() - ids.size();
    return String.join(" ", WORD, self, table, String.valueOf(others), String.join(" ", ids))
        .strip();
  }

  void receive(List<String> words) {
    String name = words.get(1);
    if (name.equals(self)) return;
    boolean known = nodes.containsKey(name);
    String table = words.get(2);
    if (table.equals(GOODBYE)) {
      drop(name);
      return;
    }
    RemoteNode node = nodes.computeIfAbsent(name, _ -> new RemoteNode());
    node.lastHeard = System.nanoTime();
    if (!known) sendAll();
    if (table.startsWith(LEFT)) {
      String topic = table.substring(LEFT.length());
      leaving.accept(topic, words.getLast());
      subscriptions.wakeUp(topic);
      return;
    }
    Viewers viewers =
        new Viewers(Set.copyOf(words.subList(4, words.size())), Integer.parseInt(words.get(3)));
    Viewers before =
        viewers.equals(Viewers.NONE)
            ? node.viewers.remove(table)
            : node.viewers.put(table, viewers);
    if (viewers.equals(before)) return;
    changed.accept(table);
    subscriptions.wakeUp(table);
  }

  /** Sends a heartbeat if it is due, and drops silent nodes. */
  void tick() {
    long now = System.nanoTime();
    if (now - lastSent > HEARTBEAT.toNanos() / 2) send(NO_TABLE);
    nodes.forEach(
        (name, node) -> {
          if (now - node.lastHeard > DROPPED_AFTER.toNanos()) drop(name);
        });
  }

  private void drop(String name) {
    RemoteNode gone = nodes.remove(name);
    if (gone == null) return;
    gone.viewers.keySet().forEach(changed);
    gone.viewers.keySet().forEach(subscriptions::wakeUp);
  }

  @Override
  public void close() {
    sender.execute(() -> notifyNodes(List.of(String.join(" ", WORD, self, GOODBYE))));
    sender.close();
  }
}
