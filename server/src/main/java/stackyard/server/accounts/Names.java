package stackyard.server.accounts;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UCharacterCategory;
import com.ibm.icu.lang.UProperty;
import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackyard.rules.Refusal;
import stackyard.server.table.Person;

/** Which names people may have: readable ones that look like nobody else's. */
public final class Names {
  private static final SpoofChecker LOOKS = new SpoofChecker.Builder().build();
  private static final Normalizer2 NORMAL = Normalizer2.getNFKCInstance();
  private static final Normalizer2 FOLDED = Normalizer2.getNFKCCasefoldInstance();

  private static final Set<Integer> REFUSED =
      Set.of(
          (int) UCharacterCategory.CONTROL,
          (int) UCharacterCategory.FORMAT,
          (int) UCharacterCategory.UNASSIGNED,
          (int) UCharacterCategory.PRIVATE_USE,
          (int) UCharacterCategory.SURROGATE,
          (int) UCharacterCategory.LINE_SEPARATOR,
          (int) UCharacterCategory.PARAGRAPH_SEPARATOR);

  /** It looks like a space, but is none. */
  private static final int BLANK_BRAILLE = 0x2800;

  /** More marks on one letter cover the lines above and below. */
  private static final int MOST_MARKS = 2;

  /** Names of the computer begin like this. */
  private static final Set<String> COMPUTER =
      letters("computer", "комп'ютер", "компьютер", "komputer", "ordenador");

  private static final Set<String> RESERVED =
      letters(
          Person.SOMEONE,
          "хтось",
          "кто-то",
          "ktoś",
          "alguien",
          "stackyard",
          "admin",
          "administrator",
          "moderator",
          "operator",
          "server",
          "system",
          "support");

  private Names() {}

  /**
   * A name as it is kept.
   *
   * @throws Refusal if it has characters that cannot be seen, or told apart
   */
  public static String checked(String name) {
    String normal = normal(name);
    int marks = MOST_MARKS;
    for (int c : normal.codePoints().toArray()) {
      int type = UCharacter.getType(c);
      boolean ignorable = UCharacter.hasBinaryProperty(c, UProperty.DEFAULT_IGNORABLE_CODE_POINT);
      boolean mark =
          type == UCharacterCategory.NON_SPACING_MARK || type == UCharacterCategory.ENCLOSING_MARK;
      marks = mark ? marks + 1 : 0;
      if (ignorable || c == BLANK_BRAILLE || marks > MOST_MARKS || REFUSED.contains(type)) {
        throw new Refusal("player-name", "last", Person.LONGEST_NAME);
      }
    }
    return normal;
  }

  /** A name in the form that all ways of writing it share. */
  static String normal(String name) {
    return Person.tidy(NORMAL.normalize(name));
  }

  /** The look of a name: names with a look in common cannot be told apart. */
  public static Set<String> looks(String name) {
    String tidy = Person.tidy(name);
    return Stream.of(
            LOOKS.getSkeleton(FOLDED.normalize(tidy)), FOLDED.normalize(LOOKS.getSkeleton(tidy)))
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether nobody may have this name: it would be taken for the computer's, or an operator's. */
  public static boolean reserved(String name) {
    Set<String> own = letters(name);
    return own.stream()
        .anyMatch(look -> RESERVED.contains(look) || COMPUTER.stream().anyMatch(look::startsWith));
  }

  /** Whether somebody may have this name. */
  public static boolean allowed(String name) {
    try {
      return checked(name).equals(name) && !reserved(name);
    } catch (Refusal refused) {
      return false;
    }
  }

  /** The letters of words as they look, also where digits and signs stand for letters. */
  private static Set<String> letters(String... words) {
    return Stream.of(words)
        .flatMap(word -> Stream.of(word, onlyLetters(word), lettersForDigits(word)))
        .flatMap(word -> looks(word).stream())
        .map(Names::onlyLetters)
        .filter(word -> !word.isEmpty())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static String onlyLetters(String word) {
    return word.replaceAll("[^\\p{L}]", "");
  }

  private static String lettersForDigits(String word) {
    String letters = NORMAL.normalize(word).replace('0', 'o').replace('1', 'i').replace('3', 'e');
    letters = letters.replace('4', 'a').replace('5', 's').replace('7', 't').replace('!', 'i');
    return letters.replace('@', 'a').replace('$', 's').replace('|', 'i');
  }
}
