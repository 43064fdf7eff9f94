package stackyard.engine;

import java.util.List;
import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

/**
 * A computer player of one of eight levels. The lower ones err as people do: they look less far
 * ahead and misjudge what they see, but they never play at random.
 */
public final class Opponent {
  /**
   * How much a level looks at, and by how much it misjudges positions at the most: in hundredths of
   * a piece, and in Docker in ten-thousandths of a winning probability.
   */
  private record Skill(Limits limits, int error, int dockerError) {}

  private static final List<Skill> SKILLS =
      List.of(
          new Skill(Limits.ofDepth(1), 1_000, 8_000),
          new Skill(Limits.ofDepth(1), 600, 6_500),
          new Skill(Limits.ofDepth(1), 300, 5_400),
          new Skill(Limits.ofDepth(2), 400, 4_600),
          new Skill(Limits.ofDepth(3), 250, 3_900),
          new Skill(Limits.ofNodes(5_000), 40, 3_200),
          new Skill(Limits.ofNodes(50_000), 0, 2_400),
          new Skill(Limits.ofMillis(2_000), 0, 0));

  /** The highest level; the lowest is 1. */
  public static final int LEVELS = SKILLS.size();

  private static final int DVONN_PIECES = 3;

  private final Skill skill;
  private final SplitMix64 random;
  private final Engine engine;

  /**
   * @param seed makes the mistakes, and the choice where anything goes, repeatable
   */
  public Opponent(int level, long seed) {
    this(level, seed, host(level));
  }

  /** A player who thinks where and with what he is told to. */
  public Opponent(int level, long seed, Host host) {
    if (level < 1 || level > LEVELS) {
      throw new Refusal(String.valueOf(level), "the levels go from 1 to " + LEVELS);
    }
    skill = SKILLS.get(level - 1);
    random = new SplitMix64(seed);
    engine = new Engine(host, this::evaluation, Engine::millis);
  }

  private static Host host(int level) {
    return level == LEVELS
        ? Host.ofThreads(256, Runtime.getRuntime().availableProcessors())
        : Host.ofThreads(16, 1);
  }

  private Evaluation evaluation(Game game) {
    Evaluation evaluation = Engine.evaluation(game);
    return skill.error == 0
        ? evaluation
        : new Distracted(evaluation, skill.error, random.nextLong());
  }

  /** The move to play in a match that is not over, and where people decide and not a die. */
  public int choose(Match match) {
    int[] moves = match.position().moves();
    if (moves.length == 1) return moves[0];
    // Nothing is known to make one cell better for a DVONN piece than another: games shall differ.
    boolean anything =
        match.position() instanceof DvonnPosition dvonn
            && !dvonn.stacking()
            && Long.bitCount(dvonn.occupied()) < DVONN_PIECES;
    if (anything) return moves[random.nextInt(moves.length)];
    if (match.position() instanceof DockerPosition) return chooseInDocker(match, moves.length);
    return engine.analyse(match, skill.limits).bestMove();
  }

  private int chooseInDocker(Match match, int moves) {
    int best = 0;
    int highest = Integer.MIN_VALUE;
    for (Analysis.Line line : engine.analyse(match, skill.limits, moves, progress -> {}).lines()) {
      int seems = line.score().value() + random.nextInt(skill.dockerError + 1);
      if (seems <= highest) continue;
      highest = seems;
      best = line.move();
    }
    return best;
  }
}
