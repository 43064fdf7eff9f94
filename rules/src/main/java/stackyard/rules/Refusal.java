package stackyard.rules;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Thrown when something that was read (a cell, a move, a position, a record, an option) is wrong.
 *
 * <p>It is a value: a code and named arguments. The catalogues have a sentence for each code, which
 * says what was refused, why, and what would be right. Arguments of these names are said in the
 * reader's language: {@code seat} and {@code owner} (a seat's word), {@code game} (a game's name),
 * {@code all} and {@code any} (lists that end with "and" and "or"), {@code reason} (another
 * refusal), {@code what} (the text that is refused). The others are shown as they are, so a number
 * that is a name and not a quantity, as that of a line, is a text.
 */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;
  private static final String REASON = "reason";

  private final String code;
  private final transient Map<String, Object> arguments;

  /**
   * Refuses something.
   *
   * @param arguments names and values in turn; a value is a text, an {@code Integer}, a list of
   *     texts or a refusal
   */
  public Refusal(String code, Object... arguments) {
    this(code, named(arguments));
  }

  private Refusal(String code, Map<String, Object> arguments) {
    super(
        technical(code, arguments), arguments.get(REASON) instanceof Refusal inner ? inner : null);
    this.code = code;
    this.arguments = Collections.unmodifiableMap(arguments);
  }

  /** This refusal as the reason for another one, which says where it was. */
  public Refusal within(String code, Object... arguments) {
    Map<String, Object> all = named(arguments);
    all.put(REASON, this);
    return new Refusal(code, all);
  }

  private static String technical(String code, Map<String, Object> arguments) {
    Map<String, Object> shown = new LinkedHashMap<>();
    arguments.forEach(
        (name, value) ->
            shown.put(
                name,
                value instanceof Refusal inner ? technical(inner.code, inner.arguments) : value));
    return code + " " + shown;
  }

  private static Map<String, Object> named(Object... arguments) {
    Map<String, Object> named = new LinkedHashMap<>();
    for (int i = 0; i < arguments.length; i += 2) {
      named.put((String) arguments[i], checked(arguments[i + 1]));
    }
    return named;
  }

  private static Object checked(Object value) {
    return switch (value) {
      case String text -> text;
      case Integer number -> number;
      case Refusal reason -> reason;
      case List<?> words -> List.copyOf(words);
      default -> throw new IllegalArgumentException("no argument of a refusal: " + value);
    };
  }

  /** The kind of mistake, as in {@code no-row}: the sentence is the text {@code refusal.no-row}. */
  public String code() {
    return code;
  }

  public Map<String, Object> arguments() {
    return arguments;
  }

  /** Code and arguments as maps, for JSON; a refusal among the arguments is such a map too. */
  public Map<String, Object> toMap() {
    Map<String, Object> values = new LinkedHashMap<>();
    arguments.forEach(
        (name, value) -> values.put(name, value instanceof Refusal inner ? inner.toMap() : value));
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("code", code);
    map.put("arguments", values);
    return map;
  }
}
