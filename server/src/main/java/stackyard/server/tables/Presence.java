package stackyard.server.tables;

import java.util.List;
import stackyard.rules.Seat;

/**
 * The people who watch a table now.
 *
 * @param seats those whose people are watching; computers are not counted
 * @param watchers the number of other people
 */
public record Presence(List<Seat> seats, int watchers) {}
