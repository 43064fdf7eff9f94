package stackyard.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import stackyard.engine.Engine;
import stackyard.engine.Hint;
import stackyard.engine.Limits;
import stackyard.engine.Opponent;
import stackyard.rules.Format;
import stackyard.rules.GameRecord;
import stackyard.rules.Match;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/**
 * People around one keyboard who play a match. It is on the shelf after every move, so that none is
 * ever lost.
 */
final class Table {
  private static final List<String> COMMANDS =
      List.of(
          "help",
          "moves",
          "why",
          "what",
          "board",
          "undo",
          "hint",
          "resign",
          "draw",
          "position",
          "record",
          "save",
          "load",
          "new",
          "quit");

  private final Shelf shelf;
  private final Map<Seat, Opponent> opponents;
  private final SplitMix64 random;
  private final boolean typedDice;
  private final PrintWriter out;
  private final boolean colour;
  private GameRecord record;
  private Match match;
  private Path file;
  private boolean leaving;

  /** Whether a person has done anything yet: what the program did alone is not worth keeping. */
  private boolean begun;

  /**
   * @param fresh the game to play, unless an unfinished one is resumed
   * @param opponents the computer's seats
   * @param random rolls the die and draws random boards
   * @param typedDice whether people roll a real die and type the number
   */
  Table(
      GameRecord fresh,
      Shelf shelf,
      Map<Seat, Opponent> opponents,
      SplitMix64 random,
      boolean typedDice,
      PrintWriter out,
      boolean colour) {
    this.record = fresh;
    this.match = fresh.match();
    this.shelf = shelf;
    this.opponents = opponents;
    this.random = random;
    this.typedDice = typedDice;
    this.out = out;
    this.colour = colour;
    this.file = shelf.newFile(match.game());
  }

  /** The words that make sense now, for completion. */
  List<String> words() {
    List<String> words = new ArrayList<>(MovesCommand.texts(match.position()));
    words.addAll(COMMANDS);
    return words;
  }

  /** Plays until the people leave or the input ends. */
  void play(Input input) throws IOException {
    Optional<String> line = offerToResume(input);
    rollAndShow();
    while (!leaving) {
      if (line.isEmpty()) line = input.readLine(prompt());
      if (line.isEmpty()) break;
      try {
        obey(line.get().strip());
      } catch (Refusal refusal) {
        out.println(refusal.getMessage());
      } catch (IOException io) {
        out.println(Stackyard.sentence(io));
      }
      line = Optional.empty();
    }
    sayGoodbye();
  }

  /**
   * Offers the game that was left last. An answer that is neither yes nor no is returned: it is the
   * first move.
   */
  private Optional<String> offerToResume(Input input) throws IOException {
    Optional<Path> left = shelf.unfinished(match.game().name());
    if (left.isEmpty()) return Optional.empty();
    GameRecord unfinished;
    try {
      unfinished = RecordFile.read(left.get().toString());
    } catch (Refusal refusal) {
      out.println(
          "The unfinished game in "
              + Shelf.putAway(left.get())
              + " cannot be read: "
              + refusal.getMessage());
      return Optional.empty();
    }
    out.println(
        "There is an unfinished game of %s: %s"
            .formatted(match.game().title(), Telling.state(unfinished.match())));
    Optional<String> answer = input.readLine("Resume it? [Y/n] ");
    String word = answer.orElse("n").strip().toLowerCase(Locale.ROOT);
    if (word.isEmpty() || word.equals("y") || word.equals("yes")) {
      file = left.get();
      take(unfinished);
      return Optional.empty();
    }
    if (answer.isEmpty()) return Optional.empty();
    out.println("It stays in " + Shelf.putAway(left.get()) + ".");
    return word.equals("n") || word.equals("no") ? Optional.empty() : answer;
  }

  private void take(GameRecord taken) {
    record = taken;
    match = taken.match();
    begun = true;
  }

  private String prompt() {
    if (match.over()) return "> ";
    return match.position().turn().title() + " " + match.turnNumber() + "> ";
  }

