package stackyard.browser;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Game;
import stackyard.rules.Match;
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

  static Played of(Match match) {
    return new Played(
        match.game().name(),
        match.game().options(),
        match.at(0).position().toString(),
        match.moveTexts(),
        match.result().flatMap(result -> ended(match.game(), result)));
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

  Match match() {
    Game named = Game.of(game, options);
    Match match = Match.from(named, named.read(setup));
    for (String move : moves) match = match.play(move);
    return ended.isPresent() ? end(match, ended.get()) : match;
  }

  private static Match end(Match match, String how) {
    if (how.equals(AGREED)) return match.agreeDraw();
    for (Seat seat : match.game().seats()) {
      if (how.equals(RESIGNED + seat.word())) return match.resign(seat);
      if (how.equals(OUT_OF_TIME + seat.word())) return match.loseOnTime(seat);
    }
    throw new Refusal(how, "a game ends by agreed, or by resigned or time and a seat");
  }

  Map<String, Object> json() {
    Map<String, Object> json =
        Json.object("game", game, "options", options, "setup", setup, "moves", moves);
    ended.ifPresent(how -> json.put("ended", how));
    return json;
  }
}
