package stackyard.server.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import stackyard.rules.Dice;
import stackyard.rules.DockerPosition;
import stackyard.rules.Game;
import stackyard.rules.Match;
import stackyard.rules.Position;
import stackyard.rules.Result;
import stackyard.rules.Seat;

/** A table: what follows from its log. It never changes; an event gives a new one. */
public final class Table {

  /** How far a table has come. */
  public enum Phase {
    /** Seats are free. */
    OPEN,
    PLAYING,
    OVER,
    /** Everybody left before the game began. */
    CLOSED
  }

  // Only a copy that nobody else has yet is written to.
  private final String id;
  private final Dice dice;
  private final Terms terms;
  private final List<Entry> log;
  private final Map<Seat, Sitter> sitters;
  private Match match;
  private Times times;
  private Optional<Offer> offer = Optional.empty();
  private Optional<String> rematch = Optional.empty();
  private boolean closed;

  private Table(String id, Dice dice, Entry first, Event.Opened opened) {
    this.id = id;
    this.dice = dice;
    terms = opened.terms();
    log = List.of(first);
    sitters = new EnumMap<>(Seat.class);
    sitters.putAll(terms.seats());
    Game game = Game.of(terms.game(), terms.options());
    match = Match.from(game, game.read(opened.start()));
    times = Times.full(terms.clock(), game.seats());
    passTime(first.at(), true);
  }

  private Table(Table before, Entry entry) {
    id = before.id;
    dice = before.dice;
    terms = before.terms;
    List<Entry> longer = new ArrayList<>(before.log);
    longer.add(entry);
    log = Collections.unmodifiableList(longer);
    sitters = new EnumMap<>(before.sitters);
    match = before.match;
    times = before.times;
    offer = before.offer;
    rematch = before.rematch;
    closed = before.closed;
    happen(entry.event(), entry.at());
  }

  /** What a table's first event says, for a table on these terms. */
  public static Event.Opened opening(Terms terms, Dice dice) {
    Position start = Game.of(terms.game(), terms.options()).start(dice.start());
    return new Event.Opened(terms, start.toString(), dice.hash());
  }

  /** A table of which only its first event is known. */
  public static Table open(String id, Dice dice, Entry first) {
    if (first.number() == 1 && first.event() instanceof Event.Opened opened) {
      return new Table(id, dice, first, opened);
    }
    throw new IllegalArgumentException("a log begins with the opening of its table");
  }

  /** The table after one more event. */
  public Table after(Entry entry) {
    if (entry.number() == number() + 1) return new Table(this, entry);
    throw new IllegalArgumentException(entry.number() + " does not follow " + number());
  }

  private void happen(Event event, long at) {
    switch (event) {
      case Event.Opened _ -> throw new IllegalArgumentException("a table is opened once");
      case Event.Sat(Seat seat, Player player) -> {
        sitters.put(seat, player);
        passTime(at, true);
      }
      case Event.Left(Seat seat) -> {
        sitters.remove(seat);
        closed = sitters.values().stream().noneMatch(Player.class::isInstance);
      }
      case Event.Moved(Seat seat, int _, String move) -> {
        boolean rolled = match.position().chance();
        Match next = match.play(move);
        go(next, seat, at, !rolled || next.position().turn() != seat);
      }
      case Event.Resigned(Seat seat) -> go(match.resign(seat), seat, at, false);
      case Event.Expired(Seat seat) -> go(match.loseOnTime(seat), seat, at, false);
      case Event.Offered offered -> {
        offer = Optional.of(Offer.of(offered));
        settle(at);
      }
      case Event.Agreed(Seat seat) -> {
        offer = offer.map(open -> open.agreedBy(seat));
        settle(at);
      }
      case Event.Declined _ -> offer = Optional.empty();
    }
  }

  private void go(Match next, Seat seat, long at, boolean turnEnded) {
    match = next;
    offer = offer.filter(open -> !over() && open.standsAfterMoveBy(seat));
    passTime(at, turnEnded);
  }

  /** Does what was offered as soon as all have agreed. */
  private void settle(long at) {
    if (offer.isEmpty() || !offer.get().agreed().containsAll(asked(offer.get()))) return;
    Offer agreed = offer.get();
    offer = Optional.empty();
    switch (agreed.kind()) {
      case DRAW -> match = match.agreeDraw();
      case TAKE_BACK -> match = match.at(agreed.ply().orElseThrow());
      case REMATCH -> rematch = agreed.rematch();
    }
    passTime(at, false);
  }

