package stackyard.server.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static stackyard.server.table.TableFixture.ANNA;
import static stackyard.server.table.TableFixture.BORYS;
import static stackyard.server.table.TableFixture.CELIA;
import static stackyard.server.table.TableFixture.DICE;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import stackyard.rules.Result;
import stackyard.rules.Seat;
import stackyard.rules.docker.Docker;
import stackyard.rules.dvonn.Dvonn;
import stackyard.rules.pathagon.Pathagon;
import stackyard.server.table.Denied.Reason;

/** The rights of everybody at a table, at any time. */
class ActionTest {
  private static final Action RESIGN = new Action.Resign();
  private static final Action LEAVE = new Action.Leave();
  private static final Action YES = new Action.Answer(true);
  private static final Action NO = new Action.Answer(false);
  private static final Action DRAW = new Action.Propose(Offer.Kind.DRAW);
  private static final Action TAKE_BACK = new Action.Propose(Offer.Kind.TAKE_BACK);
  private static final Action REMATCH = new Action.Propose(Offer.Kind.REMATCH);

  private static TableFixture dvonn() {
    return new TableFixture(TableFixture.dvonn(Optional.empty()));
  }

  private static TableFixture docker() {
    return new TableFixture(TableFixture.docker(Optional.empty()));
  }

  /** Pathagon with one free seat, and one person or computer. */
  private static TableFixture alone(Participant sitter) {
    return new TableFixture(
        new Terms("pathagon", Map.of(), Map.of(Pathagon.DARK, sitter), Optional.empty(), true));
  }

  private static Action sit(Seat seat) {
    return new Action.Sit(Optional.of(seat));
  }

  private static Action move(int ply, String move) {
    return new Action.Move(ply, move);
  }

  private static void denied(
      TableFixture top, Person player, Action action, Reason why, String text) {
    Denied denied = catchThrowableOfType(Denied.class, () -> action.decide(top.table, player));
    assertThat(denied).as("denied").isNotNull();
    assertThat(denied.reason()).isEqualTo(why);
    assertThat(denied).hasMessageStartingWith(text);
  }

  @Test
  void aNewNameReachesTheSeatBeforeTheGame() {
    Person renamed = new Person(ANNA.id(), "Ganna");
    TableFixture top = alone(ANNA).does(renamed, new Action.Sit(Optional.empty()));
    assertThat(top.table.participants()).containsExactly(Map.entry(Pathagon.DARK, renamed));
    denied(top, renamed, sit(Pathagon.LIGHT), Reason.TAKEN, "seated {}");
    top.does(BORYS, sit(Pathagon.LIGHT));
    denied(top, ANNA, sit(Pathagon.DARK), Reason.TAKEN, "seated {}");
  }

  @Test
  void movesAreMadeInTurnByThoseWhoSitThere() {
    TableFixture top = dvonn().plays("c3");
    denied(top, CELIA, move(1, "d4"), Reason.NOT_SEATED, "not-seated");
    denied(top, ANNA, move(1, "d4"), Reason.NOT_YOUR_TURN, "not-your-turn");
    denied(top, BORYS, move(0, "d4"), Reason.STALE, "stale");
    denied(top, BORYS, move(2, "d4"), Reason.STALE, "stale");
    denied(top, BORYS, move(1, "c3"), Reason.ILLEGAL, "dvonn-taken {what=c3}");
    denied(top, BORYS, move(1, "z9"), Reason.ILLEGAL, "no-row {what=z9, ");
    assertThat(move(1, " D4").decide(top.table, BORYS))
        .isEqualTo(new Event.Moved(Dvonn.BLACK, 1, "d4"));
  }

  @Test
  void nothingIsPlayedBeforeAllSeatsAreTakenOrAfterTheEnd() {
    TableFixture top = alone(ANNA);
    denied(top, ANNA, move(0, "d4"), Reason.NOT_BEGUN, "not-begun");
    denied(top, ANNA, RESIGN, Reason.NOT_BEGUN, "not-begun");
    top.does(BORYS, sit(Pathagon.LIGHT)).does(BORYS, RESIGN);
    denied(top, ANNA, move(0, "d4"), Reason.OVER, "game-over");
    denied(top, ANNA, DRAW, Reason.OVER, "game-over");
    denied(top, ANNA, LEAVE, Reason.OVER, "game-over");
    assertThat(top.table.result()).contains(new Result(Pathagon.DARK, Result.Ending.RESIGNATION));
  }

