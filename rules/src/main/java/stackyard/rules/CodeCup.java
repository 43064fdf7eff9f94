package stackyard.rules;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The CodeCup contest's list of the moves of a game of DVONN: {@code D2 C1 … A1B2 PASS}, in
 * capitals, separated by blanks, commas or line ends. Lines that begin with # are comments; the
 * words Start and Quit, by which the contest's programs talk, say nothing about the game.
 */
final class CodeCup {
  private static final Pattern START = Pattern.compile("(?s)(#|Start\\b|[A-K][1-5]\\b).*");
  private static final int MOVES_PER_LINE = 16;

  private CodeCup() {}

  static boolean looksLike(String text) {
    return START.matcher(text).matches();
  }

  static GameRecord read(String text) {
    Match match = Match.start(new Dvonn(false), new SplitMix64(0));
    for (String word : text.replaceAll("(?m)^[ \\t]*#.*$", "").split("[\\s,]+")) {
      if (word.isEmpty() || word.equals("Start") || word.equals("Quit")) continue;
      match = match.play(word);
    }
    return new GameRecord(match);
  }

  static String write(GameRecord record) {
    StringBuilder text = new StringBuilder();
    List<String> moves = record.match().moveTexts();
    for (int i = 0; i < moves.size(); i++) {
      boolean lineEnds = i % MOVES_PER_LINE == MOVES_PER_LINE - 1 || i == moves.size() - 1;
      text.append(moves.get(i).toUpperCase(Locale.ROOT)).append(lineEnds ? '\n' : ' ');
    }
    return text.toString();
  }
}
