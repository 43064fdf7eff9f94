package stackyard.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import stackyard.engine.DockerValues.MoveValue;
import stackyard.rules.DockerPosition;
import stackyard.rules.Match;
import stackyard.rules.Seat;

/**
 * How lucky and how good the players of a match of Docker were. The luck of a roll is what it
 * changed in the chances of the player who made it, compared with the average of all rolls; a move
 * loses what the best one would have kept.
 *
 * <p>By exact values a player's chance at the start and all changes to it make 1 for the winner and
 * 0 for others: with two players his luck less his losses, and his opponent's losses less his luck.
 *
 * @param events every roll and move of the match
 */
public record DockerLuck(List<Event> events) {

  /**
   * A roll or a move, or a player's giving up.
   *
   * @param seat whose it was
   * @param before each seat's probability of winning before it, in the order of play
   * @param after the same after it
   * @param luck what a roll brought the player; 0 for a move
   * @param loss what a move lost him against the best one; 0 for a roll
   */
  public record Event(
      Seat seat, List<Double> before, List<Double> after, double luck, double loss) {}

  /** Looks at every roll and move of a match of Docker. */
  public static DockerLuck of(Match match, DockerValues values) {
    List<Match> history = match.history();
    List<Integer> moves = match.moves();
    List<Event> events = new ArrayList<>();
    for (int ply = 0; ply < moves.size(); ply++) {
      DockerPosition position = (DockerPosition) history.get(ply).position();
      events.add(event(position, moves.get(ply), values));
    }
    return new DockerLuck(events);
  }

  private static Event event(DockerPosition position, int move, DockerValues values) {
    List<MoveValue> moves = values.moves(position);
    List<Double> before = position.chance() ? average(position, moves) : moves.getFirst().values();
    DockerPosition next = position.play(move);
    Optional<MoveValue> made = moves.stream().filter(value -> value.move() == move).findAny();
    // Rolling again (K7) changes nothing, and giving up is not among the moves.
    List<Double> after =
        next.equals(position)
            ? before
            : made.map(MoveValue::values).orElseGet(() -> values.values(next));
    int player = position.game().seats().indexOf(position.turn());
    double then = before.get(player);
    double now = after.get(player);
    boolean rolled = position.chance() && made.isPresent();
    return new Event(
        position.turn(), before, after, rolled ? now - then : 0, rolled ? 0 : then - now);
  }

  /** The chances before a roll: the average over the rolls that can be played or put him out. */
  private static List<Double> average(DockerPosition position, List<MoveValue> rolls) {
    List<MoveValue> counted =
        rolls.stream().filter(roll -> !position.play(roll.move()).equals(position)).toList();
    return IntStream.range(0, position.game().players())
        .mapToObj(
            seat ->
                counted.stream().mapToDouble(roll -> roll.values().get(seat)).sum()
                    / counted.size())
        .toList();
  }

  /** How much luck a player had; less than 0 is bad luck. */
  public double luck(Seat seat) {
    return events.stream().filter(event -> event.seat() == seat).mapToDouble(Event::luck).sum();
  }

  /** How much a player's moves lost him against the best ones. */
  public double loss(Seat seat) {
    return events.stream().filter(event -> event.seat() == seat).mapToDouble(Event::loss).sum();
  }
}
