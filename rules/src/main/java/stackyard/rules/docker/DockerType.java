package stackyard.rules.docker;

import java.util.List;
import java.util.Map;
import stackyard.rules.GameType;
import stackyard.rules.Seat;

/** Docker as one of the games. */
public final class DockerType implements GameType {

  @Override
  public String name() {
    return "docker";
  }

  @Override
  public String title() {
    return "Docker";
  }

  @Override
  public List<Option> options() {
    return List.of(new Option("players", List.of("2", "3", "4")));
  }

  @Override
  public List<Seat> seats() {
    return Docker.SIDES;
  }

  @Override
  public Docker with(Map<String, String> options) {
    return new Docker(Integer.parseInt(options.getOrDefault("players", "2")));
  }
}
