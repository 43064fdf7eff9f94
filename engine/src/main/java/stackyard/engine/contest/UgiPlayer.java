package stackyard.engine.contest;

import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import stackyard.engine.Limits;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;

/** A program that is spoken to by the Universal Game Interface. */
final class UgiPlayer implements MatchPlayer {
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
  public void newGame(Playthrough start) {
    program.send("uginewgame");
    program.send("isready");
    program.await("readyok", MILLIS_TO_GET_READY);
  }

  @Override
  public int choose(Playthrough playthrough, Map<Seat, Long> clocks) {
    StringJoiner position = new StringJoiner(" ");
    position.add("position fen").add(playthrough.at(0).position().toString());
    if (playthrough.ply() > 0) position.add("moves");
    playthrough.moveTexts().forEach(position::add);
    program.send(position.toString());
    long left = clocks.getOrDefault(playthrough.position().turn(), 0L);
    program.send(go(playthrough.game().seats(), clocks, left));
    return Program.readMove(playthrough, program.await("bestmove", pace.patience(left)));
  }

  private String go(List<Seat> seats, Map<Seat, Long> clocks, long left) {
    StringJoiner go = new StringJoiner(" ").add("go");
    switch (pace) {
      case Pace.PerGame clock -> {
        for (int i = 0; i < seats.size(); i++) {
          // A player without a clock is told of as if that player had the same.
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

  @Override
  public void close() {
    program.close("quit");
  }
}
