package stackyard.browser;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;
import stackyard.rules.Result;
import stackyard.rules.Seat;

/**
 * A game as it has been played, all by texts.
 *
 * @param setup the position it started from
 * @param ended how people ended it: {@code resigned} and a seat, or {@code agreed}
 */
record Played(
    String game,
    Map<String, String> options,
    String setup,
    List<String> moves,
    Optional<String> ended) {

  private static final String RESIGNED = "resigned ";
  private static final String OUT_OF_TIME = "time ";
  private static final String AGREED = "agreed";

  static Played of(Playthrough playthrough) {
    return new Played(
        playthrough.game().name(),
        playthrough.game().options(),
        playthrough.at(0).position().toString(),
        playthrough.moveTexts(),
        playthrough.result().flatMap(result -> ended(playthrough.game(), result)));
  }

  private static Optional<String> ended(Game game, Result result) {
    return switch (result.ending()) {
      case PLAYED_OUT, REPETITION -> Optional.empty();
      case AGREEMENT -> Optional.of(AGREED);
      case RESIGNATION -> Optional.of(RESIGNED + loser(game, result).word());
      case TIME -> Optional.of(OUT_OF_TIME + loser(game, result).word());
    };
  }

  private static Seat loser(Game game, Result result) {
    return game.seats().get(1 - game.seats().indexOf(result.winner()));
  }

  /** The game before its first move. */
  Playthrough start() {
    Game named = Game.of(game, options);
    return Playthrough.from(named, named.read(setup));
  }

  /** The game after all moves, ended as people ended it. */
  Playthrough end(Playthrough playthrough) {
    return ended.isPresent() ? end(playthrough, ended.get()) : playthrough;
  }

  boolean startsLike(Played other) {
    return game.equals(other.game) && options.equals(other.options) && setup.equals(other.setup);
  }

  private static Playthrough end(Playthrough playthrough, String how) {
    if (how.equals(AGREED)) return playthrough.agreeDraw();
    for (Seat seat : playthrough.game().seats()) {
      if (how.equals(RESIGNED + seat.word())) return playthrough.resign(seat);
      if (how.equals(OUT_OF_TIME + seat.word())) return playthrough.loseOnTime(seat);
    }
    throw new Refusal("ending", "what", how);
  }

  Map<String, Object> json() {
    Map<String, Object> json =
        Json.object("game", game, "options", options, "setup", setup, "moves", moves);
    ended.ifPresent(how -> json.put("ended", how));
    return json;
  }
}
