package stackyard;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import stackyard.rules.GameType;

/** Every game has rooms of its own; nothing outside them knows a game, its classes or its seats. */
class RoomsTest {
  /** The modules that are held to it. */
  static final List<String> MODULES =
      List.of("rules", "messages", "engine", "vectors", "browser", "server", "cli", "bench");

  private static final List<String> NAMES = GameType.all().stream().map(GameType::name).toList();

  /** Comments, literals and identifiers, in this order. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<comment>//[^\\n]*|/\\*.*?\\*/)"
              + "|\"\"\"(?<block>.*?)\"\"\""
              + "|\"(?<text>(?:\\\\.|[^\"\\\\])*)\"|'(?:\\\\.|[^'\\\\])+'"
              + "|(?<identifier>[A-Za-z_]\\w*)",
          Pattern.DOTALL);

  private static final Pattern WORD = Pattern.compile("[A-Z]?[a-z]+|[A-Z]+(?![a-z])");

  @Test
  void noClassOutsideTheRoomsOfAGameDependsOnOneInside() {
    String[] rooms = NAMES.stream().map(name -> ".." + name + "..").toArray(String[]::new);
    String[] modules =
        MODULES.stream().map(module -> "stackyard." + module + "..").toArray(String[]::new);
    noClasses()
        .that()
        .resideInAnyPackage(modules)
        .and()
        .resideOutsideOfPackages(rooms)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(rooms)
        .check(MainClasses.ALL);
  }

  @ParameterizedTest
  @FieldSource("MODULES")
  void noSharedSourceNamesAGameOrASeat(String module) throws IOException {
    Set<String> seats = seats();
    List<String> found = new ArrayList<>();
    Path sources = Path.of("..", module, "src/main/java/stackyard");
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        if (isInARoom(sources.relativize(file))) continue;
        String text = Files.readString(file);
        for (String game : games(text)) found.add(file + ": " + game);
        for (String word : words(text)) if (seats.contains(word)) found.add(file + ": " + word);
      }
    }
    assertThat(found).isEmpty();
  }

  /**
   * Everything else that a module has: texts, descriptions, settings, files of the page, and how it
   * is built.
   */
  @Test
  void noSharedFileNamesAGameOrASeat() throws IOException {
    List<Path> roots =
        new ArrayList<>(
            List.of(
                Path.of("../web/static"),
                Path.of("../web/build"),
                Path.of("../web/deno.json"),
                Path.of("../web/pom.xml"),
                Path.of("../pom.xml")));
    for (String module : MODULES) {
      roots.add(Path.of("..", module, "src/main/resources"));
      roots.add(Path.of("..", module, "pom.xml"));
    }
    Set<String> seats = seats();
    List<String> found = new ArrayList<>();
    int read = 0;
    for (Path root : roots.stream().filter(Files::exists).toList()) {
      try (Stream<Path> files = Files.walk(root)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Path name = root.relativize(file);
          // The lists of games name them.
          if (name.startsWith("META-INF/services") || isInARoom(name)) continue;
          String text = Files.readString(file, StandardCharsets.ISO_8859_1);
          // The build makes a page with the game that is there for tests only.
          games(text).stream()
              .filter(RoomsTest::isPlayed)
              .forEach(game -> found.add(file + ": " + game));
          for (String seat : seats)
            if (text.contains('"' + seat + '"')) found.add(file + ": " + seat);
          read++;
        }
      }
    }
    assertThat(read).isGreaterThan(20);
    assertThat(found).isEmpty();
  }

  private static boolean isInARoom(Path file) {
    for (Path part : file) if (NAMES.contains(part.toString())) return true;
    return false;
  }

  @Test
  void aGameIsFoundEverywhereAndASeatInLiteralsAndIdentifiersButNotInComments() {
    String source =
        "// DVONN in green\n/* dark */ int ofPathagon = 'x' + f(\"a \\\"Red\\\" one\", WHITE_SIDE);";
    assertThat(games(source)).containsExactlyInAnyOrder("dvonn", "pathagon");
    assertThat(words(source)).contains("red", "white").doesNotContain("green", "dark");
  }

  /** The games that a text names, however they are spelt. */
  private static List<String> games(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return NAMES.stream().filter(lower::contains).toList();
  }

  /** Whether a game is more than a test. */
  private static boolean isPlayed(String game) {
    return Files.exists(Path.of("../rules/src/main/java/stackyard/rules", game));
  }

  /** The seats of all games. */
  private static Set<String> seats() {
    Set<String> seats = new TreeSet<>();
    for (GameType type : GameType.all()) {
      // The seats of a game that is there for tests only may be words of every day.
      if (isPlayed(type.name())) type.seats().forEach(seat -> seats.add(seat.word()));
    }
    assertThat(seats).isNotEmpty();
    return seats;
  }

  /** The words of a source in lower case: those of literals, and the parts of identifiers. */
  private static Set<String> words(String source) {
    Set<String> words = new TreeSet<>();
    Matcher token = TOKEN.matcher(source);
    while (token.find()) {
      for (String group : List.of("block", "text", "identifier")) {
        String text = token.group(group);
        if (text == null) continue;
        for (Matcher word = WORD.matcher(text); word.find(); ) {
          words.add(word.group().toLowerCase(Locale.ROOT));
        }
      }
    }
    return words;
  }
}