  @Test
  void peopleSitDownWhereItIsFreeAndLeaveBeforeTheGame() {
    TableFixture top = alone(ANNA);
    denied(top, ANNA, sit(Pathagon.LIGHT), Reason.TAKEN, "seated {}");
    denied(top, BORYS, sit(Pathagon.DARK), Reason.TAKEN, "seat-taken");
    denied(top, BORYS, sit(Docker.RED), Reason.ILLEGAL, "seat {what=red, all=[dark, light]}");
    denied(top, BORYS, LEAVE, Reason.NOT_SEATED, "not-seated");
    assertThat(top.table.phase()).isEqualTo(Table.Phase.OPEN);
    top.does(BORYS, new Action.Sit(Optional.empty()));
    assertThat(top.table.seatOf(BORYS)).contains(Pathagon.LIGHT);
    assertThat(top.table.phase()).isEqualTo(Table.Phase.PLAYING);
    denied(top, CELIA, new Action.Sit(Optional.empty()), Reason.TAKEN, "seat-taken");
    denied(top, ANNA, LEAVE, Reason.BEGUN, "begun");
  }

  @Test
  void aTableThatEverybodyHasLeftIsClosed() {
    TableFixture top = alone(ANNA).does(ANNA, LEAVE);
    assertThat(top.table.phase()).isEqualTo(Table.Phase.CLOSED);
    denied(top, BORYS, sit(Pathagon.DARK), Reason.OVER, "table-closed");
  }

  @Test
  void aDrawNeedsBoth() {
    TableFixture top = dvonn().plays("c3");
    denied(top, BORYS, YES, Reason.NO_OFFER, "no-offer");
    top.does(ANNA, DRAW);
    denied(top, ANNA, YES, Reason.NO_OFFER, "answer-others");
    denied(top, BORYS, TAKE_BACK, Reason.OFFERED, "offered");
    top.does(BORYS, NO);
    assertThat(top.table.offer()).isEmpty();
    top.plays("d4", "e5").does(ANNA, DRAW).does(ANNA, NO);
    assertThat(top.table.offer()).as("taken back").isEmpty();
    top.plays("f4", "f5", "g4", "g5").does(ANNA, DRAW).does(BORYS, DRAW);
    assertThat(top.table.result()).contains(new Result(Seat.NOBODY, Result.Ending.AGREEMENT));
  }

  @Test
  void thePauseBeforeTheSameOfferDoublesEachTimeThatItIsDeclined() {
    TableFixture top = dvonn().plays("c3").does(ANNA, DRAW).does(BORYS, NO);
    denied(top, ANNA, DRAW, Reason.TOO_OFTEN, "offer-pause {count=2}");
    top.does(ANNA, TAKE_BACK).does(BORYS, NO).does(BORYS, DRAW).does(ANNA, NO);
    top.plays("d4");
    denied(top, ANNA, DRAW, Reason.TOO_OFTEN, "offer-pause {count=1}");
    top.plays("d5").does(ANNA, DRAW).does(BORYS, NO);
    denied(top, ANNA, DRAW, Reason.TOO_OFTEN, "offer-pause {count=4}");
    top.plays("e1", "e2", "e3", "e4").does(ANNA, DRAW);
    assertThat(top.table.offer()).isPresent();
  }

  @Test
  void movingOnDeclinesAnOfferToo() {
    TableFixture top = dvonn().plays("c3").does(ANNA, DRAW).plays("d4");
    denied(top, ANNA, DRAW, Reason.TOO_OFTEN, "offer-pause {count=2}");
  }

  @Test
  void aRematchIsOfferedThreeTimesAtMost() {
    TableFixture top = dvonn().does(ANNA, RESIGN);
    for (int i = 0; i < 3; i++) top.does(ANNA, REMATCH).does(BORYS, NO);
    denied(top, ANNA, REMATCH, Reason.TOO_OFTEN, "too-often {count=3}");
  }

  @Test
  void takeBacksThatAreGrantedHaveNoLimit() {
    Map<Seat, Participant> seats = Map.of(Dvonn.WHITE, ANNA, Dvonn.BLACK, new Computer(1));
    TableFixture top =
        new TableFixture(new Terms("dvonn", Map.of(), seats, Optional.empty(), true))
            .plays("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1");
    for (int i = 0; i < 4; i++) top.does(ANNA, TAKE_BACK);
    assertThat(top.table.playthrough().ply()).isEqualTo(0);
  }

  @Test
  void movingDeclinesAnOffer() {
    TableFixture top = dvonn().does(ANNA, DRAW).plays("c3");
    assertThat(top.table.offer()).as("who offers a draw may move").isPresent();
    top.plays("d4");
    assertThat(top.table.offer()).isEmpty();
    top.does(BORYS, TAKE_BACK).plays("e5");
    assertThat(top.table.offer()).isEmpty();
  }

  @Test
  void aTakeBackGoesBackToOnesOwnLastMove() {
    TableFixture top = dvonn();
    denied(top, BORYS, TAKE_BACK, Reason.ILLEGAL, "take-back-none");
    top.plays("c3", "d4").does(ANNA, TAKE_BACK).does(BORYS, YES);
    assertThat(top.table.playthrough().ply()).isEqualTo(0);
    top.plays("c3", "d4").does(BORYS, TAKE_BACK).does(ANNA, YES);
    assertThat(top.table.playthrough().moveTexts()).containsExactly("c3");
    assertThat(top.table.turn()).contains(Dvonn.BLACK);
  }

