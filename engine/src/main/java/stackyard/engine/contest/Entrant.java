package stackyard.engine.contest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackyard.engine.Engine;
import stackyard.engine.GameEngine;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.Opponent;
import stackyard.engine.Searcher;
import stackyard.engine.learning.Learning;
import stackyard.rules.Game;
import stackyard.rules.Refusal;

/**
 * One who takes part in a tournament.
 *
 * @param onlyGame the one game that the entrant knows, from its start; empty if it knows them all
 * @param players makes the player; several when games are played at the same time
 */
public record Entrant(String name, Optional<Game> onlyGame, Supplier<MatchPlayer> players) {

  private static final Pattern NAMED = Pattern.compile("([\\w.-]+)=(.*)");

  private static final String NETWORKS = "networks=";

  private static final int MEBIBYTES = 64;

  public Entrant(String name, Supplier<MatchPlayer> players) {
    this(name, Optional.empty(), players);
  }

  /**
   * Reads who takes part: {@code engine} with settings as in {@code engine:time=100,threads=2} or
   * {@code engine:level=5}, {@code greedy}, {@code random}, or another program as in {@code
   * ugi:COMMAND LINE}. A name may stand before it, as in {@code old=engine:nodes=1000}.
   *
   * @param pace for entrants that have none of their own
   */
  public static Entrant of(String text, Pace pace) {
    Matcher named = NAMED.matcher(text);
    if (!named.matches()) return unnamed(text, pace);
    return unnamed(named.group(2), pace).called(named.group(1));
  }

  /** The same entrant by another name. */
  public Entrant called(String other) {
    return new Entrant(other, onlyGame, players);
  }

  private static Entrant unnamed(String text, Pace pace) {
    int colon = text.indexOf(':');
    String kind = colon < 0 ? text : text.substring(0, colon);
    String rest = colon < 0 ? "" : text.substring(colon + 1).strip();
    Optional<ForeignProtocol> foreign = foreign(kind);
    boolean program = kind.equals("ugi") || foreign.isPresent();
    if (program && rest.isEmpty()) throw new Refusal("entrant-command", "what", text, "kind", kind);
    if (!program && !kind.equals("engine") && colon >= 0) {
      throw new Refusal("entrant", "what", text);
    }
    if (foreign.isPresent()) {
      ForeignProtocol protocol = foreign.get();
      return new Entrant(
          text, Optional.of(protocol.protocolGame()), () -> protocol.foreignPlayer(rest, pace));
    }
    return switch (kind) {
      case "engine" -> engine(text, rest, pace);
      case "greedy" -> {
        Pace onePly = new Pace.PerMove(Limits.ofDepth(1));
        Supplier<MatchPlayer> player =
            () -> new EnginePlayer(Engine.withHandPickedWeights(1, 1), onePly);
        yield new Entrant(text, player);
      }
      case "random" -> new Entrant(text, RandomPlayer::new);
      case "ugi" -> new Entrant(text, () -> new UgiPlayer(rest, pace));
      default -> throw new Refusal("entrant", "what", text);
    };
  }

  private static Optional<ForeignProtocol> foreign(String word) {
    for (GameEngine engine : GameEngine.all()) {
      if (engine instanceof ForeignProtocol foreign && foreign.protocol().equals(word)) {
        return Optional.of(foreign);
      }
    }
    return Optional.empty();
  }

  private static Entrant engine(String text, String settings, Pace pace) {
    if (settings.matches("level=[1-" + Opponent.LEVELS + "]")) {
      return new Entrant(text, () -> new LevelPlayer(number(settings)));
    }
    int threads = 1;
    int mebibytes = MEBIBYTES;
    boolean handPicked = false;
    Optional<Path> networks = Optional.empty();
    Optional<Pace> own = Optional.empty();
    for (String setting : settings.split(",")) {
      if (setting.isEmpty()) continue;
      if (setting.matches("threads=[1-9]\\d?")) threads = number(setting);
      else if (setting.matches("hash=[1-9]\\d{0,3}")) mebibytes = number(setting);
      else if (setting.equals("weights=hand")) handPicked = true;
      else if (setting.startsWith(NETWORKS)) networks = Optional.of(folder(setting));
      else if (own.isEmpty()) own = Optional.of(readPace(setting));
      else throw new Refusal("entrant-pace", "what", text);
    }
    Host host = Host.ofThreads(mebibytes, threads);
    Function<GameEngine, Searcher> searchers = game -> game.searcher(host);
    if (handPicked) searchers = game -> game.handPickedSearcher(host);
    if (networks.isPresent()) {
      Path folder = networks.get();
      searchers = game -> Learning.searcher(game, folder, host);
    }
    Function<GameEngine, Searcher> chosen = searchers;
    Pace paceChosen = own.orElse(pace);
    return new Entrant(text, () -> new EnginePlayer(new Engine(chosen), paceChosen));
  }

  private static Path folder(String setting) {
    Path folder = Path.of(setting.substring(NETWORKS.length()));
    if (Files.isDirectory(folder)) return folder;
    throw new Refusal("networks-folder", "what", setting);
  }

  private static int number(String setting) {
    return Integer.parseInt(setting.substring(setting.indexOf('=') + 1));
  }

  private static Pace readPace(String setting) {
    try {
      return Pace.of(setting);
    } catch (Refusal refusal) {
      throw new Refusal("engine-setting", "what", setting);
    }
  }
}
