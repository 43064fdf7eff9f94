package stackyard.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import stackyard.engine.Engine;
import stackyard.engine.Limits;
import stackyard.engine.contest.EnginePlayer;
import stackyard.engine.contest.Pace;
import stackyard.engine.contest.Player;
import stackyard.rules.Dvonn;
import stackyard.rules.Match;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/**
 * One game of DVONN by the protocol of the CodeCup contest. Lines are read in one thread and moves
 * chosen in another, so that Quit is obeyed at any time.
 */
final class CodeCupSession {
  private static final int MEBIBYTES = 256;
  private static final long WARM_UP_SLICE = 20;
  private static final long WARM_UP = 3_000;

  /** A line and when it came; no line stands for the end of input. */
  private record Line(Optional<String> text, long arrival) {}

  private final BlockingQueue<Line> lines = new LinkedBlockingQueue<>();
  private final Player player;
  private final PrintWriter out;
  private final PrintWriter err;
  private Match match = Match.start(new Dvonn(false), new SplitMix64(0));
  private Seat seat = Seat.NOBODY;
  private long left;

  CodeCupSession(Pace.Clock pace, int threads, PrintWriter out, PrintWriter err) {
    player = new EnginePlayer(new Engine(MEBIBYTES, threads), pace);
    left = pace.millis();
    this.out = out;
    this.err = err;
  }

  /**
   * Plays until told to quit.
   *
   * @param waited milliseconds that the first line may have been waiting to be read
   */
  void run(BufferedReader in, long waited) throws IOException {
    left -= waited;
    Thread thinking = Thread.ofPlatform().daemon().start(this::play);
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.strip().equals("Quit")) return;
      lines.add(new Line(Optional.of(line.strip()), millis()));
    }
    lines.add(new Line(Optional.empty(), millis()));
    try {
      thinking.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long millis() {
    return System.nanoTime() / 1_000_000;
  }

  private void play() {
    warmUp();
    try {
      for (Line line = lines.take(); line.text().isPresent(); line = lines.take()) {
        hear(line.text().get());
        answer(line.arrival());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Has the search compiled before the clock runs: until the first line comes, and not for long.
   */
  private void warmUp() {
    Engine engine = new Engine(1, 1);
    SplitMix64 random = new SplitMix64(1);
    long start = millis();
    for (int i = 0; lines.isEmpty() && millis() - start < WARM_UP; i++) {
      engine.analyse(Match.start(new Dvonn(i % 2 == 0), random), Limits.ofMillis(WARM_UP_SLICE));
    }
  }

  private void hear(String line) {
    boolean first = match.ply() == 0 && seat == Seat.NOBODY;
    if (first && line.equals("Start")) {
      seat = Seat.WHITE;
      return;
    }
    try {
      match = match.play(line);
      if (first) seat = Seat.BLACK;
    } catch (Refusal refusal) {
      err.println(refusal.getMessage());
    }
  }

  /** Makes the moves that are due: White's last placement and first stacking move are two. */
  private void answer(long arrival) {
    long start = arrival;
    while (!match.over() && match.position().turn() == seat) {
      int move = player.choose(match, Map.of(seat, Math.max(0, left - (millis() - start))));
      out.println(match.position().moveText(move).toUpperCase(Locale.ROOT));
      match = match.play(move);
      left -= millis() - start;
      start = millis();
    }
  }
}
