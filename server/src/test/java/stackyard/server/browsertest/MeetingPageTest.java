package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** People with a browser each who find each other, and games that end fairly. */
class MeetingPageTest extends BrowserTest {
  private static final Pattern A_TABLE = Pattern.compile(".*#/table/[2-9a-z]{14}");
  private static final String LIVE =
      "{'game': 'pathagon', 'seat': 'dark', 'clock': {'minutes': 10, 'increment': 5}}";

  /** The card of the lobby for a clock. */
  private static Locator card(Visit visit, String clock) {
    return visit.find(".quick button:has(b:text-is('" + clock.replace(' ', '\u00a0') + "'))");
  }

  private static void looksFor(Visit visit, String game) {
    visit.open("lobby");
    visit.find(".pick [value=%s]".formatted(game)).check();
  }

  @Test
  void twoPressTheSameCardAndPlay() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Seeking Anna");
      Visit borys = party.comes("Seeking Borys", narrowPhone());
      looksFor(anna, "pathagon");
      card(anna, "15 + 10").click();
      assertThat(card(anna, "15 + 10")).hasAttribute("aria-pressed", "true");
      assertThat(anna.find(".meanwhile")).isVisible();
      anna.assertAccessibleInLightAndDark("meeting-looking");
      borys.open("lobby");
      assertThat(borys.find(".tables li:has-text('Seeking Anna')")).containsText("15");
      assertThat(card(borys, "15 + 10")).containsText("1 waiting");
      borys.assertFits();
      borys.screenshot("meeting-lobby-phone");
      card(borys, "15 + 10").click();
      assertThat(anna.page()).hasURL(A_TABLE);
      assertThat(borys.page()).hasURL(anna.page().url());
      assertThat(anna.find(".countdown")).isVisible();
      anna.screenshot("meeting-first-move");
    }
  }

  @Test
  void anotherPressStopsAndASecondClockIsAdded() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Pressing Anna");
      Visit borys = party.comes("Looking Borys");
      borys.open("lobby");
      looksFor(anna, "docker");
      card(anna, "3 + 2").click();
      card(anna, "5 + 3").click();
      Locator row = borys.find(".tables li:has-text('Pressing Anna')");
      assertThat(row).containsText("3\u00a0+\u00a02, 5\u00a0+\u00a03");
      card(anna, "3 + 2").click();
      assertThat(row).not().containsText("3\u00a0+\u00a02");
      card(anna, "5 + 3").click();
      assertThat(row).hasCount(0);
      assertThat(anna.find(".meanwhile")).hasCount(0);
    }
  }

  @Test
  void aSeekerWhoPlaysTheComputerIsCalled() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Patient Anna");
      Visit borys = party.comes("Late Borys");
      looksFor(anna, "pathagon");
      card(anna, "10 + 5").click();
      anna.find(".meanwhile button").click();
      assertThat(anna.page()).hasURL(Pattern.compile(".*#/game/.+"));
      looksFor(borys, "pathagon");
      card(borys, "10 + 5").click();
      assertThat(borys.page()).hasURL(A_TABLE);
      assertThat(anna.find(".call")).containsText("Opponent found: Pathagon");
      assertThat(anna.page()).hasTitle(Pattern.compile("● Opponent found.*"));
      anna.assertAccessible();
      anna.screenshot("meeting-call");
      anna.find(".call .primary").click();
      assertThat(anna.page()).hasURL(borys.page().url());
      assertThat(anna.find(".call")).hasCount(0);
    }
  }

  @Test
  void aChallengeIsSentByNameAndAcceptedAnywhere() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comesWithAccount("Challenger", desktop());
      Visit borys = party.comesWithAccount("Champion", phone());
      borys.open("lobby");
      assertThat(borys.find(".quick")).isVisible();
      borys.open("rules/dvonn");
      anna.open("people");
      anna.find("[name=person]").fill("champion");
      anna.find(".find button").click();
      anna.find(".found button:text-is('Follow')").click();
      assertThat(anna.find(".tables li:has-text('Champion')")).containsText("online");
      anna.find(".challenge .primary").click();
      assertThat(borys.find(".call")).containsText("challenges you: DVONN");
      borys.screenshot("meeting-challenged");
      borys.find(".call .primary").click();
      assertThat(borys.page()).hasURL(A_TABLE);
      assertThat(anna.find(".call")).containsText("Challenge accepted");
      anna.find(".call .primary").click();
      assertThat(anna.page()).hasURL(borys.page().url());
    }
  }

  @Test
  void aStandingChallengeIsTakenFromTheLobby() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Standing Anna");
      Visit borys = party.comes("Taking Borys");
      anna.open("people");
      anna.find("[name=games]").fill("2");
      anna.find(".challenge .primary").click();
      assertThat(anna.find(".note")).hasText("Your challenge is in the lobby now.");
      borys.open("lobby");
      Locator row = borys.find(".tables li:has-text('Standing Anna')");
      assertThat(row).containsText("up to 2 games");
      row.locator("button").click();
      assertThat(borys.page()).hasURL(A_TABLE);
      anna.open("tables");
      assertThat(anna.find(".games li")).containsText("Taking Borys");
      borys.open("lobby");
      assertThat(row).containsText("1 game");
    }
  }

  @Test
  void aGameIsAbortedBeforeBothHaveMoved() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Aborting Anna");
      Visit borys = party.comes("Borys");
      party.opens(anna, LIVE);
      party.at("dark", anna).sits(borys, "light");
      party.play(1);
      borys.find("button:text-is('Abort')").click();
      assertThat(anna.find("[role=alert]")).hasText("Borys aborted the game. It doesn’t count.");
    }
  }

  @Test
  void aPlayerWhoLeavesOnPurposeCanBeBeatenAfterTenSeconds() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Leaving Anna");
      Visit borys = party.comes("Staying Borys");
      party.opens(anna, LIVE);
      party.at("dark", anna).sits(borys, "light");
      party.play(2);
      anna.open("");
      assertThat(borys.find(".countdown")).containsText("Leaving Anna is away");
      borys.find(".offer button:text-is('Claim win')").click();
      assertThat(borys.find("dialog.result")).isVisible();
    }
  }

  @Test
  void gamesThatWaitComeFirstAndLeadToEachOther() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Busy Anna");
      Visit borys = party.comes("Borys");
      for (int days : new int[] {3, 1}) {
        party.opens(
            anna, "{'game': 'pathagon', 'seat': 'dark', 'clock': {'days': %d}}".formatted(days));
        party.at("dark", anna).sits(borys, "light");
      }
      anna.open("tables");
      assertThat(anna.find(".games li.waits")).hasCount(2);
      assertThat(anna.find(".games li").first()).containsText("23 hours left");
      assertThat(anna.page()).hasTitle(Pattern.compile("\\(2\\) .*"));
      anna.assertAccessibleInLightAndDark("meeting-my-games");
      anna.find(".games .primary").click();
      party.table("dark").move();
      anna.find(".next").click();
      assertThat(anna.find(".status.yours")).isVisible();
    }
  }

  @Test
  void blockedPeopleAreKeptAway() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Blocking Anna");
      Visit borys = party.comes("Blocked Borys").forgive("403");
      party.begin("dvonn", anna, borys);
      anna.find(".menu summary").click();
      anna.find(".menu button:has-text('Block Blocked Borys')").click();
      assertThat(anna.find(".note")).containsText("you won’t meet again");
      party.opens(anna, "{'game': 'docker', 'seat': 'red', 'listed': true}");
      borys.open("lobby");
      borys.find(".tables li:has-text('Blocking Anna') button").click();
      assertThat(borys.find(".meeting > .note")).containsText("one of you has blocked the other");
      anna.open("people");
      anna.find("button:text-is('Unblock')").click();
      assertThat(anna.find("button:text-is('Unblock')")).hasCount(0);
      borys.find(".tables li:has-text('Blocking Anna') button").click();
      assertThat(borys.page()).hasURL(A_TABLE);
    }
  }

  @Test
  void aTableShowsItsLinkAsAPicture() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      party.opens(anna, LIVE);
      assertThat(anna.find(".qr")).isVisible();
      anna.page().waitForFunction("() => document.querySelector('.qr').naturalWidth > 0");
    }
  }
}
