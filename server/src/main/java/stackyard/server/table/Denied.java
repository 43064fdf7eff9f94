package stackyard.server.table;

import stackyard.rules.Refusal;

/** Something that cannot be done at a table, with a sentence that says why. */
public final class Denied extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Why not, for programs. */
  public enum Reason {
    /** There is no such table. */
    UNKNOWN,
    NOT_SEATED,
    NOT_YOUR_TURN,
    /** The move was meant for an earlier position. */
    STALE,
    /** The game is rated, and a guest has no rating. */
    ACCOUNT_NEEDED,
    /** The rules do not have it. */
    ILLEGAL,
    /** Seats are still free. */
    NOT_BEGUN,
    BEGUN,
    OVER,
    TAKEN,
    NO_OFFER,
    /** Another offer waits for its answer. */
    OFFERED,
    /** The same has been offered again and again. */
    TOO_OFTEN
  }

  private final Reason reason;

  public Denied(Reason reason, String sentence) {
    super(sentence);
    this.reason = reason;
  }

  Denied(Refusal refusal) {
    super(refusal.getMessage());
    reason = Reason.ILLEGAL;
  }

  public Reason reason() {
    return reason;
  }
}
