package stackyard.server.table;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.LinkedHashMap;
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
  @JsonSubTypes.Type(value = Event.Declined.class, name = "declined"),
  @JsonSubTypes.Type(value = Event.Claimed.class, name = "claimed"),
  @JsonSubTypes.Type(value = Event.ValueAdded.class, name = "value_added"),
  @JsonSubTypes.Type(value = Event.Closed.class, name = "closed")
})
public sealed interface Event {

  /** The same event with another name for a person. */
  default Event renaming(String player, String name) {
    return switch (this) {
      case Opened(Terms terms, String start, String dice) -> {
        Map<Seat, Participant> seats = new LinkedHashMap<>();
        terms.seats().forEach((seat, taken) -> seats.put(seat, renamed(taken, player, name)));
        yield new Opened(terms.with(seats), start, dice);
      }
      case Sat(Seat seat, Person person) when person.id().equals(player) ->
          new Sat(seat, person.named(name));
      default -> this;
    };
  }

  private static Participant renamed(Participant participant, String player, String name) {
    return participant instanceof Person person && person.id().equals(player)
        ? person.named(name)
        : participant;
  }

  /**
   * The first event of every table.
   *
   * @param start the text of the position that the game starts from
   * @param dice the hash of the seed that all rolls come from
   */
  record Opened(Terms terms, String start, String dice) implements Event {}

  record Sat(Seat seat, Person player) implements Event {}

  record Left(Seat seat) implements Event {}

  /**
   * A move was made.
   *
   * @param ply how many moves had been made before
   * @param move its text; a roll too is a move
   */
  record Moved(Seat seat, int ply, String move) implements Event {}

  record Resigned(Seat seat) implements Event {}

  /** A player ran out of time. */
  record Expired(Seat seat) implements Event {}

  /**
   * A player asks the others to agree to something.
   *
   * @param ply where a take-back goes back to
   * @param rematch the id that the table of the rematch will have
   * @param winner by the engine's proof, where the game is to end by it; nobody wins a draw
   */
  record Offered(
      Seat seat,
      Offer.Kind kind,
      Optional<Integer> ply,
      Optional<String> rematch,
      Optional<Seat> winner)
      implements Event {}

  record Agreed(Seat seat) implements Event {}

  /** A player declined an offer, or withdrew their own. */
  record Declined(Seat seat) implements Event {}

  /**
   * A player added a random value to the dice.
   *
   * @param value 32 hexadecimal digits
   */
  record ValueAdded(Seat seat, String value) implements Event {}

  /**
   * A player has claimed the win, or a draw, from one who was away for too long.
   *
   * @param absent the seat that was to move
   */
  record Claimed(Seat seat, Seat absent, boolean draw) implements Event {}

  /** Why a table was closed without a result. */
  enum Closing {
    /** A player did not want to go on before all had moved. */
    ABORTED,
    /** A player did not make the first move in time. */
    NO_FIRST_MOVE,
    /** The people at a listed table with a free seat had gone. */
    HOST_GONE,
    /** A seat stayed free for too long. */
    NOT_BEGUN,
    /** An operator closed it. */
    OPERATOR
  }

  /**
   * The table was closed without a result.
   *
   * @param by the seat that aborted the game, or has not moved
   */
  record Closed(Closing why, Optional<Seat> by) implements Event {}
}
