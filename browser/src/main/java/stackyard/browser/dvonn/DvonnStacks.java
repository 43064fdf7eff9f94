package stackyard.browser.dvonn;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.dvonn.DvonnPosition;

/**
 * The pieces of the stacks from bottom to top. A position does not know them: they are found by
 * playing the game again. Of stacks that a game begins with, only the top and the number of DVONN
 * pieces are known.
 */
final class DvonnStacks {
  static final String DVONN = "dvonn";
  static final String UNKNOWN = "unknown";

  private final Map<Integer, List<String>> stacks = new TreeMap<>();

  /** The stacks of a game by cell. */
  static Map<Integer, List<String>> of(Playthrough playthrough) {
    List<Playthrough> history = playthrough.history();
    List<Integer> moves = playthrough.moves();
    DvonnStacks pieces = new DvonnStacks((DvonnPosition) history.getFirst().position());
    for (int ply = 0; ply < moves.size(); ply++) {
      pieces.play((DvonnPosition) history.get(ply).position(), moves.get(ply));
    }
    return pieces.stacks;
  }

  /** The stacks of a position by cell. */
  static Map<Integer, List<String>> of(DvonnPosition position) {
    return new DvonnStacks(position).stacks;
  }

  private DvonnStacks(DvonnPosition start) {
    for (int cell : start.game().board().cells()) {
      int height = start.height(cell);
      if (height == 0) continue;
      Seat owner = start.owner(cell);
      List<String> stack = new ArrayList<>();
      for (int i = 0; i < start.dvonns(cell); i++) stack.add(DVONN);
      while (stack.size() < height - 1) stack.add(UNKNOWN);
      if (owner != Seat.NOBODY) stack.add(owner.word());
      stacks.put(cell, stack);
    }
  }

  private void play(DvonnPosition position, int move) {
    Position.Effect effect = position.effect(move);
    if (effect.path().isEmpty()) return;
    int from = effect.path().getFirst().cell();
    int to = effect.path().getLast().cell();
    if (from == to) {
      stacks.put(to, List.of(placed(position)));
      return;
    }
    List<String> stack = new ArrayList<>(stacks.getOrDefault(to, List.of()));
    stack.addAll(stacks.getOrDefault(from, List.of()));
    stacks.put(to, stack);
    stacks.remove(from);
    effect.removed().forEach(stacks::remove);
  }

  /** The piece that is placed next. */
  static String placed(DvonnPosition position) {
    DvonnPosition next = position.play(position.moves()[0]);
    return next.dvonn() == position.dvonn() ? position.turn().word() : DVONN;
  }
}
