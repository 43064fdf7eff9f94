package stackyard.cli.options;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;
import stackyard.engine.Opponent;
import stackyard.rules.Game;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;

/** The players on the seats: people or the computer. */
public final class SeatsOption {
  @Option(
      names = "--opponent",
      paramLabel = "LEVEL",
      description = {
        "the computer plays at this level on all seats but the first:",
        "1 first steps, 2 easy-going, 3 casual, 4 steady, 5 sharp, 6 strong, 7 expert,"
            + " 8 full strength"
      })
  private Optional<String> opponent = Optional.empty();

  @Option(
      names = "--seats",
      split = ",",
      paramLabel = "WHO,WHO",
      description = "who plays, in the order of play: person, or a level from 1 to 8")
  private List<String> seats = List.of();

  /** The computer's seats. */
  public Map<Seat, Opponent> opponents(Game game, long seed) {
    List<Seat> all = game.seats();
    if (!seats.isEmpty() && seats.size() != all.size()) {
      throw new Refusal(
          "seats", "what", String.join(",", seats), "game", game.name(), "count", all.size());
    }
    Map<Seat, Opponent> opponents = new LinkedHashMap<>();
    for (int i = 0; i < all.size(); i++) {
      String who = seats.isEmpty() ? i == 0 ? "person" : opponent.orElse("person") : seats.get(i);
      if (!who.equals("person")) opponents.put(all.get(i), new Opponent(level(who), seed + i));
    }
    return opponents;
  }

  private static int level(String who) {
    if (who.matches("[1-9]")) return Integer.parseInt(who);
    throw new Refusal("seat-player", "what", who, "last", Opponent.LEVELS);
  }
}
