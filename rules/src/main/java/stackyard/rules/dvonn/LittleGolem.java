package stackyard.rules.dvonn;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/**
 * Little Golem's text of a game of DVONN: {@code White [name] Black [name] 1. g2 c1 2. f5 d1 …}.
 * Moves come in pairs; {@code resign} stands in the place of a move. The last placement, where only
 * one cell is left, is not written if a stack moves after it.
 *
 * <p>Little Golem itself has no word for a draw by agreement, a loss on time or a player who
 * resigns out of turn. They are written as the tags Result and Termination.
 */
final class LittleGolem extends DvonnFormat {
  private static final String RESIGN = "resign";
  private static final Pattern TAG = Pattern.compile("\\s*([A-Z]\\w*)\\s*\\[([^\\]]*)]");
  private static final Pattern START =
      Pattern.compile("(?s)([A-Z]\\w*\\s*\\[|1\\.\\s*[a-k][1-5]\\s).*");

  @Override
  public boolean recognises(String text) {
    return START.matcher(text).matches();
  }

  @Override
  public String word() {
    return "littlegolem";
  }

  @Override
  public GameRecord read(String text) {
    Map<String, String> tags = new LinkedHashMap<>();
    Matcher tag = TAG.matcher(text);
    int at = 0;
    while (tag.region(at, text.length()).lookingAt()) {
      tags.put(tag.group(1), tag.group(2));
      at = tag.end();
    }
    Playthrough playthrough = Playthrough.start(new Dvonn(false), new SplitMix64(0));
    for (String word : text.substring(at).strip().split("\\s+|(?<=\\.)")) {
      if (word.isEmpty() || word.matches("[0-9]+\\.")) continue;
      if (word.equals(RESIGN)) {
        // A player who cannot move any more may still have pressed the button.
        if (!playthrough.over()) playthrough = playthrough.resign(playthrough.position().turn());
        break;
      }
      if (playthrough.ply() == Dvonn.CELLS - 1 && word.length() != 2)
        playthrough = placeLast(playthrough);
      playthrough = playthrough.play(word);
    }
    return new GameRecord(tags, concluded(playthrough, tags), new TreeMap<>());
  }

  private static Playthrough placeLast(Playthrough playthrough) {
    return playthrough.play(playthrough.position().moves()[0]);
  }

  private static String tag(String name, String value) {
    return name + " [" + value.replace(']', ')') + "]";
  }

  @Override
  String text(GameRecord record) {
    List<String> words = new ArrayList<>();
    record.tags().forEach((name, value) -> words.add(tag(name, value)));
    List<String> moves = new ArrayList<>(record.playthrough().moveTexts());
    if (moves.size() > Dvonn.CELLS) moves.remove(Dvonn.CELLS - 1);
    Seat turn = record.playthrough().position().turn();
    boolean resigned =
        record
            .playthrough()
            .result()
            .filter(r -> r.ending() == Result.Ending.RESIGNATION && r.winner() != turn)
            .isPresent();
    if (resigned) moves.add(RESIGN);
    else untold(record.playthrough()).forEach((name, value) -> words.add(tag(name, value)));
    for (int i = 0; i < moves.size(); i++) {
      if (i % 2 == 0) words.add(i / 2 + 1 + ".");
      words.add(moves.get(i));
    }
    return String.join(" ", words) + "\n";
  }
}
