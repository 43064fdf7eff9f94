package stackyard.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The formats in which records of games are read and written. */
public enum Format {
  /** Stackyard's own, for all games: tags in brackets, moves, result. */
  STACKYARD,
  /** The text that Little Golem offers for a game of DVONN. */
  LITTLEGOLEM,
  /** The SGF dialect of Boardspace, for DVONN. */
  BOARDSPACE,
  /** The moves of a game of DVONN in capitals, as the CodeCup contest has them. */
  CODECUP;

  /** The format of that name, as {@link #word} gives it. */
  public static Format of(String word) {
    for (Format format : values()) if (format.word().equals(word)) return format;
    List<String> words = Arrays.stream(values()).map(Format::word).toList();
    throw new Refusal(word, "no such format; there are " + Words.list(words, "and"));
  }

  /** The format that a text is written in, told by how it begins. */
  public static Format recognise(String text) {
    String start = text.stripLeading();
    if (start.startsWith("(")) return BOARDSPACE;
    if (start.startsWith("[")) return STACKYARD;
    if (LittleGolem.looksLike(start)) return LITTLEGOLEM;
    if (CodeCup.looksLike(start)) return CODECUP;
    return STACKYARD;
  }

  /** The name in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  GameRecord read(String text) {
    return switch (this) {
      case STACKYARD -> RecordText.read(text);
      case LITTLEGOLEM -> LittleGolem.read(text);
      case BOARDSPACE -> Boardspace.read(text);
      case CODECUP -> CodeCup.read(text);
    };
  }

  String write(GameRecord record) {
    boolean plainDvonn = record.match().at(0).position().equals(DvonnPosition.EMPTY);
    if (this != STACKYARD && !plainDvonn) {
      throw new Refusal(
          word(),
          "this format holds only games of DVONN that start on the empty board; use stackyard");
    }
    return switch (this) {
      case STACKYARD -> RecordText.write(record);
      case LITTLEGOLEM -> LittleGolem.write(record);
      case BOARDSPACE -> Boardspace.write(record);
      case CODECUP -> CodeCup.write(record);
    };
  }
}
