package stackyard.browser;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * A position that is set up by hand: it may be impossible.
 *
 * @param stacks the pieces on the cells, each stack from bottom to top
 * @param seats those who play
 * @param in those of them who are not out
 * @param more what only this game asks for: numbers, truth values and lists of cells
 */
public record Sketch(
    Game game,
    Map<Integer, List<String>> stacks,
    List<Seat> seats,
    List<Seat> in,
    Seat turn,
    Map<String, Object> more) {

  /**
   * The sketch of a position.
   *
   * @param turn whose turn it is, or would be if the game were not over
   */
  public static Sketch of(
      Position position, Map<Integer, List<String>> stacks, Seat turn, Map<String, Object> more) {
    Game game = position.game();
    List<Seat> in = game.seats().stream().filter(seat -> position.standing(seat).in()).toList();
    return new Sketch(game, stacks, game.seats(), in, turn, more);
  }

  /** The pieces on a cell. */
  public List<String> stack(int cell) {
    return stacks.getOrDefault(cell, List.of());
  }

  /** The seat that a piece belongs to; nobody's is a piece that no player owns. */
  public Seat owner(String piece) {
    for (Seat seat : seats) if (seat.word().equals(piece)) return seat;
    return Seat.NOBODY;
  }

  /** The seat that the top piece of a cell belongs to; nobody's where there is none. */
  public Seat topOwner(int cell) {
    List<String> stack = stack(cell);
    return stack.isEmpty() ? Seat.NOBODY : owner(stack.getLast());
  }

  public boolean flag(String name) {
    return Boolean.TRUE.equals(more.get(name));
  }

  public int number(String name) {
    return more.get(name) instanceof Number number ? number.intValue() : 0;
  }

  public List<Integer> cells(String name) {
    if (!(more.get(name) instanceof List<?> names)) return List.of();
    return names.stream().map(Arguments::text).map(game.board()::read).toList();
  }

  static Sketch read(Game game, Object json) {
    Map<String, Object> more = new LinkedHashMap<>();
    Arguments.object(json).forEach((name, value) -> more.put(Arguments.text(name), value));
    Map<Integer, List<String>> stacks = new LinkedHashMap<>();
    Arguments.object(Arguments.in(more, "stacks"))
        .forEach(
            (cell, stack) ->
                stacks.put(game.board().read(Arguments.text(cell)), Arguments.listOfTexts(stack)));
    return new Sketch(
        game,
        stacks,
        seats(game, Arguments.in(more, "seats")),
        seats(game, Arguments.in(more, "in")),
        seat(game, Arguments.in(more, "turn")),
        more);
  }

  private static List<Seat> seats(Game game, Object words) {
    return Arguments.listOfTexts(words).stream().map(word -> seat(game, word)).toList();
  }

  /** A seat of the game with any options: a sketch can have other players. */
  private static Seat seat(Game game, Object word) {
    for (Seat seat : game.type().seats()) if (seat.word().equals(word)) return seat;
    return game.seat(Arguments.text(word));
  }

  Map<String, Object> json() {
    Map<String, Object> json =
        Json.object(
            "stacks", View.byName(game.board(), stacks),
            "seats", View.words(seats),
            "in", View.words(in),
            "turn", turn.word());
    json.putAll(more);
    return json;
  }
}
