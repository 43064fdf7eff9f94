package stackyard.server.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static stackyard.server.table.Tabletop.ANNA;
import static stackyard.server.table.Tabletop.BORYS;
import static stackyard.server.table.Tabletop.CELIA;
import static stackyard.server.table.Tabletop.DICE;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.server.table.Denied.Reason;

/** Who may do what at a table, and when. */
class ActionTest {
  private static final Action RESIGN = new Action.Resign();
  private static final Action LEAVE = new Action.Leave();
  private static final Action YES = new Action.Answer(true);
  private static final Action NO = new Action.Answer(false);
  private static final Action DRAW = new Action.Propose(Offer.Kind.DRAW);
  private static final Action TAKE_BACK = new Action.Propose(Offer.Kind.TAKE_BACK);
  private static final Action REMATCH = new Action.Propose(Offer.Kind.REMATCH);

  private static Tabletop dvonn() {
    return new Tabletop(Tabletop.dvonn(Optional.empty()));
  }

  private static Tabletop docker() {
    return new Tabletop(Tabletop.docker(Optional.empty()));
  }

  /** Pathagon with one free seat, and one person or computer. */
  private static Tabletop alone(Sitter sitter) {
    return new Tabletop(
        new Terms("pathagon", Map.of(), Map.of(Seat.DARK, sitter), Optional.empty(), true));
  }

  private static Action sit(Seat seat) {
    return new Action.Sit(Optional.of(seat));
  }

  private static Action move(int ply, String move) {
    return new Action.Move(ply, move);
  }

  private static void denied(Tabletop top, Player player, Action action, Reason why, String text) {
    Denied denied = catchThrowableOfType(Denied.class, () -> action.decide(top.table, player));
    assertThat(denied).as("denied").isNotNull();
    assertThat(denied.reason()).isEqualTo(why);
    assertThat(denied).hasMessageContaining(text);
  }

  @Test
  void whoHasAnotherNameGetsItOnHisSeatBeforeTheGame() {
    Player renamed = new Player(ANNA.id(), "Ganna");
    Tabletop top = alone(ANNA).does(renamed, new Action.Sit(Optional.empty()));
    assertThat(top.table.sitters()).containsExactly(Map.entry(Seat.DARK, renamed));
    denied(top, renamed, sit(Seat.LIGHT), Reason.TAKEN, "You sit at this table already.");
    top.does(BORYS, sit(Seat.LIGHT));
    denied(top, ANNA, sit(Seat.DARK), Reason.TAKEN, "You sit at this table already.");
  }

  @Test
  void movesAreMadeInTurnByThoseWhoSitThere() {
    Tabletop top = dvonn().plays("c3");
    denied(top, CELIA, move(1, "d4"), Reason.NOT_SEATED, "You do not sit at this table.");
    denied(top, ANNA, move(1, "d4"), Reason.NOT_YOUR_TURN, "It is Black's turn.");
    denied(top, BORYS, move(0, "d4"), Reason.STALE, "meant for move 0, but 1 have been made");
    denied(top, BORYS, move(2, "d4"), Reason.STALE, "look again");
    denied(top, BORYS, move(1, "c3"), Reason.ILLEGAL, "c3: ");
    denied(top, BORYS, move(1, "z9"), Reason.ILLEGAL, "z9: ");
    assertThat(move(1, " D4").decide(top.table, BORYS))
        .isEqualTo(new Event.Moved(Seat.BLACK, 1, "d4"));
  }

  @Test
  void nothingIsPlayedBeforeAllSeatsAreTakenOrAfterTheEnd() {
    Tabletop top = alone(ANNA);
    denied(top, ANNA, move(0, "d4"), Reason.NOT_BEGUN, "when all seats are taken");
    denied(top, ANNA, RESIGN, Reason.NOT_BEGUN, "when all seats are taken");
    top.does(BORYS, sit(Seat.LIGHT)).does(BORYS, RESIGN);
    denied(top, ANNA, move(0, "d4"), Reason.OVER, "The game is over.");
    denied(top, ANNA, DRAW, Reason.OVER, "The game is over.");
    denied(top, ANNA, LEAVE, Reason.OVER, "The game is over.");
    assertThat(top.table.result()).contains(new Result(Seat.DARK, Result.Ending.RESIGNATION));
  }

