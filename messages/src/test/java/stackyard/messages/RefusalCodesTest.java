package stackyard.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Every refusal that is thrown anywhere has a sentence with the same arguments, and no other. */
class RefusalCodesTest {
  private static final Pattern THROWN = Pattern.compile("(new Refusal|refusal\\.within)\\(");
  private static final Pattern LITERAL = Pattern.compile("\"([a-z0-9-]+)\"");

  /** A refusal that one place in the sources throws. */
  private record Thrown(String code, Set<String> names, String place) {
    String key() {
      return "refusal." + code;
    }
  }

  private static final List<Thrown> ALL = all();

  private static List<Thrown> all() {
    List<Thrown> all = new ArrayList<>();
    Sources.java()
        .forEach(
            (file, source) -> {
              if (file.endsWith("Refusal.java")) return;
              for (Matcher call = THROWN.matcher(source); call.find(); ) {
                List<String> arguments = Sources.arguments(source, call.end());
                String place = file + ": " + arguments;
                Set<String> names = new TreeSet<>();
                for (int i = 1; i < arguments.size(); i += 2) {
                  names.add(literal(arguments.get(i), place));
                }
                if (call.group(1).endsWith("within")) names.add("reason");
                all.add(new Thrown(literal(arguments.getFirst(), place), names, place));
              }
            });
    return all;
  }

  private static String literal(String text, String place) {
    Matcher literal = LITERAL.matcher(text);
    assertThat(literal.matches()).as("a literal, not %s, in %s", text, place).isTrue();
    return literal.group(1);
  }

  @ParameterizedTest
  @FieldSource("stackyard.messages.Messages#LANGUAGES")
  void allHaveASentenceThatNeedsWhatTheyTell(String language) {
    assertThat(ALL).hasSizeGreaterThan(200);
    Map<String, String> texts = Catalogue.of(language);
    for (Thrown thrown : ALL) {
      assertThat(texts).as("%s in %s", thrown.place, language).containsKey(thrown.key());
      assertThat(thrown.names)
          .as("%s in %s", thrown.place, language)
          .containsAll(Sources.argumentNames(texts.getOrDefault(thrown.key(), "")));
    }
  }

  @Test
  void allArgumentsAreSaidInSomeLanguage() {
    for (Thrown thrown : ALL) {
      Set<String> said = new TreeSet<>();
      for (String language : Messages.LANGUAGES) {
        String text = Catalogue.of(language).getOrDefault(thrown.key(), "");
        said.addAll(Sources.argumentNames(text));
      }
      assertThat(said).as(thrown.place).containsAll(thrown.names);
    }
  }

  @Test
  void noSentenceIsIdle() {
    Set<String> codes = new TreeSet<>();
    ALL.forEach(thrown -> codes.add(thrown.key()));
    for (String room : Catalogue.rooms()) {
      // Games that are there for tests only throw what they throw in tests.
      if (!Files.exists(Path.of("src/main/resources/stackyard/messages", room))) continue;
      assertThat(Catalogue.of(room, "en").keySet())
          .filteredOn(key -> key.startsWith("refusal."))
          .isSubsetOf(codes);
    }
  }
}
