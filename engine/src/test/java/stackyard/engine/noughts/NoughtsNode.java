package stackyard.engine.noughts;

import stackyard.engine.Score;
import stackyard.engine.search.SearchNode;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;
import stackyard.rules.noughts.Noughts;
import stackyard.rules.noughts.NoughtsPosition;

/** A node that leaves all to the rules. Lines that can still be completed count. */
final class NoughtsNode extends SearchNode {
  private NoughtsPosition position = (NoughtsPosition) Game.of("noughts").start(new SplitMix64(0));

  @Override
  public void set(Position position) {
    this.position = (NoughtsPosition) position;
  }

  @Override
  public void follow(SearchNode before, int move) {
    position = ((NoughtsNode) before).position.play(move);
  }

  @Override
  public int side() {
    return position.toMove() == Noughts.CROSS ? 0 : 1;
  }

  @Override
  public long hash() {
    return position.hash();
  }

  @Override
  public boolean over() {
    return position.over();
  }

  @Override
  public int evaluate() {
    int ahead = position.openLines(Noughts.CROSS) - position.openLines(Noughts.NOUGHT);
    return 100 * (side() == 0 ? ahead : -ahead);
  }

  @Override
  public int valueOfEnd(int ply) {
    return position.winner() == Seat.NOBODY ? 0 : -(Score.WIN - ply);
  }

  @Override
  public int listPromising(long[] moves) {
    return 0;
  }

  @Override
  public int listOthers(long[] moves) {
    int n = 0;
    for (int move : position.moves()) moves[n++] = move;
    return n;
  }

  @Override
  public boolean isLegal(int move) {
    return !over() && move < mostMoves() && position.height(move) == 0;
  }

  @Override
  public int mostMoves() {
    return 9;
  }

  @Override
  public int depthStep() {
    return 1;
  }

  @Override
  public boolean winsDiffer() {
    return false;
  }

  @Override
  public boolean repeats() {
    return false;
  }
}
