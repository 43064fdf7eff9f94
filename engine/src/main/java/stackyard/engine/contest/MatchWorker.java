package stackyard.engine.contest;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** Plays games of a tournament one after the other, with players of its own. */
final class MatchWorker implements AutoCloseable {
  private final Game game;
  private final List<Entrant> entrants;
  private final int openingMoves;
  private final Referee referee;

  /** By the numbers of the entrants. */
  private final Map<Integer, MatchPlayer> players = new HashMap<>();

  MatchWorker(Game game, List<Entrant> entrants, Tournament.Conditions conditions) {
    this.game = game;
    this.entrants = entrants;
    openingMoves = conditions.openingMoves();
    referee = new Referee(conditions.drawAfter(), () -> System.nanoTime() / 1_000_000);
  }

  /**
   * A game that is over.
   *
   * @param points of the first entrant
   * @param failure the player who failed and how, if that decided the game
   * @param clocks the shares of their clocks that entrants have used, by their numbers
   */
  record Played(
      GameRecord record, double points, Optional<String> failure, Map<Integer, Double> clocks) {}

  /**
   * Plays one game.
   *
   * @param lineup the number of the entrant in each seat
   * @param first the entrant whose points are counted
   * @param seed for the opening and the dice
   */
  Played play(List<Integer> lineup, int first, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    Referee.Game played = play(opening(random), lineup, random);
    played.failure().ifPresent(failure -> dismiss(at(failure.seat(), lineup)));
    return new Played(
        record(played, lineup),
        points(played, lineup, first),
        failure(played, lineup),
        clocks(played, lineup));
  }

  private Map<Integer, Double> clocks(Referee.Game played, List<Integer> lineup) {
    Map<Integer, Double> shares = new HashMap<>();
    played.clocks().forEach((seat, use) -> shares.merge(at(seat, lineup), use.share(), Math::max));
    return shares;
  }

  private int at(Seat seat, List<Integer> lineup) {
    return lineup.get(game.seats().indexOf(seat));
  }

  private String name(Seat seat, List<Integer> lineup) {
    return entrants.get(at(seat, lineup)).name();
  }

  /** A game after some random moves, which do not end it. */
  private Playthrough opening(SplitMix64 random) {
    Playthrough playthrough = Playthrough.start(game, random);
    while (playthrough.ply() < openingMoves) {
      int[] moves = playthrough.position().moves();
      Playthrough next = playthrough.play(moves[random.nextInt(moves.length)]);
      if (next.over()) break;
      playthrough = next;
    }
    return playthrough;
  }

  private Referee.Game play(Playthrough start, List<Integer> lineup, SplitMix64 die) {
    List<MatchPlayer> seated = new ArrayList<>();
    for (int entrant : lineup) {
      try {
        MatchPlayer player = players.computeIfAbsent(entrant, this::ready);
        player.newGame(start);
        seated.add(player);
      } catch (PlayerFailure failure) {
        return Referee.fail(start, game.seats().get(seated.size()), failure);
      }
    }
    return referee.play(start, seated, die);
  }

  private MatchPlayer ready(int entrant) {
    MatchPlayer player = entrants.get(entrant).players().get();
    player.warmUp(game);
    return player;
  }

  private void dismiss(int entrant) {
    Optional.ofNullable(players.remove(entrant)).ifPresent(MatchPlayer::close);
  }

  private GameRecord record(Referee.Game played, List<Integer> lineup) {
    Map<String, String> tags = new LinkedHashMap<>();
    for (Seat seat : game.seats()) tags.put(seat.title(), name(seat, lineup));
    TreeMap<Integer, String> comments = new TreeMap<>();
    failure(played, lineup).ifPresent(text -> comments.put(played.playthrough().ply(), text));
    return new GameRecord(tags, played.playthrough(), comments);
  }

  private Optional<String> failure(Referee.Game played, List<Integer> lineup) {
    return played
        .failure()
        .map(
            failure -> {
              Seat seat = failure.seat();
              return name(seat, lineup) + " (" + seat.word() + ") " + failure.what();
            });
  }

  private double points(Referee.Game played, List<Integer> lineup, int first) {
    if (played.failure().isPresent()) {
      return at(played.failure().get().seat(), lineup) == first ? 0 : 1;
    }
    Seat winner = played.playthrough().result().map(Result::winner).orElse(Seat.NOBODY);
    if (winner == Seat.NOBODY) return 0.5;
    return at(winner, lineup) == first ? 1 : 0;
  }

  @Override
  public void close() {
    players.values().forEach(MatchPlayer::close);
  }
}
