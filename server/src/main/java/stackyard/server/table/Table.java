package stackyard.server.table;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackyard.rules.Dice;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Result;
import stackyard.rules.Seat;

/** A table: the state that follows from its log. Immutable; an event gives a new table. */
public final class Table {
  /** Far more than any game needs. Then it can only be ended: logs are read as a whole. */
  public static final int MOST_EVENTS = 5_000;

  /** A table whose game has not begun by then is closed. */
  public static final Duration LONGEST_OPEN = Duration.ofDays(7);

  /** How far a table has come. */
  public enum Phase {
    /** Seats are free. */
    OPEN,
    PLAYING,
    OVER,
    /**
     * There is no game and no result: everyone left, it was called off, or an operator closed it.
     */
    CLOSED
  }

  // The fields that are not final are written only while a table is being constructed.
  private final String id;
  private final Dice dice;
  private final Terms terms;
  private final String start;
  private final long opened;
  private final Log log;
  private final Map<Seat, Participant> participants;
  private Playthrough playthrough;
  private RemainingTimes times;
  private Optional<Offer> offer = Optional.empty();
  private Optional<String> rematch = Optional.empty();
  private boolean closed;
  private Optional<Event.Closed> calledOff = Optional.empty();

  /** The seats that have made a move, a roll included. */
  private Set<Seat> moved = Set.of();

  /** When the player to move was last waited for anew: a move, or the beginning. */
  private long waitingSince;

  private Refusals refusals = Refusals.NONE;

  /** The seats that have resigned and are out when their turn comes, where the others play on. */
  private Set<Seat> resigned = Set.of();

  /** Whether the game ended because somebody who had resigned was to move. */
  private boolean endedByResignation;

  /** The random values that players have added to the dice, in the order they came. */
  private List<DiceValue> diceValues = List.of();

  private int rolls;

  /** Computed when it is first needed, for all who look at this table. */
  private volatile Optional<List<String>> moveTexts = Optional.empty();

  private Table(String id, Dice dice, Entry first, Event.Opened opened) {
    this.id = id;
    this.dice = dice;
    terms = opened.terms();
    log = Log.of(first);
    start = opened.start();
    participants = new LinkedHashMap<>();
    participants.putAll(terms.seats());
    Game game = Game.of(terms.game(), terms.options());
    playthrough = Playthrough.from(game, game.read(start));
    this.opened = first.at();
    waitingSince = first.at();
    times = RemainingTimes.full(terms.clock(), game.seats());
    passTime(first.at(), true);
  }

  private Table(Table before, Entry entry) {
    id = before.id;
    dice = before.dice;
    terms = before.terms;
    opened = before.opened;
    log = before.log.with(entry);
    start = before.start;
    participants = new LinkedHashMap<>(before.participants);
    playthrough = before.playthrough;
    times = before.times;
    offer = before.offer;
    rematch = before.rematch;
    closed = before.closed;
    calledOff = before.calledOff;
    moved = before.moved;
    waitingSince = before.waitingSince;
    refusals = before.refusals;
    resigned = before.resigned;
    endedByResignation = before.endedByResignation;
    diceValues = before.diceValues;
    rolls = before.rolls;
    apply(entry.event(), entry.at());
  }

  /** The first event of a table with these terms. */
  public static Event.Opened opening(Terms terms, Dice dice) {
    Position start = Game.of(terms.game(), terms.options()).start(dice.start());
    return new Event.Opened(terms, start.toString(), dice.hash());
  }

  /** The table after its first event. */
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

  private void apply(Event event, long at) {
    switch (event) {
      case Event.Opened _ -> throw new IllegalArgumentException("a table is opened once");
      case Event.Sat(Seat seat, Person player) -> {
        participants.put(seat, player);
        waitingSince = at;
        passTime(at, true);
      }
      case Event.Left(Seat seat) -> {
        participants.remove(seat);
        closed = participants.values().stream().noneMatch(Person.class::isInstance);
      }
      case Event.Moved(Seat seat, int _, String move) -> {
        boolean rolled = playthrough.position().chance();
        if (rolled) rolls++;
        moved = Stream.concat(moved.stream(), Stream.of(seat)).collect(Collectors.toSet());
        waitingSince = at;
        Playthrough next = playthrough.play(move);
        advance(next, seat, at, !rolled || next.position().turn() != seat);
      }
      case Event.Resigned(Seat seat) when resignsLater(seat) -> {
        resigned = Stream.concat(resigned.stream(), Stream.of(seat)).collect(Collectors.toSet());
        offer = offer.filter(open -> open.by() != seat);
        passTime(at, false);
      }
      case Event.Resigned(Seat seat) -> advance(playthrough.resign(seat), seat, at, false);
      case Event.Expired(Seat seat) -> advance(playthrough.loseOnTime(seat), seat, at, false);
      case Event.Offered offered -> {
        offer = Optional.of(Offer.of(offered));
        settle(at);
      }
      case Event.Agreed(Seat seat) -> {
        offer = offer.map(open -> open.agreedBy(seat));
        settle(at);
      }
      case Event.Declined _ -> {
        offer.ifPresent(this::refuse);
        offer = Optional.empty();
      }
      case Event.Claimed(Seat _, Seat absent, boolean draw) ->
          advance(draw ? playthrough.agreeDraw() : playthrough.resign(absent), absent, at, false);
      case Event.ValueAdded(Seat seat, String value) -> {
        DiceValue added = new DiceValue(seat, idAt(seat), new Dice.Added(rolls, value));
        diceValues = Stream.concat(diceValues.stream(), Stream.of(added)).toList();
      }
      case Event.Closed why -> {
        closed = true;
        calledOff = Optional.of(why);
        offer = Optional.empty();
        passTime(at, false);
      }
    }
  }

