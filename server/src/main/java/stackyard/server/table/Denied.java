package stackyard.server.table;

import stackyard.rules.Refusal;

/** An action that is not possible at a table. */
public final class Denied extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** The reason, for programs. */
  public enum Reason {
    /** The table does not exist. */
    UNKNOWN,
    NOT_SEATED,
    NOT_YOUR_TURN,
    /** The move was made in an earlier position. */
    STALE,
    /** The game is rated, and guests have no rating. */
    ACCOUNT_NEEDED,
    /** The rules do not allow it. */
    ILLEGAL,
    /** Seats are still free. */
    NOT_BEGUN,
    BEGUN,
    OVER,
    TAKEN,
    NO_OFFER,
    /** Another offer is open. */
    OFFERED,
    /** The same was offered too many times, or not long enough ago. */
    TOO_OFTEN,
    /** The others do not want such offers. */
    NOT_WANTED,
    /** The player to move is there, or has not been away for long enough. */
    PRESENT,
    /** One of the two has blocked the other. */
    BLOCKED,
    /** A program acts for a seat that a person has taken. */
    PROGRAM
  }

  private final Reason reason;
  private final Refusal refusal;

  /** An action that is denied for this reason. */
  public Denied(Reason reason, Refusal refusal) {
    super(refusal.getMessage(), refusal);
    this.reason = reason;
    this.refusal = refusal;
  }

  /** An action that the rules, or the rules of the table, do not allow. */
  public Denied(Refusal refusal) {
    this(Reason.ILLEGAL, refusal);
  }

  public Reason reason() {
    return reason;
  }

  public Refusal refusal() {
    return refusal;
  }
}
