package stackyard.rules;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The games with all their options, and short ways to get at positions and moves. */
final class Games {
  private Games() {}

  static Stream<Game> all() {
    return Stream.of(
        game("dvonn setup=placing"),
        game("dvonn setup=random"),
        game("docker players=2"),
        game("docker players=3"),
        game("docker players=4"),
        game("pathagon first=dark capture=choice"),
        game("pathagon first=dark capture=always"),
        game("pathagon first=light capture=choice"),
        game("pathagon first=light capture=always"));
  }

  static Stream<Game> allDocker() {
    return all().filter(Docker.class::isInstance);
  }

  /** A game by its name and options, as in {@code docker players=3}. */
  static Game game(String text) {
    List<String> words = List.of(text.split(" "));
    Map<String, String> options = new HashMap<>();
    for (String option : words.subList(1, words.size())) {
      List<String> sides = List.of(option.split("=", 2));
      options.put(sides.getFirst(), sides.getLast());
    }
    return Game.of(words.getFirst(), options);
  }

  static Position start(String game) {
    return game(game).start(new SplitMix64(0));
  }

  static NaivePosition naive(Game game, String text) {
    return switch (game) {
      case Dvonn _ -> NaiveDvonn.read(text);
      case Docker _ -> NaiveDocker.read(text);
      case Pathagon pathagon -> NaivePathagon.read(text, pathagon.capturesAlways());
    };
  }

  /** A DVONN position in the stacking phase; its stacks as in {@code c3=w2* d3=*}. */
  static DvonnPosition dvonn(String turn, String stacks) {
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
    return DvonnText.read(rows + " " + turn + " stacking");
  }

  static Position docker(String text) {
    return game("docker").read(text);
  }

  static Position pathagon(String text) {
    return game("pathagon").read(text);
  }

  static List<String> moveTexts(Position position) {
    return Arrays.stream(position.moves()).mapToObj(position::moveText).sorted().toList();
  }

  /** The legal moves whose texts begin like this, as in {@code b1} or {@code @}. */
  static List<String> moveTexts(Position position, String beginning) {
    return moveTexts(position).stream().filter(text -> text.startsWith(beginning)).toList();
  }

  /** Plays moves by their texts, which must be legal. */
  static Position play(Position position, String... moves) {
    for (String move : moves) position = position.play(position.readMove(move));
    return position;
  }

  static int cell(Position position, String name) {
    return position.game().board().read(name);
  }

  static List<String> names(Position position, List<Integer> cells) {
    return cells.stream().map(position.game().board()::name).toList();
  }
}
