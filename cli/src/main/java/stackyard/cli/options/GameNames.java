package stackyard.cli.options;

import java.util.Iterator;
import stackyard.rules.GameType;

/** The names of the games, for help and completion. */
public final class GameNames implements Iterable<String> {
  /** The help for a parameter that names a game. */
  public static final String DESCRIPTION = "one of the games: ${COMPLETION-CANDIDATES}";

  @Override
  public Iterator<String> iterator() {
    return GameType.all().stream().map(GameType::name).iterator();
  }
}
