package stackyard.cli;

import stackyard.rules.DockerPosition;
import stackyard.rules.DvonnPosition;
import stackyard.rules.PathagonPosition;
import stackyard.rules.Position;
import stackyard.rules.Seat;

/** The help in play: the rules of what can be done now, and the commands. */
final class Guide {
  private static final String COMMANDS =
      """
      Besides a move you can type:
        moves [CELL]   the legal moves, all or those that begin with a cell
        why CELL       why nothing can be done with a cell
        what MOVE      what a move would do
        board          draw the board again
        undo           take back the last move
        hint           the move that the engine would play, and why
        resign, draw   give up; agree on a draw
        new            put this game away and begin another
        save FILE      write the game's record; load FILE goes on with one
        position       the position as text; record: the game so far as text
        quit           leave; the game is kept and can be resumed
      The tab key completes moves and commands.""";

  private static final String PUZZLE_COMMANDS =
      """
      Find the move and type it; the opponent answers until the puzzle is solved. You can also type:
        moves [CELL]   the legal moves, all or those that begin with a cell
        why CELL       why nothing can be done with a cell
        what MOVE      what a move would do
        board          draw the board again; position: the position as text
        solution       show how it is solved
        next           go on to another puzzle
        quit           leave
      The tab key completes moves and commands.""";

  private Guide() {}

  static String help(Position position, boolean typedDice) {
    return now(position, typedDice) + "\n\n" + COMMANDS;
  }

  static String puzzleHelp(Position position) {
    return now(position, false) + "\n\n" + PUZZLE_COMMANDS;
  }

  private static String now(Position position, boolean typedDice) {
    if (position.over()) return "The game is over.";
    return switch (position) {
      case DvonnPosition dvonn -> dvonn(dvonn);
      case DockerPosition docker -> docker(docker, typedDice);
      case PathagonPosition pathagon -> pathagon(pathagon);
    };
  }

  private static String dvonn(DvonnPosition position) {
    if (!position.stacking()) {
      return """
      Pieces are placed one at a time on empty cells: the three red DVONN pieces first,
      then black and white in turn. When the board is full, White makes the first move.
      Type the cell, as in c3.""";
    }
    return """
    Move one of your stacks in a straight line exactly as many cells as it is high. It
    must land on another stack or piece and then belongs to you. A stack with six
    neighbours may not move, nor a DVONN piece alone. After each move all stacks that
    have lost their connection to the DVONN pieces leave the board. Who cannot move
    passes; when nobody can, who has more pieces in stacks wins.
    Type from and to, as in a1c3, or pass.""";
  }

  private static String docker(DockerPosition position, boolean typedDice) {
    if (position.chance() && typedDice) {
      return """
      Roll the die and type the number, 1 to 6. If you have no move with it and fewer
      than three containers on the board, you roll again; with all three you are out.""";
    }
    return """
    Spend the roll exactly: move one of your containers that is on top, or bring in a
    new one. A step goes to a cell beside and costs 1, and 1 more for each level up or
    down; no cell is entered twice. Coming in costs 1, and 1 more for each container
    on your entry cell. Who has no move with all three on the board is out; the last
    player who is in wins.
    Type from and to, as in a1c2, or @ and the cell to bring one in, as in @b2.""";
  }

  private static String pathagon(PathagonPosition position) {
    String goal =
        position.turn() == Seat.DARK
            ? "You join row 1 with row 7 by pieces side by side."
            : "You join column a with column g by pieces side by side.";
    String turn =
        position.standing(position.turn()).inHand() > 0
            ? "Place a piece on any empty cell that is not forbidden, as in d4."
            : "Move one of your pieces, but not the one you moved last, to any empty cell, as in c2e5.";
    return goal
        + "\n"
        + turn
        + """

        An enemy piece between the one you play and another of yours, in a row or a
        column, is trapped: add x and its cell to take it off, as in d4xd5. It goes back to
        its owner's hand, and he may not place on that cell in his next turn.""";
  }
}
