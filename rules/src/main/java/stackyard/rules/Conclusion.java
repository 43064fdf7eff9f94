package stackyard.rules;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How records say that a game ended: by points, and by a word where the moves do not tell why. */
public final class Conclusion {
  private Conclusion() {}

  /**
   * The points of the seats in the order of play, as in {@code 1-0}; {@code *} while the game goes
   * on.
   */
  public static String points(Playthrough playthrough) {
    if (playthrough.result().isEmpty()) return "*";
    Seat winner = playthrough.result().get().winner();
    if (winner == Seat.NOBODY) return "1/2-1/2";
    return String.join(
        "-", playthrough.game().seats().stream().map(seat -> seat == winner ? "1" : "0").toList());
  }

  /** Why the game ended, as in {@code time}; empty while it goes on or where the rules ended it. */
  public static Optional<String> termination(Playthrough playthrough) {
    return playthrough
        .result()
        .map(Result::ending)
        .filter(ending -> ending != Result.Ending.PLAYED_OUT && ending != Result.Ending.REPETITION)
        .map(ending -> ending.name().toLowerCase(Locale.ROOT));
  }

  /**
   * Ends a game as its record says, where the rules have not done so.
   *
   * @param termination as {@link #termination} gives it; a loss without one is a resignation
   */
  public static Playthrough apply(Playthrough playthrough, String points, String termination) {
    String byRules = points(playthrough);
    if (points.equals(byRules)) return playthrough;
    if (playthrough.over()) {
      throw new Refusal("result-by-rules", "result", points, "right", byRules);
    }
    if (!playthrough.game().playsOnAfterResignation()) {
      List<Seat> seats = playthrough.game().seats();
      boolean onTime = termination.equals("time");
      switch (points) {
        case "1-0" -> {
          return lose(playthrough, seats.get(1), onTime);
        }
        case "0-1" -> {
          return lose(playthrough, seats.get(0), onTime);
        }
        case "1/2-1/2" -> {
          return playthrough.agreeDraw();
        }
        default -> {}
      }
    }
    throw new Refusal("result", "result", points, "right", byRules);
  }

  private static Playthrough lose(Playthrough playthrough, Seat seat, boolean onTime) {
    return onTime ? playthrough.loseOnTime(seat) : playthrough.resign(seat);
  }
}
