package stackyard.rules.dvonn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import stackyard.rules.Format;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.RandomPlay;
import stackyard.rules.Result;
import stackyard.rules.SplitMix64;

/** Records of DVONN in the formats of other programs. */
class DvonnRecordsTest {
  @Test
  void otherProgramsFormatsHoldOnlyPlainDvonn() {
    GameRecord docker = new GameRecord(Playthrough.start(Game.of("docker"), new SplitMix64(0)));
    GameRecord random =
        new GameRecord(
            Playthrough.start(Game.of("dvonn", Map.of("setup", "random")), new SplitMix64(0)));
    for (Format format :
        List.of(Format.of("littlegolem"), Format.of("boardspace"), Format.of("codecup"))) {
      for (GameRecord record : List.of(docker, random)) {
        assertThatThrownBy(() -> record.write(format))
            .hasMessage("format-dvonn {what=" + format.word() + "}");
      }
    }
    assertThatThrownBy(() -> Format.of("pgn"))
        .hasMessage("format {what=pgn, all=[stackyard, littlegolem, boardspace, codecup]}");
  }

  @Test
  void littleGolemLeavesOutTheLastPlacement() {
    Playthrough playthrough = RandomPlay.playthrough(Game.of("dvonn"), 3);
    String text =
        new GameRecord(Map.of("Event", "cup"), playthrough, new TreeMap<>())
            .write(Format.of("littlegolem"));
    List<String> moves = playthrough.moveTexts();
    assertThat(text)
        .startsWith("Event [cup] 1. " + moves.get(0) + " " + moves.get(1) + " 2. ")
        .contains("24. " + moves.get(46) + " " + moves.get(47) + " 25. " + moves.get(49) + " ");
  }

  @Test
  void boardspaceGesturesCountOnlyWhenTheTurnIsDone() {
    String text =
        """
         (;
        GM[Dvonn]VV[1]
        P0[id "first"]
        P1[ id second]
        P1[ranking 1294]
        ; P0[0 Start P0]
        ; P0[1 pick wr 2]
        ; P0[2 dropb G 4]
        ; P0[3 pickb G 4]
        ; P0[4 Dropb C 3]TM[500]
        ; P0[5 Done ]
        ; P1[6 dropb D 4]
        ; P1[7 reset]
        ; P1[8 dropb E 5]
        ; P1[9 done]
        ; P0[10 dropb A 1]
        ; P0[11 resign]
        ; P0[12 done]
        P0[time 0:09:31 ]
        )
        """;
    GameRecord record = GameRecord.read(text);
    assertThat(record.playthrough().moveTexts()).containsExactly("c3", "e5");
    assertThat(record.tags()).containsEntry("White", "first").containsEntry("Black", "second");
    assertThat(record.playthrough().result())
        .contains(new Result(Dvonn.BLACK, Result.Ending.RESIGNATION));
  }

  @Test
  void boardspaceStacksCanBeTakenUpAgainAndTurnsWithoutGesturePass() {
    boolean passed = false;
    for (long seed = 0; seed < 20; seed++) {
      Playthrough playthrough = RandomPlay.playthrough(Game.of("dvonn"), seed);
      passed |= playthrough.moveTexts().contains("pass");
      assertThat(GameRecord.read(gestures(playthrough)).playthrough().moves())
          .isEqualTo(playthrough.moves());
    }
    assertThat(passed).isTrue();
  }

  /** A game as people play it on Boardspace, by picking and dropping, with P1 as White. */
  private static String gestures(Playthrough playthrough) {
    List<String> nodes = new ArrayList<>(List.of("(;GM[Dvonn];P0[0 Start P1]"));
    for (Playthrough turn : playthrough.history().subList(0, playthrough.ply())) {
      String player = turn.position().turn() == Dvonn.WHITE ? "P1" : "P0";
      String move = playthrough.moveTexts().get(turn.ply());
      if (move.length() == 2) nodes.add(node(player, "dropb", move));
      if (move.length() == 4 && !move.equals("pass")) {
        nodes.add(node(player, "pickb", move.substring(0, 2)));
        nodes.add(node(player, "dropb", "f3"));
        nodes.add(node(player, "pickb", "f3"));
        nodes.add(node(player, "dropb", move.substring(2)));
      }
      nodes.add(";" + player + "[done]");
    }
    return String.join("\n", nodes) + ")";
  }

  private static String node(String player, String gesture, String cell) {
    return ";%s[%s %s %s]".formatted(player, gesture, cell.charAt(0), cell.charAt(1));
  }

  @Test
  void codeCupListsMayHaveCommentsCommasAndProtocolWords() {
    Playthrough playthrough =
        GameRecord.read("# two programs\nStart\nD2,C1\nK5 B1\nQuit\n").playthrough();
    assertThat(playthrough.moveTexts()).containsExactly("d2", "c1", "k5", "b1");
  }

  @ParameterizedTest
  @CsvSource({"47, ''", "48, ''", "49, ''", "50, ''", "48, resign", "49, resign", "50, resign"})
  void littleGolemTellsHowManyPiecesArePlaced(int plies, String ending) {
    Playthrough playthrough = RandomPlay.playthrough(Game.of("dvonn"), 5).at(plies);
    if (!ending.isEmpty()) playthrough = playthrough.resign(playthrough.position().turn());
    String text = new GameRecord(playthrough).write(Format.of("littlegolem"));
    Playthrough read = GameRecord.read(text).playthrough();
    assertThat(read.moveTexts()).isEqualTo(playthrough.moveTexts());
    assertThat(read.result()).isEqualTo(playthrough.result());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "littlegolem | Result [1-0] Termination [time] 1. c3 d4",
        "boardspace | RESULT[1-0]_TERMINATION[time]_",
        "codecup | C3 D4_# Result 1-0 time_"
      })
  void aLossOnTimeIsKept(String format, String text) {
    Playthrough playthrough = Playthrough.start(Game.of("dvonn"), new SplitMix64(0));
    playthrough = playthrough.play("c3").play("d4").loseOnTime(Dvonn.BLACK);
    String written = new GameRecord(playthrough).write(Format.of(format));
    assertThat(written).contains(text.replace('_', '\n'));
    assertThat(GameRecord.read(written).playthrough().result())
        .contains(new Result(Dvonn.WHITE, Result.Ending.TIME));
  }

  @Test
  void resultsInTheWordsOfOtherProgramsAreNotTakenForOurs() {
    assertThat(GameRecord.read("Result [White won] 1. c3 d4").playthrough().result()).isEmpty();
  }
}
