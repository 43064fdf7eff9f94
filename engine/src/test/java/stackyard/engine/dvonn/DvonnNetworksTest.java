package stackyard.engine.dvonn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import stackyard.engine.learning.Network;
import stackyard.engine.learning.Samples;
import stackyard.engine.learning.Weights;
import stackyard.engine.puzzle.Canonical;
import stackyard.rules.Bits;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnPosition;

/** The inputs of DVONN's networks in a position. */
class DvonnNetworksTest {
  private static final DvonnEvaluation FEATURES =
      new DvonnEvaluation(Weights.zero(DvonnEvaluation.FEATURES), List.of());

  private static DvonnPosition random(long seed, int plies) {
    SplitMix64 random = new SplitMix64(seed);
    Position position = new Dvonn(false).start(random);
    for (int ply = 0; ply < plies && !position.over(); ply++) {
      int[] moves = position.moves();
      position = position.play(moves[random.nextInt(moves.length)]);
    }
    return (DvonnPosition) position;
  }

  private static int[] stackingInputs(DvonnPosition position) {
    DvonnNode node = new DvonnNode(FEATURES);
    node.set(position);
    FEATURES.known(node);
    return Arrays.copyOf(FEATURES.inputs().ones, FEATURES.inputs().count);
  }

  /** The same position in an image of the board. */
  private static DvonnPosition image(DvonnPosition position, int[] places) {
    List<Integer> cells = Dvonn.BOARD.cells();
    String[] texts = new String[cells.size()];
    String[] words = position.toString().split(" ");
    String[] rows = words[0].split("/");
    List<String> all = new ArrayList<>();
    for (int row = rows.length - 1; row >= 0; row--) all.addAll(List.of(rows[row].split(",")));
    for (int i = 0; i < texts.length; i++) texts[places[i]] = all.get(i);
    StringBuilder text = new StringBuilder();
    for (int row = rows.length - 1; row >= 0; row--) {
      List<String> parts =
          Dvonn.BOARD.row(row).stream().map(cell -> texts[cells.indexOf(cell)]).toList();
      text.append(String.join(",", parts)).append(row > 0 ? "/" : " ");
    }
    return (DvonnPosition) Game.of("dvonn").read(text + words[1] + " " + words[2]);
  }

  @Test
  void inputsOfAnImageAreTheImagesOfInputs() {
    for (long seed = 0; seed < 60; seed++) {
      DvonnPosition position = random(seed, 52 + (int) seed % 25);
      if (position.over()) continue;
      for (Canonical.CellMap map : Canonical.HEXAGON) {
        int[] places = Canonical.places(Dvonn.BOARD, map);
        int[] inputs = DvonnStackingInputs.image(places);
        int[] expected =
            IntStream.of(stackingInputs(position)).map(input -> inputs[input]).sorted().toArray();
        int[] seen = IntStream.of(stackingInputs(image(position, places))).sorted().toArray();
        assertThat(seen).isEqualTo(expected);
      }
    }
  }

  /** The moves of each stack are counted by the rules, and by the inputs in five classes. */
  @Test
  void countsTheMovesOfEveryStack() {
    for (long seed = 0; seed < 60; seed++) {
      DvonnPosition position = random(seed, 50 + (int) seed % 30);
      if (position.over()) continue;
      DvonnNode node = new DvonnNode(FEATURES);
      node.set(position);
      DvonnReach reach = new DvonnReach();
      reach.measure(node, node.own(), DvonnPosition.surrounded(node.occupied));
      int[] expected = new int[64];
      for (int move : position.moves()) if (move != DvonnPosition.PASS) expected[move >>> 6]++;
      for (int cell : Bits.list(node.own())) {
        long moves =
            (reach.moves1 >>> cell & 1)
                + 2 * (reach.moves2 >>> cell & 1)
                + 4 * (reach.moves4 >>> cell & 1);
        assertThat(moves).as("%s %s", position, cell).isEqualTo(expected[cell]);
      }
    }
  }

  @Test
  void theHiddenLayerOfPlacingFollowsEveryPlacement() {
    List<Network> networks = List.of(anyPlacing(), Network.NONE);
    DvonnEvaluation evaluation =
        new DvonnEvaluation(Weights.zero(DvonnEvaluation.FEATURES), networks);
    SplitMix64 random = new SplitMix64(1);
    Position position = new Dvonn(false).start(random);
    DvonnNode kept = new DvonnNode(evaluation);
    kept.set(position);
    for (int placed = 0; placed < 48; placed++) {
      int[] moves = position.moves();
      int move = moves[random.nextInt(moves.length)];
      position = position.play(move);
      DvonnNode next = new DvonnNode(evaluation);
      next.follow(kept, move);
      DvonnNode anew = new DvonnNode(evaluation);
      anew.set(position);
      assertThat(next.placingSums).isEqualTo(anew.placingSums);
      int white = evaluation.placingWorth(anew);
      assertThat(next.evaluate()).isEqualTo(next.side() == 0 ? white : -white);
      kept = next;
    }
  }

  private static Network anyPlacing() {
    Network.Shape shape = DvonnPlacingInputs.SHAPE;
    int weights = (shape.inputs() + 1) * shape.hidden() + (shape.hidden() + 2) * 16 + 1;
    SplitMix64 random = new SplitMix64(2);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < weights; i++) text.append((char) ('P' + random.nextInt(41) - 20));
    return Network.read(shape, text.toString());
  }

  @Test
  void aGameGivesSamplesOfAllItsStagesAndTheSameFromTheSameSeed() {
    DvonnEngine engine = new DvonnEngine();
    List<Network> networks = List.of(anyPlacing(), Network.NONE);
    int undisturbed = 0;
    for (long seed = 0; seed < 8; seed++) {
      List<Samples> samples = engine.shapes().stream().map(Samples::new).toList();
      engine.play(networks, 50, seed, samples);
      List<Samples> again = engine.shapes().stream().map(Samples::new).toList();
      engine.play(networks, 50, seed, again);
      assertThat(again).usingRecursiveComparison().isEqualTo(samples);
      assertThat(samples.getFirst().size()).isIn(0, 49);
      if (samples.getFirst().size() > 0) undisturbed++;
    }
    assertThat(undisturbed).isPositive();
  }
}
