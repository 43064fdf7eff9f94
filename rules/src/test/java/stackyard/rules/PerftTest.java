package stackyard.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** The check numbers of the rule book: how many sequences of moves there are. */
class PerftTest {
  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvFileSource(resources = "/perft.csv", delimiter = '|')
  void theNumberOfMoveSequencesIsAsTheRuleBookSays(
      String game, String option, String position, String counts) {
    Map<String, String> options =
        option == null ? Map.of() : Map.of(option.split("=")[0], option.split("=")[1]);
    Position start = Game.of(game, options).read(position);
    String[] expected = counts.split(", ");
    for (int depth = 1; depth <= expected.length; depth++) {
      assertThat(Perft.count(start, depth))
          .as("perft %s", depth)
          .isEqualTo(Long.parseLong(expected[depth - 1]));
    }
  }
}
