package stackyard.rules.noughts;

import java.util.List;
import java.util.Map;
import stackyard.rules.GameType;
import stackyard.rules.Seat;

/** Noughts and crosses as one of the games; only the tests know it. */
public final class NoughtsType implements GameType {

  @Override
  public String name() {
    return "noughts";
  }

  @Override
  public String title() {
    return "Noughts and crosses";
  }

  @Override
  public List<Option> options() {
    return List.of(new Option("first", List.of("cross", "nought")));
  }

  @Override
  public List<Seat> seats() {
    return List.of(Noughts.CROSS, Noughts.NOUGHT);
  }

  @Override
  public Noughts with(Map<String, String> options) {
    return new Noughts(options.getOrDefault("first", "").equals("nought"));
  }
}
