package stackyard.engine.pathagon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stackyard.engine.learning.Network;
import stackyard.engine.learning.Samples;
import stackyard.engine.learning.Weights;
import stackyard.engine.puzzle.Canonical;
import stackyard.rules.Bits;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;
import stackyard.rules.pathagon.Pathagon;
import stackyard.rules.pathagon.PathagonPosition;

/** The inputs of Pathagon's network in a position. */
class PathagonNetworkTest {
  private static final int ROWS = 7;

  private final PathagonEvaluation features =
      new PathagonEvaluation(Weights.zero(PathagonFeatures.FEATURES), List.of());

  private void visit(Consumer<PathagonNode> visitor) {
    for (long seed = 0; seed < 30; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Position position = new Pathagon(false, false).start(random);
      for (int ply = 0; ply < 50 && !position.over(); ply++) {
        PathagonNode node = new PathagonNode(features);
        node.set(position);
        visitor.accept(node);
        int[] moves = position.moves();
        position = position.play(moves[random.nextInt(moves.length)]);
      }
    }
  }

  private int[] inputs(PathagonNode node) {
    features.knownWithInputs(node);
    PathagonInputs inputs = features.inputs();
    return IntStream.of(Arrays.copyOf(inputs.ones, inputs.count)).sorted().toArray();
  }

  /** Where a cell goes, as {@link Canonical#places} says it. */
  private static int image(int cell, int[] places) {
    if (cell == PathagonPosition.HAND) return cell;
    int place = places[cell / 8 * ROWS + cell % 8];
    return place / ROWS * 8 + place % ROWS;
  }

  private PathagonNode image(PathagonNode node, int side, int[] places) {
    PathagonNode image = new PathagonNode(features);
    image.side = side;
    image.own = image(node.own, places);
    image.enemy = image(node.enemy, places);
    image.closed = image(node.closed, places);
    image.ownResting = image(node.ownResting, places);
    image.enemyResting = image(node.enemyResting, places);
    return image;
  }

  private static long image(long cells, int[] places) {
    return Bits.list(cells).stream().mapToLong(cell -> 1L << image(cell, places)).sum();
  }

  @Test
  void inputsOfAMirrorImageAreTheImagesOfInputs() {
    List<int[]> symmetries = PathagonInputs.symmetries();
    visit(
        node -> {
          for (int i = 0; i < symmetries.size(); i++) {
            int[] places = Canonical.places(Pathagon.BOARD, Canonical.SQUARE.get(i));
            int[] symmetry = symmetries.get(i);
            int own = node.side == 0 ? i : turned(i);
            int[] turned = symmetries.get(own);
            int[] expected =
                IntStream.of(inputs(node)).map(input -> turned[input]).sorted().toArray();
            assertThat(inputs(image(node, node.side, places))).isEqualTo(expected);
            assertThat(symmetry).hasSize(PathagonInputs.SHAPE.inputs());
          }
        });
  }

  /** For Light the board is turned over its diagonal, so the other mirror image is meant. */
  private static int turned(int symmetry) {
    return symmetry == 1 ? 2 : symmetry == 2 ? 1 : symmetry;
  }

  @Test
  void bothPlayersSeeTheSameWhenTheBoardIsTurnedOver() {
    int[] diagonal = Canonical.places(Pathagon.BOARD, Canonical.SQUARE.get(4));
    visit(node -> assertThat(inputs(image(node, node.side ^ 1, diagonal))).isEqualTo(inputs(node)));
  }

  /** By shortest ways from both edges, cell by cell. */
  @Test
  void pathInputsCountWhatWaysThroughACellLack() {
    int[] seen = new int[3];
    visit(
        node -> {
          long empty = node.empty();
          PathagonPaths paths = new PathagonPaths();
          long start = PathagonNode.STARTS[node.side];
          long goal = PathagonNode.GOALS[node.side];
          paths.measure(node.own, empty, start, goal);
          paths.widen(node.own, empty);
          int[] there = ways(node.own, empty, start);
          int[] back = ways(node.own, empty, goal);
          int shortest = PathagonPaths.NO_WAY;
          for (int cell : Bits.list(goal & ~node.enemy)) shortest = Math.min(shortest, there[cell]);
          assertThat(paths.lacks).isEqualTo(shortest);
          if (shortest == PathagonPaths.NO_WAY) return;
          for (int cell : Pathagon.BOARD.cells()) {
            if (Bits.has(node.enemy, cell)) continue;
            boolean piece = Bits.has(node.own, cell);
            int through = there[cell] + back[cell] - (piece ? 0 : 1);
            boolean on = Bits.has(piece ? paths.pieces : paths.cells, cell);
            boolean near = Bits.has(piece ? paths.nearPieces : paths.nearCells, cell);
            assertThat(on).isEqualTo(through == shortest);
            assertThat(near).isEqualTo(through <= shortest + 1);
            seen[on ? 0 : near ? 1 : 2]++;
          }
        });
    for (int count : seen) assertThat(count).isGreaterThan(1_000);
  }

  /** By cell, how many empty cells a way from an edge to there needs, its own one included. */
  private static int[] ways(long own, long empty, long edge) {
    int[] ways = new int[64];
    Arrays.fill(ways, 100);
    for (int pass = 0; pass < 49; pass++) {
      for (int cell : Bits.list(own | empty)) {
        int before = Bits.has(edge, cell) ? 0 : 100;
        for (int next : new Pathagon(false, false).neighbours(cell)) {
          before = Math.min(before, ways[next]);
        }
        ways[cell] = Math.min(ways[cell], before + (Bits.has(empty, cell) ? 1 : 0));
      }
    }
    return ways;
  }

  private static Network any() {
    SplitMix64 random = new SplitMix64(2);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < PathagonInputs.SHAPE.weights(); i++) {
      text.append((char) ('P' + random.nextInt(41) - 20));
    }
    return Network.read(PathagonInputs.SHAPE, text.toString());
  }

  @Test
  void theNetworkCorrectsTheFeaturesUnlessTheyAreFarOff() {
    Weights weights = Weights.zero(PathagonFeatures.FEATURES);
    Network network = any();
    long[] sums = network.newSums();
    List<Integer> corrections = new ArrayList<>();
    visit(
        node -> {
          int[] ones = inputs(node);
          network.sum(ones, ones.length, sums);
          PathagonEvaluation evaluation = new PathagonEvaluation(weights, List.of(network));
          assertThat(evaluation.of(node, 1_000, 2_000)).isZero();
          assertThat(evaluation.of(node, -2_000, 2_000)).isEqualTo(network.worth(sums));
          // What the cache knows by now changes nothing.
          assertThat(evaluation.of(node, -2_000, 2_000)).isEqualTo(network.worth(sums));
          assertThat(evaluation.of(node, 1_000, 2_000)).isZero();
          corrections.add(network.worth(sums));
        });
    assertThat(corrections.stream().distinct().count()).isGreaterThan(100);
  }

  @Test
  void aGameGivesTheSameSamplesFromTheSameSeed() {
    PathagonEngine engine = new PathagonEngine();
    int positions = 0;
    for (long seed = 0; seed < 4; seed++) {
      List<Samples> samples = List.of(new Samples(PathagonInputs.SHAPE));
      engine.play(List.of(any()), 50, seed, samples);
      List<Samples> again = List.of(new Samples(PathagonInputs.SHAPE));
      engine.play(List.of(any()), 50, seed, again);
      assertThat(again).usingRecursiveComparison().isEqualTo(samples);
      positions += samples.getFirst().size();
    }
    assertThat(positions).isGreaterThan(40);
  }
}
