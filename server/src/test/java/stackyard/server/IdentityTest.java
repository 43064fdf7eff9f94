package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.server.table.Player;

/** Cookies by which people are known again. */
class IdentityTest {
  private final Identity identity = new Identity("a secret".getBytes(StandardCharsets.UTF_8));

  @Test
  void aCookieIsReadByWhoeverHasTheSecretItWasMadeWith() {
    Player player = new Player("id", "Анна; \"К.\"");
    String cookie = identity.cookie(player);
    assertThat(cookie).matches("[A-Za-z0-9._-]+");
    assertThat(identity.read(cookie)).contains(player);
    assertThat(new Identity("another".getBytes(StandardCharsets.UTF_8)).read(cookie)).isEmpty();
  }

  @Test
  void noSignOfACookieCanBeChanged() {
    String cookie = identity.cookie(new Player("id", "Anna"));
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
  void allNodesOfADatabaseHaveOneSecret() {
    try (Database database = Database.inMemory()) {
      Player player = Identity.of(database).stranger();
      String cookie = Identity.of(database).cookie(player);
      assertThat(Identity.of(database).read(cookie)).contains(player);
    }
  }
}
