package stackyard.server.table;

/**
 * A numbered event in a table's log.
 *
 * @param number from 1, without gaps
 * @param at its time in milliseconds since 1970
 */
public record Entry(int number, long at, Event event) {}
