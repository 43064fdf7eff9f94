package stackyard.server.tables;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import stackyard.rules.Dice;
import stackyard.rules.Format;
import stackyard.rules.GameRecord;
import stackyard.rules.Seat;
import stackyard.server.table.Participant;
import stackyard.server.table.Table;

/** The record of a table's game. */
public final class TableRecord {
  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu.MM.dd");

  private TableRecord() {}

  public static String of(Table table) {
    Map<String, String> tags = new LinkedHashMap<>();
    for (Seat seat : table.seats()) {
      Participant participant = table.participants().get(seat);
      if (participant != null) tags.put(seat.title(), participant.name());
    }
    Instant opened = Instant.ofEpochMilli(table.opened());
    tags.put("Date", DATE.format(opened.atZone(ZoneOffset.UTC)));
    tags.put("Table", table.id());
    tags.put("Changed", String.valueOf(table.changed()));
    if (Dice.decide(table.playthrough().game())) {
      tags.put(Dice.HASH_TAG, table.dice().hash());
      String values =
          table.diceValues().stream()
              .map(value -> value.added().toString())
              .collect(Collectors.joining(" "));
      if (!values.isEmpty()) tags.put(Dice.VALUES_TAG, values);
      if (table.playthrough().over()) tags.put(Dice.SEED_TAG, table.dice().seed());
    }
    return new GameRecord(tags, table.playthrough(), Map.of()).write(Format.STACKYARD);
  }
}
