package stackyard.server.tables;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackyard.server.json.JsonFormat;
import stackyard.server.table.Person;

/**
 * The public list of tables at one moment: those with free seats, and games to watch. It is read
 * and written as JSON once for all who look; only those who sit at a table in it have one of their
 * own.
 */
public final class Lobby {
  private final List<TableSummary> open;
  private final List<TableSummary> playing;
  private final Set<String> seated;
  private final Map<String, String> texts = new ConcurrentHashMap<>();

  /**
   * As it is sent.
   *
   * @param open newest first
   * @param playing newest first
   */
  private record View(List<TableSummary> open, List<TableSummary> playing) {}

  Lobby(List<TableSummary> open, List<TableSummary> playing) {
    this.open = open;
    this.playing = playing;
    seated =
        Stream.concat(open.stream(), playing.stream())
            .flatMap(TableSummary::people)
            .map(Person::id)
            .collect(Collectors.toUnmodifiableSet());
  }

  List<TableSummary> open() {
    return open;
  }

  /** The lobby as a person sees it, as JSON. */
  public String text(Optional<Person> viewer) {
    String id = viewer.map(Person::id).filter(seated::contains).orElse("");
    return texts.computeIfAbsent(
        id, _ -> JsonFormat.MAPPER.writeValueAsString(new View(seen(open, id), seen(playing, id))));
  }

  private static List<TableSummary> seen(List<TableSummary> tables, String viewer) {
    return tables.stream().map(table -> table.seenBy(viewer)).toList();
  }
}
