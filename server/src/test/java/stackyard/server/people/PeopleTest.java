package stackyard.server.people;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.rules.dvonn.Dvonn;
import stackyard.server.people.Preferences.Wanted;
import stackyard.server.storage.Database;
import stackyard.server.table.Offer;
import stackyard.server.table.Person;
import stackyard.server.table.Rating;
import stackyard.server.table.Terms;
import stackyard.server.testing.SettableClock;

/** Whom people follow and block, and which offers they want. */
class PeopleTest {
  private final Database database = Database.inMemory();
  private final People people = new People(database, new SettableClock());

  @AfterEach
  void close() {
    database.close();
  }

  private void account(String player, String name) {
    database.write(
        handle ->
            handle.execute(
                "INSERT INTO accounts (player, name, sign_in, password, session, since)"
                    + " VALUES (?, ?, ?, 'hash', 1, 0)",
                player,
                name,
                name));
  }

  @Test
  void accountsAreFollowedAndGuestsAreNot() {
    account("b", "Borys");
    assertThat(people.follow("a", "b")).isTrue();
    assertThat(people.follow("a", "b")).as("twice").isTrue();
    assertThat(people.follow("a", "guest")).isFalse();
    assertThat(people.following("a")).containsExactly(new People.Acquaintance("b", "Borys"));
    assertThat(people.followers("b")).containsExactly("a");
    people.unfollow("a", "b");
    assertThat(people.following("a")).isEmpty();
    assertThatThrownBy(() -> people.follow("b", "b")).hasMessageStartingWith("people-self");
  }

  @Test
  void blockingKeepsBothApartAndEndsFollowing() {
    account("a", "Anna");
    account("b", "Borys");
    people.follow("a", "b");
    people.follow("b", "a");
    people.block("a", new Person("b", "Borys"));
    assertThat(people.apartFrom("a")).containsExactly("b");
    assertThat(people.apartFrom("b")).containsExactly("a");
    assertThat(people.following("a")).isEmpty();
    assertThat(people.following("b")).isEmpty();
    people.unblock("b", "a");
    assertThat(people.apartFrom("a")).as("only the one who blocked can end it").isNotEmpty();
    people.unblock("a", "b");
    assertThat(people.apartFrom("b")).isEmpty();
  }

  @Test
  void nobodyFollowsOrBlocksWithoutEnd() {
    for (int i = 0; i < People.MOST; i++) people.block("a", new Person("x" + i, "X"));
    assertThatThrownBy(() -> people.block("a", new Person("more", "More")))
        .hasMessageStartingWith("people-full");
  }

  @Test
  void everythingAboutAPersonIsForgotten() {
    account("b", "Borys");
    people.follow("a", "b");
    people.block("c", new Person("b", "Borys"));
    people.prefer("b", new Preferences(Wanted.NEVER, Wanted.NEVER, false));
    database.write(
        handle -> {
          People.forget(handle, "b");
          return handle.execute("UPDATE accounts SET name = 'someone', password = ''");
        });
    assertThat(people.following("a")).isEmpty();
    assertThat(people.blocked("c"))
        .extracting(People.Acquaintance::name)
        .containsExactly("someone");
    assertThat(people.preferences("b")).isEqualTo(Preferences.USUAL);
  }

  @ParameterizedTest
  @CsvSource({
    "ALWAYS,true,true",
    "ALWAYS,false,true",
    "CASUAL,true,false",
    "CASUAL,false,true",
    "NEVER,true,false",
    "NEVER,false,false"
  })
  void offersAreWelcomeAsPreferred(Wanted wanted, boolean rated, boolean welcome) {
    Preferences own = new Preferences(wanted, Wanted.ALWAYS, true);
    Person anna = new Person("a", "Anna", Optional.of(new Rating(1500, 60)));
    Terms terms =
        new Terms(
            "dvonn",
            Map.of(),
            Map.of(Dvonn.WHITE, anna),
            Optional.empty(),
            true,
            Optional.of(rated));
    assertThat(own.welcomes(Offer.Kind.TAKE_BACK, terms)).isEqualTo(welcome);
    assertThat(own.welcomes(Offer.Kind.DRAW, terms)).isTrue();
    assertThat(own.welcomes(Offer.Kind.REMATCH, terms)).isTrue();
  }
}
