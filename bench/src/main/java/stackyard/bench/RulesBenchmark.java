package stackyard.bench;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import stackyard.rules.NaivePosition;
import stackyard.rules.Perft;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;

/** The rules at work, fast and naive: counting all moves to a depth, and playing random games. */
@State(Scope.Thread)
public class RulesBenchmark {
  /** The name of a {@link GameCases.RulesCase}; {@link Benchmarks} gives all of them. */
  @Param("")
  public String rulesCase = "";

  private final SplitMix64 random = new SplitMix64(1);
  private GameCases.RulesCase chosen = GameCases.allRules().getFirst();

  @Setup
  public void setUp() {
    for (GameCases.RulesCase one : GameCases.allRules()) {
      if (one.name().equals(rulesCase)) chosen = one;
    }
  }

  @Benchmark
  public long fast() {
    return chosen.depth() > 0 ? Perft.count(chosen.start(), chosen.depth()) : playFast();
  }

  @Benchmark
  public long naive() {
    return chosen.depth() > 0 ? countNaive(chosen.naive(), chosen.depth()) : playNaive();
  }

  private int playFast() {
    int plies = 0;
    Position position = chosen.start();
    for (int[] moves = position.moves(); moves.length > 0; moves = position.moves()) {
      position = position.play(moves[random.nextInt(moves.length)]);
      plies++;
    }
    return plies;
  }

  private int playNaive() {
    int plies = 0;
    NaivePosition position = chosen.naive();
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
}
