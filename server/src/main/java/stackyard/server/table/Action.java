package stackyard.server.table;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Arrays;
import java.util.Optional;
import stackyard.rules.Docker;
import stackyard.rules.Match;
import stackyard.rules.Position;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.server.table.Denied.Reason;

/** What a person can do at a table. Who may do it, and when, is decided here and nowhere else. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Action.Sit.class, name = "sit"),
  @JsonSubTypes.Type(value = Action.Leave.class, name = "leave"),
  @JsonSubTypes.Type(value = Action.Move.class, name = "move"),
  @JsonSubTypes.Type(value = Action.Resign.class, name = "resign"),
  @JsonSubTypes.Type(value = Action.Propose.class, name = "offer"),
  @JsonSubTypes.Type(value = Action.Answer.class, name = "answer")
})
public sealed interface Action {

  /**
   * What this does at a table when a player does it.
   *
   * @throws Denied when it cannot be done
   */
  Event decide(Table table, Player player);

  /**
   * Sits down. Who sits there already and has another name or rating now gets it on the seat too,
   * as long as the game has not begun.
   *
   * @param seat the first that is free where none is named
   */
  record Sit(Optional<Seat> seat) implements Action {
    @Override
    public Event decide(Table table, Player player) {
      if (table.phase() == Table.Phase.CLOSED) throw closed();
      Optional<Seat> own = table.seatOf(player);
      if (own.isPresent()) {
        boolean open = table.phase() == Table.Phase.OPEN;
        boolean changed = !player.equals(table.sitters().get(own.get()));
        if (open && changed) return new Event.Sat(own.get(), player);
        throw new Denied(Reason.TAKEN, "You sit at this table already.");
      }
      if (table.terms().counts() && !Terms.mayBeRated(player)) {
        throw new Denied(
            Reason.ACCOUNT_NEEDED, "This game is rated: sign in, or make an account, to play it.");
      }
      Seat wanted = seat.or(() -> free(table)).orElse(Seat.NOBODY);
      if (seat.isPresent() && !table.seats().contains(wanted)) {
        throw new Denied(Reason.ILLEGAL, "This game has no such seat as " + wanted.word() + ".");
      }
      if (wanted == Seat.NOBODY || table.sitters().containsKey(wanted)) {
        String what = seat.isPresent() ? "This seat is" : "All seats are";
        throw new Denied(Reason.TAKEN, what + " taken; you can watch.");
      }
      return new Event.Sat(wanted, player);
    }

    private static Optional<Seat> free(Table table) {
      return table.seats().stream().filter(s -> !table.sitters().containsKey(s)).findFirst();
    }
  }

  /** Gets up before the game has begun. */
  record Leave() implements Action {
    @Override
    public Event decide(Table table, Player player) {
      Seat seat = seat(table, player);
      return switch (table.phase()) {
        case OPEN -> new Event.Left(seat);
        case PLAYING -> throw new Denied(Reason.BEGUN, "The game has begun; you can resign.");
        case OVER -> throw over();
        case CLOSED -> throw closed();
      };
    }
  }

  /**
   * Makes a move.
   *
   * @param ply how many moves have been made before this one, as the player sees it
   * @param move its text, or {@value #ROLL} where the die is to be rolled
   */
  record Move(int ply, String move) implements Action {
    public static final String ROLL = "roll";

    @Override
    public Event decide(Table table, Player player) {
      return decide(table, seat(table, player));
    }

    /** The same for whoever has that seat: the computer too has to keep to the rules. */
    public Event decide(Table table, Seat seat) {
      mustPlay(table);
      Match match = table.match();
      if (ply != match.ply()) {
        throw new Denied(
            Reason.STALE,
            "This move was meant for move "
                + ply
                + ", but "
                + match.ply()
                + " have been made; look again.");
      }
      Position position = match.position();
      if (seat != position.turn()) {
        throw new Denied(Reason.NOT_YOUR_TURN, "It is " + position.turn().title() + "'s turn.");
      }
      if (position.chance()) return new Event.Moved(seat, ply, roll(table));
      return new Event.Moved(seat, ply, legal(position));
    }

    private String roll(Table table) {
      if (move.equals(ROLL)) return table.dice().rollText(ply);
      throw new Denied(Reason.ILLEGAL, "The die is to be rolled: the move is " + ROLL + ".");
    }

    private String legal(Position position) {
      try {
        int code = position.readMove(move);
        boolean listed = Arrays.stream(position.moves()).anyMatch(legal -> legal == code);
        if (listed) return position.moveText(code);
        throw new Refusal(move, "this is not a move");
      } catch (Refusal refusal) {
        throw new Denied(refusal);
      }
    }
  }

  /** Gives up. */
  record Resign() implements Action {
    @Override
    public Event decide(Table table, Player player) {
      Seat seat = seat(table, player);
      mustPlay(table);
      boolean waits = table.match().game() instanceof Docker;
      if (waits && seat != table.match().position().turn()) {
        throw new Denied(Reason.NOT_YOUR_TURN, "In Docker you can resign at your own turn.");
      }
      return new Event.Resigned(seat);
    }
  }

  /** Offers a draw, a take-back or a rematch. To offer what another has offered is to agree. */
  record Propose(Offer.Kind kind) implements Action {
    /** How often one may offer the same in vain between two moves. */
    private static final int MOST = 3;

    @Override
    public Event decide(Table table, Player player) {
      Seat seat = seat(table, player);
      boolean afterwards = kind == Offer.Kind.REMATCH;
      if (!afterwards) mustPlay(table);
      else if (table.phase() != Table.Phase.OVER) {
        throw new Denied(Reason.BEGUN, "A rematch can be offered when the game is over.");
      }
      if (table.rematch().isPresent()) {
        throw new Denied(Reason.OVER, "The rematch has been agreed on.");
      }
      if (table.offer().isPresent()) return meet(table, table.offer().get(), seat);
      if (table.declined(seat, kind) >= MOST) {
        throw new Denied(
            Reason.TOO_OFTEN, "You have offered this " + MOST + " times already, which is enough.");
      }
      return switch (kind) {
        case DRAW -> draw(table, seat);
        case TAKE_BACK -> takeBack(table, seat);
        case REMATCH -> offered(seat, Optional.empty(), Optional.of(RandomId.draw()));
      };
    }

    private Event meet(Table table, Offer open, Seat seat) {
      if (open.kind() == kind && table.asked(open).contains(seat)) return new Event.Agreed(seat);
      throw new Denied(Reason.OFFERED, "There is an offer that waits for its answer.");
    }

    private Event draw(Table table, Seat seat) {
      if (table.match().game() instanceof Docker) {
        throw new Denied(Reason.ILLEGAL, "Docker has no draws.");
      }
      if (table.sitters().values().stream().anyMatch(Computer.class::isInstance)) {
        throw new Denied(Reason.ILLEGAL, "The computer plays on.");
      }
      return offered(seat, Optional.empty(), Optional.empty());
    }

    /** Back to before one's own last move, but never to before a roll: it would be known. */
    private Event takeBack(Table table, Seat seat) {
      Optional<Match> then = table.match().previous();
      while (then.isPresent()) {
        Position position = then.get().position();
        if (position.chance()) {
          throw new Denied(
              Reason.ILLEGAL, "What was played before the last roll cannot be taken back.");
        }
        if (position.turn() == seat) {
          return offered(seat, Optional.of(then.get().ply()), Optional.empty());
        }
        then = then.get().previous();
      }
      throw new Denied(Reason.ILLEGAL, "You have made no move that could be taken back.");
    }

    private Event offered(Seat seat, Optional<Integer> ply, Optional<String> rematch) {
      return new Event.Offered(seat, kind, ply, rematch);
    }
  }

  /** Says yes or no to an offer; who made it can only take it back. */
  record Answer(boolean accept) implements Action {
    @Override
    public Event decide(Table table, Player player) {
      Seat seat = seat(table, player);
      Offer open =
          table
              .offer()
              .orElseThrow(() -> new Denied(Reason.NO_OFFER, "There is no offer to answer."));
      boolean withdraws = seat == open.by() && !accept;
      boolean asked = table.asked(open).contains(seat) && !open.agreed().contains(seat);
      if (!asked && !withdraws) {
        throw new Denied(Reason.NO_OFFER, "This offer waits for somebody else's answer.");
      }
      return accept ? new Event.Agreed(seat) : new Event.Declined(seat);
    }
  }

  private static Seat seat(Table table, Player player) {
    return table
        .seatOf(player)
        .orElseThrow(() -> new Denied(Reason.NOT_SEATED, "You do not sit at this table."));
  }

  private static void mustPlay(Table table) {
    switch (table.phase()) {
      case OPEN -> throw new Denied(Reason.NOT_BEGUN, "The game begins when all seats are taken.");
      case PLAYING -> {}
      case OVER -> throw over();
      case CLOSED -> throw closed();
    }
  }

  private static Denied over() {
    return new Denied(Reason.OVER, "The game is over.");
  }

  private static Denied closed() {
    return new Denied(Reason.OVER, "Everybody has left this table.");
  }
}
