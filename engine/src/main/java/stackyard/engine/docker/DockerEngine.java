package stackyard.engine.docker;

import java.util.List;
import stackyard.engine.Coaching;
import stackyard.engine.Engine;
import stackyard.engine.GameEngine;
import stackyard.engine.Hint.Fact;
import stackyard.engine.Host;
import stackyard.engine.Scale;
import stackyard.engine.Searcher;
import stackyard.engine.learning.Tunable;
import stackyard.engine.puzzle.GamePuzzles;
import stackyard.engine.puzzle.PuzzleGame;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;
import stackyard.rules.docker.DockerPosition;

/** The engine's knowledge of Docker. */
public final class DockerEngine implements GameEngine, Tunable, PuzzleGame {
  /** By how much each level misjudges moves at most, in ten-thousandths of a probability. */
  private static final List<Integer> ERRORS =
      List.of(17_000, 12_500, 8_500, 6_500, 4_700, 3_300, 1_800, 0);

  private static final Scale CHANCE = new Scale.Chance("rolling");
  private static final double MOVES_LEFT = 10;

  @Override
  public String name() {
    return "docker";
  }

  @Override
  public Scale scale(Position position) {
    return CHANCE;
  }

  @Override
  public List<String> resources() {
    return List.of("stackyard/engine/docker/docker.weights");
  }

  @Override
  public Searcher searcher(Host host) {
    return new DockerSearcher(host);
  }

  @Override
  public Searcher erringSearcher(Host host, int level, SplitMix64 random) {
    return new ErringDockerSearcher(searcher(host), ERRORS.get(level - 1), random);
  }

  @Override
  public List<Fact> facts(Position position, int move) {
    return DockerReasons.facts((DockerPosition) position, move);
  }

  @Override
  public Coaching coaching(Engine engine) {
    return new DockerCoaching();
  }

  @Override
  public double movesLeft(Position position) {
    return MOVES_LEFT;
  }

  @Override
  public int openingPlies(Game game) {
    return 0;
  }

  /** Docker is solved when two players are left. */
  @Override
  public boolean solvable(Position position) {
    return ((DockerPosition) position).in().size() <= 2;
  }

  @Override
  public boolean solvedAtFirstUse(Game game) {
    return game.seats().size() == 2;
  }

  /** Learns game by game, one turn ahead, so that rounds and nodes mean nothing. */
  @Override
  public String tunedWeights(int rounds, int games, long nodes, long seed) {
    return DockerTuner.tune(seed, games).toString();
  }

  @Override
  public GamePuzzles puzzles() {
    return new DockerPuzzles();
  }
}
