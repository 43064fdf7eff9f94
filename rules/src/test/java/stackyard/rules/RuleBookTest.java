package stackyard.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The numbered rules and the tests that carry their numbers. */
class RuleBookTest {
  @Test
  void everyRuleOfTheRuleBookHasATestThatNamesIt() throws IOException {
    Set<String> rules = found("(?m)^- ([DKP][0-9]+)\\.", Path.of("../docs/RULES.md"));
    assertThat(rules).hasSize(13 + 10 + 9);
    Set<String> tested = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        tested.addAll(found("@Tag\\(\"([DKP][0-9]+)\"\\)", file));
      }
    }
    assertThat(tested).containsExactlyElementsOf(rules);
  }

  private static Set<String> found(String pattern, Path file) throws IOException {
    Set<String> found = new TreeSet<>();
    Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(file));
    while (matcher.find()) found.add(matcher.group(1));
    return found;
  }
}
