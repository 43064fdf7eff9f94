package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import stackyard.server.accounts.FairRating;
import stackyard.server.testing.TestClient;

/** Accounts, rated games and the ranking as people meet them on the page. */
class AccountPageTest extends BrowserTest {
  private static void enter(Visit visit, String name, String password) {
    visit.find("[autocomplete=username]").fill(name);
    visit.find("account-enter [name$=password]").fill(password);
    visit.find("account-enter .primary").click();
  }

  /** Opens one of the rare things of an account: the password, tokens, deleting it. */
  private static void unfold(Visit visit, String which) {
    visit.open("account");
    visit.find("account-%s summary".formatted(which)).click();
  }

  @Test
  void aGuestsGamesStayInTheAccountAndAreFoundElsewhere() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      party.opens(anna, "{'game': 'dvonn', 'seat': 'white', 'computers': {'black': 1}}");
      anna.open("lobby");
      Page tab = anna.tab();
      anna.find("my-name a").click();
      assertThat(anna.find("[autocomplete=username]")).hasValue("Anna");
      enter(anna, "Anna", "short");
      assertThat(anna.find(".refusal")).hasText("Use at least 8 characters.");
      enter(anna.forgive("400"), " ", "correct horse");
      assertThat(anna.find(".refusal")).hasText("Use 1 to 30 visible characters for a name.");
      anna.find("password-field [type=checkbox]").check();
      assertThat(anna.find("[autocomplete=new-password]")).hasAttribute("type", "text");
      enter(anna, "Anna K.", "correct horse");
      assertThat(anna.find(".codes li")).hasCount(8);
      anna.find("account-codes section > .primary").click();
      assertThat(anna.page()).hasURL(Pattern.compile(".*#/lobby"));
      assertThat(anna.find("my-name")).containsText("Anna K.");
      assertThat(anna.find(".badge")).hasText("1");
      assertThat(tab.locator("my-name")).containsText("Anna K.");
      assertThat(tab.locator("my-name a")).hasText("Account");

      Visit phone = party.comes("Somebody", phone());
      phone.open("account");
      enter(phone.forgive("409"), "anna k.", "something else");
      assertThat(phone.find(".refusal"))
          .hasText("This name belongs to another account. Choose a different one.");
      phone.find(".choices.two button").nth(1).click();
      enter(phone.forgive("401"), "anna k.", "something else");
      assertThat(phone.find(".refusal")).hasText("Wrong name or password.");
      enter(phone, "anna k.", "correct horse");
      assertThat(phone.find("my-name")).containsText("Anna K.");
      phone.open("tables");
      assertThat(phone.find(".games li.waits")).hasCount(1);

