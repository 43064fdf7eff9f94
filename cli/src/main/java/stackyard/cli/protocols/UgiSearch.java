package stackyard.cli.protocols;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.concurrent.CountDownLatch;
import stackyard.cli.play.Scores;
import stackyard.cli.text.Texts;
import stackyard.engine.Analysis;
import stackyard.engine.Engine;
import stackyard.engine.GameEngine;
import stackyard.engine.Opponent;
import stackyard.engine.Scale;
import stackyard.engine.Score;
import stackyard.engine.contest.MoveTime;
import stackyard.rules.Playthrough;

/** A search in a thread of its own, so that other commands are answered meanwhile. */
final class UgiSearch {
  private final Engine engine;
  private final Optional<Opponent> opponent;
  private final Playthrough playthrough;
  private final int lines;
  private final UgiGo go;
  private final PrintWriter out;
  private final long start = System.nanoTime();

  /** Counted down when the search is told to end, even before it has begun. */
  private final CountDownLatch ended = new CountDownLatch(1);

  private final MoveTime time;
  private final Thread thread;

  /**
   * Begins to search.
   *
   * @param opponent plays instead of the engine, as well as that level can
   */
  UgiSearch(
      Engine engine,
      Optional<Opponent> opponent,
      Playthrough playthrough,
      int lines,
      UgiGo go,
      PrintWriter out) {
    this.engine = engine;
    this.opponent = opponent;
    this.playthrough = playthrough;
    this.lines = lines;
    this.go = go;
    this.out = out;
    time = new MoveTime(go.time());
    thread = Thread.ofPlatform().daemon().unstarted(this::search);
    thread.start();
  }

  /** Ends the search, if it has not ended by itself, and waits until it has told its move. */
  void end() {
    ended.countDown();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void search() {
    String move = "(none)";
    try {
      move = playthrough.position().moveText(bestMove());
      if (go.untilStopped()) ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      out.println("info string " + Texts.english().failure(e));
    }
    out.println("bestmove " + move);
  }

  private int bestMove() {
    if (opponent.isPresent()) return opponent.get().choose(playthrough, this::isEnded);
    return engine
        .analyse(
            playthrough, go.limits(), lines, this::tell, () -> time.isSpent(millis()) || isEnded())
        .bestMove();
  }

  private boolean isEnded() {
    return ended.getCount() == 0;
  }

  /** Milliseconds since the search began. */
  private long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  private void tell(Analysis analysis) {
    long millis = millis();
    for (int i = 0; i < analysis.lines().size(); i++) {
      Analysis.Line line = analysis.lines().get(i);
      StringJoiner info = new StringJoiner(" ").add("info");
      info.add("depth " + analysis.depth());
      info.add("multipv " + (i + 1));
      info.add("score " + score(line.score()));
      info.add("nodes " + analysis.nodes());
      info.add("nps " + analysis.nodes() * 1000 / Math.max(1, millis));
      info.add("time " + millis);
      info.add("pv " + Scores.line(playthrough.position(), line.moves()));
      out.println(info);
    }
    time.hear(analysis, millis);
  }

  private String score(Score score) {
    boolean chance =
        GameEngine.of(playthrough.game()).scale(playthrough.position()) instanceof Scale.Chance;
    return (chance ? "chance " : "cp ") + score.value() + (score.proven() ? " proven" : "");
  }
}
