package stackyard.engine;

import java.util.List;
import java.util.Optional;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;

/**
 * How well the coach looks after a player who moves at random, as a longer search judges it.
 *
 * @param mistakes moves that give away a {@link Mark#MISTAKE}'s share of the winning chances
 * @param held how many of them the coach holds
 * @param explained how many of these come with a reason that can be seen on the board
 * @param harmless other moves that give away less than a {@link Mark#SLIP}'s share
 * @param alarms how many of these the coach holds
 */
public record CoachTrial(int mistakes, int held, int explained, int harmless, int alarms) {
  private static final CoachTrial NONE = new CoachTrial(0, 0, 0, 0, 0);
  private static final int MEBIBYTES = 16;

  /**
   * Plays at random until so many mistakes have been made.
   *
   * @param nodes how many positions the judge searches for each move
   */
  public static CoachTrial of(Game game, int mistakes, long nodes, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    Coach coach = new Coach(new Engine(Host.alone(2)));
    Engine judge = new Engine(MEBIBYTES, 1);
    CoachTrial trial = NONE;
    Playthrough playthrough = Playthrough.start(game, random);
    while (trial.mistakes < mistakes) {
      if (playthrough.over()) playthrough = Playthrough.start(game, random);
      int[] moves = playthrough.position().moves();
      int move = moves[random.nextInt(moves.length)];
      if (!playthrough.position().chance() && moves.length > 1) {
        double loss = loss(judge, playthrough, move, Limits.ofNodes(nodes));
        if (loss >= Mark.MISTAKE.from() || loss < Mark.SLIP.from()) {
          trial = trial.with(loss, coach.warning(playthrough, move));
        }
      }
      playthrough = playthrough.play(move);
    }
    return trial;
  }

  private CoachTrial with(double loss, Optional<Coach.Warning> warning) {
    int holds = warning.isPresent() ? 1 : 0;
    if (loss < Mark.MISTAKE.from()) {
      return new CoachTrial(mistakes, held, explained, harmless + 1, alarms + holds);
    }
    int explains = warning.filter(found -> !found.reasons().isEmpty()).isPresent() ? 1 : 0;
    return new CoachTrial(mistakes + 1, held + holds, explained + explains, harmless, alarms);
  }

  /** The probability of winning that a move gives away. */
  private static double loss(Engine judge, Playthrough playthrough, int move, Limits limits) {
    Position position = playthrough.position();
    Optional<Chances> chances = judge.chances(playthrough.game(), limits);
    if (chances.isPresent()) {
      List<Chances.MoveValue> moves = chances.get().moves(position);
      double made =
          moves.stream().filter(value -> value.move() == move).findFirst().orElseThrow().winning();
      return moves.getFirst().winning() - made;
    }
    int best = judge.analyse(playthrough, limits).bestMove();
    if (best == move) return 0;
    return Comparison.of(judge, limits, playthrough, move, best).loss();
  }
}
