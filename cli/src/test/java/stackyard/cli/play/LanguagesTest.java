package stackyard.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.cli.text.Layout;
import stackyard.cli.text.Texts;
import stackyard.messages.Messages;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.GameType;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;

/** Every game is played from beginning to end in every language. */
class LanguagesTest {
  /** Words that stay as they are: what people type, and names. */
  private static final Set<String> AS_TYPED =
      Set.of(
          "help",
          "moves",
          "why",
          "what",
          "board",
          "position",
          "record",
          "undo",
          "hint",
          "resign",
          "draw",
          "new",
          "save",
          "load",
          "quit",
          "pass",
          "play",
          "CELL",
          "MOVE",
          "FILE",
          "Tab",
          "DVONN",
          "Pathagon");

  private static final Set<String> ENGLISH =
      Set.of("the", "plays", "rolls", "piece", "pieces", "stack", "stacks", "cell", "cells", "has");

  private static final Pattern WORD = Pattern.compile("[A-Za-z]{3,}");

  @TempDir private Path folder = Path.of("");

  static Stream<Arguments> gamesInAllLanguages() {
    return Messages.LANGUAGES.stream()
        .flatMap(
            language -> GameType.all().stream().map(type -> Arguments.of(language, type.name())));
  }

  @ParameterizedTest
  @MethodSource("gamesInAllLanguages")
  void aWholeGameIsPlayedAndEverythingAsked(String language, String name) throws IOException {
    Playthrough start = Playthrough.start(Game.of(name), new SplitMix64(0));
    List<String> lines = lines(start);
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out, true);
    new GameDialogue(
            new GameRecord(start),
            new KeptGames(folder),
            Map.of(),
            new SplitMix64(1),
            true,
            writer,
            false,
            Texts.of(language))
        .play(Input.lines(stream(lines), writer));
    String seen = out.toString().replace(folder.toString(), "");
    assertThat(seen).doesNotContain("{", "}", "terminal.");
    assertThat(foreign(seen, language)).isEmpty();
  }

  /** Whole words that do not belong to the language. */
  private static Set<String> foreign(String seen, String language) {
    Set<String> words = new HashSet<>();
    WORD.matcher(seen).results().forEach(result -> words.add(result.group()));
    words.removeAll(AS_TYPED);
    GameType.all().forEach(type -> words.remove(type.name()));
    // The files that the game is kept in.
    words.remove("txt");
    if (language.equals("en")) words.clear();
    if (Set.of("pl", "es").contains(language)) words.retainAll(ENGLISH);
    return words;
  }

  /** The moves of a random game, and questions of every kind between them. */
  private static List<String> lines(Playthrough start) {
    List<String> lines = new ArrayList<>();
    SplitMix64 random = new SplitMix64(4);
    Set<String> told = new HashSet<>();
    for (Playthrough now = start; !now.over() && now.ply() < 3000; ) {
      Position position = now.position();
      Set<String> kinds = new HashSet<>();
      for (int cell : position.game().board().cells()) {
        String obstacle = position.obstacle(cell).map(o -> o.word()).orElse("free");
        if (kinds.add(obstacle) && told.add(obstacle)) {
          lines.add("why " + position.game().board().name(cell));
        }
      }
      if (told.add(position.chance() + " " + position.standing(position.turn()).inHand())) {
        lines.addAll(List.of("help", "moves a"));
      }
      int[] moves = position.moves();
      int move = moves[random.nextInt(moves.length)];
      String text = position.moveText(move);
      if (!position.effect(move).removed().isEmpty()) lines.add("what " + text);
      lines.add(text);
      now = now.play(move);
    }
    lines.addAll(List.of("help", "why a1", "board"));
    return lines;
  }

  @ParameterizedTest
  @MethodSource("gamesInAllLanguages")
  void boardsOfEveryOptionFitEightyColumns(String language, String name) {
    for (GameType.Option option : GameType.of(name).options()) {
      for (String value : option.values()) {
        Game game = Game.of(name, Map.of(option.name(), value));
        SplitMix64 random = new SplitMix64(7);
        Playthrough playthrough = Playthrough.start(game, random);
        while (!playthrough.over() && playthrough.ply() < 200) {
          Texts texts = Texts.of(language);
          String drawing = Drawing.of(playthrough.position(), false, texts);
          assertThat(drawing.lines()).allMatch(line -> line.length() <= Layout.WIDTH);
          int[] moves = playthrough.position().moves();
          playthrough = playthrough.play(moves[random.nextInt(moves.length)]);
        }
      }
    }
  }

  private static ByteArrayInputStream stream(List<String> lines) {
    return new ByteArrayInputStream(
        (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
