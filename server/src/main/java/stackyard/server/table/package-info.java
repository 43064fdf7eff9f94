/**
 * The table: its log, and the state that follows from it. Pure values, without network or database.
 *
 * <pre>{@code
 * Table table = Table.open(id, dice, new Entry(1, now, opened));
 * Event event = new Action.Move(0, "c3").decide(table, person); // or Denied, with a sentence
 * table = table.after(new Entry(2, later, event));
 * }</pre>
 */
package stackyard.server.table;
