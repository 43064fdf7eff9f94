package stackyard.engine.docker;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import stackyard.engine.Chances;
import stackyard.rules.Position;
import stackyard.rules.docker.DockerPosition;

/**
 * Searches Docker for any number of players: each makes the move that is best for that player, all
 * rolls are equally likely, and where the search ends the {@link DockerFeatures} decide. It goes
 * one turn further again and again until a limit is reached, so that a limit of nodes gives the
 * same values every time.
 */
final class DockerSearch implements Chances {
  private static final int PIPS = 6;
  private static final int ALL_ROLLS = 63;

  private final DockerWeights weights;
  private final int deepest;
  private final long limit;
  private final BooleanSupplier stop;
  private final DockerReach walks = new DockerReach();
  private final DockerFeatures features = new DockerFeatures(walks);
  private long nodes;
  private int depth;
  private boolean stopped;

  /**
   * A search with these limits.
   *
   * @param deepest how many turns to search ahead at most, from 0
   * @param limit how many positions to search at most; those 0 turns ahead are always searched
   * @param stop asked now and then; when it says true the search ends with what it has
   */
  DockerSearch(DockerWeights weights, int deepest, long limit, BooleanSupplier stop) {
    this.weights = weights;
    this.deepest = deepest;
    this.limit = limit;
    this.stop = stop;
  }

  /** A search of this many turns ahead, however long it takes. */
  static DockerSearch ahead(DockerWeights weights, int turns) {
    return new DockerSearch(weights, turns, Long.MAX_VALUE, () -> false);
  }

  /** How many positions were searched last. */
  long nodes() {
    return nodes;
  }

  /** How many turns ahead were searched last. */
  int depth() {
    return depth;
  }

  @Override
  public List<Double> values(Position position) {
    DockerPosition docker = (DockerPosition) position;
    return bySeat(docker, search(List.of(docker)).getFirst());
  }

  @Override
  public List<MoveValue> moves(Position at) {
    DockerPosition position = (DockerPosition) at;
    int[] moves = position.moves();
    int mover = DockerFeatures.SIDES.indexOf(position.turn());
    List<double[]> chances = search(IntStream.of(moves).mapToObj(position::play).toList());
    List<MoveValue> values = new ArrayList<>();
    for (int i = 0; i < moves.length; i++) {
      double[] after = chances.get(i);
      values.add(new MoveValue(moves[i], after[mover], bySeat(position, after)));
    }
    values.sort(Comparator.comparingDouble(MoveValue::winning).reversed());
    return values;
  }

  private static List<Double> bySeat(DockerPosition position, double[] chances) {
    return position.game().seats().stream()
        .map(seat -> chances[DockerFeatures.SIDES.indexOf(seat)])
        .toList();
  }

  /** The chances of each side in each of these positions. */
  private List<double[]> search(List<DockerPosition> positions) {
    nodes = 0;
    depth = 0;
    stopped = false;
    List<double[]> chances = positions.stream().map(position -> value(position, 0)).toList();
    stopped = isLimitReached();
    while (depth < deepest && !stopped) {
      List<double[]> deeper =
          positions.stream().map(position -> value(position, depth + 1)).toList();
      if (stopped) break;
      chances = deeper;
      depth++;
    }
    return chances;
  }

  private boolean isLimitReached() {
    return nodes >= limit || stop.getAsBoolean();
  }

  private double[] value(DockerPosition position, int turns) {
    nodes++;
    if (position.over()) return decided(position);
    if (!position.chance()) return best(position, turns);
    if (turns > 0) return average(position, turns);
    features.take(position);
    return features.chances(weights);
  }

  private static double[] decided(DockerPosition position) {
    double[] chances = new double[DockerFeatures.SIDES.size()];
    chances[DockerFeatures.SIDES.indexOf(position.winner())] = 1;
    return chances;
  }

  /** The chances after the best move with a roll. */
  private double[] best(DockerPosition position, int turns) {
    int mover = position.sideOnTurn();
    double[] best = {};
    for (int move : position.moves()) {
      double[] chances = value(position.play(move), turns);
      if (best.length == 0 || chances[mover] > best[mover]) best = chances;
    }
    return best;
  }

  /** The average over all rolls, each followed by the best move. */
  private double[] average(DockerPosition position, int turns) {
    if (!stopped) stopped = isLimitReached();
    if (stopped) return new double[DockerFeatures.SIDES.size()];
    int mover = position.sideOnTurn();
    double[][] best = new double[PIPS][0];
    for (int from = 0; from <= DockerPosition.SUPPLY; from++) {
      long reach = walks.of(position, mover, from);
      for (int to = 0; reach != 0; to++, reach >>>= PIPS) {
        int rolls = (int) reach & ALL_ROLLS;
        if (rolls == 0) continue;
        double[] chances = value(position.play(from << 4 | to), turns - 1);
        for (; rolls != 0; rolls &= rolls - 1) {
          int roll = Integer.numberOfTrailingZeros(rolls);
          if (best[roll].length == 0 || chances[mover] > best[roll][mover]) best[roll] = chances;
        }
      }
    }
    // A player with containers in hand rolls until there is a move (K7); others are out (K8).
    if (position.inHand(mover) == 0) leave(position, turns, best);
    return average(best);
  }

  /** Fills in the chances after rolls that cannot be played. */
  private void leave(DockerPosition position, int turns, double[][] best) {
    double[] left = {};
    for (int roll = 0; roll < PIPS; roll++) {
      if (best[roll].length > 0) continue;
      if (left.length == 0) left = value(position.play(position.moves()[roll]), turns - 1);
      best[roll] = left;
    }
  }

  private static double[] average(double[][] chances) {
    double[] average = new double[DockerFeatures.SIDES.size()];
    int count = 0;
    for (double[] those : chances) {
      if (those.length == 0) continue;
      count++;
      for (int side = 0; side < average.length; side++) average[side] += those[side];
    }
    for (int side = 0; side < average.length; side++) average[side] /= count;
    return average;
  }
}
