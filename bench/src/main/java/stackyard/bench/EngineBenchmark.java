package stackyard.bench;

import java.util.Locale;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import stackyard.engine.DockerSolution;
import stackyard.engine.Engine;
import stackyard.engine.Limits;
import stackyard.rules.DockerPosition;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.SplitMix64;

/** The engine at work: searches of a fixed number of positions, and the solution of Docker. */
@State(Scope.Thread)
public class EngineBenchmark {
  private static final int NODES = 200_000;

  /** What is measured, by the name that the results give it. */
  public enum Task {
    DVONN_PLACING_SEARCH("dvonn", 20),
    DVONN_STACKING_SEARCH("dvonn", 55),
    PATHAGON_SEARCH("pathagon", 10),
    DOCKER_SOLUTION("docker", 0);

    private final String game;

    /** Random moves before the position that is searched. */
    private final int plies;

    Task(String game, int plies) {
      this.game = game;
      this.plies = plies;
    }

    private Match start() {
      SplitMix64 random = new SplitMix64(1);
      Match match = Match.start(Game.of(game), random);
      while (match.ply() < plies) {
        int[] moves = match.position().moves();
        match = match.play(moves[random.nextInt(moves.length)]);
      }
      return match;
    }

    /** How fast that is, when a task is done so many times a second. */
    String result(double runs) {
      return this == DOCKER_SOLUTION
          ? String.format(Locale.ROOT, "%.1f s", 1 / runs)
          : String.format(Locale.ROOT, "%,.0f nodes/s", NODES * runs);
    }
  }

  @Param public Task task = Task.DVONN_STACKING_SEARCH;

  private final Engine engine = new Engine(64, 1);

  @Benchmark
  public Object think() {
    Match match = task.start();
    if (match.position() instanceof DockerPosition position) return DockerSolution.of(position);
    engine.forget();
    return engine.analyse(match, Limits.ofNodes(NODES));
  }
}
