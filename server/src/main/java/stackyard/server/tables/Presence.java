package stackyard.server.tables;

import java.util.List;
import java.util.Optional;
import stackyard.rules.Seat;

/**
 * The people who watch a table now.
 *
 * @param seats those whose people are watching; computers are not counted
 * @param watchers the number of other people
 * @param claim when the game can be claimed from the player to move, who is away
 */
public record Presence(List<Seat> seats, int watchers, Optional<Long> claim) {}
