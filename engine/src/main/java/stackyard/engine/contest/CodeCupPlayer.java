package stackyard.engine.contest;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Match;
import stackyard.rules.Seat;

/**
 * A DVONN program that speaks as in the CodeCup contest: it plays one game, from the empty board,
 * and hears only the moves of its opponent.
 */
final class CodeCupPlayer implements Player {
  private final String commandLine;
  private final Pace.Clock pace;
  private Optional<Program> program = Optional.empty();

  /** How many moves of the game the program knows. */
  private int known;

  CodeCupPlayer(String commandLine, Pace.Clock pace) {
    this.commandLine = commandLine;
    this.pace = pace;
  }

  @Override
  public Pace pace() {
    return pace;
  }

  @Override
  public void newGame() {
    close();
    program = Optional.of(Program.start(commandLine));
    known = 0;
  }

  @Override
  public int choose(Match match, Map<Seat, Long> clocks) {
    Program running = program.orElseThrow();
    if (match.ply() == 0) running.send("Start");
    match.moveTexts().stream()
        .skip(known)
        .forEach(move -> running.send(move.toUpperCase(Locale.ROOT)));
    known = match.ply() + 1;
    long left = clocks.getOrDefault(match.position().turn(), pace.millis());
    return UgiPlayer.readMove(match, running.await("", Referee.patience(pace, left)));
  }

  @Override
  public void close() {
    program.ifPresent(running -> running.close("Quit"));
    program = Optional.empty();
  }
}
