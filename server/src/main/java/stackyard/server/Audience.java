package stackyard.server;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import stackyard.server.table.Table;

/** Those who watch from this node: tables, each its own, and the lobby. */
final class Audience implements AutoCloseable {
  /** No table has this name. */
  static final String LOBBY = "";

  private final Map<String, Set<Mailbox>> mailboxes = new ConcurrentHashMap<>();
  private volatile boolean closed;

  /** A mailbox for what happens at a table or in the lobby from now on. */
  Mailbox watch(String place) {
    Mailbox mailbox = new Mailbox();
    mailboxes.compute(
        place,
        (_, there) -> {
          Set<Mailbox> all = there == null ? ConcurrentHashMap.newKeySet() : there;
          all.add(mailbox);
          return all;
        });
    if (closed) mailbox.close();
    return mailbox;
  }

  void leave(String place, Mailbox mailbox) {
    mailbox.close();
    mailboxes.computeIfPresent(
        place,
        (_, there) -> {
          there.remove(mailbox);
          return there.isEmpty() ? null : there;
        });
  }

  void announce(Table table) {
    mailboxes.getOrDefault(table.id(), Set.of()).forEach(mailbox -> mailbox.put(table));
    if (table.terms().listed()) {
      mailboxes.getOrDefault(LOBBY, Set.of()).forEach(mailbox -> mailbox.put(table));
    }
  }

  /** Whether anybody would hear of what happens at a table. */
  boolean hears(String table) {
    return mailboxes.containsKey(table) || mailboxes.containsKey(LOBBY);
  }

  /** The tables that somebody watches. */
  List<String> tables() {
    return mailboxes.keySet().stream().filter(place -> !place.equals(LOBBY)).toList();
  }

  @Override
  public void close() {
    closed = true;
    mailboxes.values().forEach(there -> there.forEach(Mailbox::close));
  }
}
