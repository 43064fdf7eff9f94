package stackyard.rules;

import java.util.Arrays;

/** SHA-256 (FIPS 180-4) and HMAC with it (RFC 2104), for browsers, where the JDK's are missing. */
final class Sha256 {
  private static final int BLOCK = 64;

  /** The fractions of the square roots of the first eight primes. */
  private static final int[] FIRST = fractions(8, 1.0 / 2);

  /** The fractions of the cube roots of the first 64 primes. */
  private static final int[] ROUNDS = fractions(BLOCK, 1.0 / 3);

  private Sha256() {}

  private static int[] fractions(int count, double power) {
    int[] fractions = new int[count];
    int found = 0;
    for (int number = 2; found < count; number++) {
      if (!isPrime(number)) continue;
      double root = Math.pow(number, power);
      fractions[found++] = (int) (long) ((root - Math.floor(root)) * (1L << 32));
    }
    return fractions;
  }

  private static boolean isPrime(int number) {
    for (int divisor = 2; divisor * divisor <= number; divisor++) {
      if (number % divisor == 0) return false;
    }
    return true;
  }

  static byte[] hmac(byte[] key, byte[] text) {
    byte[] padded = Arrays.copyOf(key.length > BLOCK ? digest(key) : key, BLOCK);
    byte[] inner = digest(join(mask(padded, 0x36), text));
    return digest(join(mask(padded, 0x5c), inner));
  }

  private static byte[] mask(byte[] bytes, int mask) {
    byte[] masked = new byte[bytes.length];
    for (int i = 0; i < bytes.length; i++) masked[i] = (byte) (bytes[i] ^ mask);
    return masked;
  }

  private static byte[] join(byte[] one, byte[] other) {
    byte[] joined = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, joined, one.length, other.length);
    return joined;
  }

  static byte[] digest(byte[] text) {
    byte[] padded = pad(text);
    int[] state = FIRST.clone();
    for (int from = 0; from < padded.length; from += BLOCK) mix(state, schedule(padded, from));
    byte[] digest = new byte[4 * state.length];
    for (int i = 0; i < digest.length; i++) digest[i] = (byte) (state[i / 4] >>> place(i));
    return digest;
  }

  /** A one, zeros, and the length in bits, up to full blocks. */
  private static byte[] pad(byte[] text) {
    int length = (text.length + 8) / BLOCK * BLOCK + BLOCK;
    byte[] padded = Arrays.copyOf(text, length);
    padded[text.length] = (byte) 0x80;
    long bits = text.length * 8L;
    for (int i = 0; i < 8; i++) padded[length - 1 - i] = (byte) (bits >>> (8 * i));
    return padded;
  }

  private static int[] schedule(byte[] padded, int from) {
    int[] words = new int[BLOCK];
    for (int i = 0; i < BLOCK; i++) words[i / 4] |= (padded[from + i] & 255) << place(i);
    for (int i = 16; i < BLOCK; i++) {
      int early = words[i - 15];
      int late = words[i - 2];
      words[i] =
          words[i - 16]
              + (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3))
              + words[i - 7]
              + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    }
    return words;
  }

  private static void mix(int[] state, int[] words) {
    int[] s = state.clone();
    for (int i = 0; i < BLOCK; i++) {
      int choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
      int majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
      int one = s[7] + (turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)) + choice;
      int added = one + ROUNDS[i] + words[i];
      int other = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) + majority;
      System.arraycopy(s, 0, s, 1, 7);
      s[4] += added;
      s[0] = added + other;
    }
    for (int i = 0; i < state.length; i++) state[i] += s[i];
  }

  /** How far to the left the bits of a byte stand in its word. */
  private static int place(int index) {
    return 24 - index % 4 * 8;
  }

  private static int turn(int word, int by) {
    return Integer.rotateRight(word, by);
  }
}
