package stackyard.cli.play;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.text.Collator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import stackyard.cli.text.Texts;
import stackyard.engine.Engine;
import stackyard.engine.Hint;
import stackyard.engine.Limits;
import stackyard.engine.Opponent;
import stackyard.rules.Format;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** People play a game at one keyboard. It is kept after every move, so that none is ever lost. */
public final class GameDialogue {
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

  private final KeptGames kept;
  private final Map<Seat, Opponent> opponents;
  private final SplitMix64 random;
  private final boolean typedDice;
  private final PrintWriter out;
  private final boolean colour;
  private final Texts texts;
  private final Telling telling;

  /**
   * The rolls of this game as places in the list of moves, by the number of moves before them:
   * after taking back, the die shows the same again.
   */
  private final Map<Integer, Integer> rolls = new HashMap<>();

  private GameRecord record;
  private Playthrough playthrough;
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
  public GameDialogue(
      GameRecord fresh,
      KeptGames kept,
      Map<Seat, Opponent> opponents,
      SplitMix64 random,
      boolean typedDice,
      PrintWriter out,
      boolean colour,
      Texts texts) {
    this.record = fresh;
    this.playthrough = fresh.playthrough();
    this.kept = kept;
    this.opponents = opponents;
    this.random = random;
    this.typedDice = typedDice;
    this.out = out;
    this.colour = colour;
    this.texts = texts;
    telling = new Telling(texts);
    file = kept.newFile(playthrough.game());
  }

  /** The words that make sense now, for completion. */
  public List<String> words() {
    List<String> words = new ArrayList<>(Telling.legalMoves(playthrough.position()));
    words.addAll(COMMANDS);
    return words;
  }

