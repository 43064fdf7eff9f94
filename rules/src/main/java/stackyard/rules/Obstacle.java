package stackyard.rules;

/** Why nothing can be done with a cell, with the rule that says so. */
public enum Obstacle {
  OVER("", "the game is over"),
  EMPTY("", "there is nothing on it to move"),
  OCCUPIED("", "it is taken; pieces are placed on empty cells"),
  NOT_YOURS("", "what stands there is not yours"),
  /** A stack surrounded on all six sides. */
  BLOCKED("D8", "all six neighbouring cells are occupied, so it may not move"),
  LONE_DVONN("D9", "a DVONN piece alone may not move"),
  NOTHING_TO_LAND_ON(
      "D7", "in no direction does a stack stand exactly as far away as this one is high"),
  ROLL_FIRST("K2", "the die has to be rolled first"),
  COVERED("K6", "only the top container of a stack can move"),
  NO_WALK("K4", "no walk of this container costs exactly what was rolled"),
  MUST_PLACE("P6", "there are pieces in hand, so one of those must be placed"),
  BARRED("P3", "this piece was moved on its owner's previous turn"),
  FORBIDDEN("P7", "a piece has just been trapped there, so nothing may be placed there this turn");

  private final String rule;
  private final String sentence;

  Obstacle(String rule, String sentence) {
    this.rule = rule;
    this.sentence = sentence;
  }

  /** The number of the rule behind it, as in {@code D8}; empty where it goes without saying. */
  public String rule() {
    return rule;
  }

  /** The reason as an English clause. */
  public String sentence() {
    return sentence;
  }
}
