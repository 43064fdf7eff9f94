package stackyard.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import stackyard.engine.puzzle.Judge;
import stackyard.engine.puzzle.Judgement;
import stackyard.engine.puzzle.Puzzle;
import stackyard.rules.Position;
import stackyard.rules.Refusal;

/** Somebody who solves one puzzle after the other. */
final class PuzzleTable {
  private static final List<String> COMMANDS =
      List.of("help", "moves", "why", "what", "board", "position", "solution", "next", "quit");

  private final List<Puzzle> puzzles;
  private final Judge judge;
  private final PrintWriter out;
  private final boolean colour;
  private int number;
  private Puzzle puzzle;
  private Position position;
  private final List<String> moves = new ArrayList<>();
  private boolean solved;
  private boolean leaving;

  /**
   * @param puzzles in the order in which they are given; at least one
   */
  PuzzleTable(List<Puzzle> puzzles, Judge judge, PrintWriter out, boolean colour) {
    this.puzzles = puzzles;
    this.judge = judge;
    this.out = out;
    this.colour = colour;
    puzzle = puzzles.getFirst();
    position = puzzle.position();
  }

  /** The words that make sense now, for completion. */
  List<String> words() {
    List<String> words = new ArrayList<>(solved ? List.of() : MovesCommand.texts(position));
    words.addAll(COMMANDS);
    return words;
  }

  /** Gives puzzles until the person leaves or the input ends. */
  void play(Input input) throws IOException {
    show();
    while (!leaving) {
      Optional<String> line =
          input.readLine(solved ? "> " : puzzle.position().turn().title() + "> ");
      if (line.isEmpty()) return;
      try {
        obey(line.get().strip());
      } catch (Refusal refusal) {
        out.println(refusal.getMessage());
      }
    }
  }

  private void obey(String line) {
    String[] words = line.split("\\s+", 2);
    String rest = words.length > 1 ? words[1] : "";
    switch (words[0].toLowerCase(Locale.ROOT)) {
      case "" -> {}
      case "help", "?" -> out.println(Guide.puzzleHelp(position));
      case "moves" -> out.println(Telling.moves(position, rest));
      case "why" -> out.println(Telling.why(position, rest));
      case "what" -> out.println(Telling.what(position, rest));
      case "board" -> show();
      case "position" -> out.println(position);
      case "solution" -> out.println("Solution: " + PuzzleTelling.solution(puzzle));
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
    out.println(Drawing.of(position, colour));
    out.println(solved ? "Solved." : moves.isEmpty() ? PuzzleTelling.task(puzzle) : "Go on.");
  }

  private void tryMove(String line) {
    if (solved) throw new Refusal(line, "the puzzle is solved; type next for another");
    String move = position.moveText(position.readMove(line));
    List<String> tried = new ArrayList<>(moves);
    tried.add(move);
    Judgement judgement = judge.judge(puzzle, tried);
    switch (judgement.verdict()) {
      case WRONG -> {
        out.println(PuzzleTelling.wrong(puzzle, position, move, judgement));
        out.println("Try again, or type solution.");
      }
      case SOLVED -> {
        position = position.play(position.readMove(move));
        solved = true;
        out.println();
        out.println(Drawing.of(position, colour));
        out.println(move + " is right. Solved! " + PuzzleTelling.about(puzzle));
        out.println("Type next for another puzzle, or quit.");
      }
      case RIGHT -> {
        position = position.play(position.readMove(move));
        String reply = judgement.reply().getFirst();
        out.println(move + " is right. " + PuzzleTelling.answers(position, reply));
        position = position.play(position.readMove(reply));
        moves.addAll(List.of(move, reply));
        show();
      }
    }
  }
}
