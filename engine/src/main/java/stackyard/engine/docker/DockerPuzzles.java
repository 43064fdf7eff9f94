package stackyard.engine.docker;

import static stackyard.engine.puzzle.Difficulty.log2;

import java.util.List;
import stackyard.engine.Chances.MoveValue;
import stackyard.engine.Host;
import stackyard.engine.Resources;
import stackyard.engine.Scale;
import stackyard.engine.puzzle.Best;
import stackyard.engine.puzzle.Canonical;
import stackyard.engine.puzzle.Difficulty;
import stackyard.engine.puzzle.GamePuzzles;
import stackyard.engine.puzzle.Proof;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.Theme;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.docker.Docker;
import stackyard.rules.docker.DockerPosition;

/**
 * Puzzles of Docker: a move that wins more often than any other by at least 8 percentage points.
 * {@link DockerProof} says how that is known.
 */
final class DockerPuzzles extends GamePuzzles {
  /** The container ends on a higher level than it stood on; a new one stood on level 0. */
  static final Theme CLIMB = new Theme("climb");

  /** The move covers a container of an opponent that was on top (K6). */
  static final Theme BLOCK = new Theme("block");

  /** The container neither climbs nor covers one of an opponent's. */
  static final Theme QUIET_MOVE = new Theme("quiet-move");

  /**
   * After the move the next player has all three on the board and is out at once with at least half
   * of the rolls (K8), or somebody is out already (K9).
   */
  static final Theme LAST_MOVE = new Theme("last-move");

  /** With every other move the player makes less than a fair share. */
  static final Theme ONLY_MOVE = new Theme("only-move");

  /** The player is behind: even the best move makes less than a fair share. */
  static final Theme DEFENCE = new Theme("defence");

  /** A task: to win more often than with any other move, by at least so many percentage points. */
  static final String CHANCE = "chance";

  /** The same where chances are simulated; by how much the difference may be wrong. */
  static final String SIMULATION = "simulation";

  private static final int POINT = Scale.CERTAIN / 100;
  static final int CLEARLY_BETTER = 8 * POINT;
  private static final int HALF_OF_THE_ROLLS = 3;
  private static final int TURNS = 2;

  @Override
  protected String text() {
    return Resources.text(DockerPuzzles.class, "docker.puzzles");
  }

  @Override
  protected List<Theme> themes() {
    return List.of(QUIET_MOVE, CLIMB, BLOCK, LAST_MOVE, ONLY_MOVE, DEFENCE);
  }

  @Override
  protected boolean has(Puzzle puzzle, Theme theme) {
    DockerPosition position = (DockerPosition) puzzle.position();
    int move = position.readMove(puzzle.bestMove());
    if (theme.equals(CLIMB)) return climbs(position, move);
    if (theme.equals(BLOCK)) return blocks(position, move);
    if (theme.equals(QUIET_MOVE)) return !climbs(position, move) && !blocks(position, move);
    if (theme.equals(LAST_MOVE)) return isAlmostOut(position, position.play(move));
    int fair = Scale.CERTAIN / position.in().size();
    if (theme.equals(ONLY_MOVE)) return puzzle.best() >= fair && puzzle.second() < fair;
    return puzzle.best() < fair;
  }

  private static boolean climbs(DockerPosition position, int move) {
    int from = move >>> 4;
    int stood = from == DockerPosition.SUPPLY ? 0 : position.stack(from).size() - 1;
    return position.play(move).stack(move & 15).size() - 1 > stood;
  }

  private static boolean blocks(DockerPosition position, int move) {
    Seat covered = position.container(move & 15, 0);
    return covered != position.turn() && position.in().contains(covered);
  }

  private static boolean isAlmostOut(DockerPosition before, DockerPosition position) {
    return position.in().size() < before.in().size()
        || (position.standing(position.turn()).inHand() == 0
            && position.playableRolls().size() <= HALF_OF_THE_ROLLS);
  }

