package stackyard.browser.docker;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import stackyard.browser.GameView;
import stackyard.browser.Json;
import stackyard.browser.Sketch;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Seat;
import stackyard.rules.docker.DockerPosition;
import stackyard.rules.docker.DockerText;

/** How the page shows Docker. */
public final class DockerView implements GameView {
  private static final String ROLL = "roll";

  @Override
  public String name() {
    return "docker";
  }

  @Override
  public Map<Integer, List<String>> stacks(Playthrough playthrough) {
    return stacks((DockerPosition) playthrough.position());
  }

  private static Map<Integer, List<String>> stacks(DockerPosition position) {
    Map<Integer, List<String>> stacks = new TreeMap<>();
    for (int cell : position.game().board().cells()) {
      List<String> stack = position.stack(cell).stream().map(Seat::word).toList();
      if (!stack.isEmpty()) stacks.put(cell, stack);
    }
    return stacks;
  }

  /** The roll to be played, 0 before it; the rolls that would give the player a move. */
  @Override
  public Map<String, Object> fields(Playthrough playthrough) {
    DockerPosition position = (DockerPosition) playthrough.position();
    List<Integer> playable = playthrough.over() ? List.of() : position.playableRolls();
    return Json.object(ROLL, position.roll(), "playableRolls", playable);
  }

  @Override
  public int reviewMillis() {
    return 100;
  }

  /** The search for chances does not deepen by itself. */
  @Override
  public List<Integer> analysisMillis() {
    return List.of(200, 1_500, 6_000, 30_000, 120_000);
  }

  @Override
  public Sketch sketch(Position position) {
    DockerPosition docker = (DockerPosition) position;
    return Sketch.of(docker, stacks(docker), docker.onTurn(), Json.object(ROLL, docker.roll()));
  }

  @Override
  public String write(Sketch sketch) {
    return DockerText.write(
        cell -> sketch.stack(cell).stream().map(sketch::owner).toList(),
        sketch.seats(),
        sketch.in(),
        sketch.turn(),
        sketch.number(ROLL));
  }

  @Override
  public Map<String, String> sampleOptions() {
    return Map.of("players", "4");
  }

  @Override
  public int sampleMoves() {
    return 22;
  }
}
