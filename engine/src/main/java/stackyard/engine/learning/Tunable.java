package stackyard.engine.learning;

import stackyard.engine.GameEngine;
import stackyard.rules.Game;
import stackyard.rules.Refusal;

/** A game whose evaluation is learnt from games of the engine against itself. */
public interface Tunable {

  /** The tuning of a game. */
  static Tunable of(Game game) {
    if (GameEngine.of(game) instanceof Tunable tunable) return tunable;
    throw new Refusal("not-tunable", "game", game.name());
  }

  /**
   * The text of the weights that games of the engine against itself suggest, as the engine's
   * resources have it. The same arguments give the same weights.
   *
   * @param rounds how often to play, learn and play again with what was learnt
   * @param games how many to play in each round
   * @param nodes how many positions to search for each move
   */
  String tunedWeights(int rounds, int games, long nodes, long seed);
}
