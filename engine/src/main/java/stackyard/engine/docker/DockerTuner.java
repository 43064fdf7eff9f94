package stackyard.engine.docker;

import java.util.ArrayList;
import java.util.List;
import stackyard.rules.SplitMix64;
import stackyard.rules.docker.Docker;
import stackyard.rules.docker.DockerPosition;

/**
 * Learns the {@link DockerWeights}: it plays against itself by what it knows so far and after each
 * game makes the chances of all its positions a little more like the outcome (logistic regression
 * by stochastic gradient), less and less the longer it goes on. The weights of the second half of
 * the games are averaged.
 */
final class DockerTuner {
  private static final double FIRST_STEP = 0.1;
  private static final double LAST_STEP = 0.005;

  private final DockerWeights weights = handPicked();
  private final SplitMix64 random;
  private final DockerSearch search = DockerSearch.ahead(weights, 0);
  private final DockerFeatures features = new DockerFeatures(new DockerReach());

  private DockerTuner(long seed) {
    random = new SplitMix64(seed);
  }

  /** Weights picked by hand, to start from and to be measured against. */
  static DockerWeights handPicked() {
    DockerWeights weights = DockerWeights.zero();
    for (int players = 2; players <= 4; players++) {
      for (int hand = 0; hand <= 3; hand++) {
        for (int free = 0; hand + free <= 3; free++) {
          weights.set("hand%d-free%d".formatted(hand, free), players, hand + free);
        }
      }
      weights.set("risk", players, -2);
    }
    return weights;
  }

  /** Learns from this many games; the same seed and number give the same weights. */
  static DockerWeights tune(long seed, int games) {
    DockerTuner tuner = new DockerTuner(seed);
    DockerWeights average = DockerWeights.zero();
    int averaged = games / 2;
    for (int game = 0; game < games; game++) {
      double step = FIRST_STEP / (1 + (FIRST_STEP / LAST_STEP - 1) * game / games);
      tuner.learn(tuner.play(2 + game % 3), step);
      if (game >= games - averaged) average.add(tuner.weights, 1.0 / averaged);
    }
    return average;
  }

  /** The positions before each roll of a game against itself, and the last one. */
  private List<DockerPosition> play(int players) {
    List<DockerPosition> positions = new ArrayList<>();
    DockerPosition position = new Docker(players).start(random);
    while (!position.over()) {
      if (position.chance()) positions.add(position);
      position = position.play(choose(position));
    }
    positions.add(position);
    return positions;
  }

  /** One move in ten is random, to see what it would not play, and so that every game ends. */
  private int choose(DockerPosition position) {
    int[] moves = position.moves();
    boolean any = position.chance() || random.nextInt(10) == 0;
    return any ? moves[random.nextInt(moves.length)] : search.moves(position).getFirst().move();
  }

  private void learn(List<DockerPosition> game, double step) {
    int winner = DockerFeatures.SIDES.indexOf(game.getLast().winner());
    for (DockerPosition position : game.subList(0, game.size() - 1)) {
      features.take(position);
      double[] chances = features.chances(weights);
      double[] by = weights.of(features.players());
      for (int side = 0; side < chances.length; side++) {
        double error = (side == winner ? 1 : 0) - chances[side];
        for (int i = 0; i < by.length; i++) by[i] += step * error * features.of(side)[i];
      }
    }
  }
}
