package stackyard.engine.pathagon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.engine.Engine;
import stackyard.engine.Limits;
import stackyard.engine.Score;
import stackyard.engine.puzzle.GaveUp;
import stackyard.engine.search.SearchNode;
import stackyard.rules.Bits;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;
import stackyard.rules.pathagon.PathagonPosition;

/** A node knows without a search the same as trying all moves shows. */
class PathagonNodeTest {
  private static final int GAMES = Boolean.getBoolean("thorough") ? 5_000 : 150;

  /** Judged by features alone: what the network says of mirror images differs a little. */
  private final PathagonNode node = node();

  private static PathagonNode node() {
    return (PathagonNode) new PathagonEngine().handPickedNodes().get();
  }

  /** Games in which players like to complete paths but do not see every threat. */
  private static void visit(String capture, Consumer<PathagonPosition> visitor) {
    Game game = Game.of("pathagon", Map.of("capture", capture));
    for (long seed = 0; seed < GAMES; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Position position = game.start(random);
      for (int ply = 0; ply < 90 && !position.over(); ply++) {
        visitor.accept((PathagonPosition) position);
        int[] moves = position.moves();
        int line = 1 + random.nextInt(5);
        boolean dark = ply % 2 == 0;
        int[] near =
            Arrays.stream(moves)
                .filter(move -> Math.abs((dark ? move & 7 : move >> 3 & 7) - line) <= 1)
                .toArray();
        int[] chosen = near.length == 0 || random.nextInt(4) == 0 ? moves : near;
        position = position.play(chosen[random.nextInt(chosen.length)]);
      }
    }
  }

  private static boolean winsAtOnce(Position position) {
    return Arrays.stream(position.moves()).anyMatch(move -> position.play(move).over());
  }

  @ParameterizedTest
  @ValueSource(strings = {"choice", "always"})
  void anImmediateWinIsCertainAndNothingElseIs(String capture) {
    int[] seen = new int[2];
    visit(
        capture,
        position -> {
          node.set(position);
          boolean wins = winsAtOnce(position);
          seen[wins ? 1 : 0]++;
          assertThat(node.certainValue(3))
              .as("%s", position)
              .isEqualTo(wins ? Score.WIN - 4 : SearchNode.UNKNOWN);
        });
    assertThat(seen[0]).isGreaterThan(1_000);
    assertThat(seen[1]).isGreaterThan(100);
  }

  @ParameterizedTest
  @ValueSource(strings = {"choice", "always"})
  void againstAThreatEveryMoveThatIsNotPromisingLosesAtOnce(String capture) {
    int[] seen = new int[2];
    long[] others = new long[node.mostMoves()];
    visit(
        capture,
        position -> {
          node.set(position);
          boolean threatened = winsAtOnce(position.withOtherTurn());
          int certain = node.certainValueOfOthers(3);
          assertThat(certain)
              .as("%s", position)
              .isEqualTo(threatened ? -(Score.WIN - 5) : SearchNode.UNKNOWN);
          if (!threatened || winsAtOnce(position)) return;
          int count = node.listOthers(others);
          for (int i = 0; i < count; i++) {
            assertThat(winsAtOnce(position.play((int) others[i] & 0xffff)))
                .as("%s %s", position, position.moveText((int) others[i] & 0xffff))
                .isTrue();
          }
          seen[count == 0 ? 0 : 1]++;
        });
    assertThat(seen[1]).isGreaterThan(100);
  }

  /** Mirror images, and the board turned over its diagonal with the colours exchanged. */
  @Test
  void imagesOfAPositionAreWorthTheSame() {
    visit(
        "choice",
        position -> {
          node.set(position);
          int worth = node.evaluate();
          int certain = node.certainValue(1);
          int others = node.certainValueOfOthers(1);
          List<PathagonNode> images =
              List.of(
                  image(node.side, cell -> cell / 8 * 8 + 6 - cell % 8),
                  image(node.side, cell -> (6 - cell / 8) * 8 + cell % 8),
                  image(node.side ^ 1, cell -> cell % 8 * 8 + cell / 8));
          for (PathagonNode image : images) {
            assertThat(image.evaluate()).as("%s", position).isEqualTo(worth);
            assertThat(image.certainValue(1)).as("%s", position).isEqualTo(certain);
            assertThat(image.certainValueOfOthers(1)).as("%s", position).isEqualTo(others);
          }
        });
  }

  private PathagonNode image(int side, IntUnaryOperator place) {
    PathagonNode image = node();
    image.side = side;
    image.own = image(node.own, place);
    image.enemy = image(node.enemy, place);
    image.closed = image(node.closed, place);
    image.ownResting = restingImage(node.ownResting, place);
    image.enemyResting = restingImage(node.enemyResting, place);
    return image;
  }

  private static long image(long cells, IntUnaryOperator place) {
    return Bits.list(cells).stream().mapToLong(cell -> 1L << place.applyAsInt(cell)).sum();
  }

  private static int restingImage(int cell, IntUnaryOperator place) {
    return cell == PathagonPosition.HAND ? cell : place.applyAsInt(cell);
  }

  /** Against a search that tries every move and every answer. */
  @Test
  void provenScoresAreTrue() {
    Engine engine = new Engine(1, 1);
    int[] seen = new int[2];
    visit(
        "choice",
        position -> {
          if (position.hash() % 16 != 0) return;
          Playthrough playthrough = Playthrough.from(position.game(), position);
          Score score = engine.analyse(playthrough, Limits.ofNodes(2_000)).best().score();
          int plies = Score.WIN - Math.abs(score.value());
          if (!score.proven() || plies > 4) return;
          try {
            PathagonWins all = new PathagonWins(300_000);
            boolean wins = score.value() > 0;
            assertThat(wins ? all.wins(position, (plies + 1) / 2) : all.loses(position, plies / 2))
                .as("%s in %s", position, score.value())
                .isTrue();
            seen[wins ? 1 : 0]++;
          } catch (GaveUp tooMany) {
            // It would take too long to try everything.
          }
        });
    assertThat(seen[0]).isPositive();
    assertThat(seen[1]).isGreaterThan(10);
  }
}
