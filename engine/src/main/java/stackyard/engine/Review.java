package stackyard.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import stackyard.rules.Match;
import stackyard.rules.Seat;

/**
 * What the engine thinks of a game that has been played, move by move.
 *
 * @param moves the moves from the first to the last
 */
public record Review(List<Judgement> moves) {
  /**
   * One move and its worth.
   *
   * @param seat who made it
   * @param text the move
   * @param best the engine's choice
   * @param value the worth of the position before it to the first player
   * @param loss by how much the move is worse than the best, in hundredths of a piece
   * @param proven whether it was certain who wins
   */
  public record Judgement(
      int ply, Seat seat, String text, String best, int value, int loss, boolean proven) {}

  private static final int TURNING_POINTS = 3;
  private static final int SMALL = 100;

  /** Reviews a match, thinking about each position within the limits. */
  public static Review of(Engine engine, Match match, Limits limits, Consumer<Judgement> progress) {
    List<Match> history = match.history();
    List<String> texts = match.moveTexts();
    List<Judgement> moves = new ArrayList<>();
    Analysis before = engine.analyse(history.getFirst(), limits);
    for (int ply = 0; ply < texts.size(); ply++) {
      Match turn = history.get(ply);
      Match next = history.get(ply + 1);
      Seat seat = turn.position().turn();
      Analysis after = next.over() ? ofEnd(next) : engine.analyse(next, limits);
      int here = before.best().score().value();
      int there = value(after, next, seat);
      String best = turn.position().moveText(before.bestMove());
      // A move that is the engine's own choice loses nothing, whatever the next search finds.
      int loss = best.equals(texts.get(ply)) ? 0 : Math.max(0, here - there);
      int forFirst = seat == match.game().seats().getFirst() ? here : -here;
      boolean proven = before.best().score().proven();
      moves.add(new Judgement(ply + 1, seat, texts.get(ply), best, forFirst, loss, proven));
      progress.accept(moves.getLast());
      before = after;
    }
    return new Review(moves);
  }

  private static Analysis ofEnd(Match over) {
    Seat winner = over.result().orElseThrow().winner();
    int value = winner == Seat.NOBODY ? 0 : Score.WON;
    return new Analysis(List.of(new Analysis.Line(List.of(0), new Score(value, true))), 0, 0);
  }

  /** The worth of a position to a player, whoever is on turn in it. */
  private static int value(Analysis analysis, Match match, Seat seat) {
    int value = analysis.best().score().value();
    if (!match.over()) return match.position().turn() == seat ? value : -value;
    return match.result().orElseThrow().winner() == seat ? value : -value;
  }

  /** The moves that cost most, in the order in which they were made. */
  public List<Judgement> turningPoints() {
    return moves.stream()
        .filter(move -> move.loss() >= SMALL)
        .sorted(Comparator.comparingInt(Judgement::loss).reversed())
        .limit(TURNING_POINTS)
        .sorted(Comparator.comparingInt(Judgement::ply))
        .toList();
  }
}
