package stackyard.browser;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import stackyard.engine.Analysis;
import stackyard.engine.Coach;
import stackyard.engine.DockerLuck;
import stackyard.engine.DockerSolution;
import stackyard.engine.Engine;
import stackyard.engine.Hint;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.Opponent;
import stackyard.engine.Review;
import stackyard.engine.puzzle.Judge;
import stackyard.engine.puzzle.Puzzle;
import stackyard.rules.Dice;
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
  private static final int FEW_MEBIBYTES = 16;
  private static final int COACHS_MEBIBYTES = 2;

  private static final Limits HINT = Limits.ofNodes(200_000);

  /** Six decimals are told; more would take seconds longer. */
  private static final double PRECISION = 1e-6;

  private Optional<DockerSolution> dockerForTwo = Optional.empty();
  private Optional<Thinking> thinking = Optional.empty();
  private Optional<Opposing> opposing = Optional.empty();
  private Optional<Judge> judge = Optional.empty();
  private Optional<Coach> coach = Optional.empty();

  /** An engine and the game that it knows something of. */
  private record Thinking(Game game, Engine engine) {}

  /** A computer player and the game he is in. */
  private record Opposing(int level, long seed, Game game, Position start, Opponent opponent) {
    Opposing(int level, long seed, Game game, Position start, Host host) {
      this(level, seed, game, start, new Opponent(level, seed, host));
    }

    boolean isFor(int level, long seed, Game game, Position start) {
      boolean samePlayer = level == this.level && seed == this.seed;
      return samePlayer && game.equals(this.game) && start.equals(this.start);
    }
  }

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
      case "start" -> start(arguments.text(), arguments.texts(), arguments.seed());
      case "view" -> view(arguments.played(), arguments.numberIfAny());
      case "position" -> position(arguments.text(), arguments.texts(), arguments.text());
      case "read" -> read(arguments.text());
      case "write" ->
          write(arguments.played(), arguments.texts(), arguments.texts(), arguments.text());
      case "choose" -> choose(arguments.played(), arguments.number(), arguments.seed());
      case "hint" -> hint(arguments.played());
      case "coach" -> coach(arguments.played());
      case "judge" -> judge(arguments.played(), arguments.text());
      case "analyse" ->
          analyse(
              arguments.played(),
              Math.max(1, arguments.number()),
              limits(arguments.number(), arguments.numberIfAny()),
              progress);
      case "review" ->
          review(arguments.played(), limits(arguments.number(), Optional.empty()), progress);
      case "checkDice" -> checkDice(arguments.played(), arguments.text(), arguments.text());
      case "puzzles" -> Riddles.list(arguments.text());
      case "puzzle" -> Riddles.of(Puzzle.read(arguments.text()));
      case "tryMove" -> tryMove(Puzzle.read(arguments.text()), arguments.list());
      default -> throw new Refusal(call, "no such call");
    };
  }

  private static Limits limits(long millis, Optional<Integer> nodes) {
    return new Limits(
        millis, nodes.map(Integer::longValue).orElse(Long.MAX_VALUE), Integer.MAX_VALUE);
  }

  private static Object start(String game, Map<String, String> options, long seed) {
    return Played.of(Match.start(Game.of(game, options), new SplitMix64(seed))).json();
  }

  private static Object view(Played played, Optional<Integer> ply) {
    Match match = played.match();
    return View.of(ply.isPresent() ? match.at(ply.get()) : match);
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
    comments.forEach((ply, comment) -> byPly.put(ply(ply), comment));
    return new GameRecord(tags, played.match(), byPly).write(Format.of(format));
  }

  private static int ply(String text) {
    if (text.matches("[0-9]{1,9}")) return Integer.parseInt(text);
    throw new Refusal(text, "not a number of moves made before a comment");
  }

  private Object choose(Played played, int level, long seed) {
    Match match = decision(played);
    return match.position().moveText(opponent(match, level, seed).choose(match));
  }

  /** The player who has been in this game before, or a new one. */
  private Opponent opponent(Match match, int level, long seed) {
    Position start = match.at(0).position();
    Opposing player =
        opposing
            .filter(last -> last.isFor(level, seed, match.game(), start))
            .orElseGet(() -> new Opposing(level, seed, match.game(), start, host(level)));
    opposing = Optional.of(player);
    return player.opponent;
  }

  private Object hint(Played played) {
    Match match = decision(played);
    return Findings.hint(match.position(), Hint.of(engine(match), match, HINT));
  }

  private Object coach(Played played) {
    Match match = unfinished(played);
    Optional<Hint> best =
        match.position().chance() ? Optional.empty() : Optional.of(coach().best(match));
    return Findings.coaching(match.position(), best, coach().threat(match));
  }

  private Object judge(Played played, String move) {
    Match match = decision(played);
    return coach()
        .warning(match, match.position().readMove(move))
        .map(warning -> Findings.warning(match.position(), warning));
  }

  private Coach coach() {
    Coach known =
        coach.orElseGet(
            () ->
                new Coach(
                    new Engine(new Host(COACHS_MEBIBYTES, Host.Helpers.NONE, this::dockerForTwo))));
    coach = Optional.of(known);
    return known;
  }

  private Object analyse(Played played, int lines, Limits limits, Consumer<Object> progress) {
    Match match = unfinished(played);
    Engine engine = engine(match);
    if (match.position() instanceof DockerPosition docker) {
      // Half of the time for everybody's chances, half for the moves.
      Limits half = new Limits(limits.millis() / 2, limits.nodes(), limits.depth());
      List<Double> chances = engine.docker(half).values(docker);
      return Findings.analysis(docker, engine.analyse(match, half, lines, found -> {}), chances);
    }
    return findings(
        match,
        engine.analyse(match, limits, lines, found -> progress.accept(findings(match, found))));
  }

  private static Object findings(Match match, Analysis analysis) {
    return Findings.analysis(match.position(), analysis, List.of());
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

  private static Object checkDice(Played played, String hash, String seed) {
    Dice.Check check = new Dice(seed).check(hash, played.match());
    return Json.object(
        "seed", check.seed(), "start", check.start(), "rolls", rolls(check), "fair", check.fair());
  }

  private static List<Object> rolls(Dice.Check check) {
    return check.rolls().stream()
        .<Object>map(
            roll ->
                Json.object("ply", roll.ply(), "rolled", roll.rolled(), "settled", roll.settled()))
        .toList();
  }

  private Object tryMove(Puzzle puzzle, List<String> moves) {
    Judge known = judge.orElseGet(() -> new Judge(this::dockerForTwo));
    judge = Optional.of(known);
    return Riddles.judgement(known.judge(puzzle, moves));
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
    Engine engine =
        thinking.map(Thinking::engine).orElseGet(() -> new Engine(host(Opponent.LEVELS)));
    if (thinking.filter(last -> last.game.equals(match.game())).isEmpty()) engine.forget();
    thinking = Optional.of(new Thinking(match.game(), engine));
    return engine;
  }

  /** What a player of a level needs: the lower ones look at so little that a small table does. */
  private Host host(int level) {
    int mebibytes = level == Opponent.LEVELS ? MEBIBYTES : FEW_MEBIBYTES;
    return new Host(mebibytes, Host.Helpers.NONE, this::dockerForTwo);
  }

  private DockerSolution dockerForTwo() {
    DockerSolution solution =
        dockerForTwo.orElseGet(
            () -> DockerSolution.of(new Docker(2).start(new SplitMix64(0)), PRECISION));
    dockerForTwo = Optional.of(solution);
    return solution;
  }
}
