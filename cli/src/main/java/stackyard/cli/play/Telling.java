package stackyard.cli.play;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import stackyard.cli.play.TerminalGame.Occasion;
import stackyard.cli.text.Texts;
import stackyard.rules.Obstacle;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Result;
import stackyard.rules.Seat;

/** Says in words what has happened and what comes next. */
public final class Telling {
  private final Texts texts;

  public Telling(Texts texts) {
    this.texts = texts;
  }

  /** The turn and what there is to do, or how the game ended. */
  public String state(Playthrough playthrough) {
    Position position = playthrough.position();
    return playthrough
        .result()
        .map(this::ending)
        .orElseGet(() -> TerminalGame.of(position).turn(position, texts));
  }

  private String ending(Result result) {
    String how = result.ending().name().toLowerCase(Locale.ROOT);
    return result.winner() == Seat.NOBODY
        ? texts.text("terminal.drawn", "how", how)
        : texts.text("terminal.won", "seat", result.winner(), "how", how);
  }

  /** The last move and what it did; empty at the start. */
  public Optional<String> lastMove(Playthrough playthrough) {
    return playthrough.previous().map(before -> lastMove(before, playthrough));
  }

  private String lastMove(Playthrough before, Playthrough after) {
    Position position = before.position();
    TerminalGame game = TerminalGame.of(position);
    List<String> consequences = game.consequences(position, after.position(), texts);
    return Stream.concat(
            Stream.of(made(game, position, after.moves().getLast())), consequences.stream())
        .collect(Collectors.joining(" "));
  }

  private String made(TerminalGame game, Position position, int move) {
    String text = position.moveText(move);
    if (text.equals("resign")) return texts.text("told.resign", "seat", position.turn());
    if (!position.chance()) return game.move(position, move, Occasion.PLAYED, texts);
    return texts.text("told.roll", "seat", position.turn(), "roll", text);
  }

  /** The texts of all legal moves, in alphabetical order. */
  public static List<String> legalMoves(Position position) {
    return Arrays.stream(position.moves()).mapToObj(position::moveText).sorted().toList();
  }

  /** The legal moves that begin so. */
  String moves(Position position, String beginning) {
    List<String> moves =
        legalMoves(position).stream().filter(text -> text.startsWith(beginning)).toList();
    return moves.isEmpty() ? texts.text("terminal.no-moves") : String.join(" ", moves);
  }

  /** Why nothing can be done with a cell. */
  String why(Position position, String text) {
    int cell = position.game().board().read(text);
    String name = position.game().board().name(cell);
    return position
        .obstacle(cell)
        .map(obstacle -> why(name, obstacle))
        .orElseGet(() -> texts.text("terminal.why.free", "cell", name));
  }

  private String why(String cell, Obstacle obstacle) {
    String reason = texts.text("obstacle." + obstacle.word(), "cell", cell);
    return obstacle.rule().isEmpty() ? reason : reason + " (" + obstacle.rule() + ")";
  }

  /** The effect that a move would have. */
  String what(Position position, String text) {
    int move = position.readMove(text);
    if (position.chance()) return texts.text("told.roll", "seat", position.turn(), "roll", text);
    return TerminalGame.of(position).move(position, move, Occasion.ASKED, texts);
  }
}
