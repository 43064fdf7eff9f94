package stackyard.browser;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * All that the page shows of one game beyond what the rules tell of every game. {@code
 * META-INF/services/stackyard.browser.GameView} lists the games.
 */
public interface GameView {

  /** The name of the game, as {@link Game#of} takes it. */
  String name();

  /** The pieces on the cells, each stack from bottom to top; empty cells are left out. */
  default Map<Integer, List<String>> stacks(Playthrough playthrough) {
    return single(playthrough.position());
  }

  /** The pieces of a game that never has more than one on a cell. */
  static Map<Integer, List<String>> single(Position position) {
    Map<Integer, List<String>> pieces = new TreeMap<>();
    for (int cell : position.game().board().cells()) {
      Seat owner = position.owner(cell);
      if (owner != Seat.NOBODY) pieces.put(cell, List.of(owner.word()));
    }
    return pieces;
  }

  /** The values that only the board of this game shows, by the names that it has for them. */
  default Map<String, Object> fields(Playthrough playthrough) {
    return Map.of();
  }

  /** Whether pieces are still to be placed that chance may place for all players. */
  default boolean placesRest(Position position) {
    return false;
  }

  /** A position as it is changed by hand. */
  Sketch sketch(Position position);

  /** The position text of a sketch. It may be impossible: reading the text says why. */
  String write(Sketch sketch);

  /** How long a review thinks about each position, in milliseconds. */
  default int reviewMillis() {
    return 300;
  }

  /**
   * How long each look of an analysis takes, in milliseconds. A search that deepens by itself needs
   * one look, which lasts until another position is shown; others need looks that grow.
   */
  default List<Integer> analysisMillis() {
    return List.of(3_600_000);
  }

  /** The options of the game that the front door shows. */
  default Map<String, String> sampleOptions() {
    return Map.of();
  }

  /** How many moves of that game have been made. */
  default int sampleMoves() {
    return 3;
  }

  /** How the page shows a game. */
  static GameView of(Game game) {
    for (GameView view : Registry.ALL) if (view.name().equals(game.name())) return view;
    throw new IllegalStateException("the page does not show " + game.name());
  }

  /** Loads the games once. */
  final class Registry {
    private static final List<GameView> ALL = load();

    private Registry() {}

    private static List<GameView> load() {
      List<GameView> views = new ArrayList<>();
      ClassLoader loader = GameView.class.getClassLoader();
      for (GameView view : ServiceLoader.load(GameView.class, loader)) views.add(view);
      return List.copyOf(views);
    }
  }
}
