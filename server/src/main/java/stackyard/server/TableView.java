package stackyard.server;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Dice;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.server.table.Clock;
import stackyard.server.table.Offer;
import stackyard.server.table.Player;
import stackyard.server.table.Sitter;
import stackyard.server.table.Table;

/**
 * A table as somebody sees it.
 *
 * @param number of the last event that it knows of
 * @param start the text of the position that the game started from
 * @param times what everybody has left at {@code now}, in milliseconds; nothing without a clock
 * @param deadline when the time of whoever is to move will be up
 * @param now when it was looked at, by the server's clock
 * @param turn whose turn it is, while the game goes on
 * @param roll whether he is to roll the die
 * @param rematch the table where all have agreed to play again
 * @param you the seat of whoever looks
 * @param present who is there, for those who are told when that changes
 */
record TableView(
    String id,
    int number,
    String game,
    Map<String, String> options,
    String start,
    boolean listed,
    Optional<Boolean> rated,
    Table.Phase phase,
    List<SeatView> seats,
    Optional<Clock> clock,
    Map<Seat, Long> times,
    Optional<Long> deadline,
    long now,
    int ply,
    List<String> moves,
    String position,
    Optional<Seat> turn,
    boolean roll,
    Optional<Offer> offer,
    Optional<ResultView> result,
    Optional<DiceView> dice,
    Optional<String> rematch,
    Optional<Seat> you,
    Optional<Present> present) {

  /** A seat and who sits there. */
  record SeatView(Seat seat, Optional<Sitter> sitter) {
    static List<SeatView> of(Table table) {
      return table.seats().stream()
          .map(seat -> new SeatView(seat, Optional.ofNullable(table.sitters().get(seat))))
          .toList();
    }
  }

  /** How a game ended; nobody has won a draw. */
  record ResultView(Optional<Seat> winner, Result.Ending ending) {
    static ResultView of(Result result) {
      return new ResultView(
          Optional.of(result.winner()).filter(seat -> seat != Seat.NOBODY), result.ending());
    }
  }

  /** What lets anybody check the rolls: the hash of the seed, and after the game the seed. */
  record DiceView(String hash, Optional<String> seed) {}

  static TableView of(Table table, Optional<Player> viewer, long now, Optional<Present> present) {
    Match match = table.match();
    return new TableView(
        table.id(),
        table.number(),
        match.game().name(),
        match.game().options(),
        match.at(0).position().toString(),
        table.terms().listed(),
        table.terms().rated(),
        table.phase(),
        SeatView.of(table),
        table.terms().clock(),
        table.timeLeft(now),
        table.deadline(),
        now,
        match.ply(),
        match.moveTexts(),
        match.position().toString(),
        table.turn(),
        table.turn().isPresent() && match.position().chance(),
        table.offer(),
        table.result().map(ResultView::of),
        dice(table),
        table.rematch(),
        viewer.flatMap(table::seatOf),
        present);
  }

  private static Optional<DiceView> dice(Table table) {
    Game game = table.match().game();
    if (!Dice.decide(game)) return Optional.empty();
    boolean over = table.phase() == Table.Phase.OVER;
    Dice dice = table.dice();
    return Optional.of(
        new DiceView(dice.hash(), over ? Optional.of(dice.seed()) : Optional.empty()));
  }
}