  /** How often somebody has offered the same in vain since the last move. */
  int declined(Seat seat, Offer.Kind kind) {
    int declined = 0;
    boolean same = false;
    for (Entry entry : log) {
      switch (entry.event()) {
        case Event.Moved _ -> declined = 0;
        case Event.Offered offered -> same = offered.seat() == seat && offered.kind() == kind;
        case Event.Declined _ -> declined += same ? 1 : 0;
        default -> {}
      }
    }
    return declined;
  }

  /** Whose consent an offer needs: that of all people but those who are out of the game. */
  Set<Seat> asked(Offer open) {
    return seats().stream()
        .filter(seat -> seat != open.by() && sitters.get(seat) instanceof Player)
        .filter(seat -> over() || match.position().standing(seat).in())
        .collect(Collectors.toSet());
  }

  private void passTime(long at, boolean turnEnded) {
    Optional<Seat> next = turn().filter(seat -> sitters.get(seat) instanceof Player);
    times = times.pass(terms.clock(), at, turnEnded, next);
  }

  public String id() {
    return id;
  }

  public Dice dice() {
    return dice;
  }

  public Terms terms() {
    return terms;
  }

  /** The number of the last event. */
  public int number() {
    return log.size();
  }

  /** When something happened last. */
  public long changed() {
    return log.getLast().at();
  }

  /** The events after that number. */
  public List<Entry> since(int number) {
    return log.subList(Math.clamp(number, 0, log.size()), log.size());
  }

  public Match match() {
    return match;
  }

  public List<Seat> seats() {
    return match.game().seats();
  }

  /** Who sits where; nobody on seats that are free. */
  public Map<Seat, Sitter> sitters() {
    return Collections.unmodifiableMap(sitters);
  }

  /** The id of the person who has a seat; an empty text where there is none. */
  public String idAt(Seat seat) {
    return sitters.get(seat) instanceof Player player ? player.id() : "";
  }

  public Optional<Seat> seatOf(Player player) {
    return seats().stream()
        .filter(seat -> sitters.containsKey(seat) && player.is(sitters.get(seat)))
        .findFirst();
  }

  public Phase phase() {
    if (closed) return Phase.CLOSED;
    if (match.over()) return Phase.OVER;
    return sitters.keySet().containsAll(seats()) ? Phase.PLAYING : Phase.OPEN;
  }

  boolean over() {
    return match.over();
  }

  /** Whose turn it is; nobody's before and after the game. */
  public Optional<Seat> turn() {
    return phase() == Phase.PLAYING ? Optional.of(match.position().turn()) : Optional.empty();
  }

  /** The computer whose turn it is. */
  public Optional<Computer> computerToMove() {
    return turn().map(sitters::get).filter(Computer.class::isInstance).map(Computer.class::cast);
  }

  public Optional<Offer> offer() {
    return offer;
  }

  /** The table where all have agreed to play again. */
  public Optional<String> rematch() {
    return rematch;
  }

  /** The terms of a rematch: the same, with everybody one seat further. */
  public Terms rematchTerms() {
    return terms.rotated(sitters);
  }

  /** The milliseconds that everybody has left at a moment; empty without a clock. */
  public Map<Seat, Long> timeLeft(long at) {
    Map<Seat, Long> left = new EnumMap<>(Seat.class);
    times.left().keySet().forEach(seat -> left.put(seat, times.left(seat, at)));
    return left;
  }

  /** When somebody's time will be up. */
  public Optional<Long> deadline() {
    return times.deadline();
  }

  /** What happens at a moment when somebody's time is up. */
  public Optional<Event> expiry(long at) {
    return deadline()
        .filter(deadline -> deadline <= at)
        .flatMap(_ -> times.running())
        .map(Event.Expired::new);
  }

  /** How the game ended; in Docker too it is said when giving up or time decided it. */
  public Optional<Result> result() {
    return match.result().map(this::told);
  }

  private Result told(Result result) {
    if (!(match.position() instanceof DockerPosition)) return result;
    for (Entry entry : log.reversed()) {
      switch (entry.event()) {
        case Event.Resigned _ -> {
          return new Result(result.winner(), Result.Ending.RESIGNATION);
        }
        case Event.Expired _ -> {
          return new Result(result.winner(), Result.Ending.TIME);
        }
        case Event.Moved _ -> {
          return result;
        }
        default -> {}
      }
    }
    return result;
  }
}
