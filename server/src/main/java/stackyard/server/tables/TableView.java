package stackyard.server.tables;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Dice;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.server.table.Event;
import stackyard.server.table.Offer;
import stackyard.server.table.Participant;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.table.TimeControl;

/**
 * A table as somebody sees it.
 *
 * @param number of the last event
 * @param start the text of the position that the game started from
 * @param times the milliseconds that each seat has left at {@code now}; empty without a clock
 * @param deadline when the running clock runs out
 * @param firstMove when the game is called off if the player to move has not made a first move
 * @param abortable whether the game can still be aborted
 * @param closed why there is no game, unless everyone has left
 * @param now the server's time
 * @param movesFrom the number of moves before {@code moves}, which are only the new ones then
 * @param turn the seat to move, while the game is being played
 * @param roll whether it has to roll the die
 * @param rematch the table of the rematch, once everyone has agreed to one
 * @param you the seat of the viewer
 * @param present who is watching; only in live updates
 */
public record TableView(
    String id,
    int number,
    String game,
    Map<String, String> options,
    String start,
    boolean listed,
    Optional<Boolean> rated,
    Table.Phase phase,
    List<SeatView> seats,
    Optional<TimeControl> clock,
    Map<Seat, Long> times,
    Optional<Long> deadline,
    Optional<Long> firstMove,
    Optional<Boolean> abortable,
    Optional<Event.Closed> closed,
    long now,
    int ply,
    Optional<Integer> movesFrom,
    List<String> moves,
    String position,
    Optional<Seat> turn,
    boolean roll,
    Optional<Offer> offer,
    Optional<ResultView> result,
    Optional<DiceView> dice,
    Optional<String> rematch,
    Optional<Seat> you,
    Optional<Presence> present) {

  /** A seat, who sits there, and whether they have resigned and are out when their turn comes. */
  public record SeatView(Seat seat, Optional<Participant> sitter, Optional<Boolean> resigned) {
    static List<SeatView> of(Table table) {
      return table.seats().stream()
          .map(
              seat ->
                  new SeatView(
                      seat,
                      Optional.ofNullable(table.participants().get(seat)),
                      Optional.of(true).filter(_ -> table.resigned().contains(seat))))
          .toList();
    }

    Optional<Person> person() {
      return sitter.filter(Person.class::isInstance).map(Person.class::cast);
    }
  }

  /** How a game ended; a draw has no winner. */
  public record ResultView(Optional<Seat> winner, Result.Ending ending) {
    static ResultView of(Result result) {
      return new ResultView(
          Optional.of(result.winner()).filter(seat -> seat != Seat.NOBODY), result.ending());
    }
  }

  /**
   * All that rolls can be verified with: the hash of the seed, after the game the seed, and the
   * players' values in the order they came, if the game has a die.
   */
  public record DiceView(String hash, Optional<String> seed, Optional<List<Value>> values) {}

  /**
   * A value that a player has added to the dice.
   *
   * @param rolls how many rolls had been made before
   */
  public record Value(Seat seat, int rolls, String value) {}

  /** The whole table. */
  public static TableView of(Table table, Optional<Person> viewer, long now) {
    return of(table, viewer, now, Optional.empty(), Optional.empty());
  }

  /**
   * The table in a live update.
   *
   * @param movesFrom how many of its moves the viewer has already; without it, all moves are sent
   */
  public static TableView of(
      Table table,
      Optional<Person> viewer,
      long now,
      Optional<Presence> present,
      Optional<Integer> movesFrom) {
    Playthrough playthrough = table.playthrough();
    List<String> moves = table.moveTexts();
    return new TableView(
        table.id(),
        table.number(),
        playthrough.game().name(),
        playthrough.game().options(),
        table.start(),
        table.terms().listed(),
        table.terms().rated(),
        table.phase(),
        SeatView.of(table),
        table.terms().clock(),
        table.timeLeft(now),
        table.deadline(),
        table.firstMoveDue(),
        Optional.of(true)
            .filter(_ -> table.phase() == Table.Phase.PLAYING && !table.allHaveMoved()),
        table.calledOff(),
        now,
        playthrough.ply(),
        movesFrom,
        moves.subList(movesFrom.orElse(0), moves.size()),
        playthrough.position().toString(),
        table.turn(),
        table.turn().isPresent() && playthrough.position().chance(),
        table.offer(),
        table.result().map(ResultView::of),
        dice(table),
        table.rematch(),
        viewer.flatMap(table::seatOf),
        present);
  }

  private static Optional<DiceView> dice(Table table) {
    Game game = table.playthrough().game();
    if (!Dice.decide(game)) return Optional.empty();
    boolean over = table.phase() == Table.Phase.OVER;
    Dice dice = table.dice();
    List<Value> values =
        table.diceValues().stream()
            .map(one -> new Value(one.seat(), one.added().rolls(), one.added().value()))
            .toList();
    return Optional.of(
        new DiceView(
            dice.hash(),
            Optional.of(dice.seed()).filter(_ -> over),
            Optional.of(values).filter(_ -> game.hasDie())));
  }
}
