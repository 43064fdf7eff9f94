package stackyard.rules;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A game with what people write beside it: who played and when, and comments on moves.
 *
 * <pre>{@code
 * GameRecord record = GameRecord.read(text);      // any format
 * record.playthrough().position();                      // where the game stands
 * record.write(Format.of("boardspace"));                // the same game for another program
 * }</pre>
 *
 * @param tags names and values in the order in which they are written, as in {@code Date} and
 *     {@code 2026.11.15}. The tags that follow from the game (Game, Options, Setup, Result,
 *     Termination) are left out.
 * @param comments by the number of moves made before the comment, in that order
 */
public record GameRecord(
    Map<String, String> tags, Playthrough playthrough, Map<Integer, String> comments) {

  private static final List<String> DERIVED =
      List.of("Game", "Options", "Setup", "Result", "Termination");

  public GameRecord {
    Map<String, String> cleanTags = new LinkedHashMap<>();
    tags.forEach((name, value) -> cleanTags.put(name, oneLine(value)));
    cleanTags.keySet().removeAll(DERIVED);
    tags = Collections.unmodifiableMap(cleanTags);
    Map<Integer, String> cleanComments = new TreeMap<>();
    // A comment ends with a brace and so cannot contain one.
    comments.forEach((ply, text) -> cleanComments.put(ply, oneLine(text).replace('}', ')')));
    comments = Collections.unmodifiableMap(cleanComments);
  }

  /** A record of a game without tags and comments. */
  public GameRecord(Playthrough playthrough) {
    this(Map.of(), playthrough, Map.of());
  }

  /** Reads a record in whichever format it is written. */
  public static GameRecord read(String text) {
    return Format.recognise(text).read(text);
  }

  /** Writes the record; a format that cannot hold this game refuses it. */
  public String write(Format format) {
    return format.write(this);
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
