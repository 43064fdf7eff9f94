package stackyard.cli.commands;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import stackyard.engine.contest.AmongCopies;
import stackyard.engine.contest.Share;
import stackyard.rules.GameRecord;

/** Tells how a match of one among copies goes on, and keeps its games. */
final class AloneProgress implements AmongCopies.Listener {
  private final PrintWriter out;
  private final boolean oneLine;
  private final int games;
  private final Optional<Path> folder;

  /**
   * @param oneLine whether a person watches, for whom one line is written over and over
   * @param games how many will be played
   */
  AloneProgress(PrintWriter out, boolean oneLine, int games, Optional<Path> folder) {
    this.out = out;
    this.oneLine = oneLine;
    this.games = games;
    this.folder = folder;
  }

  /** The winnings of one player, as a sentence. */
  static String text(Share share) {
    return String.format(
        Locale.ROOT,
        "%d games, %s points (%.1f %%), %.3f ± %.3f of the fair share",
        share.games(),
        MatchTable.number(share.points()),
        100 * share.perGame(),
        share.timesFair(),
        share.error());
  }

  @Override
  public void played(int number, GameRecord record) {
    folder.ifPresent(where -> MatchProgress.keep(where, number, record));
  }

  @Override
  public void counted(Share share) {
    String line = text(share) + " (of " + games + ")";
    out.print(oneLine ? "\r" + line + "   " : line + "\n");
    out.flush();
  }

  void end() {
    if (oneLine) out.println();
  }
}
