package stackyard.bench;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The engine at work: searches of a fixed number of positions, and exact solutions. */
@State(Scope.Thread)
public class EngineBenchmark {
  /** The name of a {@link GameCases.EngineCase}; {@link Benchmarks} gives all of them. */
  @Param("")
  public String engineCase = "";

  private GameCases.EngineCase chosen = GameCases.allEngine().getFirst();

  @Setup
  public void setUp() {
    for (GameCases.EngineCase one : GameCases.allEngine()) {
      if (one.name().equals(engineCase)) chosen = one;
    }
  }

  @Benchmark
  public Object think() {
    return chosen.work().get();
  }
}
