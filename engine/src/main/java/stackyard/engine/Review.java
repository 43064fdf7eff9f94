package stackyard.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * The moves of a game that has been played, judged by the engine. Games that are measured in
 * chances have {@link Luck} instead.
 *
 * @param moves the moves from the first to the last
 */
public record Review(List<ReviewedMove> moves) {
  /**
   * One move and its worth.
   *
   * @param seat the player who made it
   * @param text the move
   * @param best the engine's choice
   * @param winning the first player's probability of winning before it
   * @param loss by how much it made the probability of winning smaller than the best move would
   * @param proven whether it was certain who wins
   */
  public record ReviewedMove(
      int ply, Seat seat, String text, String best, double winning, double loss, boolean proven) {

    public Mark mark() {
      return Mark.of(loss);
    }
  }

  private static final int TURNING_POINTS = 3;

  /** Reviews a game, each position searched within the limits. */
  public static Review of(
      Engine engine, Playthrough playthrough, Limits limits, Consumer<ReviewedMove> progress) {
    List<Playthrough> history = playthrough.history();
    List<String> texts = playthrough.moveTexts();
    List<ReviewedMove> moves = new ArrayList<>();
    if (texts.isEmpty()) return new Review(moves);
    Seat first = playthrough.game().seats().getFirst();
    Analysis before = engine.analyse(history.getFirst(), limits);
    for (int ply = 0; ply < texts.size(); ply++) {
      Position position = history.get(ply).position();
      Playthrough next = history.get(ply + 1);
      Seat seat = position.turn();
      Analysis after = next.over() ? before : engine.analyse(next, limits);
      double here = winning(position, before, seat);
      double there = next.over() ? ended(next, seat) : winning(next.position(), after, seat);
      String best = position.moveText(before.bestMove());
      // A move that is the engine's own choice loses nothing, whatever the next search finds.
      double loss = best.equals(texts.get(ply)) ? 0 : Math.max(0, here - there);
      double forFirst = seat == first ? here : 1 - here;
      boolean proven = before.best().score().proven();
      moves.add(new ReviewedMove(ply + 1, seat, texts.get(ply), best, forFirst, loss, proven));
      progress.accept(moves.getLast());
      before = after;
    }
    return new Review(moves);
  }

  private static double winning(Position position, Analysis analysis, Seat seat) {
    double winning =
        GameEngine.of(position.game()).scale(position).winning(analysis.best().score());
    return position.turn() == seat ? winning : 1 - winning;
  }

  /** The points that a game has brought a player: 1, 0, or half of it. */
  static double ended(Playthrough over, Seat seat) {
    Seat winner = over.result().orElseThrow().winner();
    return winner == Seat.NOBODY ? 0.5 : winner == seat ? 1 : 0;
  }

  /** The moves that cost most, in the order in which they were made. */
  public List<ReviewedMove> turningPoints() {
    return moves.stream()
        .filter(move -> move.mark().compareTo(Mark.SLIP) >= 0)
        .sorted(Comparator.comparingDouble(ReviewedMove::loss).reversed())
        .limit(TURNING_POINTS)
        .sorted(Comparator.comparingInt(ReviewedMove::ply))
        .toList();
  }
}
