package stackyard.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Little Golem's text of a game of DVONN: {@code White [name] Black [name] 1. g2 c1 2. f5 d1 …}.
 * Moves come in pairs; the last placement, where only one cell is left, is not written; {@code
 * resign} stands in the place of a move.
 */
final class LittleGolem {
  private static final Pattern TAG = Pattern.compile("\\s*([A-Z]\\w*)\\s*\\[([^\\]]*)]");
  private static final Pattern START =
      Pattern.compile("(?s)([A-Z]\\w*\\s*\\[|1\\.\\s*[a-k][1-5]\\s).*");

  private LittleGolem() {}

  static boolean looksLike(String text) {
    return START.matcher(text).matches();
  }

  static GameRecord read(String text) {
    Map<String, String> tags = new LinkedHashMap<>();
    Matcher tag = TAG.matcher(text);
    int at = 0;
    while (tag.region(at, text.length()).lookingAt()) {
      tags.put(tag.group(1), tag.group(2));
      at = tag.end();
    }
    Match match = Match.start(new Dvonn(false), new SplitMix64(0));
    for (String word : text.substring(at).strip().split("\\s+|(?<=\\.)")) {
      if (word.isEmpty() || word.matches("[0-9]+\\.")) continue;
      if (match.ply() == Dvonn.CELLS - 1 && word.length() != 2) match = placeLast(match);
      if (word.equals("resign")) {
        // Who cannot move any more may still have pressed the button.
        if (!match.over()) match = match.resign(match.position().turn());
        break;
      }
      match = match.play(word);
    }
    return new GameRecord(tags, match, new TreeMap<>());
  }

  private static Match placeLast(Match match) {
    return match.play(match.position().moves()[0]);
  }

  static String write(GameRecord record) {
    List<String> words = new ArrayList<>();
    record.tags().forEach((name, value) -> words.add(name + " [" + value.replace(']', ')') + "]"));
    List<String> moves = new ArrayList<>(record.match().moveTexts());
    if (moves.size() >= Dvonn.CELLS) moves.remove(Dvonn.CELLS - 1);
    Seat turn = record.match().position().turn();
    boolean resigned =
        record
            .match()
            .result()
            .filter(r -> r.ending() == Result.Ending.RESIGNATION && r.winner() != turn)
            .isPresent();
    if (resigned) moves.add("resign");
    for (int i = 0; i < moves.size(); i++) {
      if (i % 2 == 0) words.add(i / 2 + 1 + ".");
      words.add(moves.get(i));
    }
    return String.join(" ", words) + "\n";
  }
}
