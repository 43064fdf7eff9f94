package stackyard.engine.dvonn;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import stackyard.engine.contest.MatchPlayer;
import stackyard.engine.contest.Pace;
import stackyard.engine.contest.Program;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;

/**
 * A program that speaks as in the CodeCup contest: it plays one game, from the empty board, and
 * hears only the moves of its opponent.
 */
final class CodeCupPlayer implements MatchPlayer {
  /** The time of the contest. */
  static final Pace.PerGame CONTEST = new Pace.PerGame(5_000, 0);

  private final String commandLine;
  private final Pace.PerGame pace;
  private Optional<Program> program = Optional.empty();

  /** How many moves of the game the program knows. */
  private int known;

  CodeCupPlayer(String commandLine, Pace.PerGame pace) {
    this.commandLine = commandLine;
    this.pace = pace;
  }

  @Override
  public Pace pace() {
    return pace;
  }

  @Override
  public void newGame(Playthrough start) {
    close();
    program = Optional.of(Program.start(commandLine));
    known = 0;
  }

  @Override
  public int choose(Playthrough playthrough, Map<Seat, Long> clocks) {
    Program running = program.orElseThrow();
    if (playthrough.ply() == 0) running.send("Start");
    playthrough.moveTexts().stream()
        .skip(known)
        .forEach(move -> running.send(move.toUpperCase(Locale.ROOT)));
    known = playthrough.ply() + 1;
    long left = clocks.getOrDefault(playthrough.position().turn(), pace.millis());
    return Program.readMove(playthrough, running.await("", pace.patience(left)));
  }

  @Override
  public void close() {
    program.ifPresent(running -> running.close("Quit"));
    program = Optional.empty();
  }
}
