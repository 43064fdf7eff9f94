package stackyard.rules.dvonn;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackyard.rules.Conclusion;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.SplitMix64;

/**
 * The CodeCup contest's list of the moves of a game of DVONN: {@code D2 C1 … A1B2 PASS}, in
 * capitals, separated by blanks, commas or line ends. Lines that begin with # are comments; the
 * words Start and Quit, by which the contest's programs talk, say nothing about the game.
 *
 * <p>The contest knows no end but that by the rules. Another one is written as a comment, as in
 * {@code # Result 1-0 time}.
 */
final class CodeCup extends DvonnFormat {
  private static final Pattern START = Pattern.compile("(?s)(#|Start\\b|[A-K][1-5]\\b).*");
  private static final Pattern ENDING = Pattern.compile("(?m)^# Result ([01/2-]+) ([a-z]+)$");
  private static final int MOVES_PER_LINE = 16;

  @Override
  public boolean recognises(String text) {
    return START.matcher(text).matches();
  }

  @Override
  public String word() {
    return "codecup";
  }

  @Override
  public GameRecord read(String text) {
    Playthrough playthrough = Playthrough.start(new Dvonn(false), new SplitMix64(0));
    for (String word : text.replaceAll("(?m)^[ \\t]*#.*$", "").split("[\\s,]+")) {
      if (word.isEmpty() || word.equals("Start") || word.equals("Quit")) continue;
      playthrough = playthrough.play(word);
    }
    Matcher ending = ENDING.matcher(text);
    if (!ending.find()) return new GameRecord(playthrough);
    return new GameRecord(Conclusion.apply(playthrough, ending.group(1), ending.group(2)));
  }

  @Override
  String text(GameRecord record) {
    StringBuilder text = new StringBuilder();
    List<String> moves = record.playthrough().moveTexts();
    for (int i = 0; i < moves.size(); i++) {
      boolean lineEnds = i % MOVES_PER_LINE == MOVES_PER_LINE - 1 || i == moves.size() - 1;
      text.append(moves.get(i).toUpperCase(Locale.ROOT)).append(lineEnds ? '\n' : ' ');
    }
    Conclusion.termination(record.playthrough())
        .ifPresent(
            termination ->
                text.append("# Result ")
                    .append(Conclusion.points(record.playthrough()))
                    .append(' ')
                    .append(termination)
                    .append('\n'));
    return text.toString();
  }
}
