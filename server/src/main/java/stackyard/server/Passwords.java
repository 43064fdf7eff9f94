package stackyard.server;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import java.util.concurrent.Semaphore;
import stackyard.rules.Refusal;

/** Passwords as they are kept: by Argon2id, so that guessing them costs memory and time. */
final class Passwords {
  private static final int SHORTEST = 8;
  private static final int LONGEST = 200;

  /** What OWASP recommends at least: 19 MiB, two passes, one thread. */
  private static final Argon2Function ARGON2 =
      Argon2Function.getInstance(19_456, 2, 1, 32, Argon2.ID);

  /** Each takes memory: the others wait. */
  private static final Semaphore AT_ONCE = new Semaphore(2);

  private static final String NOBODYS = hash("nobody has this password");

  private Passwords() {}

  static String hash(String password) {
    if (password.length() < SHORTEST || password.length() > LONGEST) {
      throw new Refusal("password", "it has " + SHORTEST + " to " + LONGEST + " signs");
    }
    AT_ONCE.acquireUninterruptibly();
    try {
      return Password.hash(password).addRandomSalt(16).with(ARGON2).getResult();
    } finally {
      AT_ONCE.release();
    }
  }

  /** Whether it is that password. */
  static boolean matches(String password, String hash) {
    if (password.length() > LONGEST) return false;
    AT_ONCE.acquireUninterruptibly();
    try {
      return Password.check(password, hash).with(ARGON2);
    } finally {
      AT_ONCE.release();
    }
  }

  /** Takes as long as if there were such an account, so that nobody learns that there is none. */
  static void pretend(String password) {
    if (matches(password, NOBODYS)) throw new IllegalStateException("it is nobody's");
  }
}
