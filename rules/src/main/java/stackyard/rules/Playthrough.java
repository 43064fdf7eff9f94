package stackyard.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A game as it is played: where it started, the moves made, and its result. A game is immutable;
 * each move gives a new one that remembers the one before.
 *
 * <pre>{@code
 * Playthrough playthrough = Playthrough.start(Game.of(name), new SplitMix64(1));
 * playthrough = playthrough.play("d4").play("d5");
 * playthrough.moveTexts();  // [d4, d5]
 * playthrough.previous();   // the game before d5
 * }</pre>
 */
public final class Playthrough {
  private final Game game;
  private final Optional<Playthrough> previous;
  private final int move;
  private final int ply;
  private final int turnNumber;
  private final Position position;

  /** How often each position has come up; kept only where that counts. */
  private final Occurrences occurrences;

  private final Optional<Result> result;

  private Playthrough(
      Game game,
      Optional<Playthrough> previous,
      int move,
      int ply,
      int turnNumber,
      Position position,
      Occurrences occurrences,
      Optional<Result> agreed) {
    this.game = game;
    this.previous = previous;
    this.move = move;
    this.ply = ply;
    this.turnNumber = turnNumber;
    this.position = position;
    this.occurrences = occurrences;
    this.result = agreed.isPresent() ? agreed : resultByTheRules();
  }

  /**
   * A game from the start of a game.
   *
   * @param random draws the board where the options ask for a random one
   */
  public static Playthrough start(Game game, SplitMix64 random) {
    return from(game, game.start(random));
  }

  /** A game from any position of a game, which may settle some of the options. */
  public static Playthrough from(Game game, Position start) {
    Game played = game.playedFrom(start);
    return new Playthrough(
        played,
        Optional.empty(),
        0,
        0,
        1,
        start,
        counted(played, Occurrences.NONE, start),
        Optional.empty());
  }

  public Game game() {
    return game;
  }

  public Position position() {
    return position;
  }

  /** The game before its last move; none at the start. */
  public Optional<Playthrough> previous() {
    return previous;
  }

  /** How many moves have been made, rolls and passes included. */
  public int ply() {
    return ply;
  }

  /**
   * The number of the turn that comes next, from 1. A roll and the move made with it are one turn.
   */
  public int turnNumber() {
    return turnNumber;
  }

  /** The game as it was after this many moves. */
  public Playthrough at(int ply) {
    if (ply < 0 || ply > this.ply) {
      throw new Refusal("ply", "number", String.valueOf(ply), "last", String.valueOf(this.ply));
    }
    Playthrough playthrough = this;
    while (playthrough.ply > ply) playthrough = playthrough.previous.orElseThrow();
    return playthrough;
  }

  /** The game at its start and after each of its moves. */
  public List<Playthrough> history() {
    List<Playthrough> history = new ArrayList<>();
    for (Optional<Playthrough> playthrough = Optional.of(this); playthrough.isPresent(); ) {
      history.add(playthrough.get());
      playthrough = playthrough.get().previous;
    }
    return history.reversed();
  }

  /** The moves made so far. */
  public List<Integer> moves() {
    return history().stream().skip(1).map(playthrough -> playthrough.move).toList();
  }

  /** The texts of the moves made so far. */
  public List<String> moveTexts() {
    return history().stream().skip(1).map(Playthrough::lastMoveText).toList();
  }

  private String lastMoveText() {
    return previous.orElseThrow().position.moveText(move);
  }

  /** How the game ended; empty while it goes on. */
  public Optional<Result> result() {
    return result;
  }

  public boolean over() {
    return result.isPresent();
  }

  /** The game after a legal move. */
  public Playthrough play(int move) {
    if (over()) throw new Refusal("over", "what", position.moveText(move));
    int nextTurn = position.chance() ? turnNumber : turnNumber + 1;
    Position next = position.play(move);
    return new Playthrough(
        game,
        Optional.of(this),
        move,
        ply + 1,
        nextTurn,
        next,
        counted(game, occurrences, next),
        Optional.empty());
  }

  private static Occurrences counted(Game game, Occurrences before, Position position) {
    return game.repetitionLimit() > 0 ? before.with(position) : before;
  }

  /** The game after the move that a text means; a wrong one is refused with its number. */
  public Playthrough play(String text) {
    try {
      if (over()) throw new Refusal("over", "what", text);
      return play(position.readMove(text));
    } catch (Refusal refusal) {
      throw refusal.within("move", "number", String.valueOf(turnNumber));
    }
  }

  /**
   * The game after a player has resigned: the opponent has won, or the others play on where that is
   * the rule.
   */
  public Playthrough resign(Seat seat) {
    return lose(seat, "resign", Result.Ending.RESIGNATION);
  }

  /** The game after a player's time was up: the same as if that player had resigned. */
  public Playthrough loseOnTime(Seat seat) {
    return lose(seat, "time", Result.Ending.TIME);
  }

  private Playthrough lose(Seat seat, String how, Result.Ending ending) {
    if (over()) throw new Refusal("over", "what", how);
    if (game.playsOnAfterResignation()) {
      if (seat == position.turn()) return play(position.resignation());
      throw new Refusal("own-turn", "what", how, "seat", seat.word());
    }
    Seat opponent = game.seats().get(1 - game.seats().indexOf(seat));
    return end(new Result(opponent, ending));
  }

  /** The game after the players have agreed on a draw. */
  public Playthrough agreeDraw() {
    if (over()) throw new Refusal("over", "what", "draw");
    if (!game.drawsByAgreement()) {
      throw new Refusal("draw", "game", game.name());
    }
    return end(new Result(Seat.NOBODY, Result.Ending.AGREEMENT));
  }

  private Playthrough end(Result agreed) {
    return new Playthrough(
        game, previous, move, ply, turnNumber, position, occurrences, Optional.of(agreed));
  }

  private Optional<Result> resultByTheRules() {
    if (position.over()) {
      return Optional.of(new Result(position.winner(), Result.Ending.PLAYED_OUT));
    }
    int limit = game.repetitionLimit();
    if (limit > 0 && occurrences.of(position) >= limit) {
      return Optional.of(new Result(Seat.NOBODY, Result.Ending.REPETITION));
    }
    return Optional.empty();
  }
}
