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
  private final Guests guests;
  private final Set<String> seated;
  private final Map<String, String> texts = new ConcurrentHashMap<>();

  /**
   * As it is sent.
   *
   * @param open newest first
   * @param playing newest first
   * @param seeks of those who look for a game
   * @param challenges that anyone may accept
   * @param here the number of people who are connected
   */
  private record View(
      List<TableSummary> open,
      List<TableSummary> playing,
      List<?> seeks,
      List<?> challenges,
      int here) {}

  /** People who sit nowhere: those who look for a game, and the number of all who are there. */
  public record Guests(List<?> seeks, List<?> challenges, int here) {
    static final Guests NONE = new Guests(List.of(), List.of(), 0);
  }

  Lobby(List<TableSummary> open, List<TableSummary> playing, Guests guests) {
    this.guests = guests;
    this.open = open;
    this.playing = playing;
    seated =
        Stream.concat(open.stream(), playing.stream())
            .flatMap(TableSummary::people)
            .map(Person::id)
            .collect(Collectors.toUnmodifiableSet());
  }

  public List<TableSummary> open() {
    return open;
  }

  /** The lobby as a person sees it, as JSON. */
  public String text(Optional<Person> viewer) {
    String id = viewer.map(Person::id).filter(seated::contains).orElse("");
    return texts.computeIfAbsent(
        id,
        _ ->
            JsonFormat.MAPPER.writeValueAsString(
                new View(
                    seen(open, id),
                    seen(playing, id),
                    guests.seeks,
                    guests.challenges,
                    guests.here)));
  }

  private static List<TableSummary> seen(List<TableSummary> tables, String viewer) {
    return tables.stream().map(table -> table.seenBy(viewer)).toList();
  }
}