  @Override
  protected Puzzle.Task task(Puzzle puzzle) {
    if (!DockerProof.isSimulated((DockerPosition) puzzle.position())) {
      return new Puzzle.Task(CHANCE, margin(puzzle));
    }
    int error = DockerProof.error(puzzle.best(), puzzle.second());
    return new Puzzle.Task(SIMULATION, Math.ceilDiv(error, POINT));
  }

  /** By how many percentage points the best move is better. */
  private static int margin(Puzzle puzzle) {
    return (puzzle.best() - puzzle.second()) / POINT;
  }

  @Override
  protected Proof proof(Host host, long limit) {
    return new DockerProof(host);
  }

  /** A mirror image reverses the order of play, which matters when more than two are left. */
  @Override
  protected String canonical(Position position) {
    DockerPosition docker = (DockerPosition) position;
    List<Canonical.CellMap> images =
        DockerProof.isSimulated(docker) ? Canonical.TURNS_OF_A_SQUARE : Canonical.SQUARE;
    return Canonical.smallest(Docker.BOARD, images, cell -> stack(docker, cell)) + docker.roll();
  }

  /** Containers of those who are out are all alike; entry cells count for those who are in. */
  private static String stack(DockerPosition position, int cell) {
    StringBuilder text = new StringBuilder();
    for (Seat seat : position.stack(cell)) {
      text.append(position.in().contains(seat) ? owner(position, seat) : "-");
    }
    for (Seat seat : position.in()) {
      if (cell == Docker.entry(seat)) text.append('@').append(owner(position, seat));
    }
    return text.toString();
  }

  /** A letter for a player who is in, by the order of play from the one on turn. */
  private static char owner(DockerPosition position, Seat seat) {
    List<Seat> in = position.in();
    int turns = in.indexOf(seat) - in.indexOf(position.turn());
    return (char) ('a' + Math.floorMod(turns, in.size()));
  }

  /**
   * Positions differ by what lies beneath and never matters: those whose moves have the same values
   * are taken for one.
   */
  @Override
  protected String sameness(Puzzle puzzle) {
    DockerPosition position = (DockerPosition) puzzle.position();
    if (DockerProof.isSimulated(position)) return canonical(position);
    return puzzle.values().values().stream().sorted().toList().toString();
  }

  @Override
  protected boolean isClear(Position position, Best best) {
    return best.value() - best.second() >= CLEARLY_BETTER;
  }

  /** The rank is by how moves look to people, since the engine sees too much. */
  @Override
  protected Difficulty difficulty(Puzzle puzzle) {
    DockerPosition position = (DockerPosition) puzzle.position();
    int best = position.readMove(puzzle.bestMove());
    int rank = 0;
    for (int move : position.moves()) {
      if (attraction(position, move) >= attraction(position, best)) rank++;
    }
    int hidden = 0;
    for (int turns = 0; turns <= TURNS; turns++) {
      List<MoveValue> seen = DockerSearch.ahead(DockerWeights.tuned(), turns).moves(position);
      if (seen.getFirst().move() != best) hidden = turns + 1;
    }
    return new Difficulty(rank, hidden, 1);
  }

  /** People try first to stand on the opponent, then to stand high. */
  private static int attraction(DockerPosition position, int move) {
    return (blocks(position, move) ? 2 : 0) + (climbs(position, move) ? 1 : 0);
  }

  /**
   * It grows with the roll, since long ways are hard to see, and the less the best is better by.
   */
  @Override
  protected double rating(Puzzle puzzle, Difficulty difficulty) {
    return 15 * log2(puzzle.values().size())
        + 180
        + 280 * difficulty.hidden()
        + 260 * log2(difficulty.rank())
        + 40 * ((DockerPosition) puzzle.position()).roll()
        - 8 * margin(puzzle);
  }

  /** Nearly all would be climbs if many could be alike. */
  @Override
  protected Finding finding() {
    return new Finding(1, Integer.MAX_VALUE, false, 1, 4, 10, CLIMB, 0);
  }
}
