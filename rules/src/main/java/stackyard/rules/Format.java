package stackyard.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The formats in which records of games are read and written. */
public enum Format {
  /** Stackyard's own, for all games: tags in brackets, moves, result. */
  STACKYARD {
    @Override
    GameRecord read(String text) {
      return RecordText.read(text);
    }

    @Override
    String write(GameRecord record) {
      return RecordText.write(record);
    }
  },
  /** The text that Little Golem offers for a game of DVONN. */
  LITTLEGOLEM {
    @Override
    GameRecord read(String text) {
      return LittleGolem.read(text);
    }

    @Override
    String write(GameRecord record) {
      return LittleGolem.write(plainDvonn(record));
    }
  },
  /** The SGF dialect of Boardspace, for DVONN. */
  BOARDSPACE {
    @Override
    GameRecord read(String text) {
      return Boardspace.read(text);
    }

    @Override
    String write(GameRecord record) {
      return Boardspace.write(plainDvonn(record));
    }
  },
  /** The moves of a game of DVONN in capitals, as the CodeCup contest has them. */
  CODECUP {
    @Override
    GameRecord read(String text) {
      return CodeCup.read(text);
    }

    @Override
    String write(GameRecord record) {
      return CodeCup.write(plainDvonn(record));
    }
  };

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

  abstract GameRecord read(String text);

  abstract String write(GameRecord record);

  /**
   * The record, if it is of a game of DVONN from the empty board: all that the other programs know.
   */
  GameRecord plainDvonn(GameRecord record) {
    if (record.match().at(0).position().equals(DvonnPosition.EMPTY)) return record;
    throw new Refusal(
        word(),
        "this format holds only games of DVONN that start on the empty board; use stackyard");
  }
}
