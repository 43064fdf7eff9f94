package stackyard.browser;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Board;
import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Match;
import stackyard.rules.Obstacle;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;
import stackyard.rules.Result;
import stackyard.rules.Seat;

/** All that a board shows and a player may ask, as JSON. */
final class View {
  private final Match match;
  private final Position position;
  private final Board board;

  private View(Match match) {
    this.match = match;
    position = match.position();
    board = match.game().board();
  }

  static Map<String, Object> of(Match match) {
    return new View(match).json();
  }

  private Map<String, Object> json() {
    boolean over = match.over();
    return Json.object(
        "game", match.game().name(),
        "options", match.game().options(),
        "seats", match.game().seats().stream().map(Seat::word).toList(),
        "rows", rows(),
        "text", position.toString(),
        "ply", match.ply(),
        "turn", over ? Optional.empty() : position.turn().word(),
        "chance", !over && position.chance(),
        "outcome", match.result().map(View::outcome),
        "stacks", stacks(),
        "placing", placing(),
        "moves", over ? List.of() : moves(),
        "obstacles", obstacles(),
        "standings", match.game().seats().stream().map(this::standing).toList(),
        "roll", position instanceof DockerPosition docker ? docker.roll() : 0,
        "playableRolls", over ? List.of() : position.playableRolls(),
        "winningPath", names(position.winningPath()),
        "forbidden", forbidden(),
        "last", match.previous().map(before -> move(before.position(), match.moves().getLast())),
        "made", made());
  }

  private List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    for (int row = board.rows() - 1; row >= 0; row--) rows.add(names(board.row(row)));
    return rows;
  }

  private List<String> names(List<Integer> cells) {
    return cells.stream().map(board::name).toList();
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

  private Map<String, List<String>> stacks() {
    Map<Integer, List<String>> pieces =
        position instanceof DvonnPosition ? Pieces.of(match) : Map.of();
    Map<String, List<String>> stacks = new LinkedHashMap<>();
    for (int cell : board.cells()) {
      List<String> stack =
          switch (position) {
            case DvonnPosition _ -> pieces.getOrDefault(cell, List.of());
            case DockerPosition docker -> docker.stack(cell).stream().map(Seat::word).toList();
            case PathagonPosition pathagon -> {
              Seat owner = pathagon.owner(cell);
              yield owner == Seat.NOBODY ? List.of() : List.of(owner.word());
            }
          };
      if (!stack.isEmpty()) stacks.put(board.name(cell), stack);
    }
    return stacks;
  }

  private Optional<String> placing() {
    boolean places = !match.over() && position instanceof DvonnPosition dvonn && !dvonn.stacking();
    return places ? Optional.of(Pieces.placed((DvonnPosition) position)) : Optional.empty();
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
    String text = position.moveText(move);
    if (text.equals("pass") || text.equals("resign")) return text;
    if (position.chance()) return "roll";
    boolean fromHand = position.effect(move).path().size() == 1 || text.startsWith("@");
    return fromHand ? "place" : "move";
  }

  private Map<String, Object> obstacles() {
    Map<String, Object> obstacles = new LinkedHashMap<>();
    for (int cell : board.cells()) {
      Optional<Obstacle> obstacle =
          match.over() ? Optional.of(Obstacle.OVER) : position.obstacle(cell);
      obstacle.ifPresent(
          why ->
              obstacles.put(board.name(cell), Json.object("name", word(why), "rule", why.rule())));
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

  private List<String> forbidden() {
    boolean any = !match.over() && position instanceof PathagonPosition;
    return any ? names(((PathagonPosition) position).forbidden()) : List.of();
  }

  private List<Map<String, Object>> made() {
    List<Map<String, Object>> made = new ArrayList<>();
    List<Match> history = match.history();
    List<Integer> moves = match.moves();
    for (int ply = 0; ply < moves.size(); ply++) {
      Position before = history.get(ply).position();
      int move = moves.get(ply);
      made.add(
          Json.object(
              "text", before.moveText(move),
              "kind", kind(before, move),
              "seat", before.turn().word(),
              "turn", history.get(ply).turnNumber()));
    }
    return made;
  }
}
