package stackyard.cli.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import stackyard.cli.text.Layout;
import stackyard.cli.text.Texts;
import stackyard.engine.Mark;
import stackyard.engine.Review;
import stackyard.engine.Review.ReviewedMove;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;

/** A review of a game: a row for each move, a chart, and the turning points. */
final class ReviewTable {
  private static final String BARS = "▁▂▃▄▅▆▇█";
  private static final int LONGEST_MOVE = 10;
  private static final int LONGEST_LOSS = 5;

  private final Texts texts;
  private final List<String> titles;
  private final List<Integer> widths = new ArrayList<>();

  ReviewTable(Game game, Texts texts) {
    this.texts = texts;
    String worth = texts.text("terminal.review.worth", "seat", game.seats().getFirst());
    titles =
        List.of(
            texts.text("terminal.review.ply"),
            texts.text("terminal.review.move"),
            worth,
            texts.text("terminal.review.loss"),
            texts.text("terminal.review.better"));
    List<String> worths = List.of(worth(true, 1), worth(true, 0), worth(true, 0.5), worth);
    List<Integer> contents = List.of(0, LONGEST_MOVE, Layout.width(worths), LONGEST_LOSS, 0);
    for (int i = 0; i < titles.size(); i++) {
      widths.add(2 + Math.max(titles.get(i).length(), contents.get(i)));
    }
  }

  String header() {
    return line(titles);
  }

  String row(ReviewedMove move) {
    boolean lost = move.mark() != Mark.BEST;
    return line(
        List.of(
            String.valueOf(move.ply()),
            move.text(),
            worth(move.proven(), move.winning()),
            lost ? texts.wholePercent(move.loss()) : "",
            lost ? move.best() : ""));
  }

  private String line(List<String> cells) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) line.append(Layout.padded(cells.get(i), widths.get(i)));
    return line.toString().stripTrailing();
  }

  private String worth(boolean proven, double winning) {
    if (!proven) return texts.wholePercent(winning);
    String result = winning == 1 ? "win" : winning == 0 ? "loss" : "draw";
    return texts.text("terminal.review.proven", "result", result);
  }

  /** The first player's chance, a bar a move: full where that player wins. */
  static String chart(List<ReviewedMove> moves) {
    StringBuilder chart = new StringBuilder();
    for (ReviewedMove move : moves) {
      int height = (int) (move.winning() * BARS.length());
      chart.append(BARS.charAt(Math.min(BARS.length() - 1, height)));
    }
    return chart.toString();
  }

  /** The moves that cost most, a sentence each. */
  List<String> turningPoints(Review review) {
    if (review.turningPoints().isEmpty()) return List.of(texts.text("terminal.review.even"));
    List<String> sentences = new ArrayList<>();
    for (ReviewedMove move : review.turningPoints()) {
      sentences.add(
          texts.text(
              "terminal.review.turning-point",
              "seat",
              move.seat(),
              "move",
              move.text(),
              "ply",
              String.valueOf(move.ply()),
              "loss",
              texts.wholePercent(move.loss()),
              "best",
              move.best()));
    }
    return sentences;
  }

  /** The record with what each move is worth as comments, which are English in records. */
  static GameRecord commented(GameRecord record, Review review) {
    ReviewTable english = new ReviewTable(record.playthrough().game(), Texts.english());
    TreeMap<Integer, String> comments = new TreeMap<>(record.comments());
    for (ReviewedMove move : review.moves()) {
      String worth = english.worth(move.proven(), move.winning());
      String comment = move.mark() != Mark.BEST ? worth + ", better " + move.best() : worth;
      comments.merge(move.ply(), comment, (old, added) -> old + " " + added);
    }
    return new GameRecord(record.tags(), record.playthrough(), comments);
  }
}
