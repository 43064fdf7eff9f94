package stackyard.engine.contest;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;

/**
 * How a tournament stands.
 *
 * @param failures a sentence for each game that was lost by a crash, a hang or an illegal move
 * @param clocks how much the entrants with a clock have used of it, by their numbers
 */
public record Report(
    List<String> entrants,
    List<Pairing> pairings,
    List<String> failures,
    Map<Integer, DoubleSummaryStatistics> clocks) {

  /**
   * The result of one entrant against another.
   *
   * @param first the number of the one, from 0
   * @param second the number of the other
   * @param tally of the first
   */
  public record Pairing(int first, int second, Tally tally) {}

  /** The result of an entrant against all others. */
  public Tally total(int entrant) {
    Tally total = Tally.NONE;
    for (Pairing pairing : pairings) {
      if (pairing.first() == entrant) total = total.plus(pairing.tally());
      if (pairing.second() == entrant) total = total.plus(pairing.tally().reversed());
    }
    return total;
  }

  /** How many games are over. */
  public int games() {
    return pairings.stream().mapToInt(pairing -> pairing.tally().games()).sum();
  }
}
