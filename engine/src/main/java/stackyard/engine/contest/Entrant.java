package stackyard.engine.contest;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackyard.engine.Engine;
import stackyard.engine.Limits;
import stackyard.engine.Opponent;
import stackyard.rules.Refusal;

/**
 * Who takes part in a tournament.
 *
 * @param needsEmptyBoard whether he knows only games that start with the empty board of DVONN
 * @param players makes the player; several when games are played at the same time
 */
public record Entrant(String name, boolean needsEmptyBoard, Supplier<Player> players) {
  private static final String KINDS =
      "an entrant is engine, engine:SETTING,SETTING, greedy, random, ugi:COMMAND or codecup:COMMAND,"
          + " with NAME= before it if you like";

  private static final Pattern NAMED = Pattern.compile("([\\w.-]+)=(.*)");

  private static final int MEBIBYTES = 64;
  private static final Pace.Clock CONTEST = new Pace.Clock(5_000, 0);

  public Entrant(String name, Supplier<Player> players) {
    this(name, false, players);
  }

  /**
   * Reads who takes part: {@code engine} with settings as in {@code engine:time=100,threads=2} or
   * {@code engine:level=5}, {@code greedy}, {@code random}, or another program as in {@code
   * ugi:COMMAND LINE}. A name may stand before it, as in {@code old=engine:nodes=1000}.
   *
   * @param pace for those who do not say themselves how long they think
   */
  public static Entrant of(String text, Pace pace) {
    Matcher named = NAMED.matcher(text);
    if (!named.matches()) return unnamed(text, pace);
    Entrant entrant = unnamed(named.group(2), pace);
    return new Entrant(named.group(1), entrant.needsEmptyBoard(), entrant.players());
  }

  private static Entrant unnamed(String text, Pace pace) {
    int colon = text.indexOf(':');
    String kind = colon < 0 ? text : text.substring(0, colon);
    String rest = colon < 0 ? "" : text.substring(colon + 1).strip();
    boolean program = kind.equals("ugi") || kind.equals("codecup");
    if (program && rest.isEmpty()) throw new Refusal(text, "a command line has to follow " + kind);
    if (!program && !kind.equals("engine") && colon >= 0) throw new Refusal(text, KINDS);
    return switch (kind) {
      case "engine" -> engine(text, rest, pace);
      case "greedy" -> {
        Pace onePly = new Pace.PerMove(Limits.ofDepth(1));
        Supplier<Player> player =
            () -> new EnginePlayer(Engine.withHandPickedWeights(1, 1), onePly);
        yield new Entrant(text, player);
      }
      case "random" -> new Entrant(text, RandomPlayer::new);
      case "ugi" -> new Entrant(text, () -> new UgiPlayer(rest, pace));
      case "codecup" -> {
        Pace.Clock clock = pace instanceof Pace.Clock given ? given : CONTEST;
        yield new Entrant(text, true, () -> new CodeCupPlayer(rest, clock));
      }
      default -> throw new Refusal(text, KINDS);
    };
  }

  private static Entrant engine(String text, String settings, Pace pace) {
    if (settings.matches("level=[1-" + Opponent.LEVELS + "]")) {
      return new Entrant(text, () -> new LevelPlayer(number(settings)));
    }
    int threads = 1;
    int mebibytes = MEBIBYTES;
    boolean handPicked = false;
    Optional<Pace> own = Optional.empty();
    for (String setting : settings.split(",")) {
      if (setting.isEmpty()) continue;
      if (setting.matches("threads=[1-9]\\d?")) threads = number(setting);
      else if (setting.matches("hash=[1-9]\\d{0,3}")) mebibytes = number(setting);
      else if (setting.equals("weights=hand")) handPicked = true;
      else if (own.isEmpty()) own = Optional.of(readPace(setting));
      else throw new Refusal(text, "only one pace can be given");
    }
    int threadsChosen = threads;
    int mebibytesChosen = mebibytes;
    boolean handPickedChosen = handPicked;
    Pace paceChosen = own.orElse(pace);
    return new Entrant(
        text,
        () -> {
          Engine engine =
              handPickedChosen
                  ? Engine.withHandPickedWeights(mebibytesChosen, threadsChosen)
                  : new Engine(mebibytesChosen, threadsChosen);
          return new EnginePlayer(engine, paceChosen);
        });
  }

  private static int number(String setting) {
    return Integer.parseInt(setting.substring(setting.indexOf('=') + 1));
  }

  private static Pace readPace(String setting) {
    try {
      return Pace.of(setting);
    } catch (Refusal refusal) {
      throw new Refusal(
          setting,
          "a setting of the engine is level=N (to 8) alone, threads=N (to 99), hash=MEBIBYTES (to 9999),"
              + " weights=hand, time=MILLISECONDS, nodes=N, depth=N or clock=SECONDS[+SECONDS]");
    }
  }
}
