package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;
import stackyard.server.testing.TestClient;
import stackyard.server.testing.TestMailServer;

/** E-mail on the page of a server that sends it. */
class MailPageTest extends BrowserTest {
  private final TestMailServer mail = new TestMailServer();
  private final Server sending;

  MailPageTest() throws IOException {
    sending =
        Server.start(
            ServerSettings.local(),
            () ->
                new Node(
                    Database.inMemory(),
                    InstantSource.system(),
                    TestClient.unlimited(),
                    Optional.of(mail.settings())));
  }

  @AfterEach
  void stop() throws IOException {
    sending.close();
    mail.close();
  }

  private static void signUp(Visit visit, String name) {
    visit.open("account");
    visit.find("[autocomplete=username]").fill(name);
    visit.find("account-enter [name$=password]").fill("correct horse");
    visit.find("account-enter .primary").click();
    visit.find("account-codes section > .primary").click();
  }

  private static void give(Visit visit, String address) {
    visit.find("account-mail summary").click();
    visit.find("account-mail [type=email]").fill(address);
    visit.find("account-mail [name=current-password]").fill("correct horse");
    visit.find("account-mail form > button").last().click();
  }

  @Test
  void anAddressIsConfirmedAndReplacesAForgottenPassword() throws Exception {
    try (Visit anna = chromium.visit(sending, desktop());
        Visit phone = chromium.visit(sending, phone())) {
      signUp(anna, "Letter Anna");
      give(anna.forgive("400"), "anna");
      assertThat(anna.find("account-mail .refusal"))
          .hasText("Write an e-mail address, as in anna@example.org.");
      anna.find("account-mail summary").click();
      give(anna, "anna@example.org");
      assertThat(anna.find("account-mail .said")).containsText("anna@example.org");
      phone.open("mail/confirm/" + mail.next().code());
      phone.find("mail-page .primary").click();
      assertThat(phone.find("mail-page .said")).hasText("Your address is confirmed.");
      anna.page().reload();
      anna.find("account-mail summary").click();
      assertThat(anna.find("account-mail b")).hasText("anna@example.org");

      phone.open("account");
      phone.find(".choices.two button").nth(1).click();
      phone.find("account-enter button:has-text('Forgotten your password?')").click();
      phone.find("forgotten-mail [type=email]").fill("anna@example.org");
      phone.find("forgotten-mail button").click();
      assertThat(phone.find("forgotten-mail .said")).containsText("If an account has this address");
      TestMailServer.Received received = mail.next();
      assertThat(received.text()).contains("Hello Letter Anna");
      phone.open("mail/password/" + received.code());
      phone.find("mail-page [name=new-password]").fill("a better horse");
      phone.find("mail-page .primary").click();
      assertThat(phone.find(".codes li")).hasCount(8);
      phone.find("account-codes section > .primary").click();
      assertThat(phone.find("my-name")).containsText("Letter Anna");
      phone.forgive("401").open("mail/password/" + received.code());
      phone.find("mail-page [name=new-password]").fill("another horse");
      phone.find("mail-page .primary").click();
      assertThat(phone.find("mail-page .refusal"))
          .hasText("This link is no longer valid. Ask for a new one.");
    }
  }

  @Test
  void withoutAMailServerNothingIsShownOfMail() {
    try (Visit anna = visit()) {
      signUp(anna, "Letter Nobody");
      assertThat(anna.find("account-mail details")).hasCount(0);
      anna.find("button:has-text('Sign out')").first().click();
      anna.find("account-enter button:has-text('Forgotten your password?')").click();
      assertThat(anna.find("[name=code]")).isVisible();
      assertThat(anna.find("forgotten-mail")).hasCount(0);
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void mailFitsTheNarrowestPhone(String language) throws Exception {
    try (Visit anna = chromium.visit(sending, narrowPhone().setLocale(language))) {
      signUp(anna, "Letter " + language);
      give(anna, "a-rather-long-name@a-rather-long-domain.example.org");
      assertThat(anna.find("account-mail .said")).not().isEmpty();
      anna.assertFits();
      anna.assertAccessibleInLightAndDark("mail-" + language);
      anna.open("mail/confirm/" + mail.next().code());
      assertThat(anna.find("mail-page .primary")).isVisible();
      anna.assertFits();
      anna.assertAccessibleInLightAndDark("mail-confirm-" + language);
      anna.open("mail/password/x");
      assertThat(anna.find("mail-page [name=new-password]")).isVisible();
      anna.assertFits();
      anna.assertAccessibleInLightAndDark("mail-password-" + language);
    }
  }
}
