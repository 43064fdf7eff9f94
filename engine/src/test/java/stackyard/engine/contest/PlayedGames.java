package stackyard.engine.contest;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import stackyard.rules.Format;
import stackyard.rules.Game;
import stackyard.rules.GameRecord;

/** A small tournament and everything it told. */
final class PlayedGames implements Tournament.Listener {
  private final SortedMap<Integer, GameRecord> records = new TreeMap<>();
  private final Report report;
  private int counted;

  PlayedGames(Game game, Tournament.Conditions conditions, Entrant... entrants) {
    report = new Tournament(game, List.of(entrants), conditions).play(this);
  }

  static Tournament.Conditions conditions(int pairs, int openingMoves, int concurrency) {
    return new Tournament.Conditions(
        pairs, openingMoves, 7, concurrency, OptionalInt.empty(), Optional.empty());
  }

  @Override
  public void played(int number, GameRecord record) {
    records.put(number, record);
  }

  @Override
  public void counted(Report report) {
    counted++;
  }

  Report report() {
    return report;
  }

  int counted() {
    return counted;
  }

  /** The record of a game, from 1. */
  GameRecord record(int number) {
    return Optional.ofNullable(records.get(number)).orElseThrow();
  }

  List<String> texts() {
    return records.values().stream().map(record -> record.write(Format.STACKYARD)).toList();
  }
}
