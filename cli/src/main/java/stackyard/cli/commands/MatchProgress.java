package stackyard.cli.commands;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import stackyard.cli.play.KeptGames;
import stackyard.engine.contest.Report;
import stackyard.engine.contest.Sprt;
import stackyard.engine.contest.Tally;
import stackyard.engine.contest.Tournament;
import stackyard.rules.GameRecord;
import stackyard.rules.Refusal;

/** Tells how a match goes on, and keeps its games. */
final class MatchProgress implements Tournament.Listener {
  private final PrintWriter out;
  private final boolean oneLine;
  private final int games;
  private final Optional<Sprt> test;
  private final Optional<Path> folder;
  private int failures;

  /**
   * @param oneLine whether a person watches, for whom one line is written over and over
   * @param games how many will be played at most
   */
  MatchProgress(
      PrintWriter out, boolean oneLine, int games, Optional<Sprt> test, Optional<Path> folder) {
    this.out = out;
    this.oneLine = oneLine;
    this.games = games;
    this.test = test;
    this.folder = folder;
  }

  @Override
  public void played(int number, GameRecord record) {
    folder.ifPresent(where -> keep(where, number, record));
  }

  /** Keeps the record of a game in a file of a folder. */
  static void keep(Path folder, int number, GameRecord record) {
    Path file = folder.resolve(String.format(Locale.ROOT, "%05d.txt", number));
    try {
      KeptGames.write(record, file);
    } catch (IOException e) {
      throw new Refusal(
          "file-write", "what", file.toString(), "detail", String.valueOf(e.getMessage()));
    }
  }

  @Override
  public void counted(Report report) {
    String line = report.games() + "/" + games + " games";
    if (report.entrants().size() == 2) {
      Tally tally = report.total(0);
      line += ", points " + MatchTable.number(tally.points());
      line += " : " + MatchTable.number(tally.reversed().points());
      line += ", Elo " + MatchTable.elo(tally);
      line += test.map(sprt -> ", " + MatchTable.ratio(sprt, tally)).orElse("");
    }
    while (failures < report.failures().size()) {
      print("\r" + report.failures().get(failures++) + "\n");
    }
    print(oneLine ? "\r" + line + "   " : line + "\n");
  }

  private void print(String text) {
    out.print(text);
    out.flush();
  }

  void end() {
    if (oneLine) out.println();
  }
}
