package stackyard.browser;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import stackyard.engine.Analysis;
import stackyard.engine.Chances;
import stackyard.engine.Coach;
import stackyard.engine.Engine;
import stackyard.engine.Hint;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.Luck;
import stackyard.engine.Opponent;
import stackyard.engine.Review;
import stackyard.engine.puzzle.Judge;
import stackyard.engine.puzzle.Puzzle;
import stackyard.rules.Dice;
import stackyard.rules.Format;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Refusal;
import stackyard.rules.SplitMix64;

/**
 * Answers the calls of {@code web/src/core/core.ts}, one method each. It keeps what the engine
 * found from one call to the next.
 */
final class Calls {
  private static final Host HOST = Host.alone(64);
  private static final int COACHS_MEBIBYTES = 2;

  private static final Limits HINT = Limits.ofNodes(200_000);

  private final Replayer replayer = new Replayer();
  private Optional<Thinking> thinking = Optional.empty();
  private Optional<Opposing> opposing = Optional.empty();
  private Optional<Judge> judge = Optional.empty();
  private Optional<Coach> coach = Optional.empty();

  /** An engine and the game that it knows something of. */
  private record Thinking(Game game, Engine engine) {}

  /** A computer player and the game it is in. */
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
   * Answers a call with {@code {"result": …}}, or with {@code {"refusal": {"code": …, "arguments":
   * …}}} where what was asked is wrong.
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
      return Json.write(Json.object("refusal", refusal.toMap()));
    }
  }

  private Object answer(String call, Arguments arguments, Consumer<Object> progress) {
    return switch (call) {
      case "start" -> start(arguments.text(), arguments.texts(), arguments.seed());
      case "view" -> view(arguments.played(), arguments.numberIfAny());
      case "sketch" -> sketch(arguments.text(), arguments.texts(), arguments.text());
      case "writeSketch" -> writeSketch(arguments.text(), arguments.texts(), arguments.value());
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
          review(arguments.played(), limits(arguments.number(), arguments.numberIfAny()), progress);
      case "placeRest" -> placeRest(arguments.played(), arguments.seed());
      case "roll" -> KeptDice.roll(arguments.seed(), arguments.number());
      case "checkDice" ->
          checkDice(arguments.played(), arguments.text(), arguments.text(), arguments.diceValues());
      case "puzzles" -> PuzzleJson.list(arguments.text());
      case "puzzle" -> PuzzleJson.of(Puzzle.read(arguments.text()));
      case "tryMove" -> tryMove(Puzzle.read(arguments.text()), arguments.list());
      case "ratePuzzle" ->
          PuzzleRatings.json(
              PuzzleRatings.after(arguments.rating(), arguments.number(), arguments.flag()));
      default -> throw new Refusal("call", "what", call);
    };
  }

  private static Limits limits(long millis, Optional<Integer> nodes) {
    return new Limits(
        millis, nodes.map(Integer::longValue).orElse(Long.MAX_VALUE), Integer.MAX_VALUE);
  }

  private static Object start(String game, Map<String, String> options, long seed) {
    return Played.of(Playthrough.start(Game.of(game, options), new SplitMix64(seed))).json();
  }

  /**
   * Moves that place all that is still to be placed, each drawn from those that the rules allow.
   * The same game draws the same ones again.
   */
  private List<String> placeRest(Played played, long seed) {
    Playthrough playthrough = replayer.play(played);
    GameView game = GameView.of(playthrough.game());
    int from = playthrough.ply();
    SplitMix64 random = new SplitMix64(SplitMix64.mix(seed) + from);
    while (!playthrough.over() && game.placesRest(playthrough.position())) {
      int[] moves = playthrough.position().moves();
      playthrough = playthrough.play(moves[random.nextInt(moves.length)]);
    }
    return playthrough.moveTexts().subList(from, playthrough.ply());
  }

  private Object view(Played played, Optional<Integer> ply) {
    Playthrough playthrough = replayer.play(played);
    return View.of(ply.isPresent() ? playthrough.at(ply.get()) : playthrough);
  }

  private static Object sketch(String game, Map<String, String> options, String text) {
    Game named = Game.of(game, options);
    Position position = named.read(text);
    Map<String, Object> json = GameView.of(named).sketch(position).json();
    json.put("text", position.toString());
    return json;
  }

  private static Object writeSketch(String game, Map<String, String> options, Object sketch) {
    Game named = Game.of(game, options);
    return GameView.of(named).write(Sketch.read(named, sketch));
  }

  private static Object read(String text) {
    GameRecord record = GameRecord.read(text);
    return Json.object(
        "played", Played.of(record.playthrough()).json(),
        "tags", record.tags(),
        "comments", record.comments(),
        "format", Format.recognise(text).word());
  }

  private Object write(
      Played played, Map<String, String> tags, Map<String, String> comments, String format) {
    TreeMap<Integer, String> byPly = new TreeMap<>();
    comments.forEach((ply, comment) -> byPly.put(ply(ply), comment));
    return new GameRecord(tags, replayer.play(played), byPly).write(Format.of(format));
  }

  private static int ply(String text) {
    if (text.matches("[0-9]{1,9}")) return Integer.parseInt(text);
    throw new Refusal("comment-ply", "what", text);
  }

  private Object choose(Played played, int level, long seed) {
    Playthrough playthrough = decision(played);
    return playthrough.position().moveText(opponent(playthrough, level, seed).choose(playthrough));
  }

  /** The opponent that has been in this game before, or a new one. */
  private Opponent opponent(Playthrough playthrough, int level, long seed) {
    Position start = playthrough.at(0).position();
    Opposing player =
        opposing
            .filter(last -> last.isFor(level, seed, playthrough.game(), start))
            .orElseGet(() -> new Opposing(level, seed, playthrough.game(), start, HOST));
    opposing = Optional.of(player);
    return player.opponent;
  }

  private Object hint(Played played) {
    Playthrough playthrough = decision(played);
    return AnalysisJson.hint(
        playthrough.position(), Hint.of(engine(playthrough), playthrough, HINT));
  }

  private Object coach(Played played) {
    Playthrough playthrough = unfinished(played);
    Optional<Hint> best =
        playthrough.position().chance() ? Optional.empty() : Optional.of(coach().best(playthrough));
    return AnalysisJson.coaching(playthrough.position(), best, coach().threat(playthrough));
  }

  private Object judge(Played played, String move) {
    Playthrough playthrough = decision(played);
    return coach()
        .warning(playthrough, playthrough.position().readMove(move))
        .map(warning -> AnalysisJson.warning(playthrough.position(), warning));
  }

  private Coach coach() {
    Coach known = coach.orElseGet(() -> new Coach(new Engine(Host.alone(COACHS_MEBIBYTES))));
    coach = Optional.of(known);
    return known;
  }

  private Object analyse(Played played, int lines, Limits limits, Consumer<Object> progress) {
    Playthrough playthrough = unfinished(played);
    Engine engine = engine(playthrough);
    // A solution is kept for the life of the worker, so no limit holds for it.
    engine.prepare(playthrough.position());
    // Half of the time for all players' chances, half for the moves.
    Limits half = new Limits(limits.millis() / 2, limits.nodes(), limits.depth());
    Optional<Chances> chances = engine.chances(playthrough.game(), half);
    if (chances.isPresent()) {
      List<Double> values = chances.get().values(playthrough.position());
      return AnalysisJson.analysis(
          playthrough.position(), engine.analyse(playthrough, half, lines, found -> {}), values);
    }
    return findings(
        playthrough,
        engine.analyse(
            playthrough, limits, lines, found -> progress.accept(findings(playthrough, found))));
  }

  private static Object findings(Playthrough playthrough, Analysis analysis) {
    return AnalysisJson.analysis(playthrough.position(), analysis, List.of());
  }

  private Object review(Played played, Limits limits, Consumer<Object> progress) {
    Playthrough playthrough = replayer.play(played);
    Engine engine = engine(playthrough);
    if (engine.chances(playthrough.game(), limits).isPresent()) {
      return AnalysisJson.luck(playthrough, Luck.of(engine, playthrough, limits));
    }
    if (playthrough.ply() == 0) return AnalysisJson.review(playthrough, new Review(List.of()));
    return AnalysisJson.review(
        playthrough,
        Review.of(
            engine,
            playthrough,
            limits,
            move -> progress.accept(AnalysisJson.reviewedMove(move, false))));
  }

  private Object checkDice(Played played, String hash, String seed, List<Dice.Added> values) {
    Dice.Check check = new Dice(seed).check(hash, replayer.play(played), values);
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
    Judge known = judge.orElseGet(() -> new Judge(HOST));
    judge = Optional.of(known);
    return PuzzleJson.feedback(known.judge(puzzle, moves));
  }

  private Playthrough unfinished(Played played) {
    Playthrough playthrough = replayer.play(played);
    if (playthrough.over()) throw new Refusal("over", "what", playthrough.game().title());
    return playthrough;
  }

  /** A game in which a player has to decide, and not the die. */
  private Playthrough decision(Played played) {
    Playthrough playthrough = unfinished(played);
    if (playthrough.position().chance()) throw new Refusal("roll-first");
    return playthrough;
  }

  /** The engine; what it knows of a game holds for no other options of it. */
  private Engine engine(Playthrough playthrough) {
    Engine engine = thinking.map(Thinking::engine).orElseGet(() -> new Engine(HOST));
    if (thinking.filter(last -> last.game.equals(playthrough.game())).isEmpty()) engine.forget();
    thinking = Optional.of(new Thinking(playthrough.game(), engine));
    return engine;
  }
}
