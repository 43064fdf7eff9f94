package stackyard.bench.docker;

import java.util.List;
import stackyard.bench.GameCases;
import stackyard.engine.docker.DockerSolver;
import stackyard.rules.SplitMix64;
import stackyard.rules.docker.Docker;
import stackyard.rules.docker.DockerPosition;
import stackyard.rules.docker.NaiveDocker;

/** The measurements of Docker: perft and the exact solution for two, games of four. */
public final class DockerCases implements GameCases {
  private static final Docker FOR_TWO = new Docker(2);

  @Override
  public List<RulesCase> rules() {
    String start = ".,.,./.,.,./.,.,. rg rg r ?";
    return List.of(
        RulesCase.perft("docker perft", FOR_TWO, start, 7, NaiveDocker::read),
        RulesCase.games("docker games of four", new Docker(4), NaiveDocker::read));
  }

  @Override
  public List<EngineCase> engine() {
    DockerPosition start = FOR_TWO.start(new SplitMix64(0));
    return List.of(
        new EngineCase(
            "docker solution for two", 0, () -> DockerSolver.solve(start, DockerSolver.PRECISE)));
  }
}
