package stackyard.engine.dvonn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import stackyard.engine.learning.Weights;
import stackyard.rules.Game;
import stackyard.rules.RandomPlay;
import stackyard.rules.Seat;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.dvonn.DvonnPosition;

/** The features against others that are counted stack by stack and move by move. */
class DvonnStackingTest {
  private static final List<String> FEATURES = DvonnStacking.FEATURES;

  @Test
  void measuresWhatCanBeCountedMoveByMove() {
    List<DvonnStacking> single = FEATURES.stream().map(DvonnStackingTest::only).toList();
    DvonnNode node =
        new DvonnNode(new DvonnEvaluation(Weights.zero(DvonnEvaluation.FEATURES), List.of()));
    RandomPlay.visit(
        Game.of("dvonn", Map.of("setup", "random")),
        40,
        (at, where) -> {
          DvonnPosition position = (DvonnPosition) at;
          if (position.over()) return;
          node.set(position);
          Map<String, Integer> expected = more(position);
          for (int i = 0; i < FEATURES.size(); i++) {
            String name = FEATURES.get(i);
            assertThat(single.get(i).sum(node))
                .as("%s of %s", name, position)
                .isEqualTo(expected.getOrDefault(name, 0));
          }
        });
  }

  /** A sum of one feature alone. */
  private static DvonnStacking only(String name) {
    String text =
        DvonnEvaluation.FEATURES.stream()
            .map(other -> other + (other.equals(name) ? " 1 1" : " 0 0"))
            .collect(Collectors.joining("\n"));
    return new DvonnStacking(Weights.read(DvonnEvaluation.FEATURES, text));
  }

  private static Map<String, Integer> more(DvonnPosition position) {
    Map<String, Integer> more = new HashMap<>(count(position));
    count(position.withOtherTurn())
        .forEach((name, value) -> more.merge(name, -value, Integer::sum));
    more.put("tempo", 1);
    return more;
  }

  private static Map<String, Integer> count(DvonnPosition position) {
    Map<String, Integer> count = new HashMap<>();
    Seat own = position.toMove();
    Set<Integer> starts = new TreeSet<>();
    Set<Integer> attacked = new TreeSet<>();
    for (int move : position.moves()) {
      List<Integer> path = position.effect(move).path().stream().map(step -> step.cell()).toList();
      if (path.isEmpty()) continue;
      starts.add(path.getFirst());
      int to = path.getLast();
      String onto = position.owner(to) == own ? "own" : "enemy";
      boolean alone = position.owner(to) == Seat.NOBODY;
      String where = position.dvonns(to) > 0 ? "dvonn" : ring(position, to) == 1 ? "near" : "far";
      add(count, alone ? "onto-dvonn-alone" : "onto-" + onto + "-" + where, 1);
      if (!alone && onto.equals("enemy") && attacked.add(to)) {
        add(count, "attacked-" + near(position, to), position.height(to));
      }
    }
    for (int cell : Dvonn.BOARD.cells()) {
      if (position.owner(cell) != own) continue;
      boolean mobile = starts.contains(cell);
      boolean blocked = neighbours(cell).stream().filter(c -> position.height(c) > 0).count() == 6;
      int ring = ring(position, cell);
      String kind = mobile ? "mobile" : blocked ? "blocked" : "stuck";
      add(count, kind + "-" + (ring == 3 ? "far" : String.valueOf(ring)), 1);
      String moves = mobile ? "mobile" : "still";
      add(count, "pieces-" + moves + "-" + near(position, cell), position.height(cell));
      if (neighbours(cell).size() < 6) add(count, "edge", 1);
    }
    return count;
  }

  private static void add(Map<String, Integer> count, String name, int value) {
    count.merge(name, value, Integer::sum);
  }

  private static String near(DvonnPosition position, int cell) {
    return ring(position, cell) <= 1 ? "near" : "far";
  }

  /** How many steps over occupied cells lead to a DVONN piece; 3 where they are more than 2. */
  private static int ring(DvonnPosition position, int cell) {
    Set<Integer> reached = new TreeSet<>(Set.of(cell));
    for (int steps = 0; steps < 3; steps++) {
      if (reached.stream().anyMatch(c -> position.dvonns(c) > 0)) return steps;
      for (int from : List.copyOf(reached)) {
        neighbours(from).stream().filter(c -> position.height(c) > 0).forEach(reached::add);
      }
    }
    return 3;
  }

  private static List<Integer> neighbours(int cell) {
    int column = Dvonn.BOARD.column(cell);
    int row = Dvonn.BOARD.name(cell).charAt(1) - '1';
    int[][] steps = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}};
    return Arrays.stream(steps)
        .map(step -> Dvonn.BOARD.find(column + step[0], row + step[1]))
        .filter(found -> found >= 0)
        .toList();
  }
}
