package stackyard.engine.docker;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import stackyard.engine.Analysis;
import stackyard.engine.Analysis.Line;
import stackyard.engine.Limits;
import stackyard.engine.Score;
import stackyard.engine.Searcher;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;

/** Takes moves for better than they are. */
final class ErringDockerSearcher implements Searcher {
  private final Searcher searcher;
  private final int most;
  private final SplitMix64 random;

  /**
   * @param most the largest error, in ten-thousandths of a winning probability
   */
  ErringDockerSearcher(Searcher searcher, int most, SplitMix64 random) {
    this.searcher = searcher;
    this.most = most;
    this.random = random;
  }

  @Override
  public Analysis analyse(
      Playthrough playthrough,
      Limits limits,
      int lines,
      Consumer<Analysis> progress,
      BooleanSupplier stop) {
    int moves = playthrough.position().moveCount();
    Analysis found = searcher.analyse(playthrough, limits, moves, told -> {}, stop);
    List<Line> misjudged = new ArrayList<>();
    for (Line line : found.lines()) {
      int value = line.score().value() + random.nextInt(most + 1);
      misjudged.add(new Line(line.moves(), new Score(value, false)));
    }
    misjudged.sort(Comparator.comparingInt((Line line) -> line.score().value()).reversed());
    Analysis analysis =
        new Analysis(
            List.copyOf(misjudged.subList(0, Math.min(lines, moves))),
            found.depth(),
            found.nodes());
    progress.accept(analysis);
    return analysis;
  }
}