  @Test
  void theComputerAgreesToTakeBacksAndRematchesAndNeverToADraw() {
    TableFixture top = alone(new Computer(1)).does(ANNA, sit(Pathagon.LIGHT));
    top.happens(new Event.Moved(Pathagon.DARK, 0, "d4")).plays("a1").does(ANNA, TAKE_BACK);
    assertThat(top.table.playthrough().moveTexts()).containsExactly("d4");
    denied(top, ANNA, DRAW, Reason.ILLEGAL, "draw-computer");
    top.does(ANNA, RESIGN).does(ANNA, REMATCH);
    assertThat(top.table.rematch()).isPresent();
    assertThat(top.table.rematchTerms().seats())
        .isEqualTo(Map.of(Pathagon.DARK, ANNA, Pathagon.LIGHT, new Computer(1)));
  }

  @Test
  void inDockerAllOthersWhoAreStillInMustAgree() {
    TableFixture top = docker();
    denied(top, ANNA, DRAW, Reason.ILLEGAL, "no-draws {game=docker}");
    top.plays("roll").plays(top.firstMove()).does(ANNA, TAKE_BACK).does(BORYS, YES);
    assertThat(top.table.playthrough().ply()).isEqualTo(2);
    denied(top, BORYS, YES, Reason.NO_OFFER, "answer-others");
    top.does(CELIA, YES);
    assertThat(top.table.playthrough().ply()).isEqualTo(1);
    top.does(ANNA, RESIGN).plays("roll").plays(top.firstMove()).does(BORYS, TAKE_BACK);
    assertThat(top.table.asked(top.table.offer().orElseThrow())).containsExactly(Docker.GREEN);
  }

  @Test
  void theServerRollsAndWhatWasRolledStays() {
    TableFixture top = docker();
    denied(top, ANNA, move(0, "6"), Reason.ILLEGAL, "table-roll {what=6, move=roll}");
    top.plays("roll");
    assertThat(top.table.playthrough().moveTexts()).containsExactly(String.valueOf(DICE.roll(0)));
    denied(top, ANNA, move(1, "resign"), Reason.ILLEGAL, "no-move {what=resign}");
    denied(top, ANNA, TAKE_BACK, Reason.ILLEGAL, "take-back-roll");
    top.plays(top.firstMove()).plays("roll");
    denied(top, ANNA, TAKE_BACK, Reason.ILLEGAL, "take-back-roll");
  }

  @Test
  void resigningOutOfTurnTakesEffectAtTheNextTurnAndTheOthersPlayOn() {
    TableFixture top = docker().does(CELIA, RESIGN);
    denied(top, CELIA, RESIGN, Reason.OVER, "resigned-already");
    denied(top, CELIA, TAKE_BACK, Reason.OVER, "resigned-already");
    assertThat(top.table.isPlaying(Docker.GREEN)).isFalse();
    top.plays("roll").plays(top.firstMove());
    assertThat(top.table.turn()).contains(Docker.YELLOW);
    top.plays("roll").plays(top.firstMove());
    assertThat(top.table.turn()).as("green is skipped").contains(Docker.RED);
    assertThat(top.table.playthrough().moveTexts()).endsWith("resign");
    top.does(BORYS, RESIGN);
    denied(top, ANNA, RESIGN, Reason.OVER, "resigned-last");
    top.plays("roll").plays(top.firstMove());
    assertThat(top.table.result()).contains(new Result(Docker.RED, Result.Ending.RESIGNATION));
  }

  @Test
  void theLastPlayerCannotLoseOnTime() {
    TableFixture top =
        new TableFixture(TableFixture.docker(Optional.of(new TimeControl.ForTheGame(1, 0))));
    top.does(CELIA, RESIGN);
    assertThat(top.table.deadline()).isPresent();
    top.does(BORYS, RESIGN);
    assertThat(top.table.deadline()).isEmpty();
  }

  @Test
  void aRematchChangesSeatsAndHasATableOfItsOwn() {
    TableFixture top = dvonn();
    denied(top, ANNA, REMATCH, Reason.BEGUN, "rematch-early");
    top.does(ANNA, RESIGN).does(BORYS, REMATCH);
    assertThat(top.table.rematch()).isEmpty();
    top.does(ANNA, YES);
    assertThat(top.table.rematch().orElseThrow()).hasSize(14);
    assertThat(top.table.rematchTerms().seats())
        .isEqualTo(Map.of(Dvonn.WHITE, BORYS, Dvonn.BLACK, ANNA));
    denied(top, ANNA, REMATCH, Reason.OVER, "rematch-agreed");
  }
}
