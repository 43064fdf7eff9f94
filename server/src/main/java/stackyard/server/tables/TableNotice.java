package stackyard.server.tables;

import java.util.List;
import stackyard.server.table.Table;

/**
 * The notice by which the nodes of one database tell each other about a table. The text form is
 * understood by older and newer versions: nodes are upgraded one after the other.
 *
 * @param number of the table's last event
 * @param listed whether the lobby shows the table
 * @param rewritten whether existing entries of its log have changed
 */
public record TableNotice(String table, int number, boolean listed, boolean rewritten) {
  /** No table has this id. */
  private static final String REWRITTEN = "forget";

  private static final String UNLISTED = "unlisted";

  static TableNotice appended(Table table) {
    return new TableNotice(table.id(), table.number(), table.terms().listed(), false);
  }

  static TableNotice rewritten(String table) {
    return new TableNotice(table, 0, false, true);
  }

  public static TableNotice read(List<String> words) {
    String first = words.getFirst();
    if (first.equals(REWRITTEN)) return rewritten(words.getLast());
    int number = Integer.parseInt(words.getLast());
    return new TableNotice(first, number, !words.contains(UNLISTED), false);
  }

  @Override
  public String toString() {
    if (rewritten) return REWRITTEN + " " + table;
    return table + (listed ? " " : " " + UNLISTED + " ") + number;
  }
}
