package stackyard.messages;

import java.util.regex.Pattern;

/**
 * Binds one-letter words to the word after them, as printers do in Ukrainian, Russian and Polish: a
 * line may not end with them.
 */
final class NoBreakSpaces {
  private static final Pattern CYRILLIC = oneLetterWord("\\p{IsCyrillic}");
  private static final Pattern LATIN = oneLetterWord("\\p{IsLatin}");

  private NoBreakSpaces() {}

  private static Pattern oneLetterWord(String letter) {
    return Pattern.compile("(?<![\\p{L}\\p{N}\\p{M}'’-])(" + letter + ") (?=\\S)");
  }

  static String in(String text, String language) {
    return switch (language) {
      case "uk", "ru" -> CYRILLIC.matcher(text).replaceAll("$1\u00a0");
      case "pl" -> LATIN.matcher(text).replaceAll("$1\u00a0");
      default -> text;
    };
  }
}
