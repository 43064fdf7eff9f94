package stackyard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.engine.Opponent;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Match;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** People at one keyboard: what they type and what they see. */
class TableTest {
  @TempDir private Path folder = Path.of("");

  private Map<Seat, Opponent> opponents = Map.of();

  @Test
  void movesArePlayedAndWrongOnesExplained() throws IOException {
    String seen = play("dvonn", "c3", "c3", "what d4", "d4", "moves a", "why c3", "why z");
    assertThat(seen)
        .contains("White 1> c3\nWhite plays c3.")
        .contains("c3: the cell is taken; pieces are placed on empty cells (D2)")
        .contains("d4 removes nothing")
        .contains("a1 a2 a3\n")
        .contains("c3: it is taken; pieces are placed on empty cells")
        .contains("z: not a cell");
    assertThat(record().match().moveTexts()).containsExactly("c3", "d4");
  }

  @Test
  void movesAreTakenBack() throws IOException {
    assertThat(play("dvonn", "undo", "c3", "undo", "d4"))
        .contains("undo: no move has been made yet");
    assertThat(record().match().moveTexts()).containsExactly("d4");
  }

  @Test
  void takingBackAMoveKeepsTheRollThatTheProgramMade() throws IOException {
    Match start = Match.start(Game.of("docker"), new SplitMix64(0));
    List<String> lines = new ArrayList<>();
    String first = play(start, false, "record");
    int roll = Integer.parseInt(first.split("Red rolls ")[1].substring(0, 1));
    String move = MovesCommand.texts(start.play(String.valueOf(roll)).position()).getFirst();
    lines.addAll(List.of(move, "undo", move));
    play(start, false, lines.toArray(String[]::new));
    List<String> played = record().match().moveTexts();
    assertThat(played.subList(0, 2)).containsExactly(String.valueOf(roll), move);
    // Green's roll came after the move was made for the second time.
    assertThat(played).hasSizeGreaterThan(2);
  }

  @Test
  void peopleWithARealDieTypeTheirRolls() throws IOException {
    Match start = Match.start(Game.of("docker"), new SplitMix64(0));
    assertThat(play(start, true, "@b1", "7", "4", "undo", "1", "@b1"))
        .contains("@b1: roll the die first: 1 to 6 (K2)")
        .contains("7: a roll is written 1 to 6")
        .contains("Red plays @b1, walking b1 (1).");
    assertThat(record().match().moveTexts()).containsExactly("1", "@b1");
  }

  @Test
  void whatHappensInDockerIsTold() throws IOException {
    Match vain =
        Match.from(Game.of("docker"), Game.of("docker").read(".,.,./.,.,./.,gg,. rg rg r ?"));
    assertThat(play(vain, true, "1")).contains("Red rolls 1. No move with it: Red rolls again.");
    Match four = Match.start(Game.of("docker", Map.of("players", "4")), new SplitMix64(0));
    assertThat(play(four, true, "n", "resign")).contains("Red resigns. Red is out.");
  }

  @Test
  void aGameThatWasLeftIsOfferedAgain() throws IOException {
    assertThat(play("pathagon", "d4")).contains("the next 'play pathagon' offers to resume it");
    assertThat(play("pathagon", "y", "d5")).contains("There is an unfinished game of Pathagon");
    assertThat(record().match().moveTexts()).containsExactly("d4", "d5");
    assertThat(play("pathagon", "", "e5")).contains("Resume it? [Y/n]");
    assertThat(record().match().moveTexts()).containsExactly("d4", "d5", "e5");
  }

  @Test
  void aGameThatIsNotResumedIsKept() throws IOException {
    play("pathagon", "d4");
    assertThat(play("pathagon", "n", "a1")).contains("It stays in " + folder);
    assertThat(play("pathagon", "b2")).contains("Light 2> ").doesNotContain("not a Pathagon move");
    assertThat(files()).hasSize(3);
  }

  @Test
  void anAnswerThatIsAMoveBeginsANewGame() throws IOException {
    play("pathagon", "d4");
    assertThat(play("pathagon", "a1")).contains("It stays in ").contains("Dark plays a1.");
  }

  @Test
  void aGameThatCannotBeReadIsPutAsideAndNotLost() throws IOException {
    Files.writeString(
        folder.resolve("dvonn-2026-01-01-000000-unfinished.txt"), "[Game \"dvonn\"] zz");
    assertThat(play("dvonn", "c3"))
        .contains("cannot be read: line 1, move 1, zz: not a DVONN move");
    assertThat(files()).contains("dvonn-2026-01-01-000000.txt");
  }

  @Test
  void nothingIsKeptOfAGameThatNobodyBegan() throws IOException {
    play("dvonn", "moves", "quit");
    play(Match.start(Game.of("docker"), new SplitMix64(0)), false, "quit");
    assertThat(files()).isEmpty();
  }

