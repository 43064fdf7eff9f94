package stackyard.server.live;

import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import stackyard.server.storage.Database;
import stackyard.server.table.Participant;
import stackyard.server.table.Person;
import stackyard.server.table.Speed;
import stackyard.server.table.Table;
import stackyard.server.tables.Presence;
import stackyard.server.tables.Tables;

/**
 * Everyone who watches tables, the lobby or their own desk from this node, told by all nodes of the
 * database.
 */
public final class LiveUpdates implements AutoCloseable {
  private final List<Consumer<String>> comings = new CopyOnWriteArrayList<>();
  private final Subscriptions subscriptions = new Subscriptions();
  private final Tables tables;
  private final InstantSource clock;
  private final Absences absences;
  private final HostsGone hostsGone;
  private final Optional<RemoteViewers> remoteViewers;
  private final Optional<NodeListener> listener;
  private final Optional<VisitorListener> visitors;

  public LiveUpdates(Database database, Tables tables, InstantSource clock) {
    this.tables = tables;
    this.clock = clock;
    absences = new Absences(clock);
    hostsGone = new HostsGone(tables, absences, clock);
    remoteViewers =
        database.shared()
            ? Optional.of(new RemoteViewers(database, subscriptions, this::look, absences::left))
            : Optional.empty();
    listener =
        remoteViewers.map(remote -> new NodeListener(database, tables, subscriptions, remote));
    visitors = database.folder().map(_ -> new VisitorListener(database, tables, subscriptions));
    tables.onChange(subscriptions::announce);
    tables.onChange(this::wakePlayers);
    remoteViewers.ifPresent(remote -> subscriptions.onViewersChanged(remote::send));
    subscriptions.onViewersChanged(this::look);
  }

  public void start() {
    listener.ifPresent(NodeListener::start);
    visitors.ifPresent(VisitorListener::start);
    hostsGone.start();
  }

  /** Closes tables whose people have gone before the game. */
  public void check() {
    hostsGone.check();
  }

  /** A watcher of a table. */
  public Watcher watch(String table, Optional<Person> viewer, Watcher.Receiver receiver) {
    return new Watcher(this, table, viewer, receiver, System::nanoTime);
  }

  /** A watcher of the lobby. */
  public Watcher watchLobby(Optional<Person> viewer, Watcher.Receiver receiver) {
    return new Watcher(this, Subscriptions.LOBBY, viewer, receiver, System::nanoTime);
  }

  /** A watcher of somebody's own desk; they are there as long as it is. */
  public Watcher watchDesk(Person owner, Watcher.Receiver receiver) {
    String desk = Subscriptions.desk(owner.id());
    return new Watcher(this, desk, Optional.of(owner), receiver, System::nanoTime);
  }

  /** The number of watchers. */
  public int connections() {
    return subscriptions.size();
  }

  /** Calls a listener with the id of a person who has come or gone, on any node. */
  public void onComing(Consumer<String> listener) {
    comings.add(listener);
  }

  /** Lets somebody's desk be looked at again, if they are connected to this node. */
  public void wake(String person) {
    subscriptions.wakeUp(Subscriptions.desk(person));
  }

  /** Lets the lobby and all desks on this node be looked at again. */
  public void wakeAll() {
    tables.lobbyChanged();
    subscriptions.wakeUp(Subscriptions.LOBBY);
    subscriptions.desks().forEach(subscriptions::wakeUp);
  }

  private void wakePlayers(Table table) {
    for (Participant sitter : table.participants().values()) {
      if (sitter instanceof Person person) wake(person.id());
    }
  }

  private void look(String topic) {
    boolean changed = absences.look(topic, () -> viewers(topic).people());
    if (!changed) return;
    Optional<String> person = Subscriptions.owner(topic);
    if (person.isPresent()) comings.forEach(listener -> listener.accept(person.get()));
    else hostsGone.leftAt(topic);
  }

  private Viewers viewers(String topic) {
    Viewers remote = remoteViewers.map(others -> others.of(topic)).orElse(Viewers.NONE);
    return subscriptions.viewers(topic).and(remote);
  }

  /** Notes that somebody has left on purpose, and not only lost the connection. */
  void left(String topic, String person) {
    // Another thread may have ended the connection, and not have looked yet.
    look(topic);
    if (!absences.left(topic, person)) return;
    subscriptions.wakeUp(topic);
    remoteViewers.ifPresent(others -> others.sendLeft(topic, person));
  }

  /** Whether a person is connected, on any node. */
  public boolean isHere(String person) {
    return !viewers(Subscriptions.desk(person)).equals(Viewers.NONE);
  }

  /** The number of people who are connected, on all nodes. */
  public int here() {
    Set<String> all = new HashSet<>(subscriptions.desks());
    remoteViewers.ifPresent(others -> all.addAll(others.desks()));
    return all.size();
  }

  /** Whether a person has a table open, on any node. */
  public boolean isAt(String table, String person) {
    return viewers(table).people().contains(person);
  }

  /**
   * Since when a person has not been connected; empty if they are.
   *
   * @param since the earliest time that counts
   */
  public Optional<Long> goneSince(String person, long since) {
    return absences.of(Subscriptions.desk(person), person, since).map(Absences.Gone::since);
  }

  /**
   * When the others may claim a game from the player to move, who is away; empty if they are not.
   */
  public Optional<Long> claimable(Table table) {
    if (table.phase() != Table.Phase.PLAYING || !table.allHaveMoved()) return Optional.empty();
    String person = table.turn().map(table::idAt).orElse("");
    Optional<Duration> patience = table.patience().filter(_ -> !person.isEmpty());
    return patience.flatMap(
        usual ->
            absences
                .of(table.id(), person, table.opened())
                .map(
                    gone ->
                        gone.since()
                            + (gone.onPurpose() ? Speed.PATIENCE_AFTER_LEAVING : usual)
                                .toMillis()));
  }

  /** The people who watch a table now, on any node. */
  Presence presence(Table table) {
    return viewers(table.id()).at(table, claimable(table));
  }

  Subscriptions subscriptions() {
    return subscriptions;
  }

  Tables tables() {
    return tables;
  }

  InstantSource clock() {
    return clock;
  }

  /** Disconnects all watchers; nobody is sent anything afterwards. */
  public void disconnectAll() {
    subscriptions.close();
  }

  @Override
  public void close() {
    disconnectAll();
    listener.ifPresent(NodeListener::close);
    visitors.ifPresent(VisitorListener::close);
    remoteViewers.ifPresent(RemoteViewers::close);
  }
}
