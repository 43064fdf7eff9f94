package stackyard.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import stackyard.rules.Board;
import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.Match;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;
import stackyard.rules.Position.Effect;
import stackyard.rules.Position.Step;
import stackyard.rules.Result;
import stackyard.rules.Seat;

/** Says in words what has happened and what comes next. */
final class Telling {
  private Telling() {}

  /** Whose turn it is and what there is to do, or how the match ended. */
  static String state(Match match) {
    if (match.result().isPresent()) return ending(match.result().get());
    Position position = match.position();
    String player = position.turn().title();
    return switch (position) {
      case DvonnPosition dvonn when !dvonn.stacking() ->
          player + " places " + nextPiece(dvonn) + ".";
      case DvonnPosition dvonn when dvonn.effect(dvonn.moves()[0]).path().isEmpty() ->
          player + " cannot move and must pass.";
      case DvonnPosition dvonn -> player + " moves a stack.";
      case DockerPosition docker when docker.chance() -> player + " rolls the die.";
      case DockerPosition docker -> player + " moves with a " + docker.roll() + ".";
      case PathagonPosition pathagon when pathagon.standing(pathagon.turn()).inHand() > 0 ->
          player + " places a piece.";
      case PathagonPosition pathagon -> player + " moves a piece.";
    };
  }

  private static String nextPiece(DvonnPosition position) {
    int placed = 49 - position.moveCount();
    return placed < 3 ? "a DVONN piece" : "a " + position.turn().word() + " piece";
  }

  private static String ending(Result result) {
    String how =
        switch (result.ending()) {
          case PLAYED_OUT -> "";
          case REPETITION -> " by repetition";
          case RESIGNATION -> " by resignation";
          case AGREEMENT -> " by agreement";
          case TIME -> " on time";
        };
    return result.winner() == Seat.NOBODY
        ? "The game is a draw" + how + "."
        : result.winner().title() + " has won" + how + ".";
  }

  /** The last move and what it did; empty at the start. */
  static Optional<String> lastMove(Match match) {
    return match.previous().map(before -> lastMove(before, match));
  }

  private static String lastMove(Match before, Match after) {
    Position position = before.position();
    int move = after.moves().getLast();
    String player = position.turn().title();
    String text = position.moveText(move);
    String told =
        text.equals("resign")
            ? player + " resigns."
            : position.chance()
                ? player + " rolls " + text + "."
                : player + " plays " + text + effect(position, move) + ".";
    return told + consequences(position, after.position());
  }

  /** The legal moves that begin so. */
  static String moves(Position position, String beginning) {
    List<String> texts =
        MovesCommand.texts(position).stream().filter(text -> text.startsWith(beginning)).toList();
    return texts.isEmpty() ? "There are none." : String.join(" ", texts);
  }

  /** Why nothing can be done with a cell. */
  static String why(Position position, String cell) {
    int at = position.game().board().read(cell);
    return position
        .obstacle(at)
        .map(o -> cell + ": " + o.sentence() + (o.rule().isEmpty() ? "" : " (" + o.rule() + ")"))
        .orElse(cell + ": there is a move that begins here");
  }

  /** What a move would do. */
  static String what(Position position, String text) {
    int move = position.readMove(text);
    String effect = effect(position, move);
    return position.moveText(move) + (effect.isEmpty() ? " removes nothing" : effect);
  }

  /** What a move does, as the rest of a sentence. */
  static String effect(Position position, int move) {
    Effect effect = position.effect(move);
    List<String> parts = new ArrayList<>();
    if (position instanceof DockerPosition && !effect.path().isEmpty()) {
      parts.add("walking " + walk(position.game().board(), effect.path()));
    }
    if (!effect.removed().isEmpty()) {
      parts.add("removing " + removed(position, effect.removed()));
    }
    return parts.isEmpty() ? "" : ", " + String.join(", ", parts);
  }

  private static String walk(Board board, List<Step> path) {
    List<String> steps = new ArrayList<>();
    for (Step step : path) {
      steps.add(board.name(step.cell()) + (step.cost() > 0 ? " (" + step.cost() + ")" : ""));
    }
    return String.join(" ", steps);
  }

  private static String removed(Position position, List<Integer> cells) {
    List<String> names = new ArrayList<>();
    for (int cell : cells) {
      String name = position.game().board().name(cell);
      if (position instanceof DvonnPosition dvonn) {
        name += " (" + dvonn.owner(cell).title() + ", " + dvonn.height(cell) + " high)";
      }
      names.add(name);
    }
    return String.join(", ", names);
  }

  /** In Docker a roll can be in vain, and players can drop out. */
  private static String consequences(Position before, Position after) {
    if (!(before instanceof DockerPosition was) || !(after instanceof DockerPosition is)) return "";
    StringBuilder told = new StringBuilder();
    for (Seat seat : was.in()) {
      if (!is.in().contains(seat)) told.append(' ').append(seat.title()).append(" is out.");
    }
    if (was.equals(is))
      told.append(" No move with it: ").append(was.turn().title()).append(" rolls again.");
    return told.toString();
  }
}
