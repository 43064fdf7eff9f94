package stackyard.engine.contest;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackyard.engine.Limits;
import stackyard.rules.Refusal;

/** How long a player may think. */
public sealed interface Pace {
  /** Milliseconds beyond the limit before a player has lost on time: the machine may be busy. */
  long GRACE = 1_000;

  /** Milliseconds to wait for a player who has no limit of time. */
  long PATIENCE = 300_000;

  /** The same limits for every move. */
  record PerMove(Limits limits) implements Pace {}

  /** A clock for the whole game, in milliseconds, with an increment for every move made. */
  record PerGame(long millis, long increment) implements Pace {}

  /** Whether a player's strength depends on how fast the machine is. */
  default boolean limitsTime() {
    return switch (this) {
      case PerGame _ -> true;
      case PerMove each -> each.limits().millis() < Limits.NONE.millis();
    };
  }

  /** How many milliseconds to wait for the answer of a player with so much left on the clock. */
  default long patience(long left) {
    return switch (this) {
      case PerGame _ -> left + GRACE;
      case PerMove each -> limitsTime() ? each.limits().millis() + GRACE : PATIENCE;
    };
  }

  /**
   * Reads {@code time=MILLISECONDS}, {@code nodes=N} or {@code depth=N} for each move, or {@code
   * clock=SECONDS} or {@code clock=SECONDS+SECONDS} for the whole game.
   */
  static Pace of(String text) {
    Matcher matcher = Grammar.PACE.matcher(text);
    if (!matcher.matches()) {
      throw new Refusal("pace", "what", text);
    }
    String number = matcher.group("number");
    return switch (String.valueOf(matcher.group("name"))) {
      case "time" -> new PerMove(Limits.ofMillis(Long.parseLong(number)));
      case "nodes" -> new PerMove(Limits.ofNodes(Long.parseLong(number)));
      case "depth" -> new PerMove(Limits.ofDepth(Integer.parseInt(number)));
      default -> {
        String increment = matcher.group("increment");
        yield new PerGame(
            millis(matcher.group("seconds")), increment == null ? 0 : millis(increment));
      }
    };
  }

  private static long millis(String seconds) {
    return Math.round(1000 * Double.parseDouble(seconds));
  }

  /** How the words of {@link #of} look. */
  final class Grammar {
    private static final Pattern PACE =
        Pattern.compile(
            "(?<name>time|nodes|depth)=(?<number>[1-9]\\d{0,8})"
                + "|clock=(?<seconds>\\d{1,6}(\\.\\d{1,3})?)(\\+(?<increment>\\d{1,6}(\\.\\d{1,3})?))?");

    private Grammar() {}
  }
}