  private void refuse(Offer open) {
    refusals = refusals.with(open, playthrough.ply());
  }

  private boolean resignsLater(Seat seat) {
    return playthrough.game().playsOnAfterResignation() && seat != playthrough.position().turn();
  }

  private void advance(Playthrough next, Seat seat, long at, boolean turnEnded) {
    playthrough = next;
    while (!over() && resigned.contains(playthrough.position().turn())) {
      playthrough = playthrough.resign(playthrough.position().turn());
      endedByResignation = over();
    }
    Optional<Offer> before = offer;
    offer = offer.filter(open -> !over() && open.standsAfterMoveBy(seat));
    // Moving on means no.
    if (offer.isEmpty()) before.ifPresent(this::refuse);
    passTime(at, turnEnded);
  }

  /** Carries an offer out once everyone has agreed. */
  private void settle(long at) {
    if (offer.isEmpty() || !offer.get().agreed().containsAll(asked(offer.get()))) return;
    Offer agreed = offer.get();
    offer = Optional.empty();
    switch (agreed.kind()) {
      case DRAW -> playthrough = playthrough.agreeDraw();
      case TAKE_BACK -> playthrough = playthrough.at(agreed.ply().orElseThrow());
      case REMATCH -> rematch = agreed.rematch();
      case ADJUDICATION ->
          playthrough =
              agreed
                  .winner()
                  .map(winner -> playthrough.resign(opponent(winner)))
                  .orElseGet(playthrough::agreeDraw);
    }
    passTime(at, false);
  }

  /** How often a person has sat down, or changed the name on the seat. */
  int sittings(Person player) {
    int sittings = 0;
    for (Entry entry : log.newestFirst()) {
      if (entry.event() instanceof Event.Sat sat && player.is(sat.player())) sittings++;
    }
    return sittings;
  }

  private Seat opponent(Seat seat) {
    return seats().stream().filter(other -> other != seat).findFirst().orElseThrow();
  }

  /** The offers that were not accepted. */
  Refusals refusals() {
    return refusals;
  }

  /** Whether every player has made a move, so that the game counts as one. */
  public boolean allHaveMoved() {
    return moved.containsAll(seats());
  }

  /** How long the others wait for a player of this game who is away; only in live games. */
  public Optional<Duration> patience() {
    return terms.clock().map(TimeControl::speed).flatMap(Speed::patience);
  }

  /** When the game is called off because somebody has not made a first move. */
  public Optional<Long> firstMoveDue() {
    return turn()
        .filter(seat -> !idAt(seat).isEmpty() && !moved.contains(seat))
        .flatMap(_ -> patience())
        .map(patience -> waitingSince + patience.toMillis())
        .map(due -> Math.min(due, deadline().orElse(due)));
  }

  /** When something happens at the table by itself, if nobody does anything. */
  public Optional<Long> due() {
    if (phase() == Phase.OPEN) return Optional.of(opened + LONGEST_OPEN.toMillis());
    return firstMoveDue().or(this::deadline);
  }

  /** The seats whose consent an offer needs: all people except those who are out of the game. */
  Set<Seat> asked(Offer open) {
    return seats().stream()
        .filter(seat -> seat != open.by() && participants.get(seat) instanceof Person)
        .filter(seat -> over() || isPlaying(seat))
        .collect(Collectors.toSet());
  }

  private void passTime(long at, boolean turnEnded) {
    // Once all others have resigned, the last move is only to be made.
    Optional<Seat> next =
        turn().filter(seat -> participants.get(seat) instanceof Person && !isLast(seat));
    times = times.pass(terms.clock(), at, turnEnded, next);
  }

  /** The seats that have resigned and wait for their turn to be out. */
  public Set<Seat> resigned() {
    return resigned;
  }

  /** Whether a seat is in the game, and has not resigned. */
  public boolean isPlaying(Seat seat) {
    return playthrough.position().standing(seat).in() && !resigned.contains(seat);
  }

  /** Whether the log is as long as it may be. */
  boolean isFull() {
    return number() >= MOST_EVENTS;
  }

