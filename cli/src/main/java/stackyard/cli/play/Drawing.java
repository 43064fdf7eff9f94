package stackyard.cli.play;

import stackyard.cli.text.Texts;
import stackyard.engine.Analysis;
import stackyard.engine.GameEngine;
import stackyard.engine.Scale;
import stackyard.rules.Position;

/** Draws the boards of all games. */
public final class Drawing {
  private Drawing() {}

  public static String of(Position position, boolean colour, Texts texts) {
    Canvas canvas = new Canvas(colour);
    TerminalGame.of(position).draw(position, canvas, texts);
    return canvas.toString();
  }

  /** A board with what each move is worth, in pieces or per cent, on the cell where it ends. */
  public static String of(Position position, Analysis analysis, boolean colour, Texts texts) {
    Canvas canvas = new Canvas(colour);
    TerminalGame game = TerminalGame.of(position);
    game.draw(position, canvas, texts);
    Scale scale = GameEngine.of(position.game()).scale(position);
    for (Analysis.Line line : analysis.lines()) {
      int cell = position.effect(line.move()).path().getLast().cell();
      String worth =
          scale instanceof Scale.Margin margin
              ? texts.signed(margin.pieces(line.score()))
              : texts.wholePercent(scale.winning(line.score()));
      game.drawWorth(cell, worth, line.equals(analysis.best()), canvas);
    }
    return canvas.toString();
  }
}
