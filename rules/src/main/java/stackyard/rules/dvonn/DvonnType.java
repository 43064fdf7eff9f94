package stackyard.rules.dvonn;

import java.util.List;
import java.util.Map;
import stackyard.rules.Format;
import stackyard.rules.GameType;
import stackyard.rules.Seat;

/** DVONN as one of the games. */
public final class DvonnType implements GameType {
  private static final List<Format> FORMATS =
      List.of(new LittleGolem(), new Boardspace(), new CodeCup());

  @Override
  public String name() {
    return "dvonn";
  }

  @Override
  public String title() {
    return "DVONN";
  }

  @Override
  public List<Option> options() {
    return List.of(new Option("setup", List.of("placing", "random")));
  }

  @Override
  public List<Seat> seats() {
    return List.of(Dvonn.WHITE, Dvonn.BLACK);
  }

  @Override
  public Dvonn with(Map<String, String> options) {
    return new Dvonn(options.getOrDefault("setup", "").equals("random"));
  }

  @Override
  public List<Format> formats() {
    return FORMATS;
  }
}
