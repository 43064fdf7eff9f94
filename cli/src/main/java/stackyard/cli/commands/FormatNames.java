package stackyard.cli.commands;

import java.util.Iterator;
import stackyard.rules.Format;

/** The names of the formats of records, for help and completion. */
final class FormatNames implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return Format.all().stream().map(Format::word).iterator();
  }
}
