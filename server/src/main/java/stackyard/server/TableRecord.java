package stackyard.server;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import stackyard.rules.Dice;
import stackyard.rules.Format;
import stackyard.rules.GameRecord;
import stackyard.rules.Seat;
import stackyard.server.table.Sitter;
import stackyard.server.table.Table;

/** The record of a table's game, for people and programs elsewhere. */
final class TableRecord {
  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu.MM.dd");

  private TableRecord() {}

  static String of(Table table) {
    Map<String, String> tags = new LinkedHashMap<>();
    for (Seat seat : table.seats()) {
      Sitter sitter = table.sitters().get(seat);
      if (sitter != null) tags.put(seat.title(), sitter.name());
    }
    Instant opened = Instant.ofEpochMilli(table.since(0).getFirst().at());
    tags.put("Date", DATE.format(opened.atZone(ZoneOffset.UTC)));
    tags.put("Table", table.id());
    tags.put("Changed", String.valueOf(table.changed()));
    if (Dice.decide(table.match().game())) {
      tags.put(Dice.HASH_TAG, table.dice().hash());
      if (table.match().over()) tags.put(Dice.SEED_TAG, table.dice().seed());
    }
    return new GameRecord(tags, table.match(), Map.of()).write(Format.STACKYARD);
  }
}
