package stackyard.rules;

import java.util.HashMap;
import java.util.Map;

/** A player's colour. There is one seat of each name, so seats are compared by identity. */
public final class Seat {
  private static final Map<String, Seat> ALL = new HashMap<>();

  /** No player: the turn when a game is over, the winner of a draw. */
  public static final Seat NOBODY = of("nobody");

  private final String word;

  private Seat(String word) {
    this.word = word;
  }

  /** The seat of a name in lower case; only games make seats. */
  public static synchronized Seat of(String word) {
    return ALL.computeIfAbsent(word, Seat::new);
  }

  /** The name in lower case, as in {@code white}. */
  public String word() {
    return word;
  }

  /** The name as a sentence begins with it, as in {@code White}. */
  public String title() {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }

  /** The letter in position texts: unique among the seats of one game. */
  public char letter() {
    return word.charAt(0);
  }

  @Override
  public String toString() {
    return word;
  }
}
