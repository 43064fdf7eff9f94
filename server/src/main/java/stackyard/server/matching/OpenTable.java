package stackyard.server.matching;

import stackyard.server.table.Person;
import stackyard.server.table.TimeControl;

/**
 * A listed table for two with one seat free, opened with the usual options.
 *
 * @param host with the rating on sitting down
 */
public record OpenTable(
    String id, Person host, String game, TimeControl clock, boolean rated, long since) {}
