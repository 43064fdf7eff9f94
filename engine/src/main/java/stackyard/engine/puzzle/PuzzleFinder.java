package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import stackyard.engine.DockerSolution;
import stackyard.engine.DockerSolutionFile;
import stackyard.engine.Engine;
import stackyard.engine.Limits;
import stackyard.engine.SelfPlay;
import stackyard.engine.puzzle.Solutions.Best;
import stackyard.rules.Docker;
import stackyard.rules.DockerPosition;
import stackyard.rules.Dvonn;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.Pathagon;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;

/**
 * Finds puzzles in games that the engine plays against itself. The same seed gives the same
 * puzzles.
 */
public final class PuzzleFinder {
  private static final int GAMES_AT_A_TIME = 16;

  /** A position that takes longer to prove is left out. */
  private static final long LIMIT = 1_000_000;

  /** Puzzles are looked for near the end of a game. */
  private static final int LAST_PLIES = 14;

  private static final int FEWEST_MOVES = 4;

  /**
   * One in so many may be obvious, for those who begin; fewer in DVONN, where much else is easy.
   */
  private static final int OBVIOUS = 4;

  private static final int OBVIOUS_IN_DVONN = 12;

  /**
   * Pathagon and Docker: one in so many may have the same themes, or nearly all would be captures
   * here, climbs there.
   */
  private static final int ALIKE = 10;

  /** Pathagon: one in so many has to be a double trap, or there would be next to none. */
  private static final int DOUBLE_TRAPS = 25;

  /** DVONN: to the end of the game with best play. */
  private static final int FEWEST_PLIES = 2;

  private static final int MOST_PLIES = 9;

  /** DVONN: by how much a move is better that does not change the result. */
  private static final int PIECES = 3;

  /** DVONN: with more pieces ahead or behind nobody counts any longer. */
  private static final int DECIDED = 20;

  private static final int LONGEST_PATH = 4;
  private static final int DEEPEST_DEFENCE = 3;
  private static final Limits HOLDS = Limits.ofNodes(30_000);

  /** Docker: eight percentage points. */
  private static final int CHANCE = 800;

  private final Game game;
  private final Optional<DockerSolution> docker;

  private record Found(Puzzle puzzle, boolean obvious) {
    boolean isDoubleTrap() {
      return puzzle.themes().contains(Theme.DOUBLE_TRAP);
    }

    boolean isPath() {
      return puzzle.task().kind() == Puzzle.Kind.PATH;
    }
  }

  public PuzzleFinder(Game game) {
    this.game = game;
    docker = game instanceof Docker ? Optional.of(DockerSolutionFile.forTwo()) : Optional.empty();
  }

  /** How many positions the players look at for each move; Docker for two is solved. */
  private long nodes() {
    return switch (game) {
      case Dvonn _, Pathagon _ -> 6_000;
      case Docker _ -> 1;
    };
  }

  /**
   * Finds so many puzzles on all processors, the easiest first.
   *
   * @param progress is told now and then how many there are
   */
  public List<Puzzle> find(int count, long seed, IntConsumer progress) {
    List<Puzzle> found = new ArrayList<>();
    Set<String> known = new HashSet<>();
    SelfPlay games = new SelfPlay(game, nodes());
    int share = game instanceof Dvonn ? OBVIOUS_IN_DVONN : OBVIOUS;
    int obvious = 0;
    int others = game instanceof Pathagon ? count - count / DOUBLE_TRAPS : count;
    for (long next = seed; found.size() < count; next += GAMES_AT_A_TIME) {
      List<Found> batch =
          games.play(GAMES_AT_A_TIME, next).map(this::in).toList().stream()
              .flatMap(List::stream)
              .toList();
      for (Found one : batch) {
        if (found.size() == count) break;
        if (one.obvious && obvious >= (found.size() + 1) / share) continue;
        if (isCommon(found, one.puzzle)) continue;
        if (others == 0 && !one.isDoubleTrap()) continue;
        if (!known.add(sameness(one.puzzle))) continue;
        found.add(one.puzzle);
        if (one.obvious) obvious++;
        if (!one.isDoubleTrap()) others--;
      }
      progress.accept(found.size());
    }
    found.sort(Comparator.comparingInt(Puzzle::rating).thenComparing(Puzzle::id));
    return found;
  }

  private boolean isCommon(List<Puzzle> found, Puzzle puzzle) {
    long alike = found.stream().filter(one -> one.themes().equals(puzzle.themes())).count();
    return !(game instanceof Dvonn) && alike > found.size() / ALIKE;
  }

  /**
   * A text that is the same for puzzles which are the same to a player. In Docker positions differ
   * by what lies beneath and never matters: those whose moves have the same values are taken for
   * one.
   */
  private static String sameness(Puzzle puzzle) {
    return puzzle.position() instanceof DockerPosition
        ? puzzle.values().values().stream().sorted().toList().toString()
        : Canonical.of(puzzle.position());
  }

