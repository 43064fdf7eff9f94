package stackyard.cli.commands;

import java.util.ArrayList;
import java.util.List;
import stackyard.cli.text.Layout;
import stackyard.cli.text.Texts;
import stackyard.engine.Luck;
import stackyard.rules.Playthrough;
import stackyard.rules.Seat;

/** Everybody's chances after each roll and move of a game, and luck told apart from skill. */
final class LuckTable {
  private LuckTable() {}

  static List<String> lines(Playthrough playthrough, Luck luck, Texts texts) {
    List<String> lines = new ArrayList<>();
    lines.add(texts.text("terminal.luck.title"));
    lines.addAll(Layout.table(events(playthrough, luck, texts)));
    lines.add("");
    lines.addAll(Layout.table(totals(playthrough, luck, texts)));
    return lines;
  }

  private static List<List<String>> events(Playthrough playthrough, Luck luck, Texts texts) {
    List<Seat> seats = playthrough.game().seats();
    List<String> moves = playthrough.moveTexts();
    List<List<String>> rows = new ArrayList<>();
    List<String> header = new ArrayList<>();
    header.add(texts.text("terminal.review.ply"));
    header.add(texts.text("terminal.luck.who"));
    header.add(texts.text("terminal.luck.what"));
    for (Seat seat : seats) header.add(texts.seat(seat));
    rows.add(header);
    for (int ply = 0; ply < moves.size(); ply++) {
      Luck.Event event = luck.events().get(ply);
      List<String> row = new ArrayList<>();
      row.add(String.valueOf(ply + 1));
      row.add(texts.seat(event.seat()));
      row.add(moves.get(ply));
      for (double chance : event.after()) row.add(texts.percent(chance));
      rows.add(row);
    }
    return rows;
  }

  private static List<List<String>> totals(Playthrough playthrough, Luck luck, Texts texts) {
    List<List<String>> rows = new ArrayList<>();
    for (Seat seat : playthrough.game().seats()) {
      String total =
          texts.text(
              "terminal.luck.total",
              "luck",
              texts.percent(luck.luck(seat)),
              "loss",
              texts.percent(luck.loss(seat)));
      rows.add(List.of(texts.seat(seat), total));
    }
    return rows;
  }
}
