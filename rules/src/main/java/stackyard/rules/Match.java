package stackyard.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A game as it is played: where it started, the moves made, and its result. A match is immutable;
 * each move gives a new one that remembers the one before.
 *
 * <pre>{@code
 * Match match = Match.start(Game.of("pathagon"), new SplitMix64(1));
 * match = match.play("d4").play("d5");
 * match.moveTexts();  // [d4, d5]
 * match.previous();   // the match before d5
 * }</pre>
 */
public final class Match {
  private final Game game;
  private final Optional<Match> previous;
  private final int move;
  private final int ply;
  private final int turnNumber;
  private final Position position;
  private final Optional<Result> result;

  private Match(
      Game game,
      Optional<Match> previous,
      int move,
      int ply,
      int turnNumber,
      Position position,
      Optional<Result> agreed) {
    this.game = game;
    this.previous = previous;
    this.move = move;
    this.ply = ply;
    this.turnNumber = turnNumber;
    this.position = position;
    this.result = agreed.isPresent() ? agreed : resultByTheRules();
  }

  /**
   * A match from the start of a game.
   *
   * @param random draws the board where the options ask for a random one
   */
  public static Match start(Game game, SplitMix64 random) {
    return from(game, game.start(random));
  }

  /** A match from any position of a game; in Docker the position says how many play. */
  public static Match from(Game game, Position start) {
    Game played = start instanceof DockerPosition ? start.game() : game;
    return new Match(played, Optional.empty(), 0, 0, 1, start, Optional.empty());
  }

  public Game game() {
    return game;
  }

  public Position position() {
    return position;
  }

  /** The match before its last move; none at the start. */
  public Optional<Match> previous() {
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

  /** The match as it was after this many moves. */
  public Match at(int ply) {
    if (ply < 0 || ply > this.ply) {
      throw new Refusal("move " + ply, "this match has the moves 0 to " + this.ply);
    }
    Match match = this;
    while (match.ply > ply) match = match.previous.orElseThrow();
    return match;
  }

  /** The match at its start and after each of its moves. */
  public List<Match> history() {
    List<Match> history = new ArrayList<>();
    for (Optional<Match> match = Optional.of(this); match.isPresent(); ) {
      history.add(match.get());
      match = match.get().previous;
    }
    return history.reversed();
  }

  /** The moves made so far. */
  public List<Integer> moves() {
    return history().stream().skip(1).map(match -> match.move).toList();
  }

  /** The texts of the moves made so far. */
  public List<String> moveTexts() {
    return history().stream().skip(1).map(Match::lastMoveText).toList();
  }

  private String lastMoveText() {
    return previous.orElseThrow().position.moveText(move);
  }

  /** How the match ended; empty while it goes on. */
  public Optional<Result> result() {
    return result;
  }

  public boolean over() {
    return result.isPresent();
  }

  /** The match after a legal move. */
  public Match play(int move) {
    if (over()) throw new Refusal(position.moveText(move), "the game is over");
    int nextTurn = position.chance() ? turnNumber : turnNumber + 1;
    return new Match(
        game, Optional.of(this), move, ply + 1, nextTurn, position.play(move), Optional.empty());
  }

  /** The match after the move that a text means; a wrong one is refused with its number. */
  public Match play(String text) {
    try {
      if (over()) throw new Refusal(text, "the game is over");
      return play(position.readMove(text));
    } catch (Refusal refusal) {
      throw refusal.within("move " + turnNumber);
    }
  }

  /**
   * The match after a player has given up. In Docker, where he can do so at his turn, he is out and
   * the others play on; else his opponent has won.
   */
  public Match resign(Seat seat) {
    return lose(seat, "resign", Result.Ending.RESIGNATION);
  }

  /** The match after a player's time was up: he loses, or is out, as if he had given up. */
  public Match loseOnTime(Seat seat) {
    return lose(seat, "lose on time", Result.Ending.TIME);
  }

  private Match lose(Seat seat, String how, Result.Ending ending) {
    if (over()) throw new Refusal(how, "the game is over");
    if (position instanceof DockerPosition) {
      if (seat == position.turn()) return play(DockerPosition.RESIGN);
      throw new Refusal(how, seat.title() + " can " + how + " only at his own turn");
    }
    Seat opponent = game.seats().get(1 - game.seats().indexOf(seat));
    return end(new Result(opponent, ending));
  }

  /** The match after the players have agreed on a draw. */
  public Match agreeDraw() {
    if (over()) throw new Refusal("draw", "the game is over");
    if (position instanceof DockerPosition) {
      throw new Refusal("draw", "Docker has no draws; who does not want to play on can resign");
    }
    return end(new Result(Seat.NOBODY, Result.Ending.AGREEMENT));
  }

  private Match end(Result agreed) {
    return new Match(game, previous, move, ply, turnNumber, position, Optional.of(agreed));
  }

  private Optional<Result> resultByTheRules() {
    if (position.over()) {
      return Optional.of(new Result(position.winner(), Result.Ending.PLAYED_OUT));
    }
    if (game instanceof Pathagon && occurrences() >= 3) {
      return Optional.of(new Result(Seat.NOBODY, Result.Ending.REPETITION));
    }
    return Optional.empty();
  }

  /** P9: how often this position has been on the board. */
  private int occurrences() {
    int count = 1;
    for (Optional<Match> match = previous; match.isPresent(); match = match.get().previous) {
      if (match.get().position.equals(position)) count++;
    }
    return count;
  }
}
