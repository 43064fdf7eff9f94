package stackyard.rules.dvonn;

import java.util.LinkedHashMap;
import java.util.Map;
import stackyard.rules.Conclusion;
import stackyard.rules.Format;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;

/** A format of another program: it holds only games of DVONN that start on the empty board. */
abstract class DvonnFormat implements Format {
  static final String RESULT = "Result";
  static final String TERMINATION = "Termination";

  @Override
  public String fileEnding() {
    return "txt";
  }

  @Override
  public final String write(GameRecord record) {
    if (!record.playthrough().at(0).position().equals(DvonnPosition.EMPTY)) {
      throw new Refusal("format-dvonn", "what", word());
    }
    return text(record);
  }

  abstract String text(GameRecord record);

  /** All that the moves do not tell of how a game ended, by the names of tags. */
  static Map<String, String> untold(Playthrough playthrough) {
    Map<String, String> untold = new LinkedHashMap<>();
    Conclusion.termination(playthrough)
        .ifPresent(
            termination -> {
              untold.put(RESULT, Conclusion.points(playthrough));
              untold.put(TERMINATION, termination);
            });
    return untold;
  }

  /** The game, ended as these tags say where its moves do not. */
  static Playthrough concluded(Playthrough playthrough, Map<String, String> tags) {
    String result = tags.get(RESULT);
    // Other programs have such tags too, with texts of their own.
    if (result == null || !tags.containsKey(TERMINATION)) return playthrough;
    return Conclusion.apply(playthrough, result, tags.getOrDefault(TERMINATION, ""));
  }
}
