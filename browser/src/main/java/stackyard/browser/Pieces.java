package stackyard.browser;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Match;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/**
 * The pieces of DVONN's stacks from bottom to top, which a position does not know: it is found by
 * playing the match again. Of higher stacks that a match begins with only the top and the number of
 * DVONN pieces is known.
 */
final class Pieces {
  static final String DVONN = "dvonn";
  static final String UNKNOWN = "unknown";

  private final Map<Integer, List<String>> stacks = new TreeMap<>();

  /** The stacks of a match of DVONN by cell. */
  static Map<Integer, List<String>> of(Match match) {
    List<Match> history = match.history();
    List<Integer> moves = match.moves();
    Pieces pieces = new Pieces((DvonnPosition) history.getFirst().position());
    for (int ply = 0; ply < moves.size(); ply++) {
      pieces.play((DvonnPosition) history.get(ply).position(), moves.get(ply));
    }
    return pieces.stacks;
  }

  private Pieces(DvonnPosition start) {
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
