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
import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/** The view shows what the rules say. */
class ViewTest {
  private static final int GAMES = 20;

  private final Calls calls = new Calls();

  @ParameterizedTest
  @MethodSource("stackyard.browser.RandomGames#all")
  void agreesWithTheRulesOnRandomGames(Game game) {
    for (long seed = 0; seed < GAMES; seed++) {
      Match match = RandomGames.play(game, seed);
      for (Match at : match.history()) agrees(at, Asked.result(calls, "view", match, at.ply()));
    }
  }

  private static void agrees(Match match, Object view) {
    Position position = match.position();
    Board board = match.game().board();
    assertThat(text(view, "game")).isEqualTo(match.game().name());
    assertThat(in(view, "options")).isEqualTo(match.game().options());
    assertThat(text(view, "text")).isEqualTo(position.toString());
    assertThat(in(view, "turn"))
        .isEqualTo(match.over() ? Optional.empty() : position.turn().word());
    assertThat(list(view, "moves").stream().map(move -> text(move, "text")).toList())
        .isEqualTo(
            match.over()
                ? List.of()
                : Arrays.stream(position.moves()).mapToObj(position::moveText).toList());
    assertThat(list(view, "made").stream().map(made -> text(made, "text")).toList())
        .isEqualTo(match.moveTexts());
    assertThat(list(view, "rows").stream().mapToInt(row -> ((List<?>) row).size()).sum())
        .isEqualTo(board.cells().size());
    for (Seat seat : match.game().seats()) {
      Object standing = list(view, "standings").get(match.game().seats().indexOf(seat));
      assertThat(text(standing, "seat")).isEqualTo(seat.word());
      assertThat(number(standing, "pieces")).isEqualTo(position.standing(seat).pieces());
      assertThat(number(standing, "inHand")).isEqualTo(position.standing(seat).inHand());
    }
    Map<?, ?> obstacles = (Map<?, ?>) in(view, "obstacles");
    Map<?, ?> stacks = (Map<?, ?>) in(view, "stacks");
    for (int cell : board.cells()) {
      String name = board.name(cell);
      assertThat(obstacles.containsKey(name))
          .isEqualTo(match.over() || position.obstacle(cell).isPresent());
      Object stack = stacks.containsKey(name) ? in(stacks, name) : List.of();
      assertStack(position, cell, (List<?>) stack);
    }
    assertThat(in(view, "last").equals(Optional.empty())).isEqualTo(match.ply() == 0);
  }

  private static void assertStack(Position position, int cell, List<?> stack) {
    switch (position) {
      case DvonnPosition dvonn -> {
        assertThat(stack).hasSize(dvonn.height(cell));
        assertThat(Collections.frequency(stack, "dvonn")).isEqualTo(dvonn.dvonns(cell));
        assertThat(stack.contains("unknown")).isFalse();
        Seat owner = dvonn.owner(cell);
        if (owner != Seat.NOBODY) assertThat(stack.getLast()).isEqualTo(owner.word());
      }
      case DockerPosition docker ->
          assertThat((Object) stack)
              .isEqualTo(docker.stack(cell).stream().map(Seat::word).toList());
      case PathagonPosition pathagon -> {
        Seat owner = pathagon.owner(cell);
        assertThat((Object) stack)
            .isEqualTo(owner == Seat.NOBODY ? List.of() : List.of(owner.word()));
      }
    }
  }

  @Test
  void ofAStackThatWasSetUpOnlyTheTopAndTheDvonnPiecesAreKnown() {
    Game game = Game.of("dvonn");
    Position start =
        game.read(
            ".,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,.,./.,.,w4**,*,b2,.,.,.,.,.,./"
                + ".,.,.,.,.,.,.,.,.,./.,.,.,.,.,.,.,.,. b stacking");
    Match match = Match.from(game, start);
    assertThat(in(in(Asked.result(calls, "view", match), "stacks"), "c3"))
        .isEqualTo(List.of("dvonn", "dvonn", "unknown", "white"));
    assertThat(in(in(Asked.result(calls, "view", match.play("e3c3")), "stacks"), "c3"))
        .isEqualTo(List.of("dvonn", "dvonn", "unknown", "white", "unknown", "black"));
  }

  @Test
  void tellsAPlaceAMoveAPassARollAndGivingUpApart() {
    Match docker = Match.start(Game.of("docker"), new SplitMix64(0)).play("3").play("@a2");
    assertThat(kinds(Asked.result(calls, "view", docker))).containsExactly("roll", "place");
    assertThat(kinds(Asked.result(calls, "view", docker.play("1").play("resign"))))
        .containsExactly("roll", "place", "roll", "resign");
  }

  private static List<String> kinds(Object view) {
    return list(view, "made").stream().map(made -> text(made, "kind")).toList();
  }

  @Test
  void aGameThatPeopleEndedHasAnOutcomeAndNoMoves() {
    Match match = Match.start(Game.of("pathagon"), new SplitMix64(0)).play("d4");
    Object view = Asked.result(calls, "view", match.resign(Seat.DARK));
    assertThat(in(view, "outcome"))
        .isEqualTo(Json.object("winner", "light", "ending", "resignation"));
    assertThat(list(view, "moves")).isEmpty();
    Object draw = Asked.result(calls, "view", match.agreeDraw());
    assertThat(in(draw, "outcome"))
        .isEqualTo(Json.object("winner", Optional.empty(), "ending", "agreement"));
    // One move earlier it had not ended.
    assertThat(in(Asked.result(calls, "view", match.agreeDraw(), 0), "outcome"))
        .isEqualTo(Optional.empty());
  }
}
