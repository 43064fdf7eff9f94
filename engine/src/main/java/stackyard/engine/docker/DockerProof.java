package stackyard.engine.docker;

import java.util.List;
import stackyard.engine.Chances;
import stackyard.engine.Chances.MoveValue;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.Scale;
import stackyard.engine.puzzle.GaveUp;
import stackyard.engine.puzzle.Proof;
import stackyard.engine.puzzle.Puzzle;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;
import stackyard.rules.docker.DockerPosition;

/**
 * Proves what moves are worth: by exact chances when two players are left, else by simulation. A
 * simulated move is followed by {@value #GAMES} games in which everybody makes the move that looks
 * best; games of the same number have the same dice after every move. Since players who look
 * further ahead may do otherwise, a search has to find the best move clearly better too.
 */
final class DockerProof extends Proof {
  private static final int GAMES = 2_000;

  /** The normal deviate that 95 of 100 do not exceed. */
  private static final double CONFIDENCE = 1.96;

  private static final int POINT = Scale.CERTAIN / 100;

  /** By how much the best move has to be better beyond all doubt of chance. */
  private static final int BEYOND_DOUBT = 5 * POINT;

  private static final int TURNS = 3;
  private static final Limits ANSWER = Limits.ofNodes(20_000);
  private static final int PIPS = 6;

  private final Chances chances;
  private final DockerSearch search = DockerSearch.ahead(DockerWeights.tuned(), TURNS);
  private final DockerFeatures features = new DockerFeatures(new DockerReach());

  DockerProof(Host host) {
    // With two players left no limit of nodes counts.
    chances = new DockerSearcher(host).chances(ANSWER).orElseThrow();
  }

  /** Whether the chances in a position are simulated. */
  static boolean isSimulated(DockerPosition position) {
    return position.in().size() > 2;
  }

  /** By how much the difference of two simulated values may be wrong, with 95 % confidence. */
  static int error(int one, int other) {
    double variance = variance(one) + variance(other);
    return (int) Math.ceil(CONFIDENCE * Math.sqrt(variance / GAMES) * Scale.CERTAIN);
  }

  private static double variance(int value) {
    double chance = value / (double) Scale.CERTAIN;
    return chance * (1 - chance);
  }

  @Override
  public int value(Position position, int move, int goal) {
    DockerPosition next = (DockerPosition) position.play(move);
    int mover = ((DockerPosition) position).sideOnTurn();
    double winning =
        isSimulated((DockerPosition) position)
            ? simulate(next, mover, position.hash())
            : chances.winning(next, position.turn());
    return (int) Math.round(Scale.CERTAIN * winning);
  }

  /** How many of the games a side wins. */
  private double simulate(DockerPosition start, int side, long seed) {
    int won = 0;
    for (int game = 0; game < GAMES; game++) {
      SplitMix64 die = new SplitMix64(seed + game);
      DockerPosition position = start;
      while (!position.over() && position.isIn(side)) {
        int move = position.chance() ? position.moves()[die.nextInt(PIPS)] : bestLooking(position);
        position = position.play(move);
      }
      if (position.isIn(side)) won++;
    }
    return won / (double) GAMES;
  }

  private int bestLooking(DockerPosition position) {
    int mover = position.sideOnTurn();
    int best = 0;
    double most = -1;
    for (int move : position.moves()) {
      DockerPosition next = position.play(move);
      double chance = 1;
      if (!next.over()) {
        features.take(next);
        chance = features.chances(DockerWeights.tuned())[mover];
      }
      if (chance <= most) continue;
      most = chance;
      best = move;
    }
    return best;
  }

  /** Positions that the search does not find clear are not worth simulating. */
  @Override
  protected int goal(Position position) {
    DockerPosition docker = (DockerPosition) position;
    boolean forTwo = docker.game().players() == 2;
    if (!forTwo && (!isSimulated(docker) || !isClear(search.moves(docker)))) throw new GaveUp();
    return 0;
  }

  private static boolean isClear(List<MoveValue> moves) {
    return moves.get(0).score() - moves.get(1).score() >= DockerPuzzles.CLEARLY_BETTER;
  }

  @Override
  protected boolean isSound(Puzzle puzzle) {
    DockerPosition position = (DockerPosition) puzzle.position();
    if (!isSimulated(position)) return true;
    List<MoveValue> seen = search.moves(position);
    return isClear(seen)
        && position.moveText(seen.getFirst().move()).equals(puzzle.bestMove())
        && puzzle.best() - puzzle.second() - error(puzzle.best(), puzzle.second()) >= BEYOND_DOUBT;
  }

  @Override
  public List<Integer> reply(Position next, int goal) {
    if (next.over()) return List.of();
    int roll = chances.moves(next).getFirst().move();
    Position rolled = next.play(roll);
    // A roll may be in vain or put the player out.
    return rolled.over() || rolled.chance()
        ? List.of(roll)
        : List.of(roll, chances.moves(rolled).getFirst().move());
  }
}
