package stackyard.browser;

/**
 * The dice of the games that are kept in the browser. A game's rolls follow from its seed and the
 * number of moves made, so that taking a move back is no second chance. Games that have been kept
 * for years go on with the same dice, so this never changes.
 */
final class KeptDice {
  private static final int PIPS = 6;

  private KeptDice() {}

  /**
   * The roll after so many moves.
   *
   * @param seed its lowest 32 bits count
   */
  static int roll(long seed, int ply) {
    int mixed = (int) seed + (ply + 1) * 0x9e3779b9;
    mixed = (mixed ^ mixed >>> 16) * 0x21f0aaad;
    mixed = (mixed ^ mixed >>> 15) * 0x735a2d97;
    mixed ^= mixed >>> 15;
    return 1 + (int) ((Integer.toUnsignedLong(mixed) * PIPS) >>> 32);
  }
}
