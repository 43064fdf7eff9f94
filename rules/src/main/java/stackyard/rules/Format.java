package stackyard.rules;

import java.util.ArrayList;
import java.util.List;

/** A format in which records of games are read and written. */
public interface Format {
  /** Stackyard's own, for all games: tags in brackets, moves, result. */
  Format STACKYARD = new RecordText();

  /** The name in lower case. */
  String word();

  /** How the names of files in this format end. */
  String fileEnding();

  /** Whether a text without blanks before it begins like one in this format. */
  boolean recognises(String text);

  GameRecord read(String text);

  /** Writes a record; a game that this format cannot hold is refused. */
  String write(GameRecord record);

  /** All formats: Stackyard's own and those of other programs. */
  static List<Format> all() {
    List<Format> all = new ArrayList<>(List.of(STACKYARD));
    for (GameType type : GameType.all()) all.addAll(type.formats());
    return all;
  }

  /** The format of that name, as {@link #word} gives it. */
  static Format of(String word) {
    for (Format format : all()) if (format.word().equals(word)) return format;
    List<String> words = all().stream().map(Format::word).toList();
    throw new Refusal("format", "what", word, "all", words);
  }

  /** The format that a text is written in, told by how it begins. */
  static Format recognise(String text) {
    String start = text.stripLeading();
    for (Format format : all()) if (format.recognises(start)) return format;
    return STACKYARD;
  }
}
