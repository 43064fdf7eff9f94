package stackyard.browser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import stackyard.engine.GameEngine;
import stackyard.rules.Board;
import stackyard.rules.Game;
import stackyard.rules.Obstacle;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Result;
import stackyard.rules.Seat;

/** All that a board shows and a player may ask, as JSON. */
final class View {
  private final Playthrough playthrough;
  private final Position position;
  private final Board board;

  private View(Playthrough playthrough) {
    this.playthrough = playthrough;
    position = playthrough.position();
    board = playthrough.game().board();
  }

  static Map<String, Object> of(Playthrough playthrough) {
    return new View(playthrough).json();
  }

  private Map<String, Object> json() {
    boolean over = playthrough.over();
    Game game = playthrough.game();
    GameView view = GameView.of(game);
    Map<String, Object> json =
        Json.object(
            "game", game.name(),
            "options", game.options(),
            "seats", words(game.seats()),
            "rows", rows(),
            "neighbours", neighbours(),
            "edges", bySeat(seat -> game.edges(seat).stream().map(board::names).toList()),
            "entries", bySeat(seat -> board.names(game.entries(seat))),
            "text", position.toString(),
            "ply", playthrough.ply(),
            "turn", over ? Optional.empty() : position.turn().word(),
            "chance", !over && position.chance(),
            "outcome", playthrough.result().map(View::outcome),
            "stacks", byName(board, view.stacks(playthrough)),
            "moves", over ? List.of() : moves(),
            "placesRest", !over && GameView.of(game).placesRest(position),
            "mapped", !over && GameEngine.of(game).mapsMoves(position),
            "obstacles", obstacles(),
            "standings", game.seats().stream().map(this::standing).toList(),
            "last",
                playthrough
                    .previous()
                    .map(before -> move(before.position(), playthrough.moves().getLast())),
            "made", made());
    json.putAll(view.fields(playthrough));
    return json;
  }

  private List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    for (int row = board.rows() - 1; row >= 0; row--) rows.add(board.names(board.row(row)));
    return rows;
  }

  private Map<String, List<String>> neighbours() {
    Map<String, List<String>> neighbours = new LinkedHashMap<>();
    for (int cell : board.cells()) {
      neighbours.put(board.name(cell), board.names(playthrough.game().neighbours(cell)));
    }
    return neighbours;
  }

  private Map<String, Object> bySeat(Function<Seat, Object> value) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Seat seat : playthrough.game().seats()) values.put(seat.word(), value.apply(seat));
    return values;
  }

  static List<String> words(List<Seat> seats) {
    return seats.stream().map(Seat::word).toList();
  }

  /** Values by the names of their cells, in the order of the cells. */
  static <T> Map<String, T> byName(Board board, Map<Integer, T> values) {
    Map<String, T> named = new LinkedHashMap<>();
    for (int cell : board.cells()) {
      T value = values.get(cell);
      if (value != null) named.put(board.name(cell), value);
    }
    return named;
  }

  private static Map<String, Object> outcome(Result result) {
    Seat winner = result.winner();
    return Json.object(
        "winner",
        winner == Seat.NOBODY ? Optional.empty() : winner.word(),
        "ending",
        word(result.ending()));
  }

  /** The name of a constant as the page has it. */
  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private List<Map<String, Object>> moves() {
    return Arrays.stream(position.moves()).mapToObj(move -> move(position, move)).toList();
  }

  private static Map<String, Object> move(Position position, int move) {
    Board board = position.game().board();
    Position.Effect effect = position.effect(move);
    String kind = kind(position, move);
    String text = position.moveText(move);
    Map<String, Object> json = Json.object("text", text, "kind", kind);
    putEnds(json, position, move);
    json.put(
        "path",
        effect.path().stream()
            .map(step -> Json.object("cell", board.name(step.cell()), "cost", step.cost()))
            .toList());
    json.put("removed", effect.removed().stream().map(board::name).toList());
    json.put("roll", kind.equals("roll") ? Integer.parseInt(text) : 0);
    return json;
  }

  /** Where a move begins and ends. */
  static void putEnds(Map<String, Object> json, Position position, int move) {
    Board board = position.game().board();
    List<Position.Step> path = position.effect(move).path();
    boolean none = path.isEmpty();
    json.put("from", none ? Optional.empty() : board.name(path.getFirst().cell()));
    json.put("to", none ? Optional.empty() : board.name(path.getLast().cell()));
  }

  private static String kind(Position position, int move) {
    boolean resigns = position.game().playsOnAfterResignation() && move == position.resignation();
    if (resigns) return "resign";
    if (position.chance()) return "roll";
    List<Position.Step> path = position.effect(move).path();
    if (path.isEmpty()) return "pass";
    // A piece on the board stands where its move begins; one from hand pays for the cell it enters.
    boolean fromHand = path.size() == 1 || path.getFirst().cost() > 0;
    return fromHand ? "place" : "move";
  }

  private Map<String, Object> obstacles() {
    Map<String, Object> obstacles = new LinkedHashMap<>();
    for (int cell : board.cells()) {
      Optional<Obstacle> obstacle =
          playthrough.over() ? Optional.of(Obstacle.Shared.OVER) : position.obstacle(cell);
      obstacle.ifPresent(
          why ->
              obstacles.put(board.name(cell), Json.object("name", why.word(), "rule", why.rule())));
    }
    return obstacles;
  }

  private Map<String, Object> standing(Seat seat) {
    Position.Standing standing = position.standing(seat);
    return Json.object(
        "seat", seat.word(),
        "pieces", standing.pieces(),
        "inHand", standing.inHand(),
        "in", standing.in());
  }

  private List<Map<String, Object>> made() {
    List<Map<String, Object>> made = new ArrayList<>();
    List<Playthrough> history = playthrough.history();
    List<Integer> moves = playthrough.moves();
    for (int ply = 0; ply < moves.size(); ply++) {
      Position before = history.get(ply).position();
      int move = moves.get(ply);
      String kind = kind(before, move);
      int placed = kind.equals("place") ? 1 : 0;
      boolean removes = !before.effect(move).removed().isEmpty();
      int removed = removes ? pieces(history.get(ply)) + placed - pieces(history.get(ply + 1)) : 0;
      made.add(
          Json.object(
              "text", before.moveText(move),
              "kind", kind,
              "seat", before.turn().word(),
              "turn", history.get(ply).turnNumber(),
              "removed", removed));
    }
    return made;
  }

  /** How many pieces are on the board. */
  private static int pieces(Playthrough playthrough) {
    Map<Integer, List<String>> stacks = GameView.of(playthrough.game()).stacks(playthrough);
    return stacks.values().stream().mapToInt(List::size).sum();
  }
}
