package stackyard.server.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;

/** Cookies by which people are known again. */
class IdentityCookiesTest {
  private final IdentityCookies identity =
      new IdentityCookies("a secret".getBytes(StandardCharsets.UTF_8));

  @ParameterizedTest
  @MethodSource("sessions")
  void aCookieIsReadByWhoeverHasTheSecretItWasMadeWith(Optional<String> session) {
    Person player = new Person("id", "Анна; \"К.\"");
    IdentityCookies.Claim claim = new IdentityCookies.Claim(player, session);
    String cookie = identity.cookie(claim);
    assertThat(cookie).matches("[A-Za-z0-9._-]+");
    assertThat(identity.read(cookie)).contains(claim);
    assertThat(new IdentityCookies("another".getBytes(StandardCharsets.UTF_8)).read(cookie))
        .isEmpty();
  }

  static List<Optional<String>> sessions() {
    return List.of(Optional.empty(), Optional.of("1"), Optional.of("secret12"));
  }

  @Test
  void noSignOfACookieCanBeChanged() {
    String cookie =
        identity.cookie(new IdentityCookies.Claim(new Person("id", "Anna"), Optional.of("secret")));
    for (int i = 0; i < cookie.length(); i++) {
      char other = cookie.charAt(i) == 'A' ? 'Q' : 'A';
      String changed = cookie.substring(0, i) + other + cookie.substring(i + 1);
      assertThat(identity.read(changed)).as(changed).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "a.b", "a.b.c", "a.b.%", "....", "\u0000.\u0000.\u0000"})
  void nonsenseIsNobodys(String cookie) {
    assertThat(identity.read(cookie)).isEmpty();
  }

  @Test
  void aGuestHasANumber() {
    assertThat(identity.newGuest().name()).matches("Guest [1-9]\\d{3}");
  }

  @Test
  void allNodesOfADatabaseHaveOneSecret() {
    try (Database database = Database.inMemory()) {
      IdentityCookies.Claim claim =
          new IdentityCookies.Claim(IdentityCookies.of(database).newGuest(), Optional.empty());
      String cookie = IdentityCookies.of(database).cookie(claim);
      assertThat(IdentityCookies.of(database).read(cookie)).contains(claim);
    }
  }
}
