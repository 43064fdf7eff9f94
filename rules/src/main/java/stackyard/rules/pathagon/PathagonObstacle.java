package stackyard.rules.pathagon;

import stackyard.rules.Obstacle;

/** The obstacles that only this game has. */
public enum PathagonObstacle implements Obstacle {
  MUST_PLACE("P6"),
  BARRED("P3"),
  FORBIDDEN("P7");

  private final String rule;

  PathagonObstacle(String rule) {
    this.rule = rule;
  }

  @Override
  public String rule() {
    return rule;
  }
}