  @Test
  void peopleSitDownWhereItIsFreeAndLeaveBeforeTheGame() {
    Tabletop top = alone(ANNA);
    denied(top, ANNA, sit(Seat.LIGHT), Reason.TAKEN, "You sit at this table already.");
    denied(top, BORYS, sit(Seat.DARK), Reason.TAKEN, "This seat is taken");
    denied(top, BORYS, sit(Seat.RED), Reason.ILLEGAL, "no such seat as red");
    denied(top, BORYS, LEAVE, Reason.NOT_SEATED, "You do not sit");
    assertThat(top.table.phase()).isEqualTo(Table.Phase.OPEN);
    top.does(BORYS, new Action.Sit(Optional.empty()));
    assertThat(top.table.seatOf(BORYS)).contains(Seat.LIGHT);
    assertThat(top.table.phase()).isEqualTo(Table.Phase.PLAYING);
    denied(top, CELIA, new Action.Sit(Optional.empty()), Reason.TAKEN, "All seats are taken");
    denied(top, ANNA, LEAVE, Reason.BEGUN, "you can resign");
  }

  @Test
  void aTableThatEverybodyHasLeftIsClosed() {
    Tabletop top = alone(ANNA).does(ANNA, LEAVE);
    assertThat(top.table.phase()).isEqualTo(Table.Phase.CLOSED);
    denied(top, BORYS, sit(Seat.DARK), Reason.OVER, "Everybody has left");
  }

  @Test
  void aDrawNeedsBoth() {
    Tabletop top = dvonn().plays("c3");
    denied(top, BORYS, YES, Reason.NO_OFFER, "no offer to answer");
    top.does(ANNA, DRAW);
    denied(top, ANNA, YES, Reason.NO_OFFER, "somebody else's answer");
    denied(top, BORYS, TAKE_BACK, Reason.OFFERED, "waits for its answer");
    top.does(BORYS, NO);
    assertThat(top.table.offer()).isEmpty();
    top.does(ANNA, DRAW).does(ANNA, NO);
    assertThat(top.table.offer()).as("taken back").isEmpty();
    top.does(BORYS, DRAW).does(ANNA, DRAW);
    assertThat(top.table.result()).contains(new Result(Seat.NOBODY, Result.Ending.AGREEMENT));
  }

  @Test
  void theSameIsOfferedThreeTimesBetweenMovesAtMost() {
    Tabletop top = dvonn().plays("c3");
    for (int i = 0; i < 3; i++) top.does(ANNA, DRAW).does(BORYS, NO);
    denied(top, ANNA, DRAW, Reason.TOO_OFTEN, "3 times already");
    top.does(ANNA, TAKE_BACK).does(BORYS, NO).does(BORYS, DRAW).does(ANNA, NO);
    top.plays("d4").does(ANNA, DRAW);
    assertThat(top.table.offer()).isPresent();
  }

  @Test
  void takeBacksThatAreGrantedHaveNoLimit() {
    Map<Seat, Sitter> seats = Map.of(Seat.WHITE, ANNA, Seat.BLACK, new Computer(1));
    Tabletop top =
        new Tabletop(new Terms("dvonn", Map.of(), seats, Optional.empty(), true))
            .plays("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1");
    for (int i = 0; i < 4; i++) top.does(ANNA, TAKE_BACK);
    assertThat(top.table.match().ply()).isEqualTo(0);
  }

  @Test
  void whoMovesOnHasDeclined() {
    Tabletop top = dvonn().does(ANNA, DRAW).plays("c3");
    assertThat(top.table.offer()).as("who offers a draw may move").isPresent();
    top.plays("d4");
    assertThat(top.table.offer()).isEmpty();
    top.does(BORYS, TAKE_BACK).plays("e5");
    assertThat(top.table.offer()).isEmpty();
  }

