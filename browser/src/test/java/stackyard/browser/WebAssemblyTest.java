package stackyard.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.browser.Chromium.Answer;
import stackyard.engine.puzzle.Puzzle;
import stackyard.engine.puzzle.Puzzles;
import stackyard.rules.Dice;
import stackyard.rules.Game;
import stackyard.rules.GameType;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;

/** The WebAssembly answers, in a real browser, as the same Java does on the JVM. */
@Execution(ExecutionMode.SAME_THREAD)
class WebAssemblyTest {
  private static final boolean THOROUGH = Boolean.getBoolean("thorough");
  private static final int GAMES = THOROUGH ? 200 : 50;
  private static final int VIEWS_PER_GAME = 4;
  private static final int MOST_KILOBYTES = 700;
  private static final int NODES = THOROUGH ? 1_000_000 : 200_000;

  /** Every so many positions of a game are thought about. */
  private static final int STEP = THOROUGH ? 11 : 23;

  private static Chromium chromium;

  @BeforeAll
  static void open() throws IOException {
    chromium = new Chromium();
  }

  @AfterAll
  static void close() {
    chromium.close();
  }

  @Test
  void theWebAssemblyIsSmallEnoughForAPhone() throws IOException {
    ByteArrayOutputStream compressed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
      gzip.write(Chromium.file("stackyard.wasm"));
    }
    assertThat(compressed.size()).isBetween(1, MOST_KILOBYTES * 1000);
  }

  @ParameterizedTest
  @MethodSource("stackyard.browser.RandomGames#compiled")
  void showsRandomGamesAsTheJvmDoes(Game game) {
    List<List<String>> calls = new ArrayList<>();
    for (long seed = 0; seed < GAMES; seed++) {
      Playthrough playthrough = RandomGames.play(game, seed);
      SplitMix64 random = new SplitMix64(seed);
      calls.add(List.of("view", Asked.arguments(playthrough)));
      for (int i = 1; i < VIEWS_PER_GAME; i++) {
        int ply = random.nextInt(playthrough.ply() + 1);
        calls.add(List.of("view", Asked.arguments(playthrough, ply)));
      }
    }
    assertSameAnswers(calls);
  }

  private static void assertSameAnswers(List<List<String>> calls) {
    // Both at the same time.
    CompletableFuture<List<String>> jvm = CompletableFuture.supplyAsync(() -> onTheJvm(calls));
    List<Answer> answers = chromium.answers(calls);
    List<String> expected = jvm.join();
    for (int i = 0; i < calls.size(); i++) {
      assertThat(answers.get(i).json()).as("%s", calls.get(i)).isEqualTo(expected.get(i));
    }
  }

  private static List<String> onTheJvm(List<List<String>> calls) {
    Calls jvm = new Calls();
    return calls.stream()
        .map(call -> jvm.answer(call.getFirst(), call.getLast(), progress -> {}))
        .toList();
  }

  @Test
  void playsAndThinksAsTheJvmDoes() {
    List<List<String>> calls = new ArrayList<>();
    for (Game game : RandomGames.compiled().toList()) {
      Playthrough playthrough = RandomGames.play(game, 2);
      for (int ply = 0; ply < playthrough.ply(); ply += STEP) {
        Playthrough at = playthrough.at(ply);
        calls.add(List.of("choose", Asked.arguments(at, 1 + ply % 7, ply)));
        calls.add(List.of("hint", Asked.arguments(at)));
        calls.add(List.of("coach", Asked.arguments(at)));
        String first = at.position().moveText(at.position().moves()[0]);
        calls.add(List.of("judge", Asked.arguments(at, first)));
        calls.add(List.of("analyse", Asked.arguments(at, 2, 1e9, 5_000)));
      }
    }
    Dice dice = new Dice("5eed".repeat(16));
    Playthrough docker = RandomGames.play(Game.of("docker"), 2);
    Map<String, Object> value = Map.of("rolls", 1, "value", "00112233445566778899aabbccddeeff");
    calls.add(
        List.of("checkDice", Asked.arguments(docker, dice.hash(), dice.seed(), List.of(value))));
    assertSameAnswers(calls);
  }

  @Test
  void sketchesAndRatesAsTheJvmDoes() {
    List<List<String>> calls = new ArrayList<>();
    Calls jvm = new Calls();
    for (Game game : RandomGames.compiled().toList()) {
      for (Playthrough at : RandomGames.play(game, 5).history()) {
        Object[] position = {game.name(), game.options(), at.position().toString()};
        calls.add(List.of("placeRest", Asked.arguments(at, 7)));
        calls.add(List.of("sketch", Asked.arguments(position)));
        position[2] = Asked.result(jvm, "sketch", position);
        calls.add(List.of("writeSketch", Asked.arguments(position)));
      }
    }
    for (int i = 0; i < 100; i++) {
      calls.add(List.of("roll", Asked.arguments(0xffff_ffffL * i / 99, i)));
      Object player =
          Json.object("rating", 800 + 14 * i, "deviation", 350 - 3 * i, "volatility", 0.06);
      calls.add(List.of("ratePuzzle", Asked.arguments(player, 1500, i % 3 > 0)));
    }
    assertSameAnswers(calls);
  }

  @Test
  void judgesPuzzlesAsTheJvmDoes() {
    List<List<String>> calls = new ArrayList<>();
    for (GameType game : GameType.all().stream().filter(Puzzles::exist).toList()) {
      List<Puzzle> puzzles = Puzzles.of(game.name());
      StringBuilder all = new StringBuilder();
      for (int i = 0; i < puzzles.size(); i += 16) {
        Puzzle puzzle = puzzles.get(i);
        all.append(puzzle.write()).append('\n');
        calls.add(List.of("puzzle", Asked.arguments(puzzle.write())));
        int move = 0;
        for (String text : puzzle.values().keySet()) {
          if (move++ % 7 > 0) continue;
          calls.add(List.of("tryMove", Asked.arguments(puzzle.write(), List.of(text))));
        }
      }
      calls.add(List.of("puzzles", Asked.arguments(all.toString())));
    }
    assertSameAnswers(calls);
  }

  /** How fast each is stands in the output of the test; it is for people to judge. */
  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "pathagon"})
  void looksAtAsManyPositionsAsTheJvm(String name) {
    Playthrough playthrough = RandomGames.play(Game.of(name), 1).at(name.equals("dvonn") ? 55 : 12);
    String arguments = Asked.arguments(playthrough, 1, 1e9, NODES);
    assertSameAnswers(List.of(List.of("analyse", arguments))); // What is compiled is fast only now.
    long start = System.nanoTime();
    String jvm = new Calls().answer("analyse", arguments, progress -> {});
    double jvmMillis = (System.nanoTime() - start) / 1e6;
    Answer wasm = chromium.answers(List.of(List.of("analyse", arguments))).getFirst();
    assertThat(wasm.json()).isEqualTo(jvm);
    System.out.printf(
        "%s: %.0f positions a second as WebAssembly, %.0f on the JVM%n",
        name, 1000 * NODES / wasm.millis(), 1000 * NODES / jvmMillis);
  }
}
