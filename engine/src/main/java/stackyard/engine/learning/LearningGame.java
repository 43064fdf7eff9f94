package stackyard.engine.learning;

import java.util.List;
import stackyard.engine.GameEngine;
import stackyard.engine.Host;
import stackyard.engine.Searcher;
import stackyard.engine.learning.Network.Shape;
import stackyard.rules.Game;
import stackyard.rules.Refusal;

/** A game whose networks are learnt from games that the engine plays with them. */
public interface LearningGame {

  /** The networks of a game. */
  static LearningGame of(Game game) {
    if (GameEngine.of(game) instanceof LearningGame learning) return learning;
    throw new Refusal("not-learning", "game", game.name());
  }

  /** The networks that the game has; they are learnt together, from the same games. */
  List<Shape> shapes();

  /**
   * The symmetries of a network's inputs, the identity among them: each says which input becomes
   * which. Positions that are mirror images are worth the same.
   */
  List<int[]> symmetries(Shape shape);

  /**
   * Plays the game of a seed and adds what there is to learn from it. The same arguments give the
   * same samples.
   *
   * @param networks to play with, one for each shape
   * @param nodes how many positions to search for each move
   * @param samples one for each shape
   */
  void play(List<Network> networks, long nodes, long seed, List<Samples> samples);

  /** Searches with networks, to see whether they play better than others. */
  Searcher searcher(Host host, List<Network> networks);
}
