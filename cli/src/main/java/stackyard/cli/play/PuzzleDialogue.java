package stackyard.cli.play;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import stackyard.cli.text.Texts;
import stackyard.engine.puzzle.Feedback;
import stackyard.engine.puzzle.Judge;
import stackyard.engine.puzzle.Puzzle;
import stackyard.rules.Position;
import stackyard.rules.Refusal;

/** A person solves one puzzle after the other. */
public final class PuzzleDialogue {
  private static final List<String> COMMANDS =
      List.of("help", "moves", "why", "what", "board", "position", "solution", "next", "quit");

  private final List<Puzzle> puzzles;
  private final Judge judge;
  private final PrintWriter out;
  private final boolean colour;
  private final Texts texts;
  private final Telling telling;
  private final PuzzleTelling puzzleTelling;
  private int number;
  private Puzzle puzzle;
  private Position position;
  private final List<String> moves = new ArrayList<>();
  private boolean solved;
  private boolean leaving;

  /**
   * @param puzzles in the order in which they are given; at least one
   */
  public PuzzleDialogue(
      List<Puzzle> puzzles, Judge judge, PrintWriter out, boolean colour, Texts texts) {
    this.puzzles = puzzles;
    this.judge = judge;
    this.out = out;
    this.colour = colour;
    this.texts = texts;
    telling = new Telling(texts);
    puzzleTelling = new PuzzleTelling(texts);
    puzzle = puzzles.getFirst();
    position = puzzle.position();
  }

  /** The words that make sense now, for completion. */
  public List<String> words() {
    List<String> words = new ArrayList<>(solved ? List.of() : Telling.legalMoves(position));
    words.addAll(COMMANDS);
    return words;
  }

  /** Gives puzzles until the person leaves or the input ends. */
  public void play(Input input) throws IOException {
    show();
    while (!leaving) {
      Optional<String> line =
          input.readLine(solved ? "> " : texts.seat(puzzle.position().turn()) + "> ");
      if (line.isEmpty()) return;
      try {
        obey(line.get().strip());
      } catch (Refusal refusal) {
        out.println(texts.sentence(refusal));
      }
    }
  }

  private void obey(String line) {
    String[] words = line.split("\\s+", 2);
    String rest = words.length > 1 ? words[1] : "";
    switch (words[0].toLowerCase(Locale.ROOT)) {
      case "" -> {}
      case "help", "?" -> out.println(new Guide(texts).puzzleHelp(position));
      case "moves" -> out.println(telling.moves(position, rest));
      case "why" -> out.println(telling.why(position, rest));
      case "what" -> out.println(telling.what(position, rest));
      case "board" -> show();
      case "position" -> out.println(position);
      case "solution" -> out.println(puzzleTelling.solution(puzzle));
      case "next" -> next();
      case "quit", "exit" -> leaving = true;
      default -> tryMove(line);
    }
  }

  private void next() {
    number = (number + 1) % puzzles.size();
    puzzle = puzzles.get(number);
    position = puzzle.position();
    moves.clear();
    solved = false;
    show();
  }

  private void show() {
    out.println();
    out.println(Drawing.of(position, colour, texts));
    out.println(
        solved
            ? texts.text("puzzle.solved")
            : moves.isEmpty() ? puzzleTelling.task(puzzle) : texts.text("terminal.puzzle.go-on"));
  }

  private void tryMove(String line) {
    if (solved) throw new Refusal("puzzle-next", "what", line);
    String move = position.moveText(position.readMove(line));
    List<String> tried = new ArrayList<>(moves);
    tried.add(move);
    Feedback feedback = judge.judge(puzzle, tried);
    switch (feedback.verdict()) {
      case WRONG -> {
        out.println(puzzleTelling.wrong(puzzle, position, move, feedback));
        out.println(texts.text("terminal.puzzle.try-again"));
      }
      case SOLVED -> {
        position = position.play(position.readMove(move));
        solved = true;
        out.println();
        out.println(Drawing.of(position, colour, texts));
        out.println(puzzleTelling.solved(puzzle, move));
        out.println(texts.text("terminal.puzzle.next"));
      }
      case RIGHT -> {
        position = position.play(position.readMove(move));
        String reply = feedback.reply().getFirst();
        out.println(
            texts.text("terminal.puzzle.right", "move", move)
                + " "
                + puzzleTelling.answers(position, reply));
        position = position.play(position.readMove(reply));
        moves.addAll(List.of(move, reply));
        show();
      }
    }
  }
}
