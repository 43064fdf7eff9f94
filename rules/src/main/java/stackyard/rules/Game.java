package stackyard.rules;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A game together with the options it is played with. */
public interface Game {

  /** The game of that name with its default options. */
  static Game of(String name) {
    return of(name, Map.of());
  }

  /** The game of that name; options that are not named have their default value. */
  static Game of(String name, Map<String, String> options) {
    GameType type = GameType.of(name);
    SortedMap<String, String> values = new TreeMap<>();
    for (GameType.Option option : type.options()) values.put(option.name(), option.in(options));
    for (String option : options.keySet()) {
      if (values.containsKey(option)) continue;
      throw new Refusal(
          "option", "what", option, "game", name, "all", List.copyOf(values.keySet()));
    }
    return type.with(values);
  }

  GameType type();

  /** The name, as {@link #of} takes it. */
  default String name() {
    return type().name();
  }

  /** The name as it is written in sentences. */
  default String title() {
    return type().title();
  }

  /** Every option of this game with the value it has here, by name. */
  SortedMap<String, String> options();

  /** The seats of this game in the order of play. */
  List<Seat> seats();

  /** The seat of that name; the text {@code what} is refused where there is none. */
  default Seat seat(String word) {
    for (Seat seat : seats()) if (seat.word().equals(word)) return seat;
    throw new Refusal("seat", "what", word, "all", seats().stream().map(Seat::word).toList());
  }

  Board board();

  /** The cells next to a cell. */
  List<Integer> neighbours(int cell);

  /** The edges of the board that a player has to connect, cell by cell; none in other games. */
  default List<List<Integer>> edges(Seat seat) {
    return List.of();
  }

  /** The cells on which a player's pieces come in, where only some of the cells allow that. */
  default List<Integer> entries(Seat seat) {
    return List.of();
  }

  /**
   * The position that a game starts from.
   *
   * @param random draws the board where the options ask for a random one
   */
  Position start(SplitMix64 random);

  /** Whether {@link #start} draws the board. */
  default boolean startsAtRandom() {
    return false;
  }

  /** Whether a die is rolled. */
  default boolean hasDie() {
    return false;
  }

  /** Reads a position text; one that breaks a rule by itself is refused. */
  Position read(String text);

  /** The game that is played from a position, which may settle some of the options. */
  default Game playedFrom(Position start) {
    return this;
  }

  /** How often a position may come up before the game is a draw; 0 where that does not count. */
  default int repetitionLimit() {
    return 0;
  }

  /** Whether the players can agree on a draw. */
  default boolean drawsByAgreement() {
    return true;
  }

  /**
   * Whether a player who resigns is out while the others play on. A player then resigns by {@link
   * Position#resignation}, on their own turn.
   */
  default boolean playsOnAfterResignation() {
    return false;
  }
}
