package stackyard.server.browsertest;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The actions at a table beside moving: before the game, during it and after it. */
class OnlineTableTest extends BrowserTest {
  private static final Pattern A_TABLE = Pattern.compile(".*#/table/[2-9a-z]{14}");

  private static Locator lobbyRow(Visit visit, String name) {
    return visit.find(".tables li:has-text('%s')".formatted(name));
  }

  private static void press(Visit visit, String name) {
    new BoardPage(visit.page()).button(name).click();
  }

  @Test
  void aTableIsOpenedByAFormAndTheLobbyShowsItAtOnce() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna O’Form");
      Visit borys = party.comes("Borys");
      borys.open("lobby");
      assertThat(lobbyRow(borys, "Anna O’Form")).hasCount(0);
      anna.open("");
      anna.find("header nav a[href='#/lobby']").click();
      anna.find(".pick [value=pathagon]").check();
      anna.find(".room-head a[href$=pathagon]").click();
      anna.find("input[value=always]").check();
      anna.find("form select").first().selectOption("free");
      anna.find("form select").nth(1).selectOption("me");
      anna.find("input[value=turn]").check();
      anna.find("input[name=days]").fill("2");
      anna.assertAccessible();
      anna.screenshot("online-opening");
      anna.find("form .primary").click();
      assertThat(anna.page()).hasURL(A_TABLE);
      assertThat(anna.find(".seats li").nth(1)).containsText("Anna O’Form");
      anna.assertAccessible();
      anna.screenshot("online-open");

