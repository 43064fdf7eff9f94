package stackyard.cli.remote;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import stackyard.engine.contest.Entrant;
import stackyard.engine.contest.MatchPlayer;
import stackyard.engine.contest.Pace;
import stackyard.engine.contest.PlayerFailure;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import tools.jackson.databind.JsonNode;

@Command(
    name = "play-bot",
    description =
        "Lets an engine sit down at a server's table and play the game there, until it is over.",
    footer =
        "%nIt comes back when the connection is lost, and when it is started again. An engine that"
            + " fails resigns.",
    mixinStandardHelpOptions = true)
public final class PlayBotCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "SERVER", description = "as in http://localhost:8080")
  private URI server = URI.create("");

  @Parameters(index = "1", paramLabel = "TABLE", description = "the table's id")
  private String table = "";

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = "engine:level=6",
      description = "who plays, as in match (default: ${DEFAULT-VALUE})")
  private String engine = "";

  @Option(
      names = "--pace",
      paramLabel = "PACE",
      defaultValue = "time=1000",
      description = "how long it thinks, unless its setting says so (default: ${DEFAULT-VALUE})")
  private String pace = "";

  @Option(
      names = "--token",
      paramLabel = "TOKEN",
      defaultValue = "${env:STACKYARD_TOKEN}",
      description =
          "plays as the account that has it; as a guest otherwise. Better told by STACKYARD_TOKEN")
  private Optional<String> token = Optional.empty();

  @Option(names = "--name", paramLabel = "NAME", description = "what a guest is called")
  private Optional<String> name = Optional.empty();

  @Option(names = "--seat", paramLabel = "SEAT", description = "the first free one by default")
  private Optional<String> seat = Optional.empty();

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (server.getHost() == null) {
      throw new Refusal("server-address", "what", server.toString());
    }
    try (MatchPlayer player = Entrant.of(engine, Pace.of(pace)).players().get()) {
      RemoteTable remote = new RemoteTable(server, table, token, name);
      JsonNode seen = remote.look();
      if (!seen.has("you")) sit(remote);
      player.newGame(playthrough(seen));
      remote.watch(now -> goOn(remote, player, now));
    } catch (RemoteTable.NotAllowed denied) {
      throw new Refusal(
          "server-denied",
          "what",
          server.toString(),
          "detail",
          String.valueOf(denied.getMessage()));
    }
    return 0;
  }

  private void sit(RemoteTable remote) throws InterruptedException {
    Map<String, Object> action = new HashMap<>(Map.of("type", "sit"));
    seat.ifPresent(chosen -> action.put("seat", chosen.toLowerCase(Locale.ROOT)));
    JsonNode now = remote.act(action);
    out().println("Sits down as " + now.path("you").asString() + ".");
    if (now.path("dice").has("values")) addValue(remote);
  }

  /** Adds a random value to the dice, as a page does for a person. */
  private static void addValue(RemoteTable remote) throws InterruptedException {
    byte[] value = new byte[16];
    new SecureRandom().nextBytes(value);
    try {
      remote.act(Map.of("type", "add_value", "value", HexFormat.of().formatHex(value)));
    } catch (RemoteTable.NotAllowed denied) {
      // The game has ended meanwhile; an older server does not know values.
    }
  }

  /** Does what is to be done at the table as it stands now; false when the game is over. */
  private boolean goOn(RemoteTable remote, MatchPlayer player, JsonNode now) {
    String phase = now.path("phase").asString();
    if (phase.equals("over")) {
      String winner = now.path("result").path("winner").asString("nobody");
      String how = now.path("result").path("ending").asString().replace('_', ' ');
      out().println("The game is over: " + winner + " wins (" + how + ").");
    }
    if (phase.equals("over") || phase.equals("closed")) return false;
    String you = now.path("you").asString();
    try {
      decline(remote, now, you);
      if (now.path("turn").asString("").equals(you)) move(remote, player, now);
    } catch (RemoteTable.NotAllowed denied) {
      if (!denied.overtaken()) throw denied;
      // Things have changed meanwhile; how they stand comes next.
      spec.commandLine().getErr().println(denied.getMessage());
    } catch (PlayerFailure failure) {
      resign(remote, failure);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    return true;
  }

  /** An engine that was asked to play does that and nothing else. */
  private static void decline(RemoteTable remote, JsonNode now, String you)
      throws InterruptedException {
    boolean asked = now.has("offer") && !now.path("offer").path("by").asString().equals(you);
    if (asked) remote.act(Map.of("type", "answer", "accept", false));
  }

  private static void move(RemoteTable remote, MatchPlayer player, JsonNode now)
      throws InterruptedException {
    int ply = now.path("ply").asInt();
    String move = now.path("roll").asBoolean() ? "roll" : choose(player, now);
    remote.act(Map.of("type", "move", "ply", ply, "move", move));
  }

  /** The game as a table tells it. */
  private static Playthrough playthrough(JsonNode table) {
    Map<String, String> options = new HashMap<>();
    table
        .path("options")
        .properties()
        .forEach(option -> options.put(option.getKey(), option.getValue().asString()));
    Game game = Game.of(table.path("game").asString(), options);
    Playthrough playthrough = Playthrough.from(game, game.read(table.path("start").asString()));
    for (JsonNode move : table.path("moves")) playthrough = playthrough.play(move.asString());
    return playthrough;
  }

  private static String choose(MatchPlayer player, JsonNode now) {
    Playthrough playthrough = playthrough(now);
    Map<Seat, Long> clocks = new LinkedHashMap<>();
    for (Seat seat : playthrough.game().seats()) {
      JsonNode left = now.path("times").path(seat.word());
      if (left.isNumber()) clocks.put(seat, left.asLong());
    }
    return playthrough.position().moveText(player.choose(playthrough, clocks));
  }

  private void resign(RemoteTable remote, PlayerFailure failure) {
    spec.commandLine().getErr().println("The engine " + failure.getMessage() + ".");
    try {
      remote.act(Map.of("type", "resign"));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
