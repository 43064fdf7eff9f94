package stackyard.rules.dvonn;

import stackyard.rules.Obstacle;

/** The obstacles that only this game has. */
public enum DvonnObstacle implements Obstacle {
  BLOCKED("D8"),
  LONE_DVONN("D9"),
  NOTHING_TO_LAND_ON("D7");

  private final String rule;

  DvonnObstacle(String rule) {
    this.rule = rule;
  }

  @Override
  public String rule() {
    return rule;
  }
}
