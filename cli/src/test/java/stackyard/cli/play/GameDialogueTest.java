package stackyard.cli.play;

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
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.cli.text.Texts;
import stackyard.engine.Opponent;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.GameType;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;
import stackyard.rules.docker.Docker;
import stackyard.rules.pathagon.Pathagon;

/** People at one keyboard: what they type and what they see. */
class GameDialogueTest {
  @TempDir private Path folder = Path.of("");

  private Map<Seat, Opponent> opponents = Map.of();
  private Texts texts = Texts.english();
  private long seed = 8;

  @Test
  void movesArePlayedAndWrongOnesExplained() throws IOException {
    String seen = play("dvonn", "c3", "c3", "what d4", "d4", "moves a", "why c3", "why z");
    assertThat(seen)
        .contains("White 1> c3\nWhite plays c3.")
        .contains("c3: the cell is taken; pieces are placed on empty cells (D2)")
        .contains("d4 removes nothing")
        .contains("a1 a2 a3\n")
        .contains("c3 is taken: place pieces on empty cells.")
        .contains("z: not a cell");
    assertThat(record().playthrough().moveTexts()).containsExactly("c3", "d4");
  }

  @Test
  void movesAreTakenBack() throws IOException {
    assertThat(play("dvonn", "undo", "c3", "undo", "d4"))
        .contains("undo: no move has been made yet");
    assertThat(record().playthrough().moveTexts()).containsExactly("d4");
  }

  @Test
  void takingBackAMoveKeepsTheRollThatTheProgramMade() throws IOException {
    Playthrough start = Playthrough.start(Game.of("docker"), new SplitMix64(0));
    List<String> lines = new ArrayList<>();
    String first = play(start, false, "record");
    int roll = Integer.parseInt(first.split("Red rolled a ")[1].substring(0, 1));
    String move = Telling.legalMoves(start.play(String.valueOf(roll)).position()).getFirst();
    lines.addAll(List.of(move, "undo", move));
    play(start, false, lines.toArray(String[]::new));
    List<String> played = record().playthrough().moveTexts();
    assertThat(played.subList(0, 2)).containsExactly(String.valueOf(roll), move);
    // Green's roll came after the move was made for the second time.
    assertThat(played).hasSizeGreaterThan(2);
  }

