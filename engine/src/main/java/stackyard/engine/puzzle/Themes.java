package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.List;
import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/** Tells which themes a puzzle has, by the facts that {@link Theme} names. */
final class Themes {
  private static final int EVEN = Proof.CERTAIN / 2;
  private static final int HALF_OF_THE_ROLLS = 3;

  private Themes() {}

  /** The themes of a puzzle, whatever it says of them itself. */
  static List<Theme> of(Puzzle puzzle) {
    List<Theme> themes = new ArrayList<>();
    switch (puzzle.position()) {
      case DvonnPosition position -> addDvonn(puzzle, position, themes);
      case PathagonPosition position -> addPathagon(puzzle, position, themes);
      case DockerPosition position -> addDocker(puzzle, position, themes);
    }
    themes.sort(null);
    return themes;
  }

  private static void addDvonn(Puzzle puzzle, DvonnPosition position, List<Theme> themes) {
    Seat player = position.toMove();
    List<Position> line = line(puzzle);
    DvonnPosition after = (DvonnPosition) line.get(1);
    if (cutsOff(puzzle, line, player)) themes.add(Theme.CUT_OFF);
    int move = position.readMove(puzzle.bestMove());
    Position.Effect effect = position.effect(move);
    Seat owner = position.owner(effect.path().getLast().cell());
    boolean takes = owner != player && owner != Seat.NOBODY;
    if (takes) themes.add(Theme.CAPTURE);
    if (!takes && effect.removed().isEmpty()) themes.add(Theme.QUIET_MOVE);
    int before = position.standing(player).pieces();
    int later = line.get(Math.min(2, line.size() - 1)).standing(player).pieces();
    if (later < before) themes.add(Theme.SACRIFICE);
    boolean stuck = after.over() || after.effect(after.moves()[0]).path().isEmpty();
    if (stuck) themes.add(Theme.LAST_MOVE);
    if (puzzle.task().kind() != Puzzle.Kind.MARGIN) themes.add(Theme.ONLY_MOVE);
    if (puzzle.best() <= 0) themes.add(Theme.DEFENCE);
  }

  private static boolean cutsOff(Puzzle puzzle, List<Position> line, Seat player) {
    for (int i = 0; i < puzzle.solution().size(); i += 2) {
      DvonnPosition at = (DvonnPosition) line.get(i);
      int move = at.readMove(puzzle.solution().get(i).getFirst());
      for (int cell : at.effect(move).removed()) {
        if (at.owner(cell) != player && at.owner(cell) != Seat.NOBODY) return true;
      }
    }
    return false;
  }

  private static void addPathagon(Puzzle puzzle, PathagonPosition position, List<Theme> themes) {
    Seat player = position.toMove();
    Seat opponent = player == Seat.DARK ? Seat.LIGHT : Seat.DARK;
    List<Position> line = line(puzzle);
    int move = position.readMove(puzzle.bestMove());
    int removed = position.effect(move).removed().size();
    if (removed == 1) themes.add(Theme.CAPTURE);
    for (int i = 0; i < puzzle.solution().size(); i++) {
      Position at = line.get(i);
      int gone = at.effect(at.readMove(puzzle.solution().get(i).getFirst())).removed().size();
      Theme theme = i % 2 == 0 ? Theme.DOUBLE_TRAP : Theme.SACRIFICE;
      boolean holds = gone > (i % 2 == 0 ? 1 : 0);
      if (holds && !themes.contains(theme)) themes.add(theme);
    }
    PathagonPosition after = (PathagonPosition) line.get(1);
    boolean wins = puzzle.best() > 0;
    int threats = Long.bitCount(PathagonProof.winningCells(after, player));
    if (after.over()) themes.add(Theme.LAST_MOVE);
    else if (wins && removed == 0 && threats == 0) themes.add(Theme.QUIET_MOVE);
    else if (threats > 0) themes.add(threats > 1 ? Theme.FORK : Theme.THREAT);
    boolean blocks = (PathagonProof.winningCells(position, opponent) >>> (move & 63) & 1) != 0;
    if (blocks) themes.add(Theme.BLOCK);
    if (!wins) themes.addAll(List.of(Theme.ONLY_MOVE, Theme.DEFENCE));
  }

  private static void addDocker(Puzzle puzzle, DockerPosition position, List<Theme> themes) {
    int move = position.readMove(puzzle.bestMove());
    DockerPosition after = position.play(move);
    boolean climbs = climbs(position, move);
    if (climbs) themes.add(Theme.CLIMB);
    boolean blocks = blocks(position, move);
    if (blocks) themes.add(Theme.BLOCK);
    if (!climbs && !blocks) themes.add(Theme.QUIET_MOVE);
    boolean stuck =
        after.over()
            || (after.standing(after.turn()).inHand() == 0
                && after.playableRolls().size() <= HALF_OF_THE_ROLLS);
    if (stuck) themes.add(Theme.LAST_MOVE);
    if (puzzle.best() >= EVEN && puzzle.second() < EVEN) themes.add(Theme.ONLY_MOVE);
    if (puzzle.best() < EVEN) themes.add(Theme.DEFENCE);
  }

  static boolean climbs(DockerPosition position, int move) {
    int from = move >>> 4;
    int stood = from == DockerPosition.SUPPLY ? 0 : position.stack(from).size() - 1;
    return position.play(move).stack(move & 15).size() - 1 > stood;
  }

  static boolean blocks(DockerPosition position, int move) {
    Seat covered = position.container(move & 15, 0);
    return covered != position.turn() && position.in().contains(covered);
  }

  /** The positions of the solution, the puzzle's own first. */
  private static List<Position> line(Puzzle puzzle) {
    List<Position> line = new ArrayList<>(List.of(puzzle.position()));
    for (List<String> moves : puzzle.solution()) {
      Position at = line.getLast();
      line.add(at.play(at.readMove(moves.getFirst())));
    }
    return line;
  }
}
