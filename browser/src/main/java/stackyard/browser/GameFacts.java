package stackyard.browser;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.engine.GameEngine;
import stackyard.engine.Host;
import stackyard.engine.Opponent;
import stackyard.engine.Scale;
import stackyard.rules.Dice;
import stackyard.rules.Format;
import stackyard.rules.Game;
import stackyard.rules.GameType;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;

/**
 * The facts about the games that the page needs before it has asked anything. Its build writes them
 * beside the texts, so that the first screen does not wait for the WebAssembly.
 */
public final class GameFacts {
  private static final int SAMPLE = 5;
  private static final int SAMPLE_LEVEL = 3;

  private GameFacts() {}

  /** All facts as JSON, as {@code web/src/core/game-facts.ts} reads them. */
  public static String json() {
    return Json.write(
        Json.object(
            "levels", Opponent.LEVELS,
            "newcomer", PuzzleRatings.json(PuzzleRatings.NEWCOMER),
            "certain", Scale.CERTAIN,
            "pips", Dice.PIPS,
            "games", GameType.all().stream().map(GameFacts::of).toList()));
  }

  private static Map<String, Object> of(GameType type) {
    Map<String, Object> options = new LinkedHashMap<>();
    for (GameType.Option option : type.options()) options.put(option.name(), option.values());
    Game game = Game.of(type.name());
    return Json.object(
        "name", type.name(),
        "options", options,
        "seats", View.words(type.seats()),
        "variants", choices(type.options()).stream().map(chosen -> variant(type, chosen)).toList(),
        "inHand", mostInHand(game),
        "die", game.hasDie(),
        "draws", game.drawsByAgreement(),
        "resignMove", resignMove(game),
        "formats", formats(type),
        "reviewMillis", GameView.of(game).reviewMillis(),
        "analysisMillis", GameView.of(game).analysisMillis(),
        "sample", sample(type.name(), GameView.of(game)));
  }

  /**
   * A game that is under way, for the front door to show at once and to go on with. Nobody moves in
   * it by hand, so that its view does without the legal moves.
   */
  private static Map<String, Object> sample(String name, GameView view) {
    Game game = Game.of(name, view.sampleOptions());
    Playthrough played = Playthrough.start(game, new SplitMix64(SAMPLE));
    Opponent opponent = new Opponent(SAMPLE_LEVEL, SAMPLE, Host.alone(1));
    while (played.ply() < view.sampleMoves()) {
      Position position = played.position();
      played =
          played.play(
              position.chance()
                  ? position.moves()[KeptDice.roll(SAMPLE, played.ply()) - 1]
                  : opponent.choose(played));
    }
    Map<String, Object> shown = View.of(played);
    shown.put("moves", List.of());
    shown.put("obstacles", Map.of());
    return Json.object("played", Played.of(played).json(), "view", shown);
  }

  /** The pieces that a game begins with in the hand of the player who has most. */
  private static int mostInHand(Game game) {
    Position start = game.start(new SplitMix64(0));
    return game.seats().stream().mapToInt(seat -> start.standing(seat).inHand()).max().orElse(0);
  }

  /** The formats of its records, Stackyard's own first. */
  private static List<Map<String, Object>> formats(GameType type) {
    List<Format> formats = new ArrayList<>(List.of(Format.STACKYARD));
    formats.addAll(type.formats());
    return formats.stream()
        .map(format -> Json.object("name", format.word(), "ending", format.fileEnding()))
        .toList();
  }

  /** The move by which players resign where the others play on. */
  private static Optional<String> resignMove(Game game) {
    if (!game.playsOnAfterResignation()) return Optional.empty();
    Position start = game.start(new SplitMix64(0));
    return Optional.of(start.moveText(start.resignation()));
  }

  private static Map<String, Object> variant(GameType type, Map<String, String> chosen) {
    Game game = Game.of(type.name(), chosen);
    return Json.object(
        "options", chosen,
        "seats", View.words(game.seats()),
        "random", game.startsAtRandom(),
        "solvedAtFirstUse", GameEngine.of(game).solvedAtFirstUse(game));
  }

  /** Every way to choose a value for each option, the defaults first. */
  private static List<Map<String, String>> choices(List<GameType.Option> options) {
    List<Map<String, String>> choices = List.of(Map.of());
    for (GameType.Option option : options) {
      List<Map<String, String>> more = new ArrayList<>();
      for (Map<String, String> chosen : choices) {
        for (String value : option.values()) {
          Map<String, String> longer = new LinkedHashMap<>(chosen);
          longer.put(option.name(), value);
          more.add(longer);
        }
      }
      choices = more;
    }
    return choices;
  }
}
