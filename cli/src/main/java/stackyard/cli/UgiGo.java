package stackyard.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import stackyard.engine.Limits;
import stackyard.engine.contest.TimeManager;
import stackyard.rules.Match;
import stackyard.rules.Refusal;

/**
 * How long a search may go on.
 *
 * @param enough milliseconds after which no other depth is begun
 * @param untilStopped whether the best move is told only when asked for
 */
record UgiGo(Limits limits, long enough, boolean untilStopped) {

  /** Reads what follows the word go. */
  static UgiGo read(List<String> words, Match match) {
    Map<String, Long> numbers = new HashMap<>();
    boolean infinite = words.isEmpty();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.equals("infinite")) {
        infinite = true;
        continue;
      }
      if (!word.matches("movetime|nodes|depth|p[1-4](time|inc)")) {
        throw new Refusal(
            word,
            "go knows movetime, nodes, depth, infinite, p1time, p1inc, p2time, p2inc and so on");
      }
      String number = ++i < words.size() ? words.get(i) : "";
      if (!number.matches("\\d{1,12}")) throw new Refusal(number, "a number has to follow " + word);
      numbers.put(word, Long.parseLong(number));
    }
    Limits limits =
        new Limits(
            numbers.getOrDefault("movetime", Limits.NONE.millis()),
            numbers.getOrDefault("nodes", Limits.NONE.nodes()),
            (int) Math.min(numbers.getOrDefault("depth", Long.MAX_VALUE), Limits.NONE.depth()));
    String player = "p" + (match.game().seats().indexOf(match.position().turn()) + 1);
    Long left = numbers.get(player + "time");
    if (left == null) return new UgiGo(limits, Limits.NONE.millis(), infinite);
    long increment = numbers.getOrDefault(player + "inc", 0L);
    TimeManager.Allotment time = TimeManager.allot(match.position(), left, increment);
    long most = Math.min(limits.millis(), time.most());
    return new UgiGo(new Limits(most, limits.nodes(), limits.depth()), time.enough(), infinite);
  }
}
