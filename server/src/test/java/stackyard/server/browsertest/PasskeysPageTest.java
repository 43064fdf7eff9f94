package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.CDPSession;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Passkeys on the page, with an authenticator of Chromium's own in the place of a finger. */
class PasskeysPageTest extends BrowserTest {
  /** Passkeys belong to a host with a name. */
  private final URI address = URI.create("http://localhost:" + server.address().getPort() + "/");

  /** A device whose owner unlocks it at once. */
  private static final class Device {
    private final CDPSession session;
    private final String id;

    Device(Visit visit) {
      session = visit.context().newCDPSession(visit.page());
      session.send("WebAuthn.enable");
      JsonObject options = new JsonObject();
      options.addProperty("protocol", "ctap2");
      options.addProperty("transport", "internal");
      options.addProperty("hasResidentKey", true);
      options.addProperty("hasUserVerification", true);
      options.addProperty("isUserVerified", true);
      JsonObject wanted = new JsonObject();
      wanted.add("options", options);
      id =
          session
              .send("WebAuthn.addVirtualAuthenticator", wanted)
              .get("authenticatorId")
              .getAsString();
    }

    /** From now on somebody else holds the device, who cannot unlock it. */
    void lock() {
      JsonObject wanted = new JsonObject();
      wanted.addProperty("authenticatorId", id);
      wanted.addProperty("isUserVerified", false);
      session.send("WebAuthn.setUserVerified", wanted);
    }
  }

  private static void signUp(Visit visit, String name) {
    visit.open("account");
    visit.find("[autocomplete=username]").fill(name);
    visit.find("account-enter [name$=password]").fill("correct horse");
    visit.find("account-enter .primary").click();
    visit.find("account-codes section > .primary").click();
  }

  private static void add(Visit visit, String name) {
    visit.find("account-passkeys summary").click();
    visit.find("[name=passkey]").fill(name);
    visit.find("account-passkeys [name=current-password]").fill("correct horse");
    visit.find("account-passkeys form > button").click();
    assertThat(visit.find("account-passkeys .token")).containsText(name);
  }

  private static void signOut(Visit visit) {
    // What is still being asked for is refused.
    visit.forgive("401").find("button:has-text('Sign out')").first().click();
    assertThat(visit.find("account-enter")).isVisible();
  }

  @Test
  void aPasskeyIsAddedSignsInReplacesThePasswordAndIsRemoved() {
    try (Visit anna = chromium.visit(address, desktop())) {
      anna.open("account");
      Device device = new Device(anna);
      signUp(anna, "Passkey Anna");
      anna.find("account-passkeys summary").click();
      anna.find("[name=passkey]").fill("Laptop");
      anna.find("account-passkeys [name=current-password]").fill("wrong");
      anna.forgive("403").find("account-passkeys form > button").click();
      assertThat(anna.find("account-passkeys .refusal")).hasText("This is not your password.");
      anna.find("account-passkeys [name=current-password]").fill("correct horse");
      anna.find("account-passkeys form > button").click();
      assertThat(anna.find("account-passkeys .said"))
          .hasText("The passkey “Laptop” has been added.");
      assertThat(anna.find("account-passkeys .token")).hasCount(1);

      signOut(anna);
      anna.find("passkey-button button").click();
      assertThat(anna.find("my-name")).containsText("Passkey Anna");

      anna.find("account-password summary").click();
      anna.find("account-password [name=new-password]").fill("a better horse");
      anna.find("account-password button:has-text('passkey')").click();
      assertThat(anna.find(".codes li")).hasCount(8);
      anna.find("account-codes section > .primary").click();

      device.lock();
      signOut(anna);
      anna.find("passkey-button button").click();
      assertThat(anna.find("passkey-button .refusal"))
          .hasText("No passkey was used. Try again, or use another way.");
      anna.find("[autocomplete=username]").fill("Passkey Anna");
      anna.find("account-enter [name$=password]").fill("a better horse");
      anna.find("account-enter .primary").click();
      anna.find("account-passkeys summary").click();
      assertThat(anna.find("account-passkeys .token")).containsText("last used");
      anna.find("account-passkeys .token button").click();
      anna.find("account-passkeys .offer .primary").click();
      assertThat(anna.find("account-passkeys .token")).hasCount(0);
    }
  }

  @Test
  void withoutAHostNameNothingIsShownOfPasskeys() {
    try (Visit anna = visit()) {
      signUp(anna, "Passkey Number");
      assertThat(anna.find("account-passkeys details")).hasCount(0);
      anna.find("account-password summary").click();
      assertThat(anna.find("account-password button")).hasCount(1);
      signOut(anna);
      assertThat(anna.find("passkey-button button")).hasCount(0);
    }
  }

  @ParameterizedTest
  @MethodSource("languages")
  void passkeysFitTheNarrowestPhone(String language) {
    Browser.NewContextOptions window = narrowPhone().setLocale(language);
    try (Visit anna = chromium.visit(address, window)) {
      anna.open("account");
      new Device(anna);
      anna.find("[autocomplete=username]").fill("Passkey " + language);
      anna.find("account-enter [name$=password]").fill("correct horse");
      anna.find("account-enter .primary").click();
      anna.assertFits();
      anna.assertAccessibleInLightAndDark("recovery-codes-" + language);
      anna.find("account-codes section > .primary").click();
      add(anna, "Mein altes Telefon mit dem gesprungenen Glas");
      anna.find("account-password summary").click();
      anna.assertFits();
      anna.assertAccessibleInLightAndDark("passkeys-" + language);
      anna.find("account-passkeys .token button").click();
      anna.assertFits();
      anna.screenshot("passkey-removed-" + language);
    }
  }
}
