package stackyard.cli.commands;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import stackyard.engine.contest.Report;
import stackyard.engine.contest.Sprt;
import stackyard.engine.contest.Tally;

/** The results of a match as a table. */
final class MatchTable {
  private MatchTable() {}

  static List<String> lines(Report report, Optional<Sprt> test) {
    int width = report.entrants().stream().mapToInt(String::length).max().orElse(0);
    if (report.entrants().size() > 2) width = 2 * width + 3;
    List<String> lines = new ArrayList<>();
    lines.add(row(width, "", "games", "won", "drawn", "lost", "points", "Elo"));
    for (int i = 0; i < report.entrants().size(); i++) {
      lines.add(row(width, report.entrants().get(i), report.total(i)));
    }
    if (report.entrants().size() > 2) {
      lines.add("");
      for (Report.Pairing pairing : report.pairings()) {
        String first = report.entrants().get(pairing.first());
        String second = report.entrants().get(pairing.second());
        lines.add(row(width, first + " - " + second, pairing.tally()));
      }
    }
    test.ifPresent(sprt -> lines.add(ratio(sprt, report.total(0)) + ": " + verdict(sprt, report)));
    report
        .clocks()
        .forEach((entrant, use) -> lines.add(clock(report.entrants().get(entrant), use)));
    lines.addAll(report.failures());
    return lines;
  }

  /** How much of its clock an entrant has used. */
  private static String clock(String name, DoubleSummaryStatistics use) {
    return String.format(
        Locale.ROOT,
        "%s: %.1f %% of its clock used, %.1f %% at most",
        name,
        100 * use.getAverage(),
        100 * use.getMax());
  }

  private static String row(int width, String name, Tally tally) {
    return row(
        width,
        name,
        String.valueOf(tally.games()),
        String.valueOf(tally.won()),
        String.valueOf(tally.drawn()),
        String.valueOf(tally.lost()),
        String.format(Locale.ROOT, "%.1f %%", 100 * tally.share()),
        elo(tally));
  }

  private static String row(int width, String name, String... columns) {
    StringBuilder line = new StringBuilder(String.format("%-" + Math.max(1, width) + "s", name));
    for (String column : columns) line.append(String.format("  %7s", column));
    return line.toString();
  }

  /** Half points are shown only where there are any. */
  static String number(double points) {
    return String.format(Locale.ROOT, points == Math.rint(points) ? "%.0f" : "%.1f", points);
  }

  static String elo(Tally tally) {
    if (Double.isInfinite(tally.elo())) return tally.elo() > 0 ? "+∞" : "-∞";
    return String.format(Locale.ROOT, "%+.0f ± %.0f", tally.elo(), tally.eloError());
  }

  /** The log-likelihood ratio of a test. */
  static String ratio(Sprt test, Tally tally) {
    return String.format(
        Locale.ROOT,
        "SPRT %s against %s Elo: LLR %.2f of %.2f",
        number(test.elo1()),
        number(test.elo0()),
        test.ratio(tally),
        Sprt.BOUND);
  }

  private static String verdict(Sprt test, Report report) {
    return switch (test.decide(report.total(0))) {
      case ELO1 -> "+" + number(test.elo1()) + " is the truer one";
      case ELO0 -> "+" + number(test.elo0()) + " is the truer one";
      case OPEN -> "not decided";
    };
  }
}
