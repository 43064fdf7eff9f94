package stackyard.bench;

import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import stackyard.rules.Game;
import stackyard.rules.NaiveDocker;
import stackyard.rules.NaiveDvonn;
import stackyard.rules.NaivePathagon;
import stackyard.rules.NaivePosition;
import stackyard.rules.Perft;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;

/** The rules at work, fast and naive: counting all moves to a depth, and playing random games. */
@State(Scope.Thread)
public class RulesBenchmark {

  /** What is measured, by the name that the results give it. */
  public enum Task {
    DVONN_PERFT(
        "dvonn",
        "b,w,w,b,b,w,*,b,w/b,b,w,b,w,w,b,w,b,w/w,w,w,b,w,w,w,b,b,b,w/w,b,b,w,b,w,b,w,w,b/b,*,b,w,b,w,*,b,b"
            + " w stacking",
        3),
    DVONN_GAMES("dvonn", "start", 0),
    DOCKER_PERFT("docker", ".,.,./.,.,./.,.,. rg rg r ?", 7),
    DOCKER_GAMES("docker", "start", 0),
    PATHAGON_PERFT(
        "pathagon", "......./......./......./......./......./......./....... d - - -", 3),
    PATHAGON_MOVING_PERFT(
        "pathagon", ".dd..../l..dddd/llll.dl/d.l.d.l/ll...../ll..dd./d..ldld l - - -", 2);

    private final String game;
    private final String position;

    /** How deep to count; 0 plays games. */
    private final int depth;

    Task(String game, String position, int depth) {
      this.game = game;
      this.position = position;
      this.depth = depth;
    }

    private Position start() {
      if (depth > 0) return Game.of(game).read(position);
      Map<String, String> options = game.equals("docker") ? Map.of("players", "4") : Map.of();
      return Game.of(game, options).start(new SplitMix64(0));
    }

    /** How many nodes or games one run of the task counts or plays. */
    long units() {
      return depth > 0 ? Perft.count(start(), depth) : 1;
    }

    String unit() {
      return depth > 0 ? "nodes/s" : "games/s";
    }
  }

  @Param public Task task = Task.DVONN_PERFT;

  private final SplitMix64 random = new SplitMix64(1);
  private Position start = Task.DVONN_PERFT.start();
  private NaivePosition naiveStart = naive(start);

  @Setup
  public void setUp() {
    start = task.start();
    naiveStart = naive(start);
  }

  @Benchmark
  public long fast() {
    return task.depth > 0 ? Perft.count(start, task.depth) : playFast();
  }

  @Benchmark
  public long naive() {
    return task.depth > 0 ? countNaive(naiveStart, task.depth) : playNaive();
  }

  private int playFast() {
    int plies = 0;
    Position position = start;
    for (int[] moves = position.moves(); moves.length > 0; moves = position.moves()) {
      position = position.play(moves[random.nextInt(moves.length)]);
      plies++;
    }
    return plies;
  }

  private int playNaive() {
    int plies = 0;
    NaivePosition position = naiveStart;
    for (List<String> moves = position.moves(); !moves.isEmpty(); moves = position.moves()) {
      position = position.play(moves.get(random.nextInt(moves.size())));
      plies++;
    }
    return plies;
  }

  private static long countNaive(NaivePosition position, int depth) {
    List<String> moves = position.moves();
    if (depth == 1) return moves.size();
    long count = 0;
    for (String move : moves) count += countNaive(position.play(move), depth - 1);
    return count;
  }

  private static NaivePosition naive(Position position) {
    String text = position.toString();
    return switch (position.game().name()) {
      case "dvonn" -> NaiveDvonn.read(text);
      case "docker" -> NaiveDocker.read(text);
      default -> NaivePathagon.read(text, false);
    };
  }
}
