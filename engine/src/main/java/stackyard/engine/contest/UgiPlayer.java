package stackyard.engine.contest;

import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import stackyard.engine.Limits;
import stackyard.rules.Match;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;

/** A program that is spoken to by the Universal Game Interface. */
final class UgiPlayer implements Player {
  private static final long MILLIS_TO_GET_READY = 30_000;

  private final Program program;
  private final Pace pace;

  UgiPlayer(String commandLine, Pace pace) {
    program = Program.start(commandLine);
    this.pace = pace;
    program.send("ugi");
    try {
      program.await("ugiok", MILLIS_TO_GET_READY);
    } catch (PlayerFailure failure) {
      close();
      throw failure;
    }
  }

  @Override
  public Pace pace() {
    return pace;
  }

  @Override
  public void newGame() {
    program.send("uginewgame");
    program.send("isready");
    program.await("readyok", MILLIS_TO_GET_READY);
  }

  @Override
  public int choose(Match match, Map<Seat, Long> clocks) {
    StringJoiner position = new StringJoiner(" ");
    position.add("position fen").add(match.at(0).position().toString());
    if (match.ply() > 0) position.add("moves");
    match.moveTexts().forEach(position::add);
    program.send(position.toString());
    long left = clocks.getOrDefault(match.position().turn(), 0L);
    program.send(go(match.game().seats(), clocks, left));
    return readMove(match, program.await("bestmove", Referee.patience(pace, left)));
  }

  private String go(List<Seat> seats, Map<Seat, Long> clocks, long left) {
    StringJoiner go = new StringJoiner(" ").add("go");
    switch (pace) {
      case Pace.Clock clock -> {
        for (int i = 0; i < seats.size(); i++) {
          // Who plays without a clock is told of as if he had the same.
          long time = clocks.getOrDefault(seats.get(i), left);
          go.add("p" + (i + 1) + "time " + time);
          go.add("p" + (i + 1) + "inc " + clock.increment());
        }
      }
      case Pace.PerMove each -> {
        Limits limits = each.limits();
        if (limits.millis() < Limits.NONE.millis()) go.add("movetime " + limits.millis());
        if (limits.nodes() < Limits.NONE.nodes()) go.add("nodes " + limits.nodes());
        if (limits.depth() < Limits.NONE.depth()) go.add("depth " + limits.depth());
      }
    }
    return go.toString();
  }

  /** The move that a program has answered with. */
  static int readMove(Match match, String answer) {
    try {
      return match.position().readMove(answer.split("\\s+")[0]);
    } catch (Refusal refusal) {
      throw new PlayerFailure("played an illegal move: " + refusal.getMessage());
    }
  }

  @Override
  public void close() {
    program.close("quit");
  }
}
