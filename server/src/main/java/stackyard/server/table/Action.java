package stackyard.server.table;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import stackyard.rules.Dice;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.server.table.Denied.Reason;

/** The actions of people at a table. This is the only place that decides whether they may. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Action.Sit.class, name = "sit"),
  @JsonSubTypes.Type(value = Action.Leave.class, name = "leave"),
  @JsonSubTypes.Type(value = Action.Move.class, name = "move"),
  @JsonSubTypes.Type(value = Action.Resign.class, name = "resign"),
  @JsonSubTypes.Type(value = Action.Propose.class, name = "offer"),
  @JsonSubTypes.Type(value = Action.Answer.class, name = "answer"),
  @JsonSubTypes.Type(value = Action.Abort.class, name = "abort"),
  @JsonSubTypes.Type(value = Action.Claim.class, name = "claim"),
  @JsonSubTypes.Type(value = Action.AddValue.class, name = "add_value")
})
public sealed interface Action {

  /**
   * The event that this action by a person leads to.
   *
   * @throws Denied if it is not possible
   */
  Event decide(Table table, Person player);

  /**
   * Sits down. Before the game, sitting down again updates one's name and rating on the seat.
   *
   * @param seat the first free one by default
   */
  record Sit(Optional<Seat> seat) implements Action {
    /** How often one person may sit down at a table. */
    static final int MOST_SITTINGS = 5;

    /** How many events a table may have before those who sat there already stay away. */
    static final int MOST_WITH_REGULARS = 100;

    /** How many events a table may have that nobody plays at. */
    static final int MOST_BEFORE_THE_GAME = 1_000;

    @Override
    public Event decide(Table table, Person player) {
      if (table.phase() == Table.Phase.CLOSED) throw closed();
      Optional<Seat> own = table.seatOf(player);
      if (own.isPresent()) {
        boolean open = table.phase() == Table.Phase.OPEN;
        boolean changed = !player.equals(table.participants().get(own.get()));
        if (open && changed) return sat(table, own.get(), player);
        throw new Denied(Reason.TAKEN, new Refusal("seated"));
      }
      if (table.terms().counts() && !Terms.mayBeRated(player)) {
        throw new Denied(Reason.ACCOUNT_NEEDED, new Refusal("account-needed"));
      }
      Seat wanted = seat.or(() -> free(table)).orElse(Seat.NOBODY);
      if (seat.isPresent() && !table.seats().contains(wanted)) {
        List<String> seats = table.seats().stream().map(Seat::word).toList();
        throw new Denied(new Refusal("seat", "what", wanted.word(), "all", seats));
      }
      if (wanted == Seat.NOBODY || table.participants().containsKey(wanted)) {
        throw new Denied(Reason.TAKEN, new Refusal("seat-taken"));
      }
      return sat(table, wanted, player);
    }

    /**
     * Coming and going is bounded: anybody can do it, and each time the log grows. Newcomers are
     * let in for longest, so that nobody spoils a table for them.
     */
    private static Event sat(Table table, Seat seat, Person player) {
      int sittings = table.sittings(player);
      int most = sittings == 0 ? MOST_BEFORE_THE_GAME : MOST_WITH_REGULARS;
      if (sittings >= MOST_SITTINGS || table.number() >= most) {
        throw new Denied(new Refusal("table-sittings"));
      }
      return new Event.Sat(seat, player);
    }

    private static Optional<Seat> free(Table table) {
      return table.seats().stream().filter(s -> !table.participants().containsKey(s)).findFirst();
    }
  }

  /** Leaves before the game has begun. */
  record Leave() implements Action {
    @Override
    public Event decide(Table table, Person player) {
      Seat seat = seat(table, player);
      return switch (table.phase()) {
        case OPEN -> new Event.Left(seat);
        case PLAYING -> throw new Denied(Reason.BEGUN, new Refusal("begun"));
        case OVER -> throw over();
        case CLOSED -> throw closed();
      };
    }
  }

  /**
   * Makes a move.
   *
   * @param ply the number of moves made before this one, as the player sees it
   * @param move its text, or {@value #ROLL} to roll the die
   */
  record Move(int ply, String move) implements Action {
    public static final String ROLL = "roll";

    @Override
    public Event decide(Table table, Person player) {
      return decide(table, seat(table, player));
    }

    /** The same for a seat: the computer has to keep to the rules too. */
    public Event decide(Table table, Seat seat) {
      mustPlay(table);
      if (!table.mayMove()) throw full();
      Playthrough playthrough = table.playthrough();
      if (ply != playthrough.ply()) {
        throw new Denied(Reason.STALE, new Refusal("stale"));
      }
      Position position = playthrough.position();
      if (seat != position.turn()) {
        throw new Denied(Reason.NOT_YOUR_TURN, new Refusal("not-your-turn"));
      }
      if (position.chance()) return new Event.Moved(seat, ply, roll(table));
      return new Event.Moved(seat, ply, legal(position));
    }

    private String roll(Table table) {
      if (move.equals(ROLL)) return table.roll();
      throw new Denied(new Refusal("table-roll", "what", move, "move", ROLL));
    }

    private String legal(Position position) {
      try {
        int code = position.readMove(move);
        boolean listed = Arrays.stream(position.moves()).anyMatch(legal -> legal == code);
        if (listed) return position.moveText(code);
        throw new Refusal("no-move", "what", move);
      } catch (Refusal refusal) {
        throw new Denied(refusal);
      }
    }
  }

  /** Resigns, at any time. Where the others play on, one is out when one's turn comes. */
  record Resign() implements Action {
    @Override
    public Event decide(Table table, Person player) {
      Seat seat = seat(table, player);
      mustPlay(table);
      if (!table.isPlaying(seat)) throw new Denied(Reason.OVER, new Refusal("resigned-already"));
      if (table.isLast(seat)) {
        throw new Denied(Reason.OVER, new Refusal("resigned-last"));
      }
      return new Event.Resigned(seat);
    }
  }

  /** Ends a game that has hardly begun, without a result: not all players have moved. */
  record Abort() implements Action {
    @Override
    public Event decide(Table table, Person player) {
      Seat seat = seat(table, player);
      mustPlay(table);
      if (table.allHaveMoved()) throw new Denied(Reason.BEGUN, new Refusal("abort-late"));
      return new Event.Closed(Event.Closing.ABORTED, Optional.of(seat));
    }
  }

  /**
   * Claims the win, or a draw, from the player to move, who is away. Only those who see the
   * connections know since when: they have allowed it before it comes here.
   */
  record Claim(boolean draw) implements Action {
    @Override
    public Event decide(Table table, Person player) {
      Seat seat = seat(table, player);
      mustPlay(table);
      if (!table.isPlaying(seat)) throw new Denied(Reason.OVER, new Refusal("resigned-already"));
      Seat absent = table.turn().orElseThrow();
      if (table.patience().isEmpty()) throw new Denied(new Refusal("claim-clock"));
      if (!table.allHaveMoved()) throw new Denied(new Refusal("claim-first"));
      if (absent == seat || table.idAt(absent).isEmpty()) {
        throw new Denied(Reason.PRESENT, new Refusal("claim-turn"));
      }
      if (draw) mustHaveDraws(table);
      return new Event.Claimed(seat, absent, draw);
    }
  }

  /**
   * Asks the others to end the game as it has been proven to end. People ask for it by an offer;
   * the server adds the proof.
   *
   * @param ply the number of moves made before the position that the proof is about
   * @param winner nobody in a draw
   */
  record Adjudicate(int ply, Optional<Seat> winner) implements Action {
    @Override
    public Event decide(Table table, Person player) {
      if (ply != table.playthrough().ply()) throw new Denied(Reason.STALE, new Refusal("stale"));
      return new Propose(Offer.Kind.ADJUDICATION).decide(table, player, Optional.of(this));
    }
  }

  /**
   * Offers a draw, a take-back, an adjudication or a rematch. Offering what another has offered
   * means agreeing.
   */
  record Propose(Offer.Kind kind) implements Action {
    /** How often a rematch may be declined. */
    private static final int MOST_REMATCHES = 3;

    @Override
    public Event decide(Table table, Person player) {
      return decide(table, player, Optional.empty());
    }

    private Event decide(Table table, Person player, Optional<Adjudicate> proof) {
      Seat seat = seat(table, player);
      mustHaveRoom(table);
      boolean afterwards = kind == Offer.Kind.REMATCH;
      if (!afterwards) mustPlay(table);
      if (!afterwards && table.resigned().contains(seat)) {
        throw new Denied(Reason.OVER, new Refusal("resigned-already"));
      }
      if (afterwards && table.phase() != Table.Phase.OVER) {
        throw new Denied(Reason.BEGUN, new Refusal("rematch-early"));
      }
      if (table.rematch().isPresent()) {
        throw new Denied(Reason.OVER, new Refusal("rematch-agreed"));
      }
      if (table.offer().isPresent()) return meet(table, table.offer().get(), seat);
      mustWait(table, seat);
      return switch (kind) {
        case DRAW -> draw(table, seat);
        case TAKE_BACK -> takeBack(table, seat);
        case REMATCH -> offered(seat, Optional.empty(), Optional.of(RandomId.draw()));
        case ADJUDICATION -> {
          if (table.playthrough().game().playsOnAfterResignation()) {
            throw new Denied(new Refusal("adjudication-two"));
          }
          Adjudicate proven =
              proof.orElseThrow(() -> new Denied(new Refusal("adjudication-unproven")));
          yield new Event.Offered(seat, kind, Optional.empty(), Optional.empty(), proven.winner());
        }
      };
    }

    /** The pause before the same offer doubles each time that it was not accepted. */
    private void mustWait(Table table, Seat seat) {
      if (kind == Offer.Kind.REMATCH) {
        if (table.refusals().times(seat, kind) < MOST_REMATCHES) return;
        throw new Denied(Reason.TOO_OFTEN, new Refusal("too-often", "count", MOST_REMATCHES));
      }
      int rest = table.refusals().pause(seat, kind, table.playthrough().ply());
      if (rest > 0) throw new Denied(Reason.TOO_OFTEN, new Refusal("offer-pause", "count", rest));
    }

    private Event meet(Table table, Offer open, Seat seat) {
      if (open.kind() == kind && table.asked(open).contains(seat)) return new Event.Agreed(seat);
      throw new Denied(Reason.OFFERED, new Refusal("offered"));
    }

    private Event draw(Table table, Seat seat) {
      mustHaveDraws(table);
      if (table.participants().values().stream().anyMatch(Computer.class::isInstance)) {
        throw new Denied(new Refusal("draw-computer"));
      }
      return offered(seat, Optional.empty(), Optional.empty());
    }

    /** Back to before one's own last move, but never to before a roll, which would be known. */
    private Event takeBack(Table table, Seat seat) {
      Optional<Playthrough> then = table.playthrough().previous();
      while (then.isPresent()) {
        Position position = then.get().position();
        if (position.chance()) {
          throw new Denied(new Refusal("take-back-roll"));
        }
        if (position.turn() == seat) {
          return offered(seat, Optional.of(then.get().ply()), Optional.empty());
        }
        then = then.get().previous();
      }
      throw new Denied(new Refusal("take-back-none"));
    }

    private Event offered(Seat seat, Optional<Integer> ply, Optional<String> rematch) {
      return new Event.Offered(seat, kind, ply, rematch, Optional.empty());
    }
  }

  /** Accepts or declines an offer; the one who made it can only withdraw it. */
  record Answer(boolean accept) implements Action {
    @Override
    public Event decide(Table table, Person player) {
      Seat seat = seat(table, player);
      Offer open =
          table.offer().orElseThrow(() -> new Denied(Reason.NO_OFFER, new Refusal("no-offer")));
      boolean withdraws = seat == open.by() && !accept;
      boolean asked = table.asked(open).contains(seat) && !open.agreed().contains(seat);
      if (!asked && !withdraws) {
        throw new Denied(Reason.NO_OFFER, new Refusal("answer-others"));
      }
      return accept ? new Event.Agreed(seat) : new Event.Declined(seat);
    }
  }

  /**
   * Adds a random value to the dice, once for each person at a table. The hash of the seed is shown
   * before, so the server cannot choose the seed by it; rolls made before do not change.
   */
  record AddValue(String value) implements Action {
    @Override
    public Event decide(Table table, Person player) {
      Seat seat = seat(table, player);
      switch (table.phase()) {
        case OPEN, PLAYING -> {}
        case OVER -> throw over();
        case CLOSED -> throw closed();
      }
      mustHaveRoom(table);
      if (!table.playthrough().game().hasDie()) throw new Denied(new Refusal("value-no-die"));
      if (table.diceValues().stream().anyMatch(added -> added.player().equals(player.id()))) {
        throw new Denied(new Refusal("value-added"));
      }
      try {
        return new Event.ValueAdded(seat, new Dice.Added(0, value).value());
      } catch (Refusal refusal) {
        throw new Denied(refusal);
      }
    }
  }

  private static Seat seat(Table table, Person player) {
    return table
        .seatOf(player)
        .orElseThrow(() -> new Denied(Reason.NOT_SEATED, new Refusal("not-seated")));
  }

  private static void mustPlay(Table table) {
    switch (table.phase()) {
      case OPEN -> throw new Denied(Reason.NOT_BEGUN, new Refusal("not-begun"));
      case PLAYING -> {}
      case OVER -> throw over();
      case CLOSED -> throw closed();
    }
  }

  private static void mustHaveDraws(Table table) {
    if (!table.playthrough().game().drawsByAgreement()) {
      throw new Denied(new Refusal("no-draws", "game", table.playthrough().game().name()));
    }
  }

  private static void mustHaveRoom(Table table) {
    if (table.isFull()) throw full();
  }

  /** A game that goes on for ever can still be resigned, and its time can run out. */
  private static Denied full() {
    return new Denied(new Refusal("table-full"));
  }

  private static Denied over() {
    return new Denied(Reason.OVER, new Refusal("game-over"));
  }

  private static Denied closed() {
    return new Denied(Reason.OVER, new Refusal("table-closed"));
  }
}
