package stackyard.server.mail;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;
import stackyard.rules.Refusal;

/**
 * How a server sends mail.
 *
 * @param server the operator's mail server: {@code smtps://user:password@host}, or {@code smtp://}
 *     with STARTTLS, which only this machine itself may lack
 * @param from the sender's address
 * @param site the address of the page, for links: what requests say of it may be forged
 */
public record MailSettings(URI server, String from, URI site) {
  private static final Set<String> SERVERS = Set.of("smtp", "smtps");
  private static final Set<String> SITES = Set.of("http", "https");

  /**
   * Reads what an operator has written.
   *
   * @throws Refusal if it cannot be meant
   */
  public static MailSettings of(String server, String from, String site) {
    // A password does not belong in a message.
    URI at = address(server, SERVERS).orElseThrow(() -> new Refusal("mail-server"));
    URI page = address(site, SITES).orElseThrow(() -> new Refusal("mail-site", "what", site));
    if (!MailAddress.isAddress(from)) throw new Refusal("mail-from", "what", from);
    return new MailSettings(at, from, page);
  }

  private static Optional<URI> address(String text, Set<String> schemes) {
    try {
      URI address = new URI(text);
      boolean whole =
          address.getHost() != null && schemes.contains(String.valueOf(address.getScheme()));
      return Optional.of(address).filter(_ -> whole);
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  /** A link to a screen of the page, as in {@code mail/password/CODE}. */
  public String link(String screen) {
    return site.resolve("/#/" + screen).toString();
  }
}
