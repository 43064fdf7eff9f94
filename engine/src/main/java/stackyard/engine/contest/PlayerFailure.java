package stackyard.engine.contest;

/** Thrown when a player cannot go on with a game and so loses it. */
public final class PlayerFailure extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** As in {@code did not answer within 200 ms}: what the player did, without a name. */
  public PlayerFailure(String what) {
    super(what);
  }
}
