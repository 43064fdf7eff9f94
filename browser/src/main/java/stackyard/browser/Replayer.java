package stackyard.browser;

import java.util.List;
import java.util.Optional;
import stackyard.rules.Playthrough;

/**
 * Plays a game from its texts. It remembers the last one: the next is mostly the same with a move
 * more, or one that was taken back, and only the moves that differ are played.
 */
final class Replayer {
  private Optional<Replayed> last = Optional.empty();

  private record Replayed(Played played, Playthrough playthrough) {}

  Playthrough play(Played played) {
    Playthrough playthrough =
        last.filter(known -> known.played.startsLike(played))
            .map(known -> known.playthrough.at(common(known.played.moves(), played.moves())))
            .orElseGet(played::start);
    List<String> moves = played.moves();
    for (String move : moves.subList(playthrough.ply(), moves.size())) {
      playthrough = playthrough.play(move);
    }
    last = Optional.of(new Replayed(played, playthrough));
    return played.end(playthrough);
  }

  /** How many moves two games begin with alike. */
  private static int common(List<String> one, List<String> other) {
    int most = Math.min(one.size(), other.size());
    int common = 0;
    while (common < most && one.get(common).equals(other.get(common))) common++;
    return common;
  }
}
