package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import stackyard.engine.Host;
import stackyard.engine.learning.SelfPlay;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

/**
 * Finds puzzles in games that the engine plays against itself. The same seed gives the same
 * puzzles.
 */
public final class PuzzleFinder {
  private static final int GAMES_AT_A_TIME = 16;

  /** A position that takes longer to prove is left out. */
  private static final long LIMIT = 1_000_000;

  /** The same for puzzles about one theme, for which many games are looked through. */
  private static final long LIMIT_OF_THEME = 100_000;

  /** Positions that players search for a move in these games. */
  private static final long NODES_OF_THEME = 1_000;

  private static final int FEWEST_MOVES = 4;

  private final Game game;
  private final GamePuzzles puzzles;
  private final GamePuzzles.Finding finding;
  private final Host host = Host.ofThreads(1, 1);

  private record Candidate(Puzzle puzzle, boolean obvious) {}

  public PuzzleFinder(Game game) {
    this.game = game;
    puzzles = GamePuzzles.of(game);
    finding = puzzles.finding();
  }

  /**
   * Finds so many puzzles on all processors, the easiest first.
   *
   * @param theme if given, only those about it are taken, and none that comes with the engine
   * @param progress is told now and then how many there are
   */
  public List<Puzzle> find(int count, Optional<Theme> theme, long seed, IntConsumer progress) {
    theme.ifPresent(this::check);
    List<Puzzle> found = new ArrayList<>();
    Set<String> known = new HashSet<>();
    if (theme.isPresent()) {
      Puzzles.read(puzzles.text()).forEach(one -> known.add(puzzles.sameness(one)));
    }
    SelfPlay games = new SelfPlay(game, theme.isPresent() ? NODES_OF_THEME : finding.nodes());
    int obvious = 0;
    int others = finding.rareShare() > 0 ? count - count / finding.rareShare() : count;
    for (long next = seed; found.size() < count; next += GAMES_AT_A_TIME) {
      List<Candidate> batch =
          games.play(GAMES_AT_A_TIME, next).map(game -> in(game, theme)).toList().stream()
              .flatMap(List::stream)
              .toList();
      for (Candidate one : batch) {
        boolean rare = one.puzzle.themes().contains(finding.rare());
        if (found.size() == count) break;
        if (theme.isEmpty()) {
          if (one.obvious && obvious >= (found.size() + 1) / finding.obviousShare()) continue;
          if (isCommon(found, one.puzzle)) continue;
          if (others == 0 && !rare) continue;
        }
        if (!known.add(puzzles.sameness(one.puzzle))) continue;
        found.add(one.puzzle);
        if (one.obvious) obvious++;
        if (!rare) others--;
      }
      progress.accept(found.size());
    }
    found.sort(Comparator.comparingInt(Puzzle::rating).thenComparing(Puzzle::id));
    return found;
  }

  /** Whether there are too many with the same themes already. */
  private boolean isCommon(List<Puzzle> found, Puzzle puzzle) {
    long alike = found.stream().filter(one -> one.themes().equals(puzzle.themes())).count();
    return alike > found.size() / finding.alikeShare();
  }

  private void check(Theme theme) {
    if (puzzles.themes().contains(theme)) return;
    throw new Refusal("theme-none", "what", theme.word(), "game", game.name());
  }

  /** The puzzles of a game, all or those about a theme, without those that follow from others. */
  private List<Candidate> in(Playthrough playthrough, Optional<Theme> theme) {
    List<Candidate> found = new ArrayList<>();
    for (Playthrough at : playthrough.history().reversed()) {
      if (playthrough.ply() - at.ply() > finding.lastPlies()) break;
      if (at.over() || at.position().chance()) continue;
      try {
        find(at.position(), theme).ifPresent(found::add);
      } catch (GaveUp tooLong) {
        if (finding.earlierTakesLonger()) break;
      }
    }
    found.sort(Comparator.comparingInt((Candidate one) -> one.puzzle.rating()).reversed());
    List<Puzzle> chosen = puzzles.chosen(found.stream().map(Candidate::puzzle).toList());
    return found.stream().filter(one -> chosen.contains(one.puzzle)).toList();
  }

  private Optional<Candidate> find(Position position, Optional<Theme> theme) {
    if (position.moveCount() < FEWEST_MOVES) return Optional.empty();
    if (theme.isPresent() && !puzzles.mayHave(position, theme.get())) return Optional.empty();
    Proof proof = puzzles.proof(host, theme.isPresent() ? LIMIT_OF_THEME : LIMIT);
    int goal = proof.goal(position);
    if (goal != 0 && !isUnique(proof, position, goal)) return Optional.empty();
    Map<String, Integer> values = proof.values(position, goal);
    Best best = Best.of(values);
    if (!puzzles.isClear(position, best)) return Optional.empty();
    List<List<String>> solution = proof.solution(position, best, goal);
    Puzzle bare = new Puzzle(id(position), position, 0, List.of(), solution, values);
    List<Theme> themes = puzzles.themesOf(bare);
    boolean wanted = theme.isEmpty() || themes.contains(theme.get());
    if (!wanted || !proof.isSound(bare)) return Optional.empty();
    Difficulty difficulty = puzzles.difficulty(bare);
    Puzzle puzzle =
        new Puzzle(bare.id(), position, difficulty.rating(bare), themes, solution, values);
    return Optional.of(new Candidate(puzzle, difficulty.isObvious(finding.obviousLength())));
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

  /** Made from the position as it is recognised again, so that it stays the same. */
  static String id(Position position) {
    long hash = 0;
    String text = GamePuzzles.of(position.game()).canonical(position);
    for (int i = 0; i < text.length(); i++) {
      hash = new SplitMix64(hash ^ text.charAt(i)).nextLong();
    }
    return position.game().name() + "-%08x".formatted((int) hash);
  }
}
