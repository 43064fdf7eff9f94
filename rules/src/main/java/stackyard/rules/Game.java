package stackyard.rules;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** A game together with the options it is played with. */
public sealed interface Game permits Dvonn, Docker, Pathagon {

  /** The names of all games, as {@link #of} takes them. */
  List<String> NAMES = List.of("dvonn", "docker", "pathagon");

  /** An option of a game: its name and the values it can take, the default first. */
  record Option(String name, List<String> values) {

    /** The value chosen for this option. */
    String in(Map<String, String> chosen) {
      String value = chosen.getOrDefault(name, values.getFirst());
      if (values.contains(value)) return value;
      throw new Refusal(
          name + "=" + value, "the option " + name + " can be " + Words.list(values, "or"));
    }
  }

  /** The game of that name with its default options. */
  static Game of(String name) {
    return of(name, Map.of());
  }

  /** The game of that name; options that are not named have their default value. */
  static Game of(String name, Map<String, String> options) {
    Game game =
        switch (name) {
          case "dvonn" -> Dvonn.of(options);
          case "docker" -> Docker.of(options);
          case "pathagon" -> Pathagon.of(options);
          default -> throw new Refusal(name, "no such game; there are " + Words.list(NAMES, "and"));
        };
    List<String> known = List.copyOf(game.options().keySet());
    for (String option : options.keySet()) {
      if (known.contains(option)) continue;
      throw new Refusal(
          option, game.title() + " has no such option; it has " + Words.list(known, "and"));
    }
    return game;
  }

  /** The name, as {@link #of} takes it. */
  String name();

  /** The name as it is written in sentences, as in {@code DVONN}. */
  String title();

  /** Every option of this game with the value it has here, by name. */
  SortedMap<String, String> options();

  /** The seats of this game in the order of play. */
  List<Seat> seats();

  Board board();

  /**
   * The position that a game starts from.
   *
   * @param random draws the board where the options ask for a random one
   */
  Position start(SplitMix64 random);

  /** Reads a position text; one that breaks a rule by itself is refused. */
  Position read(String text);
}
