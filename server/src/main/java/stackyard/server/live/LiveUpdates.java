package stackyard.server.live;

import java.time.InstantSource;
import java.util.Optional;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.tables.Presence;
import stackyard.server.tables.Tables;

/** Everyone who watches tables or the lobby from this node, told by all nodes of the database. */
public final class LiveUpdates implements AutoCloseable {
  private final Subscriptions subscriptions = new Subscriptions();
  private final Tables tables;
  private final InstantSource clock;
  private final Optional<RemoteViewers> remoteViewers;
  private final Optional<NodeListener> listener;
  private final Optional<VisitorListener> visitors;

  public LiveUpdates(Database database, Tables tables, InstantSource clock) {
    this.tables = tables;
    this.clock = clock;
    remoteViewers =
        database.shared()
            ? Optional.of(new RemoteViewers(database, subscriptions))
            : Optional.empty();
    listener =
        remoteViewers.map(remote -> new NodeListener(database, tables, subscriptions, remote));
    visitors = database.folder().map(_ -> new VisitorListener(database, tables, subscriptions));
    tables.onChange(subscriptions::announce);
    remoteViewers.ifPresent(remote -> subscriptions.onViewersChanged(remote::send));
  }

  public void start() {
    listener.ifPresent(NodeListener::start);
    visitors.ifPresent(VisitorListener::start);
  }

  /** A watcher of a table. */
  public Watcher watch(String table, Optional<Person> viewer, Watcher.Receiver receiver) {
    return new Watcher(this, table, viewer, receiver, System::nanoTime);
  }

  /** A watcher of the lobby. */
  public Watcher watchLobby(Optional<Person> viewer, Watcher.Receiver receiver) {
    return new Watcher(this, Subscriptions.LOBBY, viewer, receiver, System::nanoTime);
  }

  /** The number of watchers. */
  public int connections() {
    return subscriptions.size();
  }

  /** The people who watch a table now, on any node. */
  Presence presence(Table table) {
    Viewers remote = remoteViewers.map(others -> others.of(table.id())).orElse(Viewers.NONE);
    return subscriptions.viewers(table.id()).and(remote).at(table);
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