      Locator row = lobbyRow(borys, "Anna O’Form");
      assertThat(row).containsText("Trapped pieces: always removed · 2 days a turn");
      borys.assertAccessible();
      borys.screenshot("online-lobby");
      row.getByText("Sit down").click();
      assertThat(borys.page()).hasURL(A_TABLE);
      assertThat(borys.find(".players li").first()).containsText("1 d 23 h");
      assertThat(new BoardPage(anna.page()).view().options()).containsEntry("capture", "always");
      assertThat(lobbyRow(borys, "Anna O’Form")).hasCount(0);
    }
  }

  @Test
  void aDoublePressOpensOneTable() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      anna.open("table/new/dvonn");
      assertThat(anna.find("form select")).hasCount(2);
      anna.find("form .primary").dblclick();
      assertThat(anna.page()).hasURL(A_TABLE);
      anna.open("tables");
      assertThat(anna.find(".games li")).hasCount(1);
    }
  }

  @Test
  void everyGameHasItsOwnSeatsAndWhoseSeatIsGoneGetsAnother() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      anna.open("table/new/docker");
      Locator seats = anna.find("form select");
      anna.find("[name=players][value='4']").check();
      assertThat(seats).hasCount(4);
      seats.nth(0).selectOption("1");
      seats.nth(2).selectOption("me");
      anna.open("table/new/dvonn");
      assertThat(seats).hasCount(2);
      assertThat(seats.nth(0)).hasValue("me");

      anna.open("table/new/docker");
      anna.find("[name=players][value='4']").check();
      assertThat(seats).hasCount(4);
      assertThat(seats.nth(2)).hasValue("me");
      anna.find("[name=players][value='2']").check();
      assertThat(seats).hasCount(2);
      assertThat(seats.nth(0)).hasValue("1");
      assertThat(seats.nth(1)).hasValue("me");
      seats.nth(1).selectOption("free");
      assertThat(seats.nth(1)).hasValue("free");
      assertThat(seats.nth(0)).hasValue("1");
      seats.nth(0).selectOption("me");
      anna.find("form .primary").click();
      assertThat(anna.page()).hasURL(A_TABLE);
      assertThat(anna.find(".seats li").first()).containsText("Anna");
      assertThat(anna.find(".seats li").nth(1)).containsText("free");
    }
  }

  @Test
  @ResourceLock("clipboard")
  void theLinkIsCopiedAndBringsTheOther() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      anna.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
      party.opens(anna, "{'game': 'dvonn', 'seat': 'white'}");
      anna.find(".share .primary").click();
      assertThat(anna.find(".said")).hasText("Copied.");
      Object link = anna.page().evaluate("navigator.clipboard.readText()");
      assertThat(link).isEqualTo(anna.page().url().replace("/#/", "/"));
      borys.page().navigate(link.toString());
      assertThat(borys.find(".status")).containsText("One seat is free");
      borys.find(".seats .primary").click();
      assertThat(borys.find(".players")).containsText("Anna");
    }
  }

  @Test
  void aNameIsTextWhateverItSaysAndCanBeChangedBeforeTheGame() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      party.opens(anna, "{'game': 'dvonn', 'seat': 'white'}");
      anna.find("my-name button").click();
      anna.find("my-name input").fill("   ");
      anna.forgive("400").find("my-name .primary").click();
      assertThat(anna.find("my-name [role=alert]"))
          .hasText("Use 1 to 30 visible characters for a name.");
      anna.find("my-name input").fill("<b>Ann</b> & <i>a</i>");
      anna.find("my-name .primary").click();
      assertThat(anna.find(".seats b").first()).hasText("<b>Ann</b> & <i>a</i>");
      party.at("white", anna).sits(party.comes("Borys"), "black");
      assertThat(anna.find(".players b").first()).hasText("<b>Ann</b> & <i>a</i>");
      assertThat(anna.find(".players b *")).hasCount(0);
    }
  }

  @Test
  void leavingFreesTheSeatAndTheLastPlayerClosesTheTable() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      party.opens(anna, "{'game': 'docker', 'options': {'players': '3'}, 'seat': 'red'}");
      party.sits(borys, "green");
      assertThat(anna.find(".status")).hasText("The game begins when one more player sits down.");
      borys.find(".sheet > button").click();
      assertThat(anna.find(".status")).hasText("The game begins when 2 more players sit down.");
      anna.find(".sheet > button").click();
      assertThat(anna.find("[role=alert]")).hasText("Everyone has left this table.");
      assertThat(borys.find("[role=alert]")).hasText("Everyone has left this table.");
      borys.forgive("404").open("table/nosuchtable");
      assertThat(borys.find("[role=alert]")).containsText("This table doesn’t exist.");
    }
  }

  @Test
  void aDrawIsOfferedDeclinedAndAgreedOn() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      party.begin("pathagon", anna, borys);
      party.play(2);
      press(anna, "Draw");
      assertThat(anna.find(".offer")).containsText("You offer a draw.");
      assertThat(borys.find(".offer")).containsText("Anna offers a draw.");
      borys.assertAccessible();
      borys.screenshot("online-offer");
      press(borys, "Decline");
      assertThat(anna.find(".offer")).hasCount(0);
      press(borys, "Draw");
      press(borys, "Withdraw");
      assertThat(anna.find(".offer")).hasCount(0);
      // Nobody is asked again at once.
      party.play(8);
      press(borys, "Draw");
      press(anna, "Accept");
      for (Visit visit : List.of(anna, borys)) {
        assertThat(visit.find(".panel .status")).hasText("A draw by agreement.");
      }
    }
  }

  @Test
  void aPickedPieceStaysPickedWhenTheOpponentOffersSomething() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      party.opens(anna, "{'game': 'dvonn', 'options': {'setup': 'random'}, 'seat': 'white'}");
      party.at("white", anna).sits(borys, "black");
      BoardPage table = party.table("white");
      BoardPage.Move move = table.ready().moves().getFirst();
      table.click(move.from());
      press(borys, "Draw");
      assertThat(anna.find(".offer")).isVisible();
      table.click(move.to());
      assertThat(party.table("black").at(1).turn()).isEqualTo("black");
    }
  }

  @Test
  void aMoveIsTakenBackWhenTheOtherAgrees() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      party.begin("dvonn", anna, borys);
      assertThat(new BoardPage(anna.page()).button("Take back")).isDisabled();
      party.play(3);
      press(anna, "Take back");
      assertThat(borys.find(".offer")).containsText("Anna asks to take a move back.");
      press(borys, "Accept");
      for (Visit visit : List.of(anna, borys)) new BoardPage(visit.page()).at(2);
      party.play(2);
    }
  }

  @Test
  void resigningIsConfirmedAndTheRematchBringsBothToANewTable() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      party.begin("pathagon", anna, borys);
      party.play(2);
      String first = anna.page().url();
      press(anna, "Resign");
      press(anna, "Play on");
      assertThat(anna.find(".offer")).hasCount(0);
      press(anna, "Resign");
      assertThat(anna.find(".offer")).containsText("Resign this game?");
      anna.find(".offer .primary").click();
      assertThat(anna.find(".panel .status")).hasText("Light wins by resignation.");
      assertThat(borys.find(".panel .status")).hasText("You win: your opponent resigned.");
      anna.assertAccessible();
      anna.screenshot("online-over");
      anna.closeResult();
      borys.closeResult();
      press(borys, "Rematch");
      assertThat(anna.find(".offer")).containsText("Borys wants a rematch.");
      press(anna, "Accept");
      assertThat(anna.page()).not().hasURL(first);
      assertThat(borys.page()).hasURL(anna.page().url());
      assertThat(anna.find(".players li").first()).containsText("Borys");
      assertThat(borys.find(".players li").first()).containsText("Borys");
      new BoardPage(borys.page()).move();
      new BoardPage(anna.page()).after(0);
    }
  }

  @Test
  void againstTheComputerTakeBackAndRematchNeedNobodysConsent() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      party.opens(anna, "{'game': 'pathagon', 'seat': 'dark', 'computers': {'light': 1}}");
      BoardPage table = party.at("dark", anna).table("dark");
      assertThat(table.button("Draw")).hasCount(0);
      table.move();
      table.at(2);
      press(anna, "Take back");
      assertThat(table.at(0).turn()).isEqualTo("dark");
      press(anna, "Resign");
      anna.find(".offer .primary").click();
      String first = anna.page().url();
      anna.closeResult();
      press(anna, "Rematch");
      assertThat(anna.page()).not().hasURL(first);
      assertThat(anna.find(".players li").first()).containsText("Computer 1");
      table.after(0);
    }
  }

  @Test
  void nothingIsLostByReloading() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      party.begin("docker", anna, borys);
      BoardPage.View view = party.play(7);
      for (Visit visit : List.of(anna, borys)) {
        visit.page().reload();
        BoardPage again = new BoardPage(visit.page());
        assertThat(again.at(7).text()).isEqualTo(view.text());
      }
      party.play(4);
    }
  }

  @Test
  void thereIsNoHelpDuringTheGameAndTheAnalysisAfterIt() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      party.begin("dvonn", anna, borys);
      party.play(4);
      BoardPage table = party.table("white");
      assertThat(table.button("Hint")).hasCount(0);
      assertThat(anna.find("text=Analyse this game")).hasCount(0);
      anna.find(".moves button").first().click();
      assertThat(table.status()).hasText("Viewing the position after 1 move.");
      press(anna, "Back to the game");
      press(borys, "Resign");
      borys.find(".offer .primary").click();
      anna.closeResult();
      press(anna, "Copy, save or share");
      assertThat(anna.find("dialog textarea").first())
          .hasValue(Pattern.compile("\\[White \"Anna\"]\\s+\\[Black \"Borys\"]"));
      anna.page().keyboard().press("Escape");
      press(anna, "Analyse this game");
      assertThat(anna.find("move-tree .ply")).hasCount(4);
    }
  }

  @Test
  void theBoardOfARandomGameFollowsFromTheSeed() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      party.opens(
          anna,
          "{'game': 'dvonn', 'options': {'setup': 'random'}, 'seat': 'white', 'computers':"
              + " {'black': 1}}");
      party.at("white", anna).play(2);
      press(anna, "Resign");
      anna.find(".offer .primary").click();
      anna.closeResult();
      anna.find("fair-dice summary").click();
      press(anna, "Check the dice");
      assertThat(anna.find("fair-dice [role=status]"))
          .hasText("The starting board is derived from the seed.");
    }
  }

  @Test
  void myGamesTellWhereItIsMyTurnAndTheHeadOfThePageHowMany() {
    try (OnlinePlayers party = new OnlinePlayers(chromium, server)) {
      Visit anna = party.comes("Anna");
      Visit borys = party.comes("Borys");
      party.begin("dvonn", anna, borys);
      anna.open("tables");
      assertThat(anna.find(".badge")).hasText("1");
      assertThat(anna.find(".games li.waits")).hasCount(1);
      anna.assertAccessible();
      anna.screenshot("online-tables");
      borys.open("tables");
      assertThat(borys.find(".games li")).containsText("Anna");
      assertThat(borys.find(".games li.waits")).hasCount(0);
      assertThat(borys.find(".badge")).hasCount(0);

      anna.find(".games a").first().click();
      new BoardPage(anna.page()).move();
      assertThat(anna.find(".badge")).hasCount(0);
      borys.open("");
      assertThat(borys.find(".badge")).hasText("1");
      borys.find(".badge").click();
      borys.find(".games a").first().click();
      assertThat(borys.page()).hasTitle(Pattern.compile("● Your turn · DVONN · Stackyard"));
      new BoardPage(borys.page()).move();
      assertThat(borys.page()).hasTitle(Pattern.compile("DVONN.*"));
      assertThat(borys.find(".badge")).hasCount(0);
    }
  }
}
