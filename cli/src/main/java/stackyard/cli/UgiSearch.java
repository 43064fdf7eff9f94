package stackyard.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.CountDownLatch;
import stackyard.engine.Analysis;
import stackyard.engine.Engine;
import stackyard.engine.Opponent;
import stackyard.engine.Score;
import stackyard.rules.Docker;
import stackyard.rules.Match;

/** A search in a thread of its own, so that other commands are answered meanwhile. */
final class UgiSearch {
  private final Engine engine;
  private final Optional<Opponent> opponent;
  private final Match match;
  private final int lines;
  private final UgiGo go;
  private final PrintWriter out;
  private final long start = System.nanoTime();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final Thread thread;

  /**
   * Begins to search.
   *
   * @param opponent who plays instead of the engine, as well as he can
   */
  UgiSearch(
      Engine engine,
      Optional<Opponent> opponent,
      Match match,
      int lines,
      UgiGo go,
      PrintWriter out) {
    this.engine = engine;
    this.opponent = opponent;
    this.match = match;
    this.lines = lines;
    this.go = go;
    this.out = out;
    thread = Thread.ofPlatform().daemon().unstarted(this::search);
    thread.start();
  }

  /** Ends the search, if it has not ended by itself, and waits until it has told its move. */
  void end() {
    ended.countDown();
    engine.stop();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void search() {
    String move = "(none)";
    try {
      move = match.position().moveText(bestMove());
      if (go.untilStopped()) ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      out.println("info string " + Stackyard.sentence(e));
    }
    out.println("bestmove " + move);
  }

  private int bestMove() {
    if (opponent.isPresent()) return opponent.get().choose(match);
    return engine.analyse(match, go.limits(), lines, this::tell).bestMove();
  }

  private void tell(Analysis analysis) {
    long millis = (System.nanoTime() - start) / 1_000_000;
    for (int i = 0; i < analysis.lines().size(); i++) {
      Analysis.Line line = analysis.lines().get(i);
      StringJoiner info = new StringJoiner(" ").add("info");
      info.add("depth " + analysis.depth());
      info.add("multipv " + (i + 1));
      info.add("score " + score(line.score()));
      info.add("nodes " + analysis.nodes());
      info.add("nps " + analysis.nodes() * 1000 / Math.max(1, millis));
      info.add("time " + millis);
      info.add("pv " + Scores.line(match.position(), line.moves()));
      out.println(info);
    }
    // A stop that came before the engine had begun would else be lost.
    if (ended.getCount() == 0 || millis >= go.enough()) engine.stop();
  }

  private String score(Score score) {
    String unit = match.game() instanceof Docker ? "chance " : "cp ";
    return unit + score.value() + (score.proven() ? " proven" : "");
  }
}
