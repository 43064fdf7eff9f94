package stackyard.rules;

import java.util.Locale;

/** Who plays: the colours of all games, and nobody. */
public enum Seat {
  WHITE,
  BLACK,
  RED,
  YELLOW,
  GREEN,
  BLUE,
  DARK,
  LIGHT,
  NOBODY;

  /** The name in lower case, as in {@code white}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The name as a sentence begins with it, as in {@code White}. */
  public String title() {
    return name().charAt(0) + word().substring(1);
  }

  /** The letter in position texts: unique among the seats of one game. */
  public char letter() {
    return word().charAt(0);
  }
}
