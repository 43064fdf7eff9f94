package stackyard.server.moderation;

/** Why something is reported, or done about it; everybody reads it in their own language. */
public enum Reason {
  /** An insulting or misleading name. */
  NAME,
  /** Letting the clock run on purpose. */
  STALLING,
  /** Help from a program. */
  PROGRAM,
  /** Results by arrangement. */
  ARRANGED,
  OTHER
}
