package stackyard.server.browsertest;

import com.google.gson.Gson;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import stackyard.rules.Game;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;
import stackyard.rules.SplitMix64;

/**
 * A game as the page keeps it in the browser, so that a test begins where it wants to.
 *
 * @param players in the order of the seats: 0 is a person, other numbers are levels of the computer
 * @param over whether the game has ended
 */
record KeptGame(
    String id,
    Played played,
    List<String> seats,
    List<Integer> players,
    boolean typedDice,
    boolean coach,
    long seed,
    List<String> undone,
    boolean over,
    long touched) {

  record Played(String game, Map<String, String> options, String setup, List<String> moves) {}

  /** A game of people at one screen. */
  static KeptGame of(Playthrough played) {
    Game game = played.game();
    String setup = played.at(0).position().toString();
    return new KeptGame(
        game.name() + "-" + played.ply(),
        new Played(game.name(), game.options(), setup, played.moveTexts()),
        game.seats().stream().map(Seat::word).toList(),
        Collections.nCopies(game.seats().size(), 0),
        false,
        false,
        1,
        List.of(),
        played.over(),
        System.currentTimeMillis());
  }

  /** A game that nobody has moved in. */
  static KeptGame start(Game game) {
    return of(Playthrough.start(game, new SplitMix64(1)));
  }

  /** A game from a position that has been set up. */
  static KeptGame from(Game game, String position) {
    return of(Playthrough.from(game, game.read(position)));
  }

  /** A game of random moves, eight before its end. */
  static KeptGame nearTheEnd(Game game) {
    // Random moves need not come to an end of Pathagon; here Dark's path lacks three pieces.
    if (game.name().equals("pathagon")) {
      Playthrough played = Playthrough.start(game, new SplitMix64(1));
      for (String move : "d1 a5 d2 a6 d3 a7 d4 b5 g1 b6 g2 b7 g3 a4 g4 b4".split(" ")) {
        played = played.play(move);
      }
      return of(played);
    }
    Playthrough played = randomly(game, Integer.MAX_VALUE);
    return of(played.at(played.ply() - 8));
  }

  /** A game with as many random moves. */
  static KeptGame after(Game game, int moves) {
    return of(randomly(game, moves));
  }

  private static Playthrough randomly(Game game, int moves) {
    SplitMix64 random = new SplitMix64(1);
    Playthrough played = Playthrough.start(game, random);
    while (!played.over() && played.ply() < moves) {
      int[] legal = played.position().moves();
      played = played.play(legal[random.nextInt(legal.length)]);
    }
    return played;
  }

  /** The same with a person on the first seat, the computer on the others, and the coach. */
  KeptGame against(int level) {
    List<Integer> some =
        IntStream.range(0, seats.size()).mapToObj(seat -> seat == 0 ? 0 : level).toList();
    return new KeptGame(id, played, seats, some, typedDice, true, seed, undone, over, touched);
  }

  KeptGame withoutCoach() {
    return new KeptGame(id, played, seats, players, typedDice, false, seed, undone, over, touched);
  }

  /** The same with a real die, whose rolls are typed in. */
  KeptGame withTypedDice() {
    return new KeptGame(id, played, seats, players, true, coach, seed, undone, over, touched);
  }

  /** The same under another name and at an end. */
  KeptGame ended(String id) {
    return new KeptGame(id, played, seats, players, typedDice, coach, seed, undone, true, touched);
  }

  String json() {
    return new Gson().toJson(this);
  }
}
