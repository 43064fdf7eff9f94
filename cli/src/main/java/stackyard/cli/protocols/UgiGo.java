package stackyard.cli.protocols;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import stackyard.engine.Limits;
import stackyard.engine.contest.TimeManager;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;

/**
 * How long a search may go on.
 *
 * @param time the time of the move on a clock, or one that is never spent
 * @param untilStopped whether the best move is told only when asked for
 */
record UgiGo(Limits limits, TimeManager.Allotment time, boolean untilStopped) {
  private static final TimeManager.Allotment UNLIMITED =
      new TimeManager.Allotment(Limits.NONE.millis(), Limits.NONE.millis());

  /** Reads what follows the word go. */
  static UgiGo read(List<String> words, Playthrough playthrough) {
    Map<String, Long> numbers = new HashMap<>();
    boolean infinite = words.isEmpty();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.equals("infinite")) {
        infinite = true;
        continue;
      }
      if (!word.matches("movetime|nodes|depth|p[1-9](time|inc)")) {
        throw new Refusal("ugi-go", "what", word);
      }
      String number = ++i < words.size() ? words.get(i) : "";
      if (!number.matches("\\d{1,12}"))
        throw new Refusal("ugi-number", "what", number, "word", word);
      numbers.put(word, Long.parseLong(number));
    }
    Limits limits =
        new Limits(
            numbers.getOrDefault("movetime", Limits.NONE.millis()),
            numbers.getOrDefault("nodes", Limits.NONE.nodes()),
            (int) Math.min(numbers.getOrDefault("depth", Long.MAX_VALUE), Limits.NONE.depth()));
    String player = "p" + (playthrough.game().seats().indexOf(playthrough.position().turn()) + 1);
    Long left = numbers.get(player + "time");
    if (left == null) return new UgiGo(limits, UNLIMITED, infinite);
    long increment = numbers.getOrDefault(player + "inc", 0L);
    TimeManager.Allotment time = TimeManager.allot(playthrough.position(), left, increment);
    long most = Math.min(limits.millis(), time.most());
    return new UgiGo(new Limits(most, limits.nodes(), limits.depth()), time, infinite);
  }
}
