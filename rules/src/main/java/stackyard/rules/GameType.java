package stackyard.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/**
 * One of the games: its name, its options, and how to get a {@link Game} with some of them chosen.
 *
 * <p>The games are those whose types {@code META-INF/services/stackyard.rules.GameType} lists.
 * Nothing else names them, so a game that is added there is known everywhere.
 */
public interface GameType {

  /** The name, as {@link #of(String)} takes it. */
  String name();

  /** The name as it is written in sentences. */
  String title();

  List<Option> options();

  /** All seats that the game can have, whatever its options. */
  List<Seat> seats();

  /**
   * The game with these options.
   *
   * @param options a legal value for every option
   */
  Game with(Map<String, String> options);

  /** The formats of other programs in which records of this game are read and written. */
  default List<Format> formats() {
    return List.of();
  }

  /** All games, in the order in which they are listed. */
  static List<GameType> all() {
    return Registry.ALL;
  }

  /** The game of that name. */
  static GameType of(String name) {
    for (GameType type : all()) if (type.name().equals(name)) return type;
    throw new Refusal("game", "what", name, "all", all().stream().map(GameType::name).toList());
  }

  /** An option of a game: its name and the values it can take, the default first. */
  record Option(String name, List<String> values) {

    /** The value chosen for this option. */
    String in(Map<String, String> chosen) {
      String value = chosen.getOrDefault(name, values.getFirst());
      if (values.contains(value)) return value;
      throw new Refusal("option-value", "what", name + "=" + value, "option", name, "any", values);
    }
  }

  /** Loads the types once. */
  final class Registry {
    private static final List<GameType> ALL = load();

    private Registry() {}

    private static List<GameType> load() {
      List<GameType> types = new ArrayList<>();
      // TeaVM asks from within Maven, whose own class loader knows no games.
      ClassLoader loader = GameType.class.getClassLoader();
      for (GameType type : ServiceLoader.load(GameType.class, loader)) types.add(type);
      return List.copyOf(types);
    }
  }
}
