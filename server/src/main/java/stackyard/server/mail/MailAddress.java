package stackyard.server.mail;

import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import java.util.Locale;
import java.util.regex.Pattern;
import stackyard.server.table.Range;

/** Addresses as people write them. */
public final class MailAddress {
  /** The length of an address. */
  public static final Range LENGTH = new Range(6, 254);

  /** One address and nothing else: no names, lists, comments or lines. */
  private static final Pattern PLAIN =
      Pattern.compile(
          "[^\\s@<>()\\[\\]\\\\,;:\"\\p{Cntrl}]{1,64}@[\\p{L}\\p{N}.-]+\\.[\\p{L}\\p{N}-]{2,}");

  private MailAddress() {}

  /** Whether a text can be an address. */
  public static boolean isAddress(String text) {
    if (!LENGTH.includes(text.length()) || !PLAIN.matcher(text).matches()) return false;
    try {
      new InternetAddress(text).validate();
      return true;
    } catch (AddressException e) {
      return false;
    }
  }

  /** An address as it is compared: nearly no provider tells small from capital letters. */
  public static String compared(String address) {
    return address.strip().toLowerCase(Locale.ROOT);
  }
}
