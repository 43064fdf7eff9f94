package stackyard.engine.docker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import stackyard.engine.Analysis;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;
import stackyard.rules.docker.Docker;
import stackyard.rules.docker.DockerPosition;

/** Solutions are computed once, can be interrupted, and are kept. */
class DockerSolutionsTest {
  private static final DockerPosition POSITION =
      new Docker(4).read("rryr,.,yg/.,.,by/.,gb,bg rygb rg r ?");
  private static final DockerSolution SOLUTION = DockerSolver.solve(POSITION, DockerSolver.PRECISE);
  private static final DockerPosition FOR_TWO = new Docker(2).start(new SplitMix64(0));

  /** Keeps in memory and counts. */
  private static final class Memory implements Host.Cache {
    private final Map<String, byte[]> kept = new HashMap<>();
    private int reads;
    private int writes;

    @Override
    public boolean keeps() {
      return true;
    }

    @Override
    public Optional<byte[]> read(String name) {
      reads++;
      return Optional.ofNullable(kept.get(name));
    }

    @Override
    public void write(String name, byte[] bytes) {
      writes++;
      kept.put(name, bytes);
    }
  }

  private final Memory memory = new Memory();
  private final DockerSolutions solutions = new DockerSolutions();

  private Host host() {
    return new Host(1, Host.Helpers.NONE, memory, () -> 0);
  }

  private static void assertSame(DockerSolution solution) {
    assertThat(solution.size()).isEqualTo(SOLUTION.size());
    for (int i = 0; i < solution.size(); i++) {
      assertThat(solution.key(i)).isEqualTo(SOLUTION.key(i));
      assertThat(solution.value(i)).isEqualTo(SOLUTION.value(i));
    }
  }

  @Test
  void aSolutionIsComputedOnceAndSharedByAllPositionsInIt() {
    DockerSolution first = solutions.of(POSITION, host(), () -> false).orElseThrow();
    DockerPosition later = POSITION.play(POSITION.moves()[2]);
    assertThat(solutions.of(later, host(), () -> true)).containsSame(first);
  }

  @Test
  void workThatIsInterruptedGoesOnWhereItWas() {
    AtomicInteger asked = new AtomicInteger();
    int interruptions = 0;
    Optional<DockerSolution> solution = Optional.empty();
    while (solution.isEmpty()) {
      solution = solutions.of(POSITION, host(), () -> asked.incrementAndGet() % 3 == 0);
      if (solution.isEmpty()) interruptions++;
    }
    assertThat(interruptions).isGreaterThan(1);
    assertSame(solution.get());
  }

  @Test
  void theGameForTwoIsKeptInThePlaceOfDamagedBytesAndReadOnlyOnce() {
    memory.kept.put("docker-2.bin", new byte[] {1, 2, 3});
    DockerSolution solved = solutions.of(FOR_TWO, host(), () -> false).orElseThrow();
    assertThat(memory.writes).isEqualTo(1);
    DockerSolutions another = new DockerSolutions();
    DockerSolution read = another.of(FOR_TWO, host(), () -> true).orElseThrow();
    assertThat(read.winning(FOR_TWO)).isEqualTo(solved.winning(FOR_TWO));
    int reads = memory.reads;
    assertThat(another.of(FOR_TWO, host(), () -> true)).containsSame(read);
    assertThat(memory.reads).isEqualTo(reads);
  }

  @Test
  void aSearchKeepsToItsTimeWhenTheSolutionWouldTakeLonger() {
    AtomicInteger time = new AtomicInteger();
    Host host = new Host(1, Host.Helpers.NONE, memory, time::incrementAndGet);
    DockerSearcher searcher = new DockerSearcher(host, solutions);
    Playthrough playthrough = Playthrough.from(new Docker(2), FOR_TWO);
    Analysis analysis =
        searcher.analyse(playthrough, Limits.ofMillis(20), 6, told -> {}, () -> false);
    assertThat(time.get()).isLessThan(40);
    assertThat(analysis.lines()).hasSize(6);
    assertThat(analysis.best().score().exact()).isFalse();
  }

  @Test
  void aSearchThatIsStoppedBeforeItBeginsStillHasAMove() {
    DockerSearcher searcher = new DockerSearcher(host(), solutions);
    Playthrough playthrough = Playthrough.from(new Docker(2), FOR_TWO).play("3");
    Analysis analysis = searcher.analyse(playthrough, Limits.NONE, 1, told -> {}, () -> true);
    assertThat(playthrough.position().moves()).contains(analysis.bestMove());
    assertThat(memory.writes).isZero();
  }

  @Test
  void afterPreparationTheChancesAreExactAtOnce() {
    DockerSearcher searcher = new DockerSearcher(host(), solutions);
    searcher.prepare(POSITION);
    Playthrough playthrough = Playthrough.from(POSITION.game(), POSITION);
    Analysis analysis =
        searcher.analyse(playthrough, Limits.ofMillis(0), 6, told -> {}, () -> true);
    assertThat(analysis.best().score().exact()).isTrue();
  }

  @Test
  void allSearchersOfAProcessShareTheirSolutions() {
    new DockerSearcher(host()).prepare(POSITION);
    Playthrough playthrough = Playthrough.from(POSITION.game(), POSITION);
    Analysis analysis =
        new DockerSearcher(host())
            .analyse(playthrough, Limits.ofMillis(0), 6, told -> {}, () -> true);
    assertThat(analysis.best().score().exact()).isTrue();
  }

  @Test
  void damagedBytesAndThoseOfAnotherPositionAreNotTaken() {
    byte[] good = DockerSolutionBytes.write(POSITION, SOLUTION);
    assertSame(DockerSolutionBytes.read(POSITION, good).orElseThrow());
    for (int at : new int[] {0, 5, 13, 100, good.length - 1}) {
      byte[] damaged = good.clone();
      damaged[at] ^= 64;
      assertThat(DockerSolutionBytes.read(POSITION, damaged)).isEmpty();
    }
    assertThat(DockerSolutionBytes.read(POSITION, new byte[] {1, 2, 3})).isEmpty();
    assertThat(DockerSolutionBytes.read(FOR_TWO, good)).isEmpty();
  }
}
