package stackyard.engine;

import java.util.Locale;

/** How good a move was, by how much of the winning chances it gave away. */
public enum Mark {
  /** The engine's own choice, or as good. */
  BEST(0),
  GOOD(0.01),
  SLIP(0.08),
  /** The coach holds such a move. */
  MISTAKE(0.2);

  private final double from;

  Mark(double from) {
    this.from = from;
  }

  /** The smallest loss that has this mark. */
  public double from() {
    return from;
  }

  /** The mark of a move that gives away so much of the probability of winning. */
  public static Mark of(double loss) {
    Mark mark = BEST;
    for (Mark worse : values()) if (loss >= worse.from) mark = worse;
    return mark;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
