package stackyard.rules;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dice that can be checked. A seed is drawn when a table is opened. Its hash is shown before the
 * first roll and the seed itself after the game. Each player may add a random value once the hash
 * has been shown; every later roll depends on it, so that the seed alone does not decide it:
 *
 * <pre>
 * printf SEED | sha256sum                                         gives the hash
 * printf 'PLY VALUE VALUE' | openssl dgst -sha256 -hmac SEED      gives the roll after PLY moves,
 *     with the values that were added before it: the first of these bytes that is below 252,
 *     modulo 6, plus 1
 * </pre>
 *
 * <p>A game without values follows from its seed alone, as all games did before there were any.
 *
 * @param seed 64 hexadecimal digits
 */
public record Dice(String seed) {
  /** The tags of a record that has what is needed to check its rolls. */
  public static final String HASH_TAG = "DiceHash";

  public static final String SEED_TAG = "DiceSeed";

  /** The tag with the players' values, separated by spaces; missing if there are none. */
  public static final String VALUES_TAG = "DiceValues";

  /** The highest number on a die. */
  public static final int PIPS = 6;

  /**
   * The greatest multiple of six that a byte can reach: beyond it low numbers would be likelier.
   */
  private static final int FAIR = 252;

  private static final Pattern VALUE = Pattern.compile("[0-9a-f]{32}");
  private static final Pattern WRITTEN = Pattern.compile("([0-9]{1,6}):(.+)");

  /**
   * A value that a player has added.
   *
   * @param rolls how many rolls had been made before: it has a part in all later ones
   * @param value 32 hexadecimal digits
   */
  public record Added(int rolls, String value) {
    public Added {
      if (!VALUE.matcher(value).matches()) throw new Refusal("dice-value", "what", value);
    }

    /** Reads a value as {@link #toString} writes it. */
    public static Added of(String text) {
      Matcher parts = WRITTEN.matcher(text);
      if (!parts.matches()) throw new Refusal("dice-value", "what", text);
      return new Added(Integer.parseInt(parts.group(1)), parts.group(2));
    }

    /** Reads the values of a record. */
    public static List<Added> all(String tag) {
      List<Added> all = new ArrayList<>();
      for (String text : tag.split(" ")) if (!text.isEmpty()) all.add(of(text));
      return all;
    }

    @Override
    public String toString() {
      return rolls + ":" + value;
    }
  }

  /**
   * The findings when a game was looked at again.
   *
   * @param seed whether it is the one whose hash was shown
   * @param start whether the game began on the board that the seed draws
   * @param rolls all rolls of the game
   */
  public record Check(boolean seed, boolean start, List<Roll> rolls) {
    public boolean fair() {
      return seed && start && rolls.stream().allMatch(Roll::fair);
    }
  }

  /**
   * A roll of a game.
   *
   * @param ply how many moves were made before
   * @param rolled what was played
   * @param settled what it had to be by the seed and the values added before
   */
  public record Roll(int ply, int rolled, int settled) {
    public boolean fair() {
      return rolled == settled;
    }
  }

  /** Whether chance has a part in a game. */
  public static boolean decide(Game game) {
    return game.hasDie() || game.startsAtRandom();
  }

  /**
   * The hash that is shown before the game: it gives the seed away to nobody, and fits no other.
   */
  public String hash() {
    StringBuilder digits = new StringBuilder();
    for (byte signed : Sha256.digest(bytes(seed))) {
      int value = Byte.toUnsignedInt(signed);
      digits.append(Character.forDigit(value >> 4, 16)).append(Character.forDigit(value & 15, 16));
    }
    return digits.toString();
  }

  /** The roll that is made after so many moves, if nobody has added a value. */
  public int roll(int ply) {
    return roll(ply, List.of());
  }

  /** The roll that is made after so many moves and these values, in the order they came. */
  public int roll(int ply, List<Added> added) {
    StringBuilder text = new StringBuilder().append(ply);
    for (Added one : added) text.append(' ').append(one.value());
    int last = 0;
    for (byte signed : digest(text.toString())) {
      last = Byte.toUnsignedInt(signed);
      if (last < FAIR) break;
    }
    return 1 + last % PIPS;
  }

  /** The same as the text of a move. */
  public String rollText(int ply, List<Added> added) {
    return String.valueOf(roll(ply, added));
  }

  /** Draws the board of a game that starts from a random one. */
  public SplitMix64 start() {
    byte[] digest = digest("start");
    long number = 0;
    for (int i = 0; i < Long.BYTES; i++) number = (number << 8) | Byte.toUnsignedInt(digest[i]);
    return new SplitMix64(number);
  }

  /**
   * Looks at a game again.
   *
   * @param shown the hash that was shown before
   * @param added the players' values, in the order they came
   */
  public Check check(String shown, Playthrough playthrough, List<Added> added) {
    boolean start = playthrough.game().start(start()).equals(playthrough.at(0).position());
    List<String> moves = playthrough.moveTexts();
    List<Roll> rolls = new ArrayList<>();
    for (Playthrough then : playthrough.history()) {
      if (then.ply() == playthrough.ply() || !then.position().chance()) continue;
      String move = moves.get(then.ply());
      if (!isRoll(move)) continue;
      int made = rolls.size();
      List<Added> before = added.stream().filter(one -> one.rolls() <= made).toList();
      rolls.add(new Roll(then.ply(), Integer.parseInt(move), roll(then.ply(), before)));
    }
    return new Check(hash().equals(shown), start, rolls);
  }

  /** Not somebody's giving up instead. */
  private static boolean isRoll(String move) {
    return move.length() == 1;
  }

  private byte[] digest(String text) {
    return Sha256.hmac(bytes(seed), bytes(text));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Says nothing: the seed is a secret until the game is over. */
  @Override
  public String toString() {
    return "Dice";
  }
}
