package stackyard.cli.protocols;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import stackyard.cli.text.Texts;
import stackyard.engine.Engine;
import stackyard.engine.Opponent;
import stackyard.engine.contest.WarmUp;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** A conversation by the Universal Game Interface. */
final class UgiSession {
  /** Milliseconds to have the search compiled in. */
  private static final long WARM_UP = 700;

  private final Game game;
  private final SplitMix64 random;
  private final PrintWriter out;
  private Playthrough playthrough;
  private int threads = 1;
  private int mebibytes = 64;
  private int lines = 1;
  private boolean warm;

  /** Plays below the highest level, which is the engine itself. */
  private Optional<Opponent> opponent = Optional.empty();

  /** Created when it is needed, because its memory depends on an option. */
  private Optional<Engine> engine = Optional.empty();

  private Optional<UgiSearch> search = Optional.empty();

  UgiSession(Game game, SplitMix64 random, PrintWriter out) {
    this.game = game;
    this.random = random;
    this.out = out;
    playthrough = Playthrough.start(game, random);
  }

  /** Obeys line by line until told to quit. */
  void run(BufferedReader in) throws IOException {
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      List<String> words = List.of(line.strip().split("\\s+"));
      if (words.getFirst().equals("quit")) break;
      try {
        obey(words);
      } catch (Refusal refusal) {
        out.println("info string " + Texts.english().sentence(refusal));
      }
    }
    endSearch();
  }

  private void obey(List<String> words) {
    switch (words.getFirst()) {
      case "" -> {}
      case "ugi" -> introduce();
      case "isready" -> {
        if (search.isEmpty()) prepare();
        out.println("readyok");
      }
      case "uginewgame" -> {
        endSearch();
        playthrough = Playthrough.start(game, random);
        engine().forget();
      }
      case "setoption" -> setOption(words);
      case "position" -> setPosition(words);
      case "go" -> go(words);
      case "stop" -> endSearch();
      case "query" -> out.println("response " + answer(words));
      default -> throw new Refusal("ugi-command", "what", words.getFirst());
    }
  }

  /** No clock runs while a program gets ready. */
  private void prepare() {
    engine().prepare(playthrough.position());
    if (!warm) WarmUp.run(game, WARM_UP, () -> false);
    warm = true;
  }

  private void introduce() {
    out.println("id name Stackyard " + game.title());
    out.println("id author the Stackyard authors");
    out.println("option name Threads type spin default 1 min 1 max 99");
    out.println("option name Hash type spin default 64 min 1 max 9999");
    out.println("option name MultiPV type spin default 1 min 1 max 99");
    out.println("option name Level type spin default 8 min 1 max 8");
    out.println("ugiok");
  }

  private void setOption(List<String> words) {
    boolean complete =
        words.size() == 5 && words.get(1).equals("name") && words.get(3).equals("value");
    if (!complete) throw new Refusal("ugi-setoption");
    endSearch();
    String name = words.get(2);
    String value = words.get(4);
    switch (name) {
      case "Threads" -> threads = number(name, value, 99);
      case "Hash" -> mebibytes = number(name, value, 9999);
      case "MultiPV" -> lines = number(name, value, 99);
      case "Level" -> setLevel(number(name, value, Opponent.LEVELS));
      default -> throw new Refusal("ugi-option", "what", name);
    }
    if (name.equals("Threads") || name.equals("Hash")) engine = Optional.empty();
  }

  private void setLevel(int level) {
    boolean highest = level == Opponent.LEVELS;
    opponent = highest ? Optional.empty() : Optional.of(new Opponent(level, random.nextLong()));
  }

  private static int number(String name, String value, int most) {
    int number = value.matches("[1-9]\\d{0,3}") ? Integer.parseInt(value) : 0;
    if (number >= 1 && number <= most) return number;
    throw new Refusal("ugi-value", "what", name + " " + value, "last", String.valueOf(most));
  }

  private void setPosition(List<String> words) {
    endSearch();
    int moves = words.contains("moves") ? words.indexOf("moves") : words.size();
    Playthrough changed = start(words.subList(1, moves));
    for (String move : words.subList(Math.min(moves + 1, words.size()), words.size())) {
      changed = changed.play(move);
    }
    playthrough = changed;
  }

  private Playthrough start(List<String> words) {
    if (words.equals(List.of("startpos"))) return Playthrough.start(game, random);
    if (words.size() < 2 || !words.getFirst().equals("fen")) {
      throw new Refusal("ugi-position");
    }
    return Playthrough.from(game, game.read(String.join(" ", words.subList(1, words.size()))));
  }

  private void go(List<String> words) {
    endSearch();
    if (playthrough.over() || playthrough.position().chance()) {
      out.println(
          "info string " + (playthrough.over() ? "the game is over" : "the die is to be rolled"));
      out.println("bestmove (none)");
      return;
    }
    UgiGo limits = UgiGo.read(words.subList(1, words.size()), playthrough);
    search = Optional.of(new UgiSearch(engine(), opponent, playthrough, lines, limits, out));
  }

  private String answer(List<String> words) {
    return switch (words.size() == 2 ? words.get(1) : "") {
      case "gameover" -> String.valueOf(playthrough.over());
      case "p1turn" ->
          String.valueOf(playthrough.position().turn() == playthrough.game().seats().getFirst());
      case "result" -> playthrough.result().map(this::result).orElse("none");
      default -> throw new Refusal("ugi-query");
    };
  }

  private String result(Result result) {
    if (result.winner() == Seat.NOBODY) return "draw";
    return "p" + (playthrough.game().seats().indexOf(result.winner()) + 1) + "win";
  }

  private Engine engine() {
    Engine current = engine.orElseGet(() -> new Engine(mebibytes, threads));
    engine = Optional.of(current);
    return current;
  }

  private void endSearch() {
    search.ifPresent(UgiSearch::end);
    search = Optional.empty();
  }
}
