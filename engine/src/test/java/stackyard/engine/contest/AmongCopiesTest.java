package stackyard.engine.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.Result;
import stackyard.rules.Seat;

class AmongCopiesTest {
  private static final Entrant FIRST = new Entrant("first", First::new);
  private static final Entrant RANDOM = new Entrant("random", RandomPlayer::new);

  /** A match and everything it told. */
  private static final class Match implements AmongCopies.Listener {
    private final SortedMap<Integer, GameRecord> records = new TreeMap<>();
    private final List<Share> counted = new ArrayList<>();
    private final AmongCopies match;
    private final Share share;

    Match(String players, int rounds, int threads, Entrant one, Entrant others) {
      Game game = Game.of("docker", Map.of("players", players));
      match = new AmongCopies(game, one, others, PlayedGames.conditions(rounds, 0, threads));
      share = match.play(this);
    }

    @Override
    public void played(int number, GameRecord record) {
      records.put(number, record);
    }

    @Override
    public void counted(Share share) {
      counted.add(share);
    }

    GameRecord record(int number) {
      return Optional.ofNullable(records.get(number)).orElseThrow();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "3", "4"})
  void theOneSitsInEverySeatOnceARoundWithTheSameDiceAmongCopiesOfTheOther(String players) {
    int seats = Integer.parseInt(players);
    Match match = new Match(players, 3, 2, FIRST, RANDOM);
    assertThat(match.records).hasSize(3 * seats);
    assertThat(match.counted).hasSize(3);
    double won = 0;
    for (int game = 0; game < 3 * seats; game++) {
      GameRecord record = match.record(game + 1);
      List<String> names = List.copyOf(record.tags().values());
      assertThat(names).hasSize(seats).filteredOn("first"::equals).hasSize(1);
      assertThat(names.get(game % seats)).isEqualTo("first");
      GameRecord before = match.record(game - game % seats + 1);
      assertThat(record.playthrough().moveTexts().getFirst())
          .isEqualTo(before.playthrough().moveTexts().getFirst());
      Result result = record.playthrough().result().orElseThrow();
      if (record.playthrough().game().seats().indexOf(result.winner()) == game % seats) won++;
    }
    assertThat(match.share.points()).isEqualTo(won);
    assertThat(match.share.games()).isEqualTo(3 * seats);
    assertThat(match.match.failures()).isEmpty();
  }

  @Test
  void ofCopiesOfOneselfOneWinsAFairShareExactlySinceEveryRoundIsTheSameGame() {
    Match match = new Match("4", 5, 1, FIRST, FIRST);
    assertThat(match.share.timesFair()).isEqualTo(1);
    assertThat(match.share.perGame()).isEqualTo(0.25);
    assertThat(match.share.error()).isZero();
  }

  @Test
  void errorsAreComputedFromWholeRounds() {
    Share share = Share.none(3).plus(0).plus(2).plus(1).plus(1);
    assertThat(share.games()).isEqualTo(12);
    assertThat(share.timesFair()).isEqualTo(1);
    assertThat(share.error()).isEqualTo(1.96 * Math.sqrt(0.5 / 4), within(1e-12));
  }

  @Test
  void aPlayerWhoFailsLosesThatGameAndTheMatchGoesOn() {
    Entrant broken =
        new Entrant(
            "broken",
            () ->
                new First() {
                  @Override
                  public int choose(Playthrough playthrough, Map<Seat, Long> clocks) {
                    return -1;
                  }
                });
    Match match = new Match("3", 2, 1, broken, FIRST);
    assertThat(match.share.games()).isEqualTo(6);
    assertThat(match.share.points()).isZero();
    assertThat(match.match.failures()).hasSize(6);
  }
}
