package stackyard.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static stackyard.browser.Asked.in;
import static stackyard.browser.Asked.list;
import static stackyard.browser.Asked.number;
import static stackyard.browser.Asked.text;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.rules.Board;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;
import stackyard.rules.docker.DockerPosition;
import stackyard.rules.dvonn.DvonnPosition;
import stackyard.rules.pathagon.Pathagon;

/** The view shows what the rules say. */
class ViewTest {
  private static final int GAMES = 20;
  private static final Game PATHAGON = Game.of("pathagon");

  private final Calls calls = new Calls();

  @ParameterizedTest
  @MethodSource("stackyard.browser.RandomGames#all")
  void agreesWithTheRulesOnRandomGames(Game game) {
    for (long seed = 0; seed < GAMES; seed++) {
      Playthrough playthrough = RandomGames.play(game, seed);
      for (Playthrough at : playthrough.history())
        agrees(at, Asked.result(calls, "view", playthrough, at.ply()));
    }
  }

  private static void agrees(Playthrough playthrough, Object view) {
    Position position = playthrough.position();
    Board board = playthrough.game().board();
    assertThat(text(view, "game")).isEqualTo(playthrough.game().name());
    assertThat(in(view, "options")).isEqualTo(playthrough.game().options());
    assertThat(text(view, "text")).isEqualTo(position.toString());
    assertThat(in(view, "turn"))
        .isEqualTo(playthrough.over() ? Optional.empty() : position.turn().word());
    assertThat(list(view, "moves").stream().map(move -> text(move, "text")).toList())
        .isEqualTo(
            playthrough.over()
                ? List.of()
                : Arrays.stream(position.moves()).mapToObj(position::moveText).toList());
    assertThat(list(view, "made").stream().map(made -> text(made, "text")).toList())
        .isEqualTo(playthrough.moveTexts());
    assertThat(list(view, "rows").stream().mapToInt(row -> ((List<?>) row).size()).sum())
        .isEqualTo(board.cells().size());
    for (Seat seat : playthrough.game().seats()) {
      Object standing = list(view, "standings").get(playthrough.game().seats().indexOf(seat));
      assertThat(text(standing, "seat")).isEqualTo(seat.word());
      assertThat(number(standing, "pieces")).isEqualTo(position.standing(seat).pieces());
      assertThat(number(standing, "inHand")).isEqualTo(position.standing(seat).inHand());
    }
    Map<?, ?> obstacles = (Map<?, ?>) in(view, "obstacles");
    Map<?, ?> stacks = (Map<?, ?>) in(view, "stacks");
    for (int cell : board.cells()) {
      String name = board.name(cell);
      assertThat(obstacles.containsKey(name))
          .isEqualTo(playthrough.over() || position.obstacle(cell).isPresent());
      Object stack = stacks.containsKey(name) ? in(stacks, name) : List.of();
      assertStack(position, cell, (List<?>) stack);
    }
    assertThat(in(view, "last").equals(Optional.empty())).isEqualTo(playthrough.ply() == 0);
    Map<?, ?> neighbours = (Map<?, ?>) in(view, "neighbours");
    for (int cell : board.cells()) {
      assertThat(list(neighbours, board.name(cell)))
          .isEqualTo(board.names(playthrough.game().neighbours(cell)));
    }
  }

  private static void assertStack(Position position, int cell, List<?> stack) {
    assertThat(stack).hasSize(position.height(cell));
    Seat owner = position.owner(cell);
    if (owner != Seat.NOBODY) assertThat(stack.getLast()).isEqualTo(owner.word());
    if (position instanceof DvonnPosition dvonn) {
      assertThat(Collections.frequency(stack, "dvonn")).isEqualTo(dvonn.dvonns(cell));
      assertThat(stack.contains("unknown")).isFalse();
    }
    if (position instanceof DockerPosition docker) {
      List<String> words = docker.stack(cell).stream().map(Seat::word).toList();
      assertThat((Object) stack).isEqualTo(words);
    }
  }

  @Test
  void ofAStackThatWasSetUpOnlyTheTopAndTheDvonnPiecesAreKnown() {
    Game game = Game.of("dvonn");
    Position start =
        game.read(
            ".,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,.,w4**,*,b2,.,.,.,.,.,./"
                + ".,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,. b stacking");
    Playthrough playthrough = Playthrough.from(game, start);
    assertThat(in(in(Asked.result(calls, "view", playthrough), "stacks"), "c3"))
        .isEqualTo(List.of("dvonn", "dvonn", "unknown", "white"));
    assertThat(in(in(Asked.result(calls, "view", playthrough.play("e3c3")), "stacks"), "c3"))
        .isEqualTo(List.of("dvonn", "dvonn", "unknown", "white", "unknown", "black"));
  }

  @Test
  void tellsTheEdgesThatAPathConnects() {
    Object view = Asked.result(calls, "view", Playthrough.start(PATHAGON, new SplitMix64(0)));
    List<?> dark = list(in(view, "edges"), "dark");
    assertThat(dark).hasSize(2);
    assertThat(dark.getLast()).isEqualTo(List.of("a7", "b7", "c7", "d7", "e7", "f7", "g7"));
    assertThat(list(in(view, "edges"), "light").getFirst())
        .isEqualTo(List.of("a1", "a2", "a3", "a4", "a5", "a6", "a7"));
    assertThat(list(in(view, "entries"), "dark")).isEmpty();
  }

  @Test
  void tellsWhereTheContainersOfThosePlayingComeIn() {
    Object view =
        Asked.result(calls, "view", Playthrough.start(Game.of("docker"), new SplitMix64(0)));
    assertThat(in(view, "entries"))
        .isEqualTo(Json.object("red", List.of("b1"), "green", List.of("b3")));
    assertThat(list(in(view, "edges"), "red")).isEmpty();
    assertThat(list(in(view, "neighbours"), "b1")).isEqualTo(List.of("a1", "c1", "b2"));
  }

  @Test
  void tellsAPlaceAMoveAPassARollAndGivingUpApart() {
    Playthrough docker =
        Playthrough.start(Game.of("docker"), new SplitMix64(0)).play("3").play("@a2");
    assertThat(kinds(Asked.result(calls, "view", docker))).containsExactly("roll", "place");
    assertThat(kinds(Asked.result(calls, "view", docker.play("1").play("resign"))))
        .containsExactly("roll", "place", "roll", "resign");
  }

  private static List<String> kinds(Object view) {
    return list(view, "made").stream().map(made -> text(made, "kind")).toList();
  }

  @Test
  void aGameThatPeopleEndedHasAnOutcomeAndNoMoves() {
    Playthrough playthrough = Playthrough.start(Game.of("pathagon"), new SplitMix64(0)).play("d4");
    Object view = Asked.result(calls, "view", playthrough.resign(Pathagon.DARK));
    assertThat(in(view, "outcome"))
        .isEqualTo(Json.object("winner", "light", "ending", "resignation"));
    assertThat(list(view, "moves")).isEmpty();
    Object draw = Asked.result(calls, "view", playthrough.agreeDraw());
    assertThat(in(draw, "outcome"))
        .isEqualTo(Json.object("winner", Optional.empty(), "ending", "agreement"));
    // One move earlier it had not ended.
    assertThat(in(Asked.result(calls, "view", playthrough.agreeDraw(), 0), "outcome"))
        .isEqualTo(Optional.empty());
  }
}
