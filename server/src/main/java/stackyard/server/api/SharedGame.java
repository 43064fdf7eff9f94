package stackyard.server.api;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import stackyard.messages.Messages;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.server.preview.GameCode;
import stackyard.server.table.Computer;
import stackyard.server.table.Participant;
import stackyard.server.table.Table;

/**
 * A game that a link leads to.
 *
 * @param path of the link, as in {@code table/ID}
 * @param screen of the page that shows it
 * @param names of the players by seat, as far as they are known
 */
record SharedGame(String path, String screen, Playthrough playthrough, Map<Seat, String> names) {
  static final String TABLE = "table";
  static final String GAME = "game";

  static SharedGame of(Table table, Messages messages) {
    Map<Seat, String> names = new HashMap<>();
    table.participants().forEach((seat, player) -> names.put(seat, name(player, messages)));
    String path = TABLE + "/" + table.id();
    return new SharedGame(path, path, table.playthrough(), names);
  }

  private static String name(Participant player, Messages messages) {
    return player instanceof Computer(int level)
        ? messages.text("player.computer", Map.of("level", level))
        : player.name();
  }

  /** The game that stands in the link itself: nothing of it is stored. */
  static SharedGame of(String code) {
    GameRecord record = GameCode.read(code);
    Map<Seat, String> names = new HashMap<>();
    for (Seat seat : record.playthrough().game().seats()) {
      String name = record.tags().get(seat.title());
      if (name != null) names.put(seat, name);
    }
    return new SharedGame(
        GAME + "/" + code, "analysis/" + code, record.playthrough(), Map.copyOf(names));
  }

  /** The players and the game, as in {@code Anna – Borys · GAME}. */
  String title(Messages messages) {
    String players =
        playthrough.game().seats().stream()
            .map(seat -> Objects.requireNonNullElse(names.get(seat), messages.text(word(seat))))
            .collect(Collectors.joining(" – "));
    return players + " · " + gameName(messages);
  }

  String gameName(Messages messages) {
    return messages.text("rules." + playthrough.game().name() + ".name");
  }

  /** How it ended, or how far it has come. */
  String state(Messages messages) {
    return playthrough
        .result()
        .map(result -> outcome(result, messages))
        .orElseGet(() -> messages.text("home.moves", Map.of("count", playthrough.ply())));
  }

  private static String outcome(Result result, Messages messages) {
    Map<String, Object> values = new HashMap<>();
    values.put("you", "false");
    values.put("ending", result.ending().name().toLowerCase(Locale.ROOT));
    if (result.winner() == Seat.NOBODY) return messages.text("outcome.draw", values);
    values.put("seat", messages.text(word(result.winner())));
    values.put("of", messages.text(word(result.winner()) + ".of"));
    return messages.text("outcome.won", values);
  }

  private static String word(Seat seat) {
    return "seat." + seat.word();
  }
}
