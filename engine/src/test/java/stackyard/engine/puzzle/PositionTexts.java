package stackyard.engine.puzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;

/** Position texts and their mirror images, worked out on the texts alone. */
public final class PositionTexts {
  private static final int GAMES = 40;

  private PositionTexts() {}

  /** A position as {@link Canonical} makes it. */
  public static String canonical(String game, String text) {
    return GamePuzzles.of(Game.of(game)).canonical(Game.of(game).read(text));
  }

  /** A position from each of some random games, some moves after the given number. */
  public static List<String> random(String game, int fewest) {
    List<String> texts = new ArrayList<>();
    for (long seed = 0; seed < GAMES; seed++) {
      SplitMix64 random = new SplitMix64(seed);
      Playthrough playthrough = Playthrough.start(Game.of(game), random);
      int plies = fewest + random.nextInt(8);
      while (playthrough.ply() < plies && !playthrough.over()) {
        int[] moves = playthrough.position().moves();
        playthrough = playthrough.play(moves[random.nextInt(moves.length)]);
      }
      if (!playthrough.over()) texts.add(playthrough.position().toString());
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

  public static String eachRow(String text, String between) {
    List<List<String>> rows = cells(text, between);
    rows.forEach(Collections::reverse);
    return text(rows, between, text);
  }

  public static String upsideDown(String text) {
    return text(cells(text, "/").reversed(), "", text);
  }

  public static String transposed(String text) {
    List<List<String>> rows = cells(text, "");
    List<List<String>> columns = new ArrayList<>();
    for (int column = 0; column < rows.size(); column++) {
      int at = column;
      columns.add(rows.stream().map(row -> row.get(at)).toList());
    }
    return text(columns, "", text);
  }

  public static String exchanged(String text, char one, char other) {
    return text.replace(one, '#').replace(other, one).replace('#', other);
  }
}
