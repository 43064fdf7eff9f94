package stackyard.server.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import stackyard.rules.Refusal;
import stackyard.server.storage.Database;
import stackyard.server.table.Person;

/** Nobody can look like somebody else. */
class NamesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Anna\uFE0F",
        "An\u034Fna",
        "An\u200Bna",
        "An\u202Ena",
        "Anna\u0007",
        "Anna\u0085",
        "Anna\uE000",
        "Anna\u0378",
        "Anna\u3164",
        "Anna\u2800",
        "Z\u0351\u0352\u0353a",
        "\u0301Anna"
      })
  void invisibleCharactersAreRefused(String name) {
    assertThatThrownBy(() -> Names.checked(name)).isInstanceOf(Refusal.class);
  }

  @Test
  void oneNameIsKeptInOneForm() {
    assertThat(Names.checked("\uFF21\uFF4E\uFF4E\uFF41\u00A0 K.")).isEqualTo("Anna K.");
    assertThat(Names.checked("Rene\u0301")).isEqualTo(Names.checked("Ren\u00E9"));
    for (String usual : new String[] {"Анна К.", "Łukasz", "José", "Їжак", "王", "O’Neil 2"}) {
      assertThat(Names.checked(usual)).isEqualTo(usual);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Computer, level 8",
        "C\u043Emputer 3",
        "COMPUTER",
        "Комп’ютер, рівень 8",
        "Компьютер",
        "Ordenador",
        "Someone",
        "s\u043Emeone",
        "Admin",
        "C0mputer, level 8",
        "Comput3r",
        "Adm1n",
        "@dmin",
        "Admin1",
        "5upport",
        "m0derator!",
        "Stackyard"
      })
  void namesOfTheComputerAndOfOperatorsAreReserved(String name) {
    assertThat(Names.reserved(name)).isTrue();
    assertThat(Names.reserved("Anna Computerova")).isFalse();
    assertThat(Names.reserved("Anna 1")).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "Anna,ANNA",
    "Anna,\u0410nna",
    "Alice,AIice",
    "Alice,A1ice",
    "scope,\u0455\u0441\u043E\u0440\u0435",
    "Rob,R0b",
  })
  void namesThatLookAlikeAreTheSame(String name, String other) {
    try (Database database = Database.inMemory()) {
      Accounts accounts = new Accounts(database, InstantSource.system());
      assertThat(accounts.signUp(new Person("one", name), "first of two secrets")).isPresent();
      assertThat(accounts.taken(other)).isTrue();
      assertThat(accounts.signUp(new Person("two", other), "second secret here")).isEmpty();
      assertThat(accounts.of("two")).isEmpty();
      accounts.signUp(new Person("three", "Somebody else"), "third secret here");
      assertThat(accounts.rename(new Person("three", other))).isFalse();
      assertThat(accounts.taken("Somebody else")).as("still theirs").isTrue();
    }
  }

  @Test
  void namesOfOldAccountsAreReservedToo() {
    try (Database database = Database.inMemory()) {
      database.write(
          handle ->
              handle.execute(
                  "INSERT INTO accounts (player, name, sign_in, password, session, since)"
                      + " VALUES ('old', 'Old\u00A0\uFF21nna', 'old\u00A0\uFF41nna', 'x', 1, 0)"));
      Accounts accounts = new Accounts(database, InstantSource.system());
      assertThat(accounts.taken("Old Anna")).isFalse();
      accounts.reserveNames();
      assertThat(accounts.taken("Old Anna")).isTrue();
    }
  }
}
