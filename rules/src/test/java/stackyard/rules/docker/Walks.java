package stackyard.rules.docker;

import java.util.ArrayList;
import java.util.List;
import stackyard.rules.Position.Step;

/** All ways of a Docker container, by brute force. */
public final class Walks {
  private Walks() {}

  /** The walks that a move can mean: they end on its cell and cost exactly the roll. */
  public static List<List<Step>> of(DockerPosition position, int move) {
    List<List<Step>> walks = new ArrayList<>();
    String text = position.moveText(move);
    String from = text.substring(0, text.length() - 2);
    String to = text.substring(text.length() - 2);
    if (from.equals("@")) {
      String entry = List.of("b1", "a2", "b3", "c2").get(Docker.SIDES.indexOf(position.turn()));
      int cost = 1 + height(position, entry);
      List<Step> entered = List.of(new Step(Docker.BOARD.read(entry), cost));
      extend(position, entered, height(position, entry), position.roll() - cost, walks);
    } else {
      List<Step> standing = List.of(new Step(Docker.BOARD.read(from), 0));
      extend(position, standing, height(position, from) - 1, position.roll(), walks);
    }
    walks.removeIf(walk -> walk.getLast().cell() != Docker.BOARD.read(to));
    return walks;
  }

  private static void extend(
      DockerPosition position, List<Step> walk, int level, int left, List<List<Step>> walks) {
    if (left == 0) walks.add(walk);
    if (left <= 0) return;
    String here = Docker.BOARD.name(walk.getLast().cell());
    for (int cell : Docker.BOARD.cells()) {
      String next = Docker.BOARD.name(cell);
      boolean entered = walk.stream().anyMatch(step -> step.cell() == cell);
      if (entered || !areAdjacent(here, next)) continue;
      int cost = 1 + Math.abs(height(position, next) - level);
      List<Step> longer = new ArrayList<>(walk);
      longer.add(new Step(cell, cost));
      extend(position, longer, height(position, next), left - cost, walks);
    }
  }

  public static boolean areAdjacent(String one, String other) {
    int columns = Math.abs(one.charAt(0) - other.charAt(0));
    int rows = Math.abs(one.charAt(1) - other.charAt(1));
    return columns + rows == 1;
  }

  private static int height(DockerPosition position, String cell) {
    return position.stack(Docker.BOARD.read(cell)).size();
  }
}
