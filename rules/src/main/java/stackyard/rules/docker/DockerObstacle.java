package stackyard.rules.docker;

import stackyard.rules.Obstacle;

/** The obstacles that only this game has. */
public enum DockerObstacle implements Obstacle {
  ROLL_FIRST("K2"),
  COVERED("K6"),
  NO_WALK("K4");

  private final String rule;

  DockerObstacle(String rule) {
    this.rule = rule;
  }

  @Override
  public String rule() {
    return rule;
  }
}
