package stackyard.rules;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnPosition;

/** The games with all their options, and short ways to get at positions and moves. */
public final class Games {
  private Games() {}

  /** Every game with every choice of its options. */
  public static Stream<Game> all() {
    return GameType.all().stream().flatMap(Games::all);
  }

  private static Stream<Game> all(GameType type) {
    List<Map<String, String>> choices = List.of(Map.of());
    for (GameType.Option option : type.options()) {
      choices =
          choices.stream()
              .flatMap(
                  chosen ->
                      option.values().stream()
                          .map(
                              value -> {
                                Map<String, String> more = new HashMap<>(chosen);
                                more.put(option.name(), value);
                                return more;
                              }))
              .toList();
    }
    return choices.stream().map(options -> Game.of(type.name(), options));
  }

  /** A game by its name and options, as in {@code docker players=3}. */
  public static Game game(String text) {
    List<String> words = List.of(text.split(" "));
    Map<String, String> options = new HashMap<>();
    for (String option : words.subList(1, words.size())) {
      List<String> sides = List.of(option.split("=", 2));
      options.put(sides.getFirst(), sides.getLast());
    }
    return Game.of(words.getFirst(), options);
  }

  public static Position start(String game) {
    return game(game).start(new SplitMix64(0));
  }

  public static NaivePosition naive(Game game, String text) {
    return GameTester.of(game).naive(game, text);
  }

  /** A DVONN position in the stacking phase; its stacks as in {@code c3=w2* d3=*}. */
  public static DvonnPosition dvonn(String turn, String stacks) {
    Map<String, String> board = new HashMap<>();
    for (String stack : stacks.split(" ")) board.put(stack.substring(0, 2), stack.substring(3));
    String rows =
        IntStream.of(4, 3, 2, 1, 0)
            .mapToObj(
                row ->
                    Dvonn.BOARD.row(row).stream()
                        .map(cell -> board.getOrDefault(Dvonn.BOARD.name(cell), "."))
                        .collect(joining(",")))
            .collect(joining("/"));
    return (DvonnPosition) game("dvonn").read(rows + " " + turn + " stacking");
  }

  public static Position docker(String text) {
    return game("docker").read(text);
  }

  public static Position pathagon(String text) {
    return game("pathagon").read(text);
  }

  public static List<String> moveTexts(Position position) {
    return Arrays.stream(position.moves()).mapToObj(position::moveText).sorted().toList();
  }

  /** The legal moves whose texts begin like this, as in {@code b1} or {@code @}. */
  public static List<String> moveTexts(Position position, String beginning) {
    return moveTexts(position).stream().filter(text -> text.startsWith(beginning)).toList();
  }

  /** Plays moves by their texts, which must be legal. */
  public static Position play(Position position, String... moves) {
    for (String move : moves) position = position.play(position.readMove(move));
    return position;
  }

  /** The effect of a move: its path with the cost of each step, and what it removes. */
  public static String effect(Position position, String move) {
    Position.Effect effect = position.effect(position.readMove(move));
    StringBuilder text = new StringBuilder();
    for (Position.Step step : effect.path()) {
      text.append(position.game().board().name(step.cell())).append(' ');
      text.append(step.cost()).append(", ");
    }
    return text + "removes " + names(position, effect.removed());
  }

  public static int cell(Position position, String name) {
    return position.game().board().read(name);
  }

  public static List<String> names(Position position, List<Integer> cells) {
    return cells.stream().map(position.game().board()::name).toList();
  }
}