  @Test
  void takingBackAMoveDoesNotRollTheDieAgain() throws IOException {
    Playthrough start = Playthrough.start(Game.of("docker"), new SplitMix64(0));
    String first = play(start, false, "record");
    String roll = first.split("Red rolled a ")[1].substring(0, 1);
    List<String> moves = Telling.legalMoves(start.play(roll).position());
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 12; i++) lines.addAll(List.of(moves.get(i % moves.size()), "undo"));
    List<String> rolls =
        Stream.of(play(start, false, lines.toArray(String[]::new)).split("Green rolled a "))
            .skip(1)
            .map(rest -> rest.substring(0, 1))
            .distinct()
            .toList();
    assertThat(rolls).hasSize(1);
  }

  @Test
  void takingBackInAResumedGameDoesNotRollTheDieAgain() throws IOException {
    Playthrough start = Playthrough.start(Game.of("docker"), new SplitMix64(0));
    for (seed = 0; seed < 8; seed++) {
      String roll = play(start, false, "n", "record").split("Red rolled a ")[1].substring(0, 1);
      String move = Telling.legalMoves(start.play(roll).position()).getFirst();
      play(start, false, "n", move);
      List<String> before = record().playthrough().moveTexts();
      seed += 100;
      play(start, false, "y", "undo", move);
      seed -= 100;
      assertThat(record().playthrough().moveTexts()).isEqualTo(before);
    }
  }

  @Test
  void peopleWithARealDieTypeTheirRolls() throws IOException {
    Playthrough start = Playthrough.start(Game.of("docker"), new SplitMix64(0));
    assertThat(play(start, true, "@b1", "7", "4", "undo", "1", "@b1"))
        .contains("@b1: roll the die first: 1 to 6 (K2)")
        .contains("7: a roll is written 1 to 6")
        .contains("Red plays @b1. Path: b1 (1).");
    assertThat(record().playthrough().moveTexts()).containsExactly("1", "@b1");
  }

  @Test
  void eventsOfDockerAreDescribed() throws IOException {
    Playthrough vain =
        Playthrough.from(Game.of("docker"), Game.of("docker").read(".,.,./.,.,./.,gg,. rg rg r ?"));
    assertThat(play(vain, true, "1")).contains("Red rolled a 1. No move with it: Red rolls again.");
    Playthrough four =
        Playthrough.start(Game.of("docker", Map.of("players", "4")), new SplitMix64(0));
    assertThat(play(four, true, "n", "resign")).contains("Red resigns. Red is out.");
  }

  @Test
  void aGameThatWasLeftIsOfferedAgain() throws IOException {
    assertThat(play("pathagon", "d4")).contains("the next “play pathagon” offers to resume it");
    assertThat(play("pathagon", "y", "d5")).contains("There is an unfinished game of Pathagon");
    assertThat(record().playthrough().moveTexts()).containsExactly("d4", "d5");
    assertThat(play("pathagon", "", "e5")).contains("Resume it? [Y/n]");
    assertThat(record().playthrough().moveTexts()).containsExactly("d4", "d5", "e5");
  }

  @ParameterizedTest
  @CsvSource({"uk, т", "uk, так", "uk, y", "pl, tak", "ru, Да", "es, si", "es, sí", "es, S"})
  void theOfferIsAcceptedInTheReadersLanguage(String language, String answer) throws IOException {
    texts = Texts.of(language);
    play("pathagon", "d4");
    play("pathagon", answer, "d5");
    assertThat(record().playthrough().moveTexts()).containsExactly("d4", "d5");
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
    play(Playthrough.start(Game.of("docker"), new SplitMix64(0)), false, "quit");
    assertThat(files()).isEmpty();
  }

  @Test
  void aGameIsSavedAndLoaded() throws IOException {
    Path file = folder.resolve("my games").resolve("one.txt");
    assertThat(play("dvonn", "c3", "save " + file, "save", "load nowhere"))
        .contains("Saved in " + file)
        .contains("save: add the name of a file, as in save game.txt")
        .contains("nowhere: there is no such file");
    assertThat(GameRecord.read(Files.readString(file)).playthrough().moveTexts())
        .containsExactly("c3");
    assertThat(play("dvonn", "n", "load " + file, "d4", "position", "record"))
        .contains(" w placing\n")
        .contains("1. c3 2. d4 *");
  }

  @Test
  void aNewGameCanBeBegunAndTheOldOneIsKept() throws IOException {
    assertThat(play("pathagon", "d4", "new", "a1"))
        .contains("The game so far is saved in " + folder);
    assertThat(files()).hasSize(2);
    assertThat(record().playthrough().moveTexts()).containsExactly("a1");
  }

  @Test
  void aGameEndsByResignationAndByAgreement() throws IOException {
    assertThat(play("dvonn", "c3", "resign", "d4"))
        .containsOnlyOnce("White plays c3.")
        .contains("White has won by resignation.")
        .contains("d4: the game is over")
        .contains("The game is saved in ");
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
  @MethodSource("stackyard.rules.GameType#all")
  void aWholeGameIsPlayed(GameType type) throws IOException {
    Playthrough start = Playthrough.start(Game.of(type.name()), new SplitMix64(0));
    Playthrough playthrough = start;
    SplitMix64 random = new SplitMix64(4);
    while (!playthrough.over() && playthrough.ply() < 3000) {
      int[] moves = playthrough.position().moves();
      playthrough = playthrough.play(moves[random.nextInt(moves.length)]);
    }
    String seen = play(start, true, playthrough.moveTexts().toArray(String[]::new));
    assertThat(seen).contains(new Telling(Texts.english()).state(playthrough));
    assertThat(record().playthrough().moves()).isEqualTo(playthrough.moves());
  }

  @Test
  void theComputerAnswersAndItsMovesAreTakenBackToo() throws IOException {
    opponents = Map.of(Pathagon.LIGHT, new Opponent(1, 1));
    assertThat(play("pathagon", "d4", "undo", "c3"))
        .contains("Dark plays d4.\nLight plays ")
        .contains("Dark plays c3.\nLight plays ");
    assertThat(record().playthrough().moveTexts()).hasSize(2).startsWith("c3");
  }

  @Test
  void theComputerPlaysAloneWhereItHasAllSeats() throws IOException {
    opponents = Map.of(Docker.RED, new Opponent(3, 1), Docker.GREEN, new Opponent(1, 2));
    Playthrough start = Playthrough.start(Game.of("docker"), new SplitMix64(0));
    assertThat(play(start, false, "quit")).contains(" has won.").contains("The game is saved in ");
  }

  @Test
  void aHintNamesAMoveAndAReason() throws IOException {
    Game game = Game.of("pathagon");
    Playthrough playthrough =
        Playthrough.from(
            game, game.read("...d.../...d.../...d.../...d.../...d.../...d.../lll.lll d - - -"));
    assertThat(play(playthrough, true, "hint")).contains("d1: it wins by force in 1 move.\n");
    assertThat(play("docker", "hint")).contains("roll the die first");
  }

  @Test
  void completionKnowsMovesAndCommands() {
    assertThat(
            dialogue(
                    Playthrough.start(Game.of("dvonn"), new SplitMix64(0)),
                    true,
                    new StringWriter())
                .words())
        .contains("a1", "k5", "undo", "help")
        .doesNotContain("a4");
  }

  private String play(String game, String... lines) throws IOException {
    return play(Playthrough.start(Game.of(game), new SplitMix64(0)), true, lines);
  }

  private String play(Playthrough start, boolean typedDice, String... lines) throws IOException {
    StringWriter out = new StringWriter();
    String typed = String.join("\n", lines) + "\n";
    ByteArrayInputStream in = new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8));
    dialogue(start, typedDice, out).play(Input.lines(in, new PrintWriter(out, true)));
    return out.toString();
  }

  private GameDialogue dialogue(Playthrough start, boolean typedDice, StringWriter out) {
    return new GameDialogue(
        new GameRecord(start),
        new KeptGames(folder),
        opponents,
        new SplitMix64(seed),
        typedDice,
        new PrintWriter(out, true),
        false,
        texts);
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
