package stackyard.server.table;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Seat;

/** Something that has happened at a table. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Event.Opened.class, name = "opened"),
  @JsonSubTypes.Type(value = Event.Sat.class, name = "sat"),
  @JsonSubTypes.Type(value = Event.Left.class, name = "left"),
  @JsonSubTypes.Type(value = Event.Moved.class, name = "moved"),
  @JsonSubTypes.Type(value = Event.Resigned.class, name = "resigned"),
  @JsonSubTypes.Type(value = Event.Expired.class, name = "expired"),
  @JsonSubTypes.Type(value = Event.Offered.class, name = "offered"),
  @JsonSubTypes.Type(value = Event.Agreed.class, name = "agreed"),
  @JsonSubTypes.Type(value = Event.Declined.class, name = "declined")
})
public sealed interface Event {

  /** The same without the name of a player. */
  default Event forgetting(String player) {
    return switch (this) {
      case Opened(Terms terms, String start, String dice) -> {
        Map<Seat, Sitter> seats = new EnumMap<>(Seat.class);
        terms.seats().forEach((seat, sitter) -> seats.put(seat, forgotten(sitter, player)));
        yield new Opened(terms.with(seats), start, dice);
      }
      case Sat(Seat seat, Player sitter) when sitter.id().equals(player) ->
          new Sat(seat, new Player(player, Player.SOMEONE, sitter.rating()));
      default -> this;
    };
  }

  private static Sitter forgotten(Sitter sitter, String player) {
    return sitter instanceof Player person && person.id().equals(player)
        ? new Player(player, Player.SOMEONE, person.rating())
        : sitter;
  }

  /**
   * The first event of every table.
   *
   * @param start the text of the position that the game starts from
   * @param dice the hash of the seed that all rolls come from
   */
  record Opened(Terms terms, String start, String dice) implements Event {}

  record Sat(Seat seat, Player player) implements Event {}

  record Left(Seat seat) implements Event {}

  /**
   * A move was made.
   *
   * @param ply how many moves had been made before
   * @param move its text; a roll too is a move
   */
  record Moved(Seat seat, int ply, String move) implements Event {}

  record Resigned(Seat seat) implements Event {}

  /** Somebody's time was up. */
  record Expired(Seat seat) implements Event {}

  /**
   * Somebody asks the others for something.
   *
   * @param ply where a take-back goes back to
   * @param rematch the table of the rematch, should all agree to one
   */
  record Offered(Seat seat, Offer.Kind kind, Optional<Integer> ply, Optional<String> rematch)
      implements Event {}

  record Agreed(Seat seat) implements Event {}

  /** Somebody said no, or took back what he had offered. */
  record Declined(Seat seat) implements Event {}
}
