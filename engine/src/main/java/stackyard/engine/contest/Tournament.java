package stackyard.engine.contest;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

/**
 * Every entrant plays every other, in pairs of games: both begin with the same random moves and
 * have the same dice, and in the second the seats are exchanged. A player that crashes, hangs or
 * plays an illegal move loses that game, and the tournament goes on.
 *
 * <pre>{@code
 * Pace pace = Pace.of("time=100");
 * List<Entrant> entrants = List.of(Entrant.of("engine", pace), Entrant.of("greedy", pace));
 * Conditions conditions = new Conditions(100, 4, 1, 2, OptionalInt.empty(), Optional.empty());
 * Report report = new Tournament(Game.of(name), entrants, conditions).play(listener);
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

  /** Shares of clocks that were used in a game, by the numbers of the entrants. */
  private final Map<Integer, DoubleSummaryStatistics> clocks = new TreeMap<>();

  private final Rounds rounds;

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
    if (entrants.size() < 2) throw new Refusal("tournament");
    if (conditions.sprt().isPresent() && entrants.size() > 2) {
      throw new Refusal("sprt-two", "count", entrants.size());
    }
    if (conditions.drawAfter().isPresent() && !game.drawsByAgreement()) {
      throw new Refusal("no-draws", "game", game.name());
    }
    for (Entrant entrant : entrants) {
      boolean knows = entrant.onlyGame().map(game::equals).orElse(true);
      if (knows && (entrant.onlyGame().isEmpty() || conditions.openingMoves() == 0)) continue;
      String only = entrant.onlyGame().orElse(game).name();
      throw new Refusal("entrant-board", "what", entrant.name(), "game", only);
    }
    SplitMix64 random = new SplitMix64(conditions.seed());
    for (int i = 0; i < conditions.pairs(); i++) seeds.add(random.nextLong());
    for (int first = 0; first < entrants.size(); first++) {
      for (int second = first + 1; second < entrants.size(); second++) {
        pairings.add(new Report.Pairing(first, second, Tally.NONE));
      }
    }
    rounds = new Rounds(seeds.size() * pairings.size());
  }

  /** Plays all games; a program that cannot be started at all is refused. */
  public Report play(Listener listener) {
    rounds.play(
        conditions.concurrency(),
        () -> new MatchWorker(game, entrants, conditions),
        (worker, pair) -> play(worker, pair, listener));
    return report();
  }

  private void play(MatchWorker worker, int pair, Listener listener) {
    int index = pair % pairings.size();
    long seed = seeds.get(pair / pairings.size());
    Report.Pairing pairing = pairings.get(index);
    MatchWorker.Played one =
        worker.play(lineup(pairing.first(), pairing.second()), pairing.first(), seed);
    tell(2 * pair + 1, one, listener);
    MatchWorker.Played two =
        worker.play(lineup(pairing.second(), pairing.first()), pairing.first(), seed);
    tell(2 * pair + 2, two, listener);
    count(index, one.points(), two.points(), listener);
  }

  /** They take the seats by turns. */
  private List<Integer> lineup(int first, int second) {
    return IntStream.range(0, game.seats().size())
        .mapToObj(i -> i % 2 == 0 ? first : second)
        .toList();
  }

  private synchronized void tell(int number, MatchWorker.Played played, Listener listener) {
    played.failure().ifPresent(failure -> failures.add("game " + number + ": " + failure));
    played
        .clocks()
        .forEach(
            (entrant, share) ->
                clocks.computeIfAbsent(entrant, _ -> new DoubleSummaryStatistics()).accept(share));
    listener.played(number, played.record());
  }

  private synchronized void count(int index, double one, double two, Listener listener) {
    Report.Pairing pairing = pairings.get(index);
    Tally tally = pairing.tally().plus(one, two);
    pairings.set(index, new Report.Pairing(pairing.first(), pairing.second(), tally));
    listener.counted(report());
    if (conditions.sprt().filter(test -> test.decide(tally) != Sprt.Decision.OPEN).isPresent())
      rounds.end();
  }

  private synchronized Report report() {
    List<String> names = entrants.stream().map(Entrant::name).toList();
    return new Report(names, List.copyOf(pairings), List.copyOf(failures), new TreeMap<>(clocks));
  }
}
