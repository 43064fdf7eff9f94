package stackyard.server;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import stackyard.server.table.RandomId;

/**
 * Who watches tables from other nodes, as far as they have said so. Every node tells the others
 * when people come or go, and all that it has when it hears a node for the first time; now and then
 * it says that it is there, and one that says nothing for long is forgotten with all its people.
 * Nothing of this is written down.
 */
final class Crowds implements AutoCloseable {
  /** What news of crowds begin with; no table has this name. */
  static final String WORD = "crowd";

  private static final String GOODBYE = "gone";

  private static final Logger LOG = LoggerFactory.getLogger(Crowds.class);
  private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(10);
  private static final Duration FORGOTTEN_AFTER = Duration.ofSeconds(30);

  /** A notification has room for so many names; more people are strangers to other nodes. */
  private static final int MOST_NAMES = 400;

  private final ExecutorService speaker =
      Executors.newSingleThreadExecutor(Thread.ofVirtual().name("crowds").factory());
  private final Map<String, Node> nodes = new ConcurrentHashMap<>();
  private final Database database;
  private final Audience audience;
  private volatile String self = RandomId.draw();
  private volatile long spoke = System.nanoTime();

  Crowds(Database database, Audience audience) {
    this.database = database;
    this.audience = audience;
  }

  /** Another node: its crowds by table, and when it was last heard. */
  private static final class Node {
    private final Map<String, Crowd> crowds = new ConcurrentHashMap<>();
    private volatile long heard = System.nanoTime();
  }

  /** Who watches a table from elsewhere. */
  Crowd at(String table) {
    return nodes.values().stream()
        .map(node -> node.crowds.getOrDefault(table, Crowd.NOBODY))
        .reduce(Crowd.NOBODY, Crowd::and);
  }

  /** Begins as a new node: what others said while nobody listened they will say again. */
  void join() {
    self = RandomId.draw();
    nodes.clear();
    tellAll();
  }

  private void tellAll() {
    List<String> all = new ArrayList<>(audience.tables());
    // A table that is none's: a sign of life for those who have nobody to tell of.
    all.add(Audience.LOBBY);
    say(all);
  }

  /** Tells the other nodes who watches a table from here. */
  void tell(String table) {
    say(List.of(table));
  }

  private void say(List<String> tables) {
    if (speaker.isShutdown()) return;
    spoke = System.nanoTime();
    speaker.execute(() -> notify(tables.stream().map(this::news).toList()));
  }

  private void notify(List<String> news) {
    try {
      database.write(
          handle -> {
            news.forEach(one -> Ledger.tell(handle, one));
            return news;
          });
    } catch (JdbiException e) {
      LOG.debug("the other nodes are not told who watches", e);
    }
  }

  private String news(String table) {
    Crowd crowd = table.equals(Audience.LOBBY) ? Crowd.NOBODY : audience.crowd(table);
    List<String> named = crowd.players().stream().limit(MOST_NAMES).toList();
    int others = crowd.strangers() + crowd.players().size() - named.size();
    String place = table.equals(Audience.LOBBY) ? "-" : table;
    return String.join(" ", WORD, self, place, String.valueOf(others), String.join(" ", named))
        .strip();
  }

  void hear(List<String> news) {
    String name = news.get(1);
    if (name.equals(self)) return;
    boolean known = nodes.containsKey(name);
    String table = news.get(2);
    if (table.equals(GOODBYE)) {
      forget(name);
      return;
    }
    Node node = nodes.computeIfAbsent(name, _ -> new Node());
    node.heard = System.nanoTime();
    if (!known) tellAll();
    Crowd crowd =
        new Crowd(Set.copyOf(news.subList(4, news.size())), Integer.parseInt(news.get(3)));
    Crowd before =
        crowd.equals(Crowd.NOBODY) ? node.crowds.remove(table) : node.crowds.put(table, crowd);
    if (!crowd.equals(before)) audience.nudge(table);
  }

  /** Says that this node is there, and forgets those that no longer are. */
  void tick() {
    long now = System.nanoTime();
    if (now - spoke > SIGN_OF_LIFE.toNanos() / 2) say(List.of(Audience.LOBBY));
    nodes.forEach(
        (name, node) -> {
          if (now - node.heard > FORGOTTEN_AFTER.toNanos()) forget(name);
        });
  }

  private void forget(String name) {
    Node gone = nodes.remove(name);
    if (gone != null) gone.crowds.keySet().forEach(audience::nudge);
  }

  @Override
  public void close() {
    speaker.execute(() -> notify(List.of(String.join(" ", WORD, self, GOODBYE))));
    speaker.close();
  }
}
