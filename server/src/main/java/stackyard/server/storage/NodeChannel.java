package stackyard.server.storage;

import java.io.IOException;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** How the nodes of one database tell each other what has happened. */
public interface NodeChannel extends AutoCloseable {
  /**
   * Sent by the channel itself: some texts have not arrived, and nodes have to look for changes.
   */
  String MISSED = "missed";

  /** Tells all nodes, this one included, once a transaction is committed, and only then. */
  void send(Handle handle, String text);

  /** An expression of SQL that tells all nodes the text in a column, if SQL can do that. */
  String sending(String column);

  /** Tells all nodes what was committed, as far as {@link #sending} has not. */
  void sent(List<String> texts);

  /** Hears what all nodes tell from now on. */
  Notifications listen() throws IOException;

  @Override
  void close();
}
