package stackyard.rules;

/**
 * Thrown when something that was read (a cell, a move, a position, a record, an option) is wrong.
 * The message is one sentence for a person: what was refused, where, why, and what would have been
 * right.
 */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Refuses {@code what}, as in {@code a9}, for the reason {@code why}. */
  public Refusal(String what, String why) {
    super((what.isBlank() ? "an empty text" : what) + ": " + why);
  }

  Refusal within(String where) {
    return new Refusal(where, this);
  }

  private Refusal(String where, Refusal inner) {
    super(where + ", " + inner.getMessage(), inner);
  }
}
