package stackyard.cli.dvonn;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import stackyard.cli.text.Texts;
import stackyard.engine.Engine;
import stackyard.engine.contest.EnginePlayer;
import stackyard.engine.contest.MatchPlayer;
import stackyard.engine.contest.Pace;
import stackyard.engine.contest.WarmUp;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;
import stackyard.rules.dvonn.Dvonn;

/**
 * One game of DVONN by the protocol of the CodeCup contest. Lines are read in one thread and moves
 * chosen in another, so that Quit is obeyed at any time.
 */
final class CodeCupSession {
  /** Room for all that is searched in a second of a game; more takes time to get. */
  private static final int MEBIBYTES_A_SECOND = 16;

  private static final int MOST_MEBIBYTES = 64;

  /** Milliseconds to get ready before the first line comes. */
  private static final long WARM_UP = 3_000;

  /** A line and when it came; no line stands for the end of input. */
  private record Line(Optional<String> text, long arrival) {}

  private final BlockingQueue<Line> lines = new LinkedBlockingQueue<>();
  private final MatchPlayer player;
  private final PrintWriter out;
  private final PrintWriter err;
  private Playthrough playthrough = Playthrough.start(new Dvonn(false), new SplitMix64(0));
  private Seat seat = Seat.NOBODY;
  private long left;

  CodeCupSession(Pace pace, int threads, PrintWriter out, PrintWriter err) {
    if (pace instanceof Pace.PerGame clock) left = clock.millis();
    player = new EnginePlayer(new Engine(mebibytes(pace), threads), pace);
    player.newGame(playthrough);
    this.out = out;
    this.err = err;
  }

  private static int mebibytes(Pace pace) {
    if (!(pace instanceof Pace.PerGame clock)) return MOST_MEBIBYTES;
    return Math.clamp(MEBIBYTES_A_SECOND * clock.millis() / 1_000, 1, MOST_MEBIBYTES);
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
    WarmUp.run(playthrough.game(), WARM_UP, () -> !lines.isEmpty());
    try {
      for (Line line = lines.take(); line.text().isPresent(); line = lines.take()) {
        hear(line.text().get());
        answer(line.arrival());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void hear(String line) {
    boolean first = playthrough.ply() == 0 && seat == Seat.NOBODY;
    if (first && line.equals("Start")) {
      seat = Dvonn.WHITE;
      return;
    }
    try {
      playthrough = playthrough.play(line);
      if (first) seat = Dvonn.BLACK;
    } catch (Refusal refusal) {
      err.println(Texts.english().sentence(refusal));
    }
  }

  /** Makes the moves that are due: White's last placement and first stacking move are two. */
  private void answer(long arrival) {
    long start = arrival;
    while (!playthrough.over() && playthrough.position().turn() == seat) {
      int move = player.choose(playthrough, Map.of(seat, Math.max(0, left - (millis() - start))));
      out.println(playthrough.position().moveText(move).toUpperCase(Locale.ROOT));
      playthrough = playthrough.play(move);
      left -= millis() - start;
      start = millis();
    }
  }
}
