package stackyard.engine.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import stackyard.rules.Docker;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

/**
 * Everybody plays everybody else, in pairs of games: both begin with the same random moves and have
 * the same dice, and in the second the seats are exchanged. Who crashes, hangs or plays an illegal
 * move loses that game, and the tournament goes on.
 *
 * <pre>{@code
 * Pace pace = Pace.of("time=100");
 * List<Entrant> entrants = List.of(Entrant.of("engine", pace), Entrant.of("greedy", pace));
 * Conditions conditions = new Conditions(100, 4, 1, 2, OptionalInt.empty(), Optional.empty());
 * Report report = new Tournament(Game.of("pathagon"), entrants, conditions).play(listener);
 * report.total(0).elo();
 * }</pre>
 */
public final class Tournament {
  private final Game game;
  private final List<Entrant> entrants;
  private final Conditions conditions;
  private final List<Long> seeds = new ArrayList<>();
  private final List<Report.Pairing> pairings = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private int pairsBegun;

  /**
   * How a tournament is played.
   *
   * @param pairs how many pairs of games any two entrants play
   * @param openingMoves how many random moves a game begins with
   * @param concurrency how many games are played at the same time
   * @param drawAfter moves after which a game that is still going on is a draw
   * @param sprt ends a tournament of two as soon as its question is answered
   */
  public record Conditions(
      int pairs,
      int openingMoves,
      long seed,
      int concurrency,
      OptionalInt drawAfter,
      Optional<Sprt> sprt) {}

  /** Is told what happens, by one thread at a time. */
  public interface Listener {
    /**
     * A game is over.
     *
     * @param number from 1, in the order in which games begin
     */
    void played(int number, GameRecord record);

    /** Both games of a pair are over. */
    void counted(Report report);
  }

  public Tournament(Game game, List<Entrant> entrants, Conditions conditions) {
    this.game = game;
    this.entrants = List.copyOf(entrants);
    this.conditions = conditions;
    if (entrants.size() < 2) throw new Refusal("tournament", "at least two have to take part");
    if (conditions.sprt().isPresent() && entrants.size() > 2) {
      throw new Refusal("test", "it compares two entrants, and here are " + entrants.size());
    }
    if (conditions.drawAfter().isPresent() && game instanceof Docker) {
      throw new Refusal("draw", "Docker has no draws");
    }
    boolean emptyBoard = game.equals(Game.of("dvonn")) && conditions.openingMoves() == 0;
    for (Entrant entrant : entrants) {
      if (emptyBoard || !entrant.needsEmptyBoard()) continue;
      throw new Refusal(
          entrant.name(), "it knows only DVONN from the empty board, without random moves");
    }
    SplitMix64 random = new SplitMix64(conditions.seed());
    for (int i = 0; i < conditions.pairs(); i++) seeds.add(random.nextLong());
    for (int first = 0; first < entrants.size(); first++) {
      for (int second = first + 1; second < entrants.size(); second++) {
        pairings.add(new Report.Pairing(first, second, Tally.NONE));
      }
    }
  }

  /** Plays all games; a program that cannot be started at all is refused. */
  public Report play(Listener listener) {
    try (ExecutorService threads = Executors.newFixedThreadPool(conditions.concurrency())) {
      List<Future<?>> workers = new ArrayList<>();
      for (int i = 0; i < conditions.concurrency(); i++) {
        workers.add(threads.submit(() -> work(listener)));
      }
      for (Future<?> worker : workers) join(worker);
    }
    return report();
  }

  private void join(Future<?> worker) {
    try {
      worker.get();
    } catch (ExecutionException e) {
      end();
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    } catch (InterruptedException e) {
      end();
      Thread.currentThread().interrupt();
    }
  }

  /** Plays pairs of games until none is left. */
  private void work(Listener listener) {
    try (Room room = new Room(game, entrants, conditions)) {
      for (int pair = begin(); pair >= 0; pair = begin()) {
        int index = pair % pairings.size();
        long seed = seeds.get(pair / pairings.size());
        Report.Pairing pairing = pairings.get(index);
        Room.Played one = room.play(pairing.first(), pairing.second(), seed, false);
        tell(2 * pair + 1, one, listener);
        Room.Played two = room.play(pairing.first(), pairing.second(), seed, true);
        tell(2 * pair + 2, two, listener);
        count(index, one.points(), two.points(), listener);
      }
    }
  }

  private synchronized int begin() {
    return pairsBegun < seeds.size() * pairings.size() ? pairsBegun++ : -1;
  }

  private synchronized void end() {
    pairsBegun = seeds.size() * pairings.size();
  }

  private synchronized void tell(int number, Room.Played played, Listener listener) {
    played.failure().ifPresent(failure -> failures.add("game " + number + ": " + failure));
    listener.played(number, played.record());
  }

  private synchronized void count(int index, double one, double two, Listener listener) {
    Report.Pairing pairing = pairings.get(index);
    Tally tally = pairing.tally().plus(one, two);
    pairings.set(index, new Report.Pairing(pairing.first(), pairing.second(), tally));
    listener.counted(report());
    if (conditions.sprt().filter(test -> test.verdict(tally) != Sprt.Verdict.OPEN).isPresent())
      end();
  }

  private synchronized Report report() {
    List<String> names = entrants.stream().map(Entrant::name).toList();
    return new Report(names, List.copyOf(pairings), List.copyOf(failures));
  }
}