  @Test
  void aGameIsSavedAndLoaded() throws IOException {
    Path file = folder.resolve("my games").resolve("one.txt");
    assertThat(play("dvonn", "c3", "save " + file, "save", "load nowhere"))
        .contains("Saved in " + file)
        .contains("save: name the file, as in: save game.txt")
        .contains("nowhere: there is no such file");
    assertThat(GameRecord.read(Files.readString(file)).match().moveTexts()).containsExactly("c3");
    assertThat(play("dvonn", "n", "load " + file, "d4", "position", "record"))
        .contains(" w placing\n")
        .contains("1. c3 2. d4 *");
  }

  @Test
  void aNewGameCanBeBegunAndTheOldOneIsKept() throws IOException {
    assertThat(play("pathagon", "d4", "new", "a1"))
        .contains("The game so far is kept in " + folder);
    assertThat(files()).hasSize(2);
    assertThat(record().match().moveTexts()).containsExactly("a1");
  }

  @Test
  void aGameEndsByResignationAndByAgreement() throws IOException {
    assertThat(play("dvonn", "c3", "resign", "d4"))
        .contains("White has won by resignation.")
        .contains("d4: the game is over")
        .contains("The game is kept in ");
    assertThat(play("dvonn", "draw")).contains("The game is a draw by agreement.");
    assertThat(play("docker", "draw")).contains("draw: Docker has no draws");
  }

  @ParameterizedTest
  @CsvSource({
    "dvonn, Pieces are placed one at a time",
    "docker, Roll the die",
    "pathagon, Place a piece on any empty cell"
  })
  void helpSaysWhatCanBeDoneNow(String game, String rule) throws IOException {
    assertThat(play(game, "help")).contains(rule, "Besides a move you can type:");
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void aWholeGameIsPlayed(String name) throws IOException {
    Match start = Match.start(Game.of(name), new SplitMix64(0));
    Match match = start;
    SplitMix64 random = new SplitMix64(4);
    while (!match.over() && match.ply() < 3000) {
      int[] moves = match.position().moves();
      match = match.play(moves[random.nextInt(moves.length)]);
    }
    String seen = play(start, true, match.moveTexts().toArray(String[]::new));
    assertThat(seen).contains(Telling.state(match));
    assertThat(record().match().moves()).isEqualTo(match.moves());
  }

  @Test
  void theComputerAnswersAndItsMovesAreTakenBackToo() throws IOException {
    opponents = Map.of(Seat.LIGHT, new Opponent(1, 1));
    assertThat(play("pathagon", "d4", "undo", "c3"))
        .contains("Dark plays d4.\nLight plays ")
        .contains("Dark plays c3.\nLight plays ");
    assertThat(record().match().moveTexts()).hasSize(2).startsWith("c3");
  }

  @Test
  void theComputerPlaysAloneWhereItHasAllSeats() throws IOException {
    opponents = Map.of(Seat.RED, new Opponent(3, 1), Seat.GREEN, new Opponent(1, 2));
    Match start = Match.start(Game.of("docker"), new SplitMix64(0));
    assertThat(play(start, false, "quit")).contains(" has won.").contains("The game is kept in ");
  }

  @Test
  void aHintNamesAMoveAndAReason() throws IOException {
    Game game = Game.of("pathagon");
    Match match =
        Match.from(
            game, game.read("...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -"));
    assertThat(play(match, true, "hint")).contains("d1: it wins by force in 1 move\n");
    assertThat(play("docker", "hint")).contains("hint: roll the die first");
  }

  @Test
  void completionKnowsMovesAndCommands() {
    assertThat(
            table(Match.start(Game.of("dvonn"), new SplitMix64(0)), true, new StringWriter())
                .words())
        .contains("a1", "k5", "undo", "help")
        .doesNotContain("a4");
  }

  private String play(String game, String... lines) throws IOException {
    return play(Match.start(Game.of(game), new SplitMix64(0)), true, lines);
  }

  private String play(Match start, boolean typedDice, String... lines) throws IOException {
    StringWriter out = new StringWriter();
    String typed = String.join("\n", lines) + "\n";
    ByteArrayInputStream in = new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8));
    table(start, typedDice, out).play(Input.lines(in, new PrintWriter(out, true)));
    return out.toString();
  }

  private Table table(Match start, boolean typedDice, StringWriter out) {
    return new Table(
        new GameRecord(start),
        new Shelf(folder),
        opponents,
        new SplitMix64(8),
        typedDice,
        new PrintWriter(out, true),
        false);
  }

  /** The game that was begun last. */
  private GameRecord record() throws IOException {
    Path last = folder.resolve(files().getLast());
    return GameRecord.read(Files.readString(last));
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .sorted()
          .toList();
    }
  }
}
