package stackyard.cli.options;

import java.util.Iterator;
import stackyard.rules.GameType;

/** Everything that {@code --option} can be, for help and completion. */
public final class OptionValues implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return GameType.all().stream()
        .flatMap(type -> type.options().stream())
        .flatMap(option -> option.values().stream().map(value -> option.name() + "=" + value))
        .distinct()
        .iterator();
  }
}
