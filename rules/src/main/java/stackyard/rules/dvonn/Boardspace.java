package stackyard.rules.dvonn;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.GameRecord;
import stackyard.rules.Playthrough;
import stackyard.rules.Result;
import stackyard.rules.Seat;

/**
 * Boardspace's SGF of a game of DVONN: a node for each gesture of a player, as in {@code P0[7 dropb
 * C 3]}, and {@code done} at the end of each turn. Nothing counts before that, so a piece can be
 * set down and taken up again. A turn that is done without a gesture is a pass.
 *
 * <p>Boardspace has no gesture for a draw by agreement or a loss on time. They are written as the
 * properties RESULT and TERMINATION.
 */
final class Boardspace extends DvonnFormat {
  @Override
  public String word() {
    return "boardspace";
  }

  @Override
  public String fileEnding() {
    return "sgf";
  }

  @Override
  public boolean recognises(String text) {
    return text.startsWith("(");
  }

  @Override
  public GameRecord read(String text) {
    return BoardspaceReader.read(text);
  }

  @Override
  String text(GameRecord record) {
    Map<String, String> tags = record.tags();
    String white = tags.getOrDefault("White", "White");
    String black = tags.getOrDefault("Black", "Black");
    Optional<Result> result = record.playthrough().result();
    boolean resigned =
        result.filter(ended -> ended.ending() == Result.Ending.RESIGNATION).isPresent();
    StringBuilder text = new StringBuilder("(;\nGM[Dvonn]VV[1]\nSU[dvonn 0]\n");
    writeProperty(text, "DT", tags.getOrDefault("Date", ""));
    writeProperty(text, "GN", tags.getOrDefault("Event", ""));
    writeProperty(text, "RE", result.map(r -> outcome(r, white, black)).orElse(""));
    writeProperty(text, "P0", "id \"" + white + "\"");
    writeProperty(text, "P1", "id \"" + black + "\"");
    if (!resigned) {
      untold(record.playthrough())
          .forEach((name, value) -> writeProperty(text, name.toUpperCase(Locale.ROOT), value));
    }
    text.append("; P0[0 Start P0]\n");
    int node = 0;
    List<Playthrough> history = record.playthrough().history();
    List<String> moves = record.playthrough().moveTexts();
    for (int i = 0; i < moves.size(); i++) {
      node = writeTurn(text, node, history.get(i).position().turn(), gesture(moves.get(i)));
    }
    if (resigned) {
      Seat loser = result.orElseThrow().winner() == Dvonn.WHITE ? Dvonn.BLACK : Dvonn.WHITE;
      writeTurn(text, node, loser, "resign");
    }
    return text.append(")\n").toString();
  }

  private static void writeProperty(StringBuilder text, String name, String value) {
    if (value.isEmpty()) return;
    String escaped = value.replaceAll("([\\\\\\[\\]])", "\\\\$1");
    text.append(name).append('[').append(escaped).append("]\n");
  }

  private static String outcome(Result result, String white, String black) {
    if (result.winner() == Seat.NOBODY) return "The game is a draw";
    return "Game won by " + (result.winner() == Dvonn.WHITE ? white : black);
  }

  private static String gesture(String move) {
    if (move.equals("pass")) return move;
    String spaced = move.toUpperCase(Locale.ROOT).replaceAll("(?<=.)(?=.)", " ");
    return (move.length() == 2 ? "dropb " : "move ") + spaced;
  }

  private static int writeTurn(StringBuilder text, int node, Seat player, String gesture) {
    String start = player == Dvonn.WHITE ? "; P0[" : "; P1[";
    text.append(start).append(node + 1).append(' ').append(gesture).append("]\n");
    text.append(start).append(node + 2).append(" done]\n");
    return node + 2;
  }
}
