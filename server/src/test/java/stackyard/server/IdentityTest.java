package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.server.table.Player;

/** Cookies by which people are known again. */
class IdentityTest {
  private final Identity identity = new Identity("a secret".getBytes(StandardCharsets.UTF_8));

  @ParameterizedTest
  @MethodSource("sessions")
  void aCookieIsReadByWhoeverHasTheSecretItWasMadeWith(Optional<Integer> session) {
    Player player = new Player("id", "Анна; \"К.\"");
    Identity.Claim claim = new Identity.Claim(player, session);
    String cookie = identity.cookie(claim);
    assertThat(cookie).matches("[A-Za-z0-9._-]+");
    assertThat(identity.read(cookie)).contains(claim);
    assertThat(new Identity("another".getBytes(StandardCharsets.UTF_8)).read(cookie)).isEmpty();
  }

  static List<Optional<Integer>> sessions() {
    return List.of(Optional.empty(), Optional.of(1), Optional.of(12));
  }

  @Test
  void noSignOfACookieCanBeChanged() {
    String cookie = identity.cookie(new Identity.Claim(new Player("id", "Anna"), Optional.of(3)));
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
      Identity.Claim claim = new Identity.Claim(Identity.of(database).stranger(), Optional.empty());
      String cookie = Identity.of(database).cookie(claim);
      assertThat(Identity.of(database).read(cookie)).contains(claim);
    }
  }
}