  private void obey(String line) throws IOException {
    String[] words = line.split("\\s+", 2);
    String rest = words.length > 1 ? words[1] : "";
    switch (words[0].toLowerCase(Locale.ROOT)) {
      case "" -> {}
      case "help", "?" -> out.println(Guide.help(match.position(), typedDice));
      case "moves" -> out.println(Telling.moves(match.position(), rest));
      case "why" -> out.println(Telling.why(match.position(), rest));
      case "what" -> out.println(Telling.what(match.position(), rest));
      case "board" -> show();
      case "undo" -> undo();
      case "hint" -> hint();
      case "resign" -> proceed(match.resign(match.position().turn()));
      case "draw" -> proceed(match.agreeDraw());
      case "position" -> out.println(match.position());
      case "record" -> out.print(current().write(Format.STACKYARD));
      case "save" -> save(rest);
      case "load" -> begin(RecordFile.read(named(rest, "load")));
      case "new" -> begin(new GameRecord(record.tags(), fresh(), new TreeMap<>()));
      case "quit", "exit" -> leaving = true;
      default -> proceed(match.play(match.position().readMove(line)));
    }
  }

  private void proceed(Match next) throws IOException {
    match = next;
    begun = true;
    keep();
    Telling.lastMove(match).ifPresent(out::println);
    rollAndShow();
  }

  /** Rolls the die for whoever has to, lets the computer play, and shows what people have to do. */
  private void rollAndShow() throws IOException {
    while (!isForPeople(match)) {
      int[] moves = match.position().moves();
      Opponent opponent = opponents.get(match.position().turn());
      if (opponent == null || match.position().chance()) {
        match = match.play(moves[random.nextInt(moves.length)]);
      } else {
        match = match.play(opponent.choose(match));
        begun = true;
      }
      keep();
      Telling.lastMove(match).ifPresent(out::println);
    }
    show();
  }

  /** Whether a person has to do something now: move, or type what was rolled. */
  private boolean isForPeople(Match match) {
    if (match.over()) return true;
    return match.position().chance() ? typedDice : !opponents.containsKey(match.position().turn());
  }

  private void show() {
    out.println();
    out.println(Drawing.of(match.position(), colour));
    out.println(Telling.state(match));
  }

  private GameRecord current() {
    return new GameRecord(record.tags(), match, record.comments());
  }

  private void keep() throws IOException {
    if (begun) Shelf.write(current(), file);
  }

  /**
   * Takes back the last thing a person did; a roll that the program made goes with the move before
   * it.
   */
  private void undo() throws IOException {
    Optional<Match> before = match.previous();
    while (before.isPresent() && !isForPeople(before.get())) before = before.get().previous();
    if (before.isEmpty()) throw new Refusal("undo", "no move has been made yet");
    match = before.get();
    keep();
    show();
  }

  private void hint() {
    if (match.over()) throw new Refusal("hint", "the game is over");
    if (match.position().chance()) throw new Refusal("hint", "roll the die first");
    Hint hint = Hint.of(new Engine(64, 1), match, Limits.ofMillis(1_000));
    out.println(Scores.hint(match.position(), hint));
  }

  private void save(String name) throws IOException {
    Path path = Path.of(named(name, "save"));
    Shelf.write(current(), path);
    out.println("Saved in " + path.toAbsolutePath() + ".");
  }

  private static String named(String file, String command) {
    if (!file.isEmpty()) return file;
    throw new Refusal(command, "name the file, as in: " + command + " game.txt");
  }

  private Match fresh() {
    return Match.start(match.game(), new SplitMix64(random.nextLong()));
  }

  /** Puts this game away and goes on with another. */
  private void begin(GameRecord other) throws IOException {
    if (begun) out.println("The game so far is kept in " + Shelf.putAway(file) + ".");
    take(other);
    file = shelf.newFile(match.game());
    keep();
    rollAndShow();
  }

  private void sayGoodbye() throws IOException {
    if (!begun) return;
    keep();
    if (match.over()) out.println("The game is kept in " + Shelf.putAway(file) + ".");
    else
      out.println(
          "The game is saved; the next 'play " + match.game().name() + "' offers to resume it.");
  }
}
