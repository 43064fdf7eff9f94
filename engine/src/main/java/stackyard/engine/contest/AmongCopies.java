package stackyard.engine.contest;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.SplitMix64;

/**
 * One entrant plays alone against copies of another, which is how engines for more than two are
 * compared: of several players that are equally strong each wins a fair share. A round has a game
 * for each seat that the one can take, all with the same opening and dice. A player that crashes,
 * hangs or plays an illegal move loses that game, and the match goes on.
 */
public final class AmongCopies {
  private final Game game;
  private final List<Entrant> entrants;
  private final Tournament.Conditions conditions;
  private final List<Long> seeds = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();
  private Share share;

  /** Is told what happens, by one thread at a time. */
  public interface Listener {
    /**
     * A game is over.
     *
     * @param number from 1, in the order in which games begin
     */
    void played(int number, GameRecord record);

    /** All games of a round are over. */
    void counted(Share share);
  }

  /**
   * @param conditions its pairs are the rounds
   */
  public AmongCopies(Game game, Entrant one, Entrant others, Tournament.Conditions conditions) {
    this.game = game;
    this.entrants = List.of(one, others);
    this.conditions = conditions;
    share = Share.none(game.seats().size());
    SplitMix64 random = new SplitMix64(conditions.seed());
    for (int i = 0; i < conditions.pairs(); i++) seeds.add(random.nextLong());
  }

  /** Plays all games; a program that cannot be started at all is refused. */
  public Share play(Listener listener) {
    new Rounds(seeds.size())
        .play(
            conditions.concurrency(),
            () -> new MatchWorker(game, entrants, conditions),
            (worker, round) -> play(worker, round, listener));
    return share;
  }

  private void play(MatchWorker worker, int round, Listener listener) {
    int seats = game.seats().size();
    double points = 0;
    for (int seat = 0; seat < seats; seat++) {
      List<Integer> lineup = new ArrayList<>(Collections.nCopies(seats, 1));
      lineup.set(seat, 0);
      MatchWorker.Played played = worker.play(lineup, 0, seeds.get(round));
      tell(round * seats + seat + 1, played, listener);
      points += played.points();
    }
    count(points, listener);
  }

  private synchronized void tell(int number, MatchWorker.Played played, Listener listener) {
    played.failure().ifPresent(failure -> failures.add("game " + number + ": " + failure));
    listener.played(number, played.record());
  }

  private synchronized void count(double points, Listener listener) {
    share = share.plus(points);
    listener.counted(share);
  }

  /** A sentence for each game that was lost by a crash, a hang or an illegal move. */
  public synchronized List<String> failures() {
    return List.copyOf(failures);
  }
}
