package stackyard.engine.pathagon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackyard.engine.Engine;
import stackyard.engine.Host;
import stackyard.engine.Limits;
import stackyard.engine.puzzle.Feedback;
import stackyard.engine.puzzle.Feedback.Verdict;
import stackyard.engine.puzzle.Judge;
import stackyard.engine.puzzle.Puzzle;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;

class RefutationTest {
  private static final Puzzle PUZZLE =
      Puzzle.read(
          """
          puzzle pathagon-71f7a1ab
          game pathagon capture=choice first=dark
          position ..lldl./....d../..ll.../..lddd./..dd.../.l...../...d.d. d - - -
          rating 1937
          themes
          solution d2 e5 d6xd5 a1 d5
          values 3 d2; 0 others
          """);

  @Test
  void ofManyAnswersThatHoldTheOneIsGivenThatTheEngineLikes() {
    Feedback feedback = new Judge(Host.ofThreads(1, 1)).judge(PUZZLE, List.of("b4"));
    assertThat(feedback.verdict()).isEqualTo(Verdict.WRONG);

    Position next = PUZZLE.position().play(PUZZLE.position().readMove("b4"));
    int best =
        new Engine(1, 1)
            .analyse(
                Playthrough.from(next.game(), next),
                Limits.ofNodes(20_000),
                next.moveCount(),
                told -> {})
            .bestMove();
    assertThat(feedback.reply()).containsExactly(next.moveText(best));
  }
}