  @Test
  void aTakeBackGoesBackToOnesOwnLastMove() {
    Tabletop top = dvonn();
    denied(top, BORYS, TAKE_BACK, Reason.ILLEGAL, "no move that could be taken back");
    top.plays("c3", "d4").does(ANNA, TAKE_BACK).does(BORYS, YES);
    assertThat(top.table.match().ply()).isEqualTo(0);
    top.plays("c3", "d4").does(BORYS, TAKE_BACK).does(ANNA, YES);
    assertThat(top.table.match().moveTexts()).containsExactly("c3");
    assertThat(top.table.turn()).contains(Seat.BLACK);
  }

  @Test
  void theComputerAgreesToTakeBacksAndRematchesAndNeverToADraw() {
    Tabletop top = alone(new Computer(1)).does(ANNA, sit(Seat.LIGHT));
    top.happens(new Event.Moved(Seat.DARK, 0, "d4")).plays("a1").does(ANNA, TAKE_BACK);
    assertThat(top.table.match().moveTexts()).containsExactly("d4");
    denied(top, ANNA, DRAW, Reason.ILLEGAL, "The computer plays on.");
    top.does(ANNA, RESIGN).does(ANNA, REMATCH);
    assertThat(top.table.rematch()).isPresent();
    assertThat(top.table.rematchTerms().seats())
        .isEqualTo(Map.of(Seat.DARK, ANNA, Seat.LIGHT, new Computer(1)));
  }

  @Test
  void inDockerAllOthersWhoAreStillInMustAgree() {
    Tabletop top = docker();
    denied(top, ANNA, DRAW, Reason.ILLEGAL, "no draws");
    top.plays("roll").plays(top.firstMove()).does(ANNA, TAKE_BACK).does(BORYS, YES);
    assertThat(top.table.match().ply()).isEqualTo(2);
    denied(top, BORYS, YES, Reason.NO_OFFER, "somebody else's answer");
    top.does(CELIA, YES);
    assertThat(top.table.match().ply()).isEqualTo(1);
    top.does(ANNA, RESIGN).plays("roll").plays(top.firstMove()).does(BORYS, TAKE_BACK);
    assertThat(top.table.asked(top.table.offer().orElseThrow())).containsExactly(Seat.GREEN);
  }

  @Test
  void theServerRollsAndWhatWasRolledStays() {
    Tabletop top = docker();
    denied(top, ANNA, move(0, "6"), Reason.ILLEGAL, "the move is roll");
    top.plays("roll");
    assertThat(top.table.match().moveTexts()).containsExactly(String.valueOf(DICE.roll(0)));
    denied(top, ANNA, move(1, "resign"), Reason.ILLEGAL, "resign: ");
    denied(top, ANNA, TAKE_BACK, Reason.ILLEGAL, "before the last roll");
    denied(top, BORYS, RESIGN, Reason.NOT_YOUR_TURN, "at your own turn");
    top.plays(top.firstMove()).plays("roll");
    denied(top, ANNA, TAKE_BACK, Reason.ILLEGAL, "before the last roll");
  }

  @Test
  void aRematchChangesSeatsAndHasATableOfItsOwn() {
    Tabletop top = dvonn();
    denied(top, ANNA, REMATCH, Reason.BEGUN, "when the game is over");
    top.does(ANNA, RESIGN).does(BORYS, REMATCH);
    assertThat(top.table.rematch()).isEmpty();
    top.does(ANNA, YES);
    assertThat(top.table.rematch().orElseThrow()).hasSize(14);
    assertThat(top.table.rematchTerms().seats())
        .isEqualTo(Map.of(Seat.WHITE, BORYS, Seat.BLACK, ANNA));
    denied(top, ANNA, REMATCH, Reason.OVER, "has been agreed on");
  }
}