      anna.forgive("401");
      phone.open("account");
      phone.find("button:has-text('Sign out on all devices')").click();
      assertThat(phone.find(".account > .said")).hasText("You have signed out on all devices.");
      assertThat(phone.find(".badge")).hasCount(0);
      anna.open("tables");
      assertThat(anna.find("my-name a")).hasText("Sign in or create an account");
      assertThat(anna.find(".badge")).hasCount(0);
      assertThat(tab.locator("my-name a")).hasText("Sign in or create an account");
    }
  }

  @Test
  void aForgottenPasswordIsReplacedByACode() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit olena = party.comesWithAccount("Olena Forgetful", desktop());
      unfold(olena, "codes");
      olena.find("account-codes [name=current-password]").fill("wrong");
      olena.forgive("403").find("account-codes form > button").click();
      assertThat(olena.find("account-codes .refusal")).hasText("This is not your password.");
      olena.find("account-codes [name=current-password]").fill("Olena ForgetfulOlena Forgetful");
      olena.find("account-codes form > button").click();
      assertThat(olena.find(".codes li")).hasCount(8);
      String code = olena.find(".codes li").nth(2).innerText();
      olena.find("account-codes section > .primary").click();
      assertThat(olena.find(".codes")).hasCount(0);

      Visit phone = party.comes("Somebody", phone());
      phone.open("account");
      phone.find(".choices.two button").nth(1).click();
      phone.find("account-enter button:has-text('Forgotten your password?')").click();
      phone.find("[name=code]").fill("nonsense");
      enter(phone.forgive("401"), "Olena Forgetful", "another horse");
      assertThat(phone.find("account-enter .refusal")).isVisible();
      phone.find("[name=code]").fill(code);
      phone.find("account-enter .primary").click();
      assertThat(phone.find("my-name")).containsText("Olena Forgetful");
      assertThat(phone.find(".codes li")).hasCount(8);
    }
  }

  @Test
  void whoseAnswerBreaksOffIsToldSoAndCanTryAgain() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      party.comesWithAccount("Kateryna", desktop());
      Visit phone = party.comes("Somebody", phone());
      phone.open("account");
      phone.find(".choices.two button").nth(1).click();
      phone.breakOff("api/session");
      enter(phone, "Kateryna", "KaterynaKateryna");
      assertThat(phone.find(".refusal"))
          .hasText("The server does not answer now. Check the connection and try again.");
      phone.find("account-enter .primary").click();
      assertThat(phone.find("my-name")).containsText("Kateryna");
    }
  }

  @Test
  void aPasswordIsChangedAndTokensEndWithIt() throws Exception {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server);
        TestClient program = new TestClient(server)) {
      Visit vera = party.comesWithAccount("Vera", desktop());
      unfold(vera, "tokens");
      vera.forgive("400").find("account-tokens form > button").click();
      assertThat(vera.find("account-tokens .refusal"))
          .hasText("Use 1 to 60 characters for a token’s name.");
      String[] first = token(vera, "first");
      String[] second = token(vera, "second");
      assertThat(vera.find("account-tokens .tokens li")).hasCount(2);
      assertThat(program.get("/api/me", first).json(200).path("name").asString()).isEqualTo("Vera");
      vera.find("account-tokens .tokens li:has-text('first') button").click();
      assertThat(program.get("/api/me", first).status()).as("it was only asked").isEqualTo(200);
      vera.find(".tokens .offer .primary").click();
      assertThat(vera.find("account-tokens .tokens li")).hasCount(1);
      assertThat(program.get("/api/me", first).status()).isEqualTo(401);

      unfold(vera, "password");
      vera.find("[name=current-password]").first().fill("wrong");
      vera.find("account-password [name=new-password]").fill("another one");
      vera.forgive("403").find("account-password .primary").click();
      assertThat(vera.find("account-password .refusal")).hasText("This is not your password.");
      vera.find("[name=current-password]").first().fill("VeraVera");
      vera.find("account-password .primary").click();
      assertThat(vera.find("account-password .said")).hasText("The password has been changed.");
      assertThat(vera.find("account-tokens .tokens li")).hasCount(0);
      assertThat(program.get("/api/me", second).status()).isEqualTo(401);
    }
  }

  /** Makes a token and gives the header that a program says it with. */
  private static String[] token(Visit visit, String name) {
    visit.find("[name=token]").fill(name);
    visit.find("account-tokens form > button").click();
    assertThat(visit.find(".share > [role=status]")).containsText(name);
    return new String[] {"Authorization", "Bearer " + visit.find("copy-field input").inputValue()};
  }

  @Test
  void gamesAreFinishedBeforeAnAccountIsDeleted() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit galya = party.comesWithAccount("Galya", desktop());
      Visit hanna = party.comes("Hanna");
      party.begin("dvonn", galya, hanna);
      String table = galya.page().url();
      unfold(galya, "delete");
      galya.find("account-delete [type=password]").fill("GalyaGalya");
      galya.forgive("409").find("account-delete .danger").click();
      assertThat(galya.find("account-delete .refusal"))
          .hasText("1 game is still in progress. Finish or resign first.");
      galya.find("account-delete a").click();
      galya.find(".games a").first().click();
      new BoardPage(galya.page()).button("Resign").click();
      galya.find(".offer .primary").click();
      galya.closeResult();
      unfold(galya, "delete");
      galya.find("account-delete [type=password]").fill("GalyaGalya");
      galya.find("account-delete .danger").click();
      assertThat(galya.find(".account > .said")).hasText("Your account has been deleted.");
      assertThat(galya.find("account-enter")).isVisible();
      hanna.page().reload();
      assertThat(hanna.find(".players b").first()).hasText("someone");
      galya.page().navigate(table);
      assertThat(galya.find(".panel .hint")).containsText("You’re watching this game.");
    }
  }

  @Test
  void twoAccountsPlayARatedGameAndAGuestIsToldWhatIsNeeded() throws Exception {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit ihor = party.comesWithAccount("Ihor", desktop());
      Visit jan = party.comes("Jan");
      jan.open("table/new/pathagon");
      assertThat(jan.find("[name=rated][value=yes]")).isDisabled();
      jan.find("[name=clock][value=turn]").check();
      jan.find("[name=days]").fill("7");
      jan.find("form a[href='#/account/table/new/pathagon']").click();
      jan.page().goBack();
      assertThat(jan.find("[name=days]")).hasValue("7");
      ihor.open("table/new/pathagon");
      ihor.find("form select").nth(1).selectOption("1");
      assertThat(ihor.find("[name=rated]")).hasCount(0);
      ihor.find("form select").nth(1).selectOption("free");
      ihor.find("[name=clock][value=none]").check();
      assertThat(ihor.find("[name=rated]")).hasCount(0);
      ihor.find("[name=clock][value=game]").check();
      ihor.find("[name=rated][value=yes]").check();
      ihor.find("form .primary").click();
      assertThat(ihor.find("table-open")).containsText("rated · 15 min + 10 s");

      jan.open("lobby");
      jan.find(".tables li:has-text('Ihor') a").click();
      assertThat(jan.page()).hasURL(ihor.page().url());
      assertThat(jan.find(".seats .primary")).hasCount(0);
      jan.find("table-open .hint a").click();
      enter(jan, "Jan", "JanJanJan");
      jan.find("account-codes section > .primary").click();
      assertThat(jan.page()).hasURL(ihor.page().url());
      jan.find(".seats .primary").click();
      assertThat(jan.find(".players li").first()).containsText("1500? ± 350");
      assertThat(jan.find(".panel .hint")).containsText("Rated game.");
      assertThat(jan.find(".evaluation, made-moves svg.graph")).hasCount(0);
      for (int i = 0; i < FairRating.LEAST_MOVES; i++) {
        new BoardPage(i % 2 == 0 ? ihor.page() : jan.page()).move();
      }
      new BoardPage(ihor.page()).button("Resign").click();
      ihor.find(".offer .primary").click();
      assertThat(ihor.find(".panel .rated"))
          .hasText("Your rating after this game: 1338? ± 290 (−162)");
      assertThat(jan.find("dialog.result .rated"))
          .hasText("Your rating after this game: 1662? ± 290 (+162)");
      jan.open("account");
      assertThat(jan.find(".ratings li")).hasText("Pathagon 1662? ± 290 1 game");

      ihor.open("ranking/pathagon");
      assertThat(ihor.find("ranking-page")).containsText("No one is ranked yet.");
      assertThat(ihor.find("ranking-page")).containsText("Your rating: 1338? ± 290.");
      ihor.refuse("**/api/ranking/dvonn");
      ihor.find(".games-nav a[href$=dvonn]").click();
      assertThat(ihor.find(".refusal")).hasText("Too many requests. Wait a moment.");
      ihor.context().unroute("**/api/ranking/dvonn");
      ihor.find("button:has-text('Try again')").click();
      assertThat(ihor.find("ranking-page")).containsText("No one is ranked yet.");
      playUntilRanked();
      ihor.open("ranking/docker");
      ihor.find(".games-nav a[href$=pathagon]").click();
      assertThat(ihor.find(".ranking tbody tr")).hasCount(2);
      assertThat(ihor.find(".ranking [aria-current]"))
          .hasText(Pattern.compile("2\\s+Ihor\\s+you\\s+1\\d{3}.±.\\d+\\s+26"));
      ihor.assertAccessible();
      ihor.screenshot("online-ranking");
    }
  }

  /** The same two, by another door: what is shown is not how they play. */
  private void playUntilRanked() throws Exception {
    try (TestClient ihor = new TestClient(server);
        TestClient jan = new TestClient(server)) {
      ihor.post("/api/session", "{'name': 'Ihor', 'password': 'IhorIhor'}").json(200);
      jan.post("/api/session", "{'name': 'Jan', 'password': 'JanJanJan'}").json(200);
      // A pair counts only so often a day: both play the same five others.
      for (int i = 0; i < 5; i++) {
        try (TestClient rival = new TestClient(server)) {
          String account = "{'name': 'Rival %d', 'password': 'secret of rival'}".formatted(i);
          rival.post("/api/account", account).json(201);
          for (int game = 0; game < FairRating.MOST_OF_A_PAIR; game++) {
            play(ihor, rival, game < 3 ? ihor : rival);
            play(jan, rival, game < 1 ? jan : rival);
          }
        }
      }
    }
  }

  private static void play(TestClient dark, TestClient light, TestClient loser) throws Exception {
    String terms = "{'game': 'pathagon', 'seat': 'dark', 'rated': true, 'clock': {'days': 3}}";
    String table = dark.open(terms);
    light.act(table, "{'type': 'sit'}").json(200);
    TestClient.playTenMoves(table, dark, light);
    loser.act(table, "{'type': 'resign'}").json(200);
  }
}
