package stackyard.server.accounts;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import stackyard.rules.Refusal;
import stackyard.server.table.Range;

/** Hashes passwords with Argon2id, which makes guessing expensive in memory and time. */
public final class Passwords {
  private static final int SHORTEST = 8;
  private static final int LONGEST = 200;

  /** Shorter passwords without a letter are dates, telephone numbers and rows of keys. */
  private static final int LONGEST_COMMON_NUMBER = 12;

  /** The length of a password. */
  public static final Range LENGTH = new Range(SHORTEST, LONGEST);

  /** OWASP's minimum: 19 MiB, two passes, one thread. */
  private static final Argon2Function ARGON2 =
      Argon2Function.getInstance(19_456, 2, 1, 32, Argon2.ID);

  /** Each hash takes memory; the others wait. */
  private static final Semaphore AT_ONCE = new Semaphore(2);

  /** The words that most stolen passwords consist of, with digits and signs before and after. */
  private static final Set<String> WORDS =
      Set.of(
          "password",
          "passwort",
          "passwd",
          "parola",
          "haslo",
          "contrasena",
          "пароль",
          "qwerty",
          "qwertyuiop",
          "qwertz",
          "qwertzuiop",
          "azerty",
          "azertyuiop",
          "asdfghjkl",
          "asdfgh",
          "asdf",
          "zxcvbnm",
          "qazwsx",
          "qazwsxedc",
          "йцукен",
          "йцукенгшщз",
          "фывапролд",
          "abc",
          "abcd",
          "abcde",
          "abcdef",
          "abcdefg",
          "abcdefgh",
          "abcdefghi",
          "letmein",
          "welcome",
          "iloveyou",
          "ilovegod",
          "admin",
          "administrator",
          "monkey",
          "dragon",
          "master",
          "sunshine",
          "princess",
          "football",
          "baseball",
          "basketball",
          "superman",
          "batman",
          "trustno",
          "shadow",
          "michael",
          "jennifer",
          "jordan",
          "michelle",
          "charlie",
          "starwars",
          "pokemon",
          "computer",
          "internet",
          "whatever",
          "freedom",
          "flower",
          "hello",
          "hallo",
          "login",
          "secret",
          "test",
          "guest",
          "changeme",
          "default",
          "access",
          "matrix",
          "killer",
          "cookie",
          "summer",
          "winter",
          "spring",
          "liverpool",
          "arsenal",
          "chelsea",
          "barcelona",
          "realmadrid",
          "stackyard");

  /** The passwords that are tried first. */
  private static final Set<String> COMMON = common();

  private static final String UNUSED = hash("nobody has this password");

  private Passwords() {}

  /** A password that is not among the first that anybody would try. */
  static String checked(String password, String name) {
    String small = password.toLowerCase(Locale.ROOT);
    String core = core(small);
    boolean same = password.chars().distinct().count() <= 2;
    boolean digits = core.isEmpty() && password.length() <= LONGEST_COMMON_NUMBER;
    boolean word = COMMON.contains(small) || WORDS.contains(core);
    boolean own = small.equals(name.toLowerCase(Locale.ROOT));
    if (LENGTH.includes(password.length()) && (same || digits || word || own)) {
      throw new Refusal("password-common");
    }
    return password;
  }

  /** Without the digits and signs that everybody adds, and with letters for digits. */
  private static String core(String password) {
    String letters = password.replaceAll("^[^\\p{L}]+|[^\\p{L}]+$", "");
    letters = letters.replace('0', 'o').replace('1', 'i').replace('3', 'e').replace('4', 'a');
    return letters.replace('5', 's').replace('$', 's').replace('@', 'a');
  }

  private static Set<String> common() {
    try (InputStream list = Passwords.class.getResourceAsStream("common-passwords.txt")) {
      String lines =
          new String(Objects.requireNonNull(list).readAllBytes(), StandardCharsets.UTF_8);
      return lines
          .lines()
          .filter(line -> !line.startsWith("#"))
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String hash(String password) {
    if (!LENGTH.includes(password.length())) {
      throw new Refusal("password", "first", SHORTEST, "last", LONGEST);
    }
    AT_ONCE.acquireUninterruptibly();
    try {
      return Password.hash(password).addRandomSalt(16).with(ARGON2).getResult();
    } finally {
      AT_ONCE.release();
    }
  }

  /** Whether a password has this hash. */
  public static boolean matches(String password, String hash) {
    if (password.length() > LONGEST) return false;
    AT_ONCE.acquireUninterruptibly();
    try {
      return Password.check(password, hash).with(ARGON2);
    } finally {
      AT_ONCE.release();
    }
  }

  /** Takes as long as checking a password, so that timing does not tell which names exist. */
  static void pretend(String password) {
    if (matches(password, UNUSED)) throw new IllegalStateException("no account has this password");
  }
}
