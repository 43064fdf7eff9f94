package stackyard.engine.search;

import java.util.List;
import java.util.function.Supplier;
import stackyard.engine.GameEngine;
import stackyard.engine.Host;
import stackyard.engine.Searcher;
import stackyard.rules.SplitMix64;

/** A game of two players and no die, which {@link TreeSearch} searches. */
public abstract class SearchedGame implements GameEngine {

  /** Makes the nodes of one search in one thread; they may share what an evaluation needs. */
  public abstract Supplier<SearchNode> nodes();

  /** The same with the evaluation from before any tuning. */
  protected Supplier<SearchNode> handPickedNodes() {
    return nodes();
  }

  /** By how much each level misjudges positions at most, in hundredths of a piece. */
  protected abstract List<Integer> errors();

  @Override
  public final Searcher searcher(Host host) {
    return new TreeSearch(host, this::nodes);
  }

  @Override
  public final Searcher handPickedSearcher(Host host) {
    return new TreeSearch(host, this::handPickedNodes);
  }

  @Override
  public final Searcher erringSearcher(Host host, int level, SplitMix64 random) {
    int most = errors().get(level - 1);
    return new TreeSearch(host, this::nodes, () -> new Misjudgement(most, random.nextLong()));
  }
}
