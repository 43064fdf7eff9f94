package stackyard.server.table;

/**
 * A line of a table's log.
 *
 * @param number from 1, without gaps
 * @param at when, in milliseconds since 1970
 */
public record Entry(int number, long at, Event event) {}