  /**
   * The puzzles of a game; of those that follow from each other the hardest, in Pathagon with the
   * move that completes the path, all double traps and all defences.
   */
  private List<Found> in(Match match) {
    List<Found> found = new ArrayList<>();
    for (Match at : match.history().reversed()) {
      if (!(game instanceof Docker) && match.ply() - at.ply() > LAST_PLIES) break;
      if (at.over() || at.position().chance()) continue;
      try {
        find(at.position()).ifPresent(found::add);
      } catch (GaveUp tooLong) {
        // Earlier positions of DVONN take longer still.
        if (game instanceof Dvonn) break;
      }
    }
    found.sort(Comparator.comparingInt((Found one) -> one.puzzle.rating()).reversed());
    if (game instanceof Docker) return found;
    if (game instanceof Dvonn) return found.subList(0, Math.min(1, found.size()));
    Set<Integer> paths = new HashSet<>();
    found.removeIf(
        one -> one.isPath() && !one.isDoubleTrap() && !paths.add(Math.min(one.puzzle.best(), 2)));
    return found;
  }

  private Optional<Found> find(Position position) {
    if (position.moveCount() < FEWEST_MOVES) return Optional.empty();
    Proof proof = new Proof(docker::orElseThrow, LIMIT);
    int goal = position instanceof PathagonPosition pathagon ? goal(proof, pathagon) : 0;
    if (goal != 0 && !isUnique(proof, position, goal)) return Optional.empty();
    Map<String, Integer> values = proof.values(position, goal);
    Best best = Best.of(values);
    if (!isClear(position, best)) return Optional.empty();
    Puzzle bare =
        new Puzzle(
            id(position),
            position,
            0,
            List.of(),
            new Solutions(proof).of(position, best, goal),
            values);
    if (!isSound(proof, bare)) return Optional.empty();
    Difficulty difficulty = Difficulty.of(bare);
    Puzzle puzzle =
        new Puzzle(
            bare.id(), position, difficulty.rating(bare), Themes.of(bare), bare.solution(), values);
    // The move that completes a path needs no finding.
    boolean obvious = difficulty.isObvious(game instanceof Pathagon ? 2 : 1);
    return Optional.of(new Found(puzzle, obvious));
  }

  private static int goal(Proof proof, PathagonPosition position) {
    int wins = proof.winsIn(position, LONGEST_PATH);
    return wins > 0 ? wins : -DEEPEST_DEFENCE;
  }

  /**
   * Whether exactly one move wins, or does not lose; most positions are soon known to be others.
   */
  private static boolean isUnique(Proof proof, Position position, int goal) {
    int right = 0;
    for (int move : position.moves()) {
      int value = proof.value(position, move, goal);
      if (value > 0 || (goal < 0 && value == 0)) right++;
      if (right > 1) return false;
    }
    return right == 1;
  }

  /** Whether a move is better than all others by enough to be asked for. */
  static boolean isClear(Position position, Best best) {
    return switch (position) {
      case DvonnPosition dvonn ->
          dvonn.stacking()
              && (best.isResult()
                  || (best.value() - best.second() >= PIECES && Math.abs(best.value()) < DECIDED));
      case PathagonPosition _ -> best.value() > best.second();
      case DockerPosition _ -> best.value() - best.second() >= CHANCE;
    };
  }

  /** Whether the end is neither too near nor too far, and a defence holds as far as can be seen. */
  static boolean isSound(Proof proof, Puzzle puzzle) {
    return switch (puzzle.position()) {
      case DvonnPosition position -> {
        int plies = plies(proof, position, puzzle);
        yield plies >= FEWEST_PLIES && plies <= MOST_PLIES;
      }
      case PathagonPosition position -> puzzle.best() > 0 || holds(position, puzzle.bestMove());
      case DockerPosition _ -> true;
    };
  }

  private static int plies(Proof proof, Position position, Puzzle puzzle) {
    Position at = position;
    for (List<String> moves : puzzle.solution()) at = at.play(at.readMove(moves.getFirst()));
    int plies = puzzle.solution().size();
    for (; !at.over(); plies++) at = at.play(proof.reply(at, 0).getFirst());
    return plies;
  }

  private static boolean holds(PathagonPosition position, String move) {
    Match match = Match.from(position.game(), position).play(move);
    return !new Engine(1, 1).analyse(match, HOLDS).best().score().wins();
  }

  /** Made from the position as it is known again, so that it stays the same. */
  static String id(Position position) {
    long hash = 0;
    String text = Canonical.of(position);
    for (int i = 0; i < text.length(); i++) {
      hash = new SplitMix64(hash ^ text.charAt(i)).nextLong();
    }
    return position.game().name() + "-%08x".formatted((int) hash);
  }
}
