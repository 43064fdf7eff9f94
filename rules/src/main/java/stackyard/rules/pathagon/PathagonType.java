package stackyard.rules.pathagon;

import java.util.List;
import java.util.Map;
import stackyard.rules.GameType;
import stackyard.rules.Seat;

/** Pathagon as one of the games. */
public final class PathagonType implements GameType {

  @Override
  public String name() {
    return "pathagon";
  }

  @Override
  public String title() {
    return "Pathagon";
  }

  @Override
  public List<Option> options() {
    return List.of(
        new Option("first", List.of("dark", "light")),
        new Option("capture", List.of("choice", "always")));
  }

  @Override
  public List<Seat> seats() {
    return List.of(Pathagon.DARK, Pathagon.LIGHT);
  }

  @Override
  public Pathagon with(Map<String, String> options) {
    return new Pathagon(
        options.getOrDefault("first", "").equals("light"),
        options.getOrDefault("capture", "").equals("always"));
  }
}
