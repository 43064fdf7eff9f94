package stackyard.cli.text;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import stackyard.messages.Messages;
import stackyard.rules.GameType;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;

/**
 * The texts of the terminal in one language. The catalogue is read when the first text is needed.
 */
public final class Texts {
  private final String language;
  private final Locale locale;

  private Texts(String language) {
    this.language = language;
    locale = Locale.of(language);
  }

  /** The texts of one of {@link Messages#LANGUAGES}. */
  public static Texts of(String language) {
    return new Texts(language);
  }

  public static Texts english() {
    return new Texts("en");
  }

  /** The language, as in {@code uk}. */
  public String language() {
    return language;
  }

  private Messages messages() {
    return Messages.of(language);
  }

  /**
   * A text. The terminal calls every player by the seat, never {@code you}.
   *
   * @param namesAndValues the name of a value, the value, the next name… A {@link Seat} called
   *     {@code seat} is given as {@code seat}, the word alone, and as {@code of}, the form within
   *     sentences; a seat of any other name in the latter form
   */
  public String text(String key, Object... namesAndValues) {
    Map<String, Object> values = new HashMap<>(Map.of("you", "false"));
    for (int i = 0; i < namesAndValues.length; i += 2) {
      put(values, (String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return messages().text(key, values);
  }

  private void put(Map<String, Object> values, String name, Object value) {
    if (!(value instanceof Seat seat)) {
      values.put(name, value);
    } else if (name.equals("seat")) {
      values.put("seat", seat(seat));
      values.put("of", within(seat));
    } else {
      values.put(name, within(seat));
    }
  }

  /** A seat's name as it stands alone. */
  public String seat(Seat seat) {
    return messages().text("seat." + seat.word());
  }

  private String within(Seat seat) {
    return messages().text("seat." + seat.word() + ".of");
  }

  /** The name of a game. */
  public String game(GameType game) {
    return messages().text("rules." + game.name() + ".name");
  }

  /** Words as in {@code a, b and c}. */
  public String all(List<String> words) {
    return list("refusal-part.and", words);
  }

  /** Words as in {@code a, b or c}. */
  public String any(List<String> words) {
    return list("refusal-part.or", words);
  }

  private String list(String key, List<String> words) {
    int last = words.size() - 1;
    if (last < 1) return String.join("", words);
    String rest = String.join(", ", words.subList(0, last));
    return text(key, "rest", rest, "last", words.get(last));
  }

  public String sentence(Refusal refusal) {
    return messages().sentence(refusal);
  }

  /** The sentence that tells a person of an exception. */
  public String failure(Exception exception) {
    return switch (exception) {
      case Refusal refusal -> sentence(refusal);
      case NoSuchFileException missing -> text("terminal.no-file", "file", missing.getFile());
      case IOException io -> text("terminal.io", "reason", String.valueOf(io.getMessage()));
      default -> text("terminal.unexpected", "reason", exception.toString());
    };
  }

  /** A probability as in {@code 54.3 %}. */
  public String percent(double probability) {
    return String.format(locale, "%.1f %%", 100 * probability);
  }

  /** A probability to the digits that are certain. */
  public String exactly(double probability) {
    return String.format(locale, "%.6f", probability);
  }

  /** A probability that is not known to a tenth, as in {@code 54 %}. */
  public String wholePercent(double probability) {
    return String.format(locale, "%.0f %%", 100 * probability);
  }

  /** Pieces ahead or behind, as in {@code +1.2 pieces}. */
  public String pieces(double ahead) {
    double rounded = Math.round(10 * ahead) / 10.0;
    return text("score.pieces", "count", Math.abs(rounded), "value", signed(rounded));
  }

  /** A number with its sign and one decimal, as in {@code +1.2}. */
  public String signed(double value) {
    return String.format(locale, "%+.1f", Math.round(10 * value) / 10.0);
  }
}
