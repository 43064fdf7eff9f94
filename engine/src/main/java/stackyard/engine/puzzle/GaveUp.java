package stackyard.engine.puzzle;

/** Thrown when a proof takes longer than it may: it is no error and needs no trace. */
final class GaveUp extends RuntimeException {
  private static final long serialVersionUID = 1;

  GaveUp() {
    super("gave up", null, false, false);
  }
}
