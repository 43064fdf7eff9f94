package stackyard.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import stackyard.engine.Chances.MoveValue;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * How lucky and how good the players of a game with a die were. The luck of a roll is what it
 * changed in the chances of the player who made it, compared with the average of all rolls; a move
 * loses what the best one would have kept.
 *
 * <p>By exact values a player's chance at the start and all changes to it make 1 for the winner and
 * 0 for others. With two players, the changes are the player's luck less the player's losses, and
 * the opponent's losses less the opponent's luck.
 *
 * @param events every roll and move of the game
 */
public record Luck(List<Event> events) {

  /**
   * A roll, a move, or a resignation.
   *
   * @param seat whose it was
   * @param before each seat's probability of winning before it, in the order of play
   * @param after the same after it
   * @param luck what a roll brought the player; 0 for a move
   * @param loss what a move lost against the best one; 0 for a roll
   */
  public record Event(
      Seat seat, List<Double> before, List<Double> after, double luck, double loss) {}

  /**
   * Reviews every roll and move of a game. All that can be solved is solved first, however long it
   * takes: values of different kinds would not add up.
   *
   * @param limits for positions that have to be searched
   */
  public static Luck of(Engine engine, Playthrough playthrough, Limits limits) {
    Chances chances = engine.chances(playthrough.game(), limits).orElseThrow();
    for (Playthrough turn : playthrough.history()) engine.prepare(turn.position());
    return of(playthrough, chances);
  }

  /** Reviews every roll and move of a game by chances that are known. */
  public static Luck of(Playthrough playthrough, Chances chances) {
    List<Playthrough> history = playthrough.history();
    List<Integer> moves = playthrough.moves();
    List<Event> events = new ArrayList<>();
    for (int ply = 0; ply < moves.size(); ply++) {
      Position position = history.get(ply).position();
      events.add(event(position, moves.get(ply), chances));
    }
    return new Luck(events);
  }

  private static Event event(Position position, int move, Chances chances) {
    List<MoveValue> moves = chances.moves(position);
    List<Double> before = position.chance() ? average(position, moves) : moves.getFirst().values();
    Position next = position.play(move);
    Optional<MoveValue> made = moves.stream().filter(value -> value.move() == move).findAny();
    // Rolling again changes nothing, and a resignation is not among the moves.
    List<Double> after =
        next.equals(position)
            ? before
            : made.map(MoveValue::values).orElseGet(() -> chances.values(next));
    int player = position.game().seats().indexOf(position.turn());
    double then = before.get(player);
    double now = after.get(player);
    boolean rolled = position.chance() && made.isPresent();
    return new Event(
        position.turn(), before, after, rolled ? now - then : 0, rolled ? 0 : then - now);
  }

  /** The chances before a roll: the average over all rolls but those that are rolled again. */
  private static List<Double> average(Position position, List<MoveValue> rolls) {
    List<MoveValue> counted =
        rolls.stream().filter(roll -> !position.play(roll.move()).equals(position)).toList();
    return IntStream.range(0, position.game().seats().size())
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

  /** How much a player's moves lost against the best ones. */
  public double loss(Seat seat) {
    return events.stream().filter(event -> event.seat() == seat).mapToDouble(Event::loss).sum();
  }
}
