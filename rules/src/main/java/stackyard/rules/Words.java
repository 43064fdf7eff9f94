package stackyard.rules;

import java.util.List;

/** Puts the pieces of a sentence together. */
final class Words {
  private Words() {}

  /** Joins words as in {@code a, b and c}. */
  static String list(List<String> words, String last) {
    int end = words.size() - 1;
    if (end < 1) return String.join("", words);
    return String.join(", ", words.subList(0, end)) + " " + last + " " + words.get(end);
  }

  /** A number with its noun, as in {@code 1 piece} and {@code 2 pieces}. */
  static String count(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