  /** Whether moves can still be made: in a full log only those that end the game. */
  boolean mayMove() {
    return !isFull()
        || isLast(playthrough.position().turn())
        || seats().stream().noneMatch(seat -> !idAt(seat).isEmpty() && isPlaying(seat));
  }

  /** Whether all others have resigned, so that this seat has as good as won. */
  boolean isLast(Seat seat) {
    return !resigned.isEmpty() && seats().stream().allMatch(s -> s == seat || !isPlaying(s));
  }

  public String id() {
    return id;
  }

  public Dice dice() {
    return dice;
  }

  /**
   * A value that a player has added to the dice.
   *
   * @param player the id of the person who sat there then
   */
  public record DiceValue(Seat seat, String player, Dice.Added added) {}

  /** All of them, in the order they came. */
  public List<DiceValue> diceValues() {
    return diceValues;
  }

  /** The roll that is made now. */
  String roll() {
    List<Dice.Added> added = diceValues.stream().map(DiceValue::added).toList();
    return dice.rollText(playthrough.ply(), added);
  }

  public Terms terms() {
    return terms;
  }

  /** The number of the last event. */
  public int number() {
    return log.last().number();
  }

  /** The time of the last event. */
  public long changed() {
    return log.last().at();
  }

  /** The events after that number. */
  public List<Entry> since(int number) {
    return log.since(number);
  }

  /** The last event. */
  public Entry last() {
    return log.last();
  }

  /** The time of the first event. */
  public long opened() {
    return opened;
  }

  /** The text of the position that the game started from. */
  public String start() {
    return start;
  }

  public Playthrough playthrough() {
    return playthrough;
  }

  /** The texts of the moves made so far. */
  public List<String> moveTexts() {
    List<String> texts = moveTexts.orElseGet(playthrough::moveTexts);
    moveTexts = Optional.of(texts);
    return texts;
  }

  public List<Seat> seats() {
    return playthrough.game().seats();
  }

  /** The participants by seat; free seats are missing. */
  public Map<Seat, Participant> participants() {
    return Collections.unmodifiableMap(participants);
  }

  /** The id of the person in a seat; empty if there is none. */
  public String idAt(Seat seat) {
    return participants.get(seat) instanceof Person player ? player.id() : "";
  }

  public Optional<Seat> seatOf(Person player) {
    return seats().stream()
        .filter(seat -> participants.containsKey(seat) && player.is(participants.get(seat)))
        .findFirst();
  }

  public Phase phase() {
    if (closed) return Phase.CLOSED;
    if (playthrough.over()) return Phase.OVER;
    return participants.keySet().containsAll(seats()) ? Phase.PLAYING : Phase.OPEN;
  }

  boolean over() {
    return playthrough.over();
  }

  /** The seat to move; none before and after the game. */
  public Optional<Seat> turn() {
    return phase() == Phase.PLAYING ? Optional.of(playthrough.position().turn()) : Optional.empty();
  }

  /** The computer that is to move, and can. */
  public Optional<Computer> computerToMove() {
    return turn()
        .filter(_ -> mayMove())
        .map(participants::get)
        .filter(Computer.class::isInstance)
        .map(Computer.class::cast);
  }

  public Optional<Offer> offer() {
    return offer;
  }

  /** The table of the rematch, once everyone has agreed to one. */
  public Optional<String> rematch() {
    return rematch;
  }

  /** The terms of a rematch: the same, with everyone one seat further. */
  public Terms rematchTerms() {
    return terms.rotated(participants);
  }

  /** The milliseconds that each seat has left at a time; empty without a clock. */
  public Map<Seat, Long> timeLeft(long at) {
    Map<Seat, Long> left = new LinkedHashMap<>();
    times.left().keySet().forEach(seat -> left.put(seat, times.left(seat, at)));
    return left;
  }

  /** When the running clock runs out. */
  public Optional<Long> deadline() {
    return times.deadline();
  }

  /** The event that is due by then: a clock has run out, or there will be no game. */
  public Optional<Event> expiry(long at) {
    if (due().filter(due -> due <= at).isEmpty()) return Optional.empty();
    if (phase() == Phase.OPEN) {
      return Optional.of(new Event.Closed(Event.Closing.NOT_BEGUN, Optional.empty()));
    }
    if (firstMoveDue().isPresent()) {
      return Optional.of(new Event.Closed(Event.Closing.NO_FIRST_MOVE, turn()));
    }
    return times.running().map(Event.Expired::new);
  }

  /** Why the table was closed, and by whom; empty also where everyone has left. */
  public Optional<Event.Closed> calledOff() {
    return calledOff;
  }

  /** The result; it names resignation or time even where the others play on after one. */
  public Optional<Result> result() {
    return playthrough.result().map(this::withEnding);
  }

  private Result withEnding(Result result) {
    if (!playthrough.game().playsOnAfterResignation()) return result;
    if (endedByResignation) return new Result(result.winner(), Result.Ending.RESIGNATION);
    for (Entry entry : log.newestFirst()) {
      switch (entry.event()) {
        case Event.Resigned _, Event.Claimed _ -> {
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
