package stackyard.engine.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.SplitMix64;

/** Mirror images and exchanged colours are known again, worked out here on the texts alone. */
class CanonicalTest {
  private static final int GAMES = 40;

  @Test
  void dvonnHasTwoMirrorsAndExchangedColours() {
    for (String text : texts("dvonn")) {
      assertThat(canonical("dvonn", eachRow(text, ",")))
          .isEqualTo(canonical("dvonn", upsideDown(text)))
          .isEqualTo(canonical("dvonn", exchanged(text, 'w', 'b')))
          .isEqualTo(canonical("dvonn", text));
    }
  }

  @Test
  void dockerForTwoHasTwoMirrorsOfWhichOneExchangesTheSeats() {
    for (String text : texts("docker")) {
      if (!text.contains(" rg rg ")) continue;
      String turned = exchanged(upsideDown(text), 'r', 'g').replace(" gr gr ", " rg rg ");
      assertThat(canonical("docker", eachRow(text, ",")))
          .isEqualTo(canonical("docker", turned))
          .isEqualTo(canonical("docker", text));
    }
  }

  @Test
  void inDockerThoseWhoAreOutAreAllAlike() {
    String text = "y,.,./.,r,./.,.,gb rygb rg r 3";
    assertThat(canonical("docker", "b,.,./.,r,./.,.,gy rygb rg r 3"))
        .isEqualTo(canonical("docker", ".,.,r/.,y,./bg,.,. rygb yb y 3"))
        .isEqualTo(canonical("docker", text))
        .isNotEqualTo(canonical("docker", text.replace("r 3", "r 4")))
        .isNotEqualTo(canonical("docker", text.replace(" rg ", " rb ")));
  }

  @Test
  void pathagonHasTheSquaresImagesAndQuarterTurnsExchangeTheColours() {
    for (String text : texts("pathagon")) {
      // Forbidden and barred cells would have to be turned too.
      String bare = text.substring(0, text.indexOf(' ') + 2) + " - - -";
      assertThat(canonical("pathagon", eachRow(bare, "")))
          .isEqualTo(canonical("pathagon", upsideDown(bare)))
          .isEqualTo(canonical("pathagon", exchanged(transposed(bare), 'd', 'l')))
          .isEqualTo(canonical("pathagon", bare));
    }
  }

  @Test
  void whatMayNotBeDoneInPathagonCounts() {
    String full = "ddddddd/lllllll/......./......./......./lllllll/ddddddd d - ";
    assertThat(canonical("pathagon", full + "a1 -"))
        .isEqualTo(canonical("pathagon", full + "g7 -"))
        .isNotEqualTo(canonical("pathagon", full + "b1 -"))
        .isNotEqualTo(canonical("pathagon", full + "- a2"))
        .isNotEqualTo(canonical("pathagon", full + "- -"));
    String trapped = "......./......./......./...l.l./......./......./....... d ";
    assertThat(canonical("pathagon", trapped + "e4 - -"))
        .isNotEqualTo(canonical("pathagon", trapped + "- - -"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"dvonn", "docker", "pathagon"})
  void positionsThatDifferAreToldApart(String game) {
    List<String> texts = texts(game);
    assertThat(texts.stream().map(text -> canonical(game, text)).distinct().count())
        .isGreaterThan(texts.size() / 2);
  }

  private static String canonical(String game, String text) {
    return Canonical.of(Game.of(game).read(text));
  }

  /** A position from the middle of each of some random games. */
  private static List<String> texts(String game) {
    List<String> texts = new ArrayList<>();
    for (long seed = 0; seed < GAMES; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Match match = Match.start(Game.of(game), random);
      int plies = (game.equals("dvonn") ? 55 : 12) + random.nextInt(8);
      while (match.ply() < plies && !match.over()) {
        int[] moves = match.position().moves();
        match = match.play(moves[random.nextInt(moves.length)]);
      }
      if (!match.over()) texts.add(match.position().toString());
    }
    return texts;
  }

  private static List<List<String>> cells(String text, String between) {
    List<List<String>> rows = new ArrayList<>();
    for (String row : text.substring(0, text.indexOf(' ')).split("/")) {
      rows.add(new ArrayList<>(Arrays.asList(row.split(between))));
    }
    return rows;
  }

  private static String text(List<List<String>> rows, String between, String like) {
    List<String> texts = rows.stream().map(row -> String.join(between, row)).toList();
    return String.join("/", texts) + like.substring(like.indexOf(' '));
  }

  private static String eachRow(String text, String between) {
    List<List<String>> rows = cells(text, between);
    rows.forEach(Collections::reverse);
    return text(rows, between, text);
  }

  private static String upsideDown(String text) {
    return text(cells(text, "/").reversed(), "", text);
  }

  private static String transposed(String text) {
    List<List<String>> rows = cells(text, "");
    List<List<String>> columns = new ArrayList<>();
    for (int column = 0; column < rows.size(); column++) {
      int at = column;
      columns.add(rows.stream().map(row -> row.get(at)).toList());
    }
    return text(columns, "", text);
  }

  private static String exchanged(String text, char one, char other) {
    return text.replace(one, '#').replace(other, one).replace('#', other);
  }
}
