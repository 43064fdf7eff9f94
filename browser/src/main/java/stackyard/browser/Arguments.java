package stackyard.browser;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Dice;
import stackyard.rules.Glicko2;
import stackyard.rules.Refusal;

/** The arguments of a call, read one after the other. */
final class Arguments {
  private final List<?> values;
  private int next;

  Arguments(String json) {
    values = list(Json.read(json));
  }

  String text() {
    return text(value());
  }

  int number() {
    return number(value()).intValue();
  }

  /** A number that may be beyond the integers. */
  long seed() {
    return number(value()).longValue();
  }

  boolean flag() {
    if (value() instanceof Boolean flag) return flag;
    throw wrong("true or false");
  }

  Glicko2 rating() {
    Map<?, ?> rating = object(value());
    return new Glicko2(
        number(in(rating, "rating")),
        number(in(rating, "deviation")),
        number(in(rating, "volatility")));
  }

  /** The values that players have added to the dice. */
  List<Dice.Added> diceValues() {
    return list(value()).stream()
        .map(Arguments::object)
        .map(
            added ->
                new Dice.Added(number(in(added, "rolls")).intValue(), text(in(added, "value"))))
        .toList();
  }

  /** A number that may be left out. */
  Optional<Integer> numberIfAny() {
    boolean none = next >= values.size() || values.get(next).equals(Optional.empty());
    return none ? Optional.empty() : Optional.of(number());
  }

  /** An object whose values are texts. */
  Map<String, String> texts() {
    return texts(value());
  }

  /** A list of texts. */
  List<String> list() {
    return listOfTexts(value());
  }

  Played played() {
    Map<?, ?> played = object(value());
    List<String> moves = listOfTexts(in(played, "moves"));
    Optional<String> ended = Optional.ofNullable(played.get("ended")).map(Arguments::text);
    return new Played(
        text(in(played, "game")),
        texts(in(played, "options")),
        text(in(played, "setup")),
        moves,
        ended);
  }

  /** A value of any kind. */
  Object value() {
    if (next < values.size()) return values.get(next++);
    throw wrong("one more");
  }

  static Object in(Map<?, ?> object, String name) {
    Object value = object.get(name);
    if (value == null) throw wrong("an object with " + name);
    return value;
  }

  private static Map<String, String> texts(Object value) {
    Map<String, String> texts = new LinkedHashMap<>();
    object(value).forEach((name, text) -> texts.put(text(name), text(text)));
    return texts;
  }

  static List<String> listOfTexts(Object value) {
    return list(value).stream().map(Arguments::text).toList();
  }

  static String text(Object value) {
    if (value instanceof String text) return text;
    throw wrong("a text");
  }

  private static Double number(Object value) {
    if (value instanceof Double number) return number;
    throw wrong("a number");
  }

  private static List<?> list(Object value) {
    if (value instanceof List<?> list) return list;
    throw wrong("a list");
  }

  static Map<?, ?> object(Object value) {
    if (value instanceof Map<?, ?> object) return object;
    throw wrong("an object");
  }

  private static Refusal wrong(String expected) {
    return new Refusal("arguments", "expected", expected);
  }
}
