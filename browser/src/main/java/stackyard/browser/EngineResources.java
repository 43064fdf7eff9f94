package stackyard.browser;

import java.util.Collection;
import org.teavm.extension.spi.resources.ResourcesPolicy;
import stackyard.engine.GameEngine;

/** Tells TeaVM which resources of the engine go into the WebAssembly: the weights it plays with. */
public final class EngineResources implements ResourcesPolicy {
  @Override
  public String[] supplyResources(Collection<? extends String> classes) {
    return GameEngine.all().stream()
        .flatMap(game -> game.resources().stream())
        .toArray(String[]::new);
  }
}
