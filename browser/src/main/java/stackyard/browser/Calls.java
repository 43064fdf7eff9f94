package stackyard.browser;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import stackyard.engine.DockerLuck;
import stackyard.engine.DockerSolution;
import stackyard.engine.Engine;
import stackyard.engine.Hint;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.Opponent;
import stackyard.engine.Review;
import stackyard.rules.Docker;
import stackyard.rules.DockerPosition;
import stackyard.rules.Format;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Match;
import stackyard.rules.Position;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

/**
 * Answers the calls of {@code web/src/core.ts}, one method each. It keeps what the engine found
 * from one call to the next.
 */
final class Calls {
  private static final int MEBIBYTES = 64;

  /** The lower levels look at so little that a small table does. */
  private static final int FEW_MEBIBYTES = 16;

  private static final Limits HINT = new Limits(2_000, 300_000, Integer.MAX_VALUE);

  private Optional<DockerSolution> dockerForTwo = Optional.empty();
  private Optional<Thinking> thinking = Optional.empty();
  private Optional<Opposing> opposing = Optional.empty();

  /** An engine and the game that it knows something of. */
  private record Thinking(Game game, Engine engine) {}

  /** A computer player and the game he is in. */
  private record Opposing(int level, long seed, Played start, Opponent opponent) {}

  /**
   * Answers a call with {@code {"result": …}}, or with {@code {"refusal": "…"}} where what was
   * asked is wrong.
   *
   * @param arguments a JSON list
   * @param progress is told what is known so far, as JSON
   */
  String answer(String call, String arguments, Consumer<String> progress) {
    try {
      Object result =
          answer(call, new Arguments(arguments), json -> progress.accept(Json.write(json)));
      return Json.write(Json.object("result", result));
    } catch (Refusal refusal) {
      return Json.write(Json.object("refusal", String.valueOf(refusal.getMessage())));
    }
  }

  private Object answer(String call, Arguments arguments, Consumer<Object> progress) {
    return switch (call) {
      case "start" -> start(arguments.text(), arguments.texts(), arguments.number());
      case "view" -> view(arguments.played(), arguments.numberIfAny());
      case "position" -> position(arguments.text(), arguments.texts(), arguments.text());
      case "read" -> read(arguments.text());
      case "write" ->
          write(arguments.played(), arguments.texts(), arguments.texts(), arguments.text());
      case "choose" -> choose(arguments.played(), (int) arguments.number(), arguments.number());
      case "hint" -> hint(arguments.played());
      case "analyse" ->
          analyse(
              arguments.played(),
              (int) arguments.number(),
              limits(arguments.number(), arguments.numberIfAny()),
              progress);
      case "review" ->
          review(arguments.played(), limits(arguments.number(), Optional.empty()), progress);
      default -> throw new Refusal(call, "no such call");
    };
  }

  private static Limits limits(long millis, Optional<Long> nodes) {
    return new Limits(millis, nodes.orElse(Long.MAX_VALUE), Integer.MAX_VALUE);
  }

  private static Object start(String game, Map<String, String> options, long seed) {
    return Played.of(Match.start(Game.of(game, options), new SplitMix64(seed))).json();
  }

  private static Object view(Played played, Optional<Long> ply) {
    Match match = played.match();
    return View.of(ply.isPresent() ? match.at(Math.toIntExact(ply.get())) : match);
  }

  private static Object position(String game, Map<String, String> options, String text) {
    return Game.of(game, options).read(text).toString();
  }

  private static Object read(String text) {
    GameRecord record = GameRecord.read(text);
    return Json.object(
        "played", Played.of(record.match()).json(),
        "tags", record.tags(),
        "comments", record.comments(),
        "format", Format.recognise(text).word());
  }

  private static Object write(
      Played played, Map<String, String> tags, Map<String, String> comments, String format) {
    TreeMap<Integer, String> byPly = new TreeMap<>();
    comments.forEach((ply, comment) -> byPly.put(Integer.valueOf(ply), comment));
    return new GameRecord(tags, played.match(), byPly).write(Format.of(format));
  }

  private Object choose(Played played, int level, long seed) {
    Match match = decision(played);
    return match.position().moveText(opponent(played, level, seed).choose(match));
  }

  private Opponent opponent(Played played, int level, long seed) {
    Played start = Played.of(played.match().at(0));
    Opposing same =
        opposing
            .filter(o -> o.level == level && o.seed == seed && o.start.equals(start))
            .orElseGet(
                () ->
                    new Opposing(
                        level,
                        seed,
                        start,
                        new Opponent(
                            level,
                            seed,
                            host(level == Opponent.LEVELS ? MEBIBYTES : FEW_MEBIBYTES))));
    opposing = Optional.of(same);
    return same.opponent;
  }

  private Object hint(Played played) {
    Match match = decision(played);
    return Findings.hint(match.position(), Hint.of(engine(match), match, HINT));
  }

  private Object analyse(Played played, int lines, Limits limits, Consumer<Object> progress) {
    Match match = unfinished(played);
    Position position = match.position();
    List<Double> chances =
        position instanceof DockerPosition docker
            ? engine(match).docker(limits).values(docker)
            : List.of();
    return Findings.analysis(
        position,
        engine(match)
            .analyse(
                match,
                limits,
                Math.max(1, lines),
                found -> progress.accept(Findings.analysis(position, found, chances))),
        chances);
  }

  private Object review(Played played, Limits limits, Consumer<Object> progress) {
    Match match = played.match();
    if (match.game() instanceof Docker) {
      return Findings.luck(match, DockerLuck.of(match, engine(match).docker(limits)));
    }
    if (match.ply() == 0) return Findings.review(match, new Review(List.of()));
    return Findings.review(
        match,
        Review.of(
            engine(match),
            match,
            limits,
            move -> progress.accept(Findings.judgement(move, false))));
  }

  private static Match unfinished(Played played) {
    Match match = played.match();
    if (match.over()) throw new Refusal(match.game().title(), "the game is over");
    return match;
  }

  /** A match in which a player has to decide, and not the die. */
  private static Match decision(Played played) {
    Match match = unfinished(played);
    if (match.position().chance()) throw new Refusal("die", "it has to be rolled first");
    return match;
  }

  /** The engine; what it knows of a game holds for no other options of it. */
  private Engine engine(Match match) {
    Engine engine = thinking.map(Thinking::engine).orElseGet(() -> new Engine(host(MEBIBYTES)));
    if (thinking.filter(last -> last.game.equals(match.game())).isEmpty()) engine.forget();
    thinking = Optional.of(new Thinking(match.game(), engine));
    return engine;
  }

  private Host host(int mebibytes) {
    return new Host(mebibytes, Host.Helpers.NONE, this::dockerForTwo);
  }

  private DockerSolution dockerForTwo() {
    DockerSolution solution =
        dockerForTwo.orElseGet(() -> DockerSolution.of(new Docker(2).start(new SplitMix64(0))));
    dockerForTwo = Optional.of(solution);
    return solution;
  }
}
