package stackyard.engine.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import stackyard.engine.DockerSolutionFile;
import stackyard.engine.Engine;
import stackyard.engine.Limits;
import stackyard.engine.puzzle.Judgement.Verdict;
import stackyard.rules.Match;
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
    Judgement judgement = new Judge(DockerSolutionFile::forTwo).judge(PUZZLE, List.of("b4"));
    assertThat(judgement.verdict()).isEqualTo(Verdict.WRONG);

    Position next = PUZZLE.position().play(PUZZLE.position().readMove("b4"));
    int best =
        new Engine(1, 1).analyse(Match.from(next.game(), next), Limits.ofNodes(100_000)).bestMove();
    assertThat(judgement.reply()).containsExactly(next.moveText(best));
  }
}
