package stackyard.engine.puzzle;

/** Thrown when a proof takes longer than it may: it is no error and needs no trace. */
public final class GaveUp extends RuntimeException {
  private static final long serialVersionUID = 1;

  public GaveUp() {
    super("gave up", null, false, false);
  }
}