  /** Plays until the people leave or the input ends. */
  public void play(Input input) throws IOException {
    Optional<String> line = offerToResume(input);
    rollAndShow();
    while (!leaving) {
      if (line.isEmpty()) line = input.readLine(prompt());
      if (line.isEmpty()) break;
      try {
        obey(line.get().strip());
      } catch (Refusal | IOException failure) {
        out.println(texts.failure(failure));
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
    Optional<Path> left = kept.unfinished(playthrough.game().name());
    if (left.isEmpty()) return Optional.empty();
    GameRecord unfinished;
    try {
      unfinished = RecordFile.read(left.get().toString());
    } catch (Refusal refusal) {
      say("unreadable", "file", KeptGames.putAway(left.get()), "reason", texts.sentence(refusal));
      return Optional.empty();
    }
    say(
        "unfinished",
        "game",
        texts.game(playthrough.game().type()),
        "state",
        telling.state(unfinished.playthrough()));
    Optional<String> answer = input.readLine(texts.text("terminal.resume") + " ");
    String word = answer.orElse("n").strip().toLowerCase(Locale.ROOT);
    if (word.isEmpty() || means(word, "yes")) {
      file = left.get();
      take(unfinished);
      return Optional.empty();
    }
    if (answer.isEmpty()) return Optional.empty();
    say("stays", "file", KeptGames.putAway(left.get()));
    return means(word, "no") ? Optional.empty() : answer;
  }

  /** Whether a word is an answer or its first letter, in English or the language of the texts. */
  private boolean means(String word, String answer) {
    // Accents are no difference.
    Collator letters = Collator.getInstance(Locale.ROOT);
    letters.setStrength(Collator.PRIMARY);
    return Stream.of(answer, texts.text("terminal.answer." + answer))
        .flatMap(known -> Stream.of(known, known.substring(0, 1)))
        .anyMatch(known -> letters.equals(known, word));
  }

  private void say(String key, Object... values) {
    for (int i = 0; i < values.length; i++) {
      if (values[i] instanceof Path path) values[i] = path.toString();
    }
    out.println(texts.text("terminal." + key, values));
  }

  private void take(GameRecord taken) {
    record = taken;
    playthrough = taken.playthrough();
    begun = true;
    rolls.clear();
    remember(playthrough);
  }

  /** Remembers the rolls of a game that was begun earlier. */
  private void remember(Playthrough game) {
    List<Playthrough> history = game.history();
    for (int ply = 0; ply + 1 < history.size(); ply++) {
      Position position = history.get(ply).position();
      if (!position.chance()) continue;
      List<Integer> faces = Arrays.stream(position.moves()).boxed().toList();
      rolls.put(ply, faces.indexOf(game.moves().get(ply)));
    }
  }

  private String prompt() {
    if (playthrough.over()) return "> ";
    return texts.seat(playthrough.position().turn()) + " " + playthrough.turnNumber() + "> ";
  }

  private void obey(String line) throws IOException {
    String[] words = line.split("\\s+", 2);
    String rest = words.length > 1 ? words[1] : "";
    Position position = playthrough.position();
    switch (words[0].toLowerCase(Locale.ROOT)) {
      case "" -> {}
      case "help", "?" -> out.println(new Guide(texts).help(position, typedDice));
      case "moves" -> out.println(telling.moves(position, rest));
      case "why" -> out.println(telling.why(position, rest));
      case "what" -> out.println(telling.what(position, rest));
      case "board" -> show();
      case "undo" -> undo();
      case "hint" -> hint();
      case "resign" -> proceed(playthrough.resign(position.turn()));
      case "draw" -> proceed(playthrough.agreeDraw());
      case "position" -> out.println(position);
      case "record" -> out.print(current().write(Format.STACKYARD));
      case "save" -> save(rest);
      case "load" -> begin(RecordFile.read(named(rest, "load")));
      case "new" -> begin(new GameRecord(record.tags(), fresh(), new TreeMap<>()));
      case "quit", "exit" -> leaving = true;
      default -> proceed(playthrough.play(position.readMove(line)));
    }
  }

  private void proceed(Playthrough next) throws IOException {
    boolean moved = next.ply() > playthrough.ply();
    playthrough = next;
    begun = true;
    keep();
    if (moved) telling.lastMove(playthrough).ifPresent(out::println);
    rollAndShow();
  }

  /**
   * Rolls the die where a player has to, lets the computer play, and shows what people have to do.
   */
  private void rollAndShow() throws IOException {
    while (!isForPeople(playthrough)) {
      Opponent opponent = opponents.get(playthrough.position().turn());
      if (opponent == null || playthrough.position().chance()) {
        playthrough = playthrough.play(roll());
      } else {
        playthrough = playthrough.play(opponent.choose(playthrough));
        begun = true;
      }
      keep();
      telling.lastMove(playthrough).ifPresent(out::println);
    }
    show();
  }

  private int roll() {
    int[] moves = playthrough.position().moves();
    return moves[rolls.computeIfAbsent(playthrough.ply(), _ -> random.nextInt(moves.length))];
  }

  /** Whether a person has to do something now: move, or type what was rolled. */
  private boolean isForPeople(Playthrough playthrough) {
    if (playthrough.over()) return true;
    return playthrough.position().chance()
        ? typedDice
        : !opponents.containsKey(playthrough.position().turn());
  }

  private void show() {
    out.println();
    out.println(Drawing.of(playthrough.position(), colour, texts));
    out.println(telling.state(playthrough));
  }

  private GameRecord current() {
    return new GameRecord(record.tags(), playthrough, record.comments());
  }

  private void keep() throws IOException {
    if (begun) KeptGames.write(current(), file);
  }

  /** Takes back the last thing a person did; what the program did after it goes with it. */
  private void undo() throws IOException {
    Optional<Playthrough> before = playthrough.previous();
    while (before.isPresent() && !isForPeople(before.get())) before = before.get().previous();
    if (before.isEmpty()) throw new Refusal("undo");
    playthrough = before.get();
    keep();
    show();
  }

  private void hint() {
    if (playthrough.over()) throw new Refusal("over", "what", "hint");
    if (playthrough.position().chance()) throw new Refusal("roll-first");
    Hint hint = Hint.of(new Engine(64, 1), playthrough, Limits.ofMillis(1_000));
    out.println(Scores.hint(playthrough.position(), hint, texts));
  }

  private void save(String name) throws IOException {
    Path path = Path.of(named(name, "save"));
    KeptGames.write(current(), path);
    say("saved", "file", path.toAbsolutePath());
  }

  private static String named(String file, String command) {
    if (!file.isEmpty()) return file;
    throw new Refusal("file-name", "command", command);
  }

  private Playthrough fresh() {
    return Playthrough.start(playthrough.game(), new SplitMix64(random.nextLong()));
  }

  /** Puts this game away and goes on with another. */
  private void begin(GameRecord other) throws IOException {
    if (begun) say("kept-so-far", "file", KeptGames.putAway(file));
    take(other);
    file = kept.newFile(playthrough.game());
    keep();
    rollAndShow();
  }

  private void sayGoodbye() throws IOException {
    if (!begun) return;
    keep();
    if (playthrough.over()) say("kept", "file", KeptGames.putAway(file));
    else say("resumable", "command", "play " + playthrough.game().name());
  }
}
