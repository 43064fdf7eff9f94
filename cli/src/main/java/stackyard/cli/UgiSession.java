package stackyard.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import stackyard.engine.Engine;
import stackyard.engine.Opponent;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.Refusal;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** A conversation by the Universal Game Interface. */
final class UgiSession {
  private static final String COMMANDS =
      "the commands are ugi, isready, uginewgame, setoption, position, go, stop, query and quit";

  private final Game game;
  private final SplitMix64 random;
  private final PrintWriter out;
  private Match match;
  private int threads = 1;
  private int mebibytes = 64;
  private int lines = 1;

  /** Who plays below the highest level, which is the engine itself. */
  private Optional<Opponent> opponent = Optional.empty();

  /** Made when it is needed, because its memory depends on an option. */
  private Optional<Engine> engine = Optional.empty();

  private Optional<UgiSearch> search = Optional.empty();

  UgiSession(Game game, SplitMix64 random, PrintWriter out) {
    this.game = game;
    this.random = random;
    this.out = out;
    match = Match.start(game, random);
  }

  /** Obeys line by line until told to quit. */
  void run(BufferedReader in) throws IOException {
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      List<String> words = List.of(line.strip().split("\\s+"));
      if (words.getFirst().equals("quit")) break;
      try {
        obey(words);
      } catch (Refusal refusal) {
        out.println("info string " + refusal.getMessage());
      }
    }
    endSearch();
  }

  private void obey(List<String> words) {
    switch (words.getFirst()) {
      case "" -> {}
      case "ugi" -> introduce();
      case "isready" -> {
        engine();
        out.println("readyok");
      }
      case "uginewgame" -> {
        endSearch();
        match = Match.start(game, random);
        engine().forget();
      }
      case "setoption" -> setOption(words);
      case "position" -> setPosition(words);
      case "go" -> go(words);
      case "stop" -> endSearch();
      case "query" -> out.println("response " + answer(words));
      default -> throw new Refusal(words.getFirst(), COMMANDS);
    }
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
    if (!complete) throw new Refusal("setoption", "it is written setoption name NAME value VALUE");
    endSearch();
    String name = words.get(2);
    String value = words.get(4);
    switch (name) {
      case "Threads" -> threads = number(name, value, 99);
      case "Hash" -> mebibytes = number(name, value, 9999);
      case "MultiPV" -> lines = number(name, value, 99);
      case "Level" -> setLevel(number(name, value, Opponent.LEVELS));
      default -> throw new Refusal(name, "the options are Threads, Hash, MultiPV and Level");
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
    throw new Refusal(name + " " + value, "the value is from 1 to " + most);
  }

  private void setPosition(List<String> words) {
    endSearch();
    int moves = words.contains("moves") ? words.indexOf("moves") : words.size();
    Match changed = start(words.subList(1, moves));
    for (String move : words.subList(Math.min(moves + 1, words.size()), words.size())) {
      changed = changed.play(move);
    }
    match = changed;
  }

  private Match start(List<String> words) {
    if (words.equals(List.of("startpos"))) return Match.start(game, random);
    if (words.size() < 2 || !words.getFirst().equals("fen")) {
      throw new Refusal(
          "position", "it is written position startpos or position fen TEXT, then moves MOVE MOVE");
    }
    return Match.from(game, game.read(String.join(" ", words.subList(1, words.size()))));
  }

  private void go(List<String> words) {
    endSearch();
    if (match.over() || match.position().chance()) {
      out.println("info string " + (match.over() ? "the game is over" : "the die is to be rolled"));
      out.println("bestmove (none)");
      return;
    }
    UgiGo limits = UgiGo.read(words.subList(1, words.size()), match);
    search = Optional.of(new UgiSearch(engine(), opponent, match, lines, limits, out));
  }

  private String answer(List<String> words) {
    return switch (words.size() == 2 ? words.get(1) : "") {
      case "gameover" -> String.valueOf(match.over());
      case "p1turn" -> String.valueOf(match.position().turn() == match.game().seats().getFirst());
      case "result" -> match.result().map(this::result).orElse("none");
      default -> throw new Refusal("query", "the questions are gameover, p1turn and result");
    };
  }

  private String result(Result result) {
    if (result.winner() == Seat.NOBODY) return "draw";
    return "p" + (match.game().seats().indexOf(result.winner()) + 1) + "win";
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
