package stackyard.browser;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import stackyard.rules.Refusal;

/**
 * Reads and writes JSON text. Its values are maps, lists, strings, numbers, booleans and, for null,
 * {@code Optional.empty()}. Numbers are written with at most six decimals and so alike everywhere.
 *
 * <p>It is written by hand because the libraries for it (Jackson, Gson, org.json) rely on
 * reflection, which TeaVM compiles only for members that are named one by one, and because the JVM
 * and the browser have to write the same digits.
 */
public final class Json {
  private static final int DEEPEST = 20;
  private static final String ESCAPED = "\"\\\n\r\t\b\f";
  private static final String ESCAPES = "\"\\nrtbf";
  private static final long PARTS = 1_000_000;
  private static final long PRECISE_PARTS = 1_000_000_000_000L;

  /** A number below a million that is written with at most twelve decimals. */
  record Precise(double number) {}

  private final String text;
  private int at;

  private Json(String text) {
    this.text = text;
  }

  /** An object: names and values in turn. */
  public static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return object;
  }

  static String write(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private static void write(Object value, StringBuilder out) {
    switch (value) {
      case Map<?, ?> object -> {
        String separator = "{";
        for (Map.Entry<?, ?> entry : object.entrySet()) {
          out.append(separator);
          writeText(String.valueOf(entry.getKey()), out);
          out.append(':');
          write(entry.getValue(), out);
          separator = ",";
        }
        out.append(object.isEmpty() ? "{}" : "}");
      }
      case List<?> list -> {
        String separator = "[";
        for (Object item : list) {
          out.append(separator);
          write(item, out);
          separator = ",";
        }
        out.append(list.isEmpty() ? "[]" : "]");
      }
      case Optional<?> optional -> {
        if (optional.isPresent()) write(optional.get(), out);
        else out.append("null");
      }
      case String string -> writeText(string, out);
      case Double number -> writeNumber(number, PARTS, out);
      case Precise(double number) -> writeNumber(number, PRECISE_PARTS, out);
      default -> out.append(value);
    }
  }

  private static void writeNumber(double number, long partsOfOne, StringBuilder out) {
    long parts = Math.round(number * partsOfOne);
    out.append(parts < 0 ? "-" : "").append(Math.abs(parts) / partsOfOne);
    long rest = Math.abs(parts) % partsOfOne;
    if (rest == 0) return;
    String digits = String.valueOf(partsOfOne + rest).substring(1);
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') end--;
    out.append('.').append(digits, 0, end);
  }

  private static void writeText(String string, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      int escape = ESCAPED.indexOf(c);
      if (escape >= 0) out.append('\\').append(ESCAPES.charAt(escape));
      else if (c < ' ')
        out.append("\\u00").append(c < 16 ? "0" : "").append(Integer.toHexString(c));
      else out.append(c);
    }
    out.append('"');
  }

  /** Reads a text; one that is not JSON is refused. */
  static Object read(String text) {
    Json json = new Json(text);
    Object value = json.readValue(0);
    json.skipBlanks();
    if (json.at < text.length()) throw json.wrong("nothing more");
    return value;
  }

  private Object readValue(int depth) {
    if (depth > DEEPEST) throw wrong("something less nested");
    skipBlanks();
    return switch (peek()) {
      case '{' -> readObject(depth);
      case '[' -> readList(depth);
      case '"' -> readText();
      case 't' -> readWord("true", true);
      case 'f' -> readWord("false", false);
      case 'n' -> readWord("null", Optional.empty());
      default -> readNumber();
    };
  }

  private Map<String, Object> readObject(int depth) {
    Map<String, Object> object = new LinkedHashMap<>();
    at++;
    while (hasNext('}', object.isEmpty())) {
      String name = readText();
      skipBlanks();
      expect(':');
      object.put(name, readValue(depth + 1));
    }
    return object;
  }

  private List<Object> readList(int depth) {
    List<Object> list = new ArrayList<>();
    at++;
    while (hasNext(']', list.isEmpty())) list.add(readValue(depth + 1));
    return list;
  }

  /** Goes to the next item, past a comma, or past the end. */
  private boolean hasNext(char end, boolean first) {
    skipBlanks();
    if (peek() == end) {
      at++;
      return false;
    }
    if (!first) expect(',');
    skipBlanks();
    return true;
  }

  private String readText() {
    expect('"');
    StringBuilder string = new StringBuilder();
    while (peek() != '"') {
      if (peek() < ' ') throw wrong("a \"");
      char c = text.charAt(at++);
      string.append(c == '\\' ? readEscape() : c);
    }
    at++;
    return string.toString();
  }

  private char readEscape() {
    char c = peek();
    at++;
    if (c == '/') return c;
    if (c == 'u') return readUnicode();
    int escape = ESCAPES.indexOf(c);
    if (escape < 0) throw wrong("an escape");
    return ESCAPED.charAt(escape);
  }

  private char readUnicode() {
    int code = 0;
    for (int i = 0; i < 4; i++) {
      int digit = Character.digit(peek(), 16);
      if (digit < 0) throw wrong("four hexadecimal digits");
      code = code << 4 | digit;
      at++;
    }
    return (char) code;
  }

  private Object readWord(String word, Object value) {
    if (!text.startsWith(word, at)) throw wrong(word);
    at += word.length();
    return value;
  }

  private Double readNumber() {
    int start = at;
    while ("+-.0123456789eE".indexOf(peek()) >= 0) at++;
    try {
      return Double.valueOf(text.substring(start, at));
    } catch (NumberFormatException e) {
      at = start;
      throw wrong("a value");
    }
  }

  private void expect(char c) {
    if (peek() != c) throw wrong(String.valueOf(c));
    at++;
  }

  /** The next character; 0 at the end. */
  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  private void skipBlanks() {
    while (peek() == ' ' || peek() == '\n' || peek() == '\r' || peek() == '\t') at++;
  }

  private Refusal wrong(String expected) {
    return new Refusal("json", "at", String.valueOf(at), "expected", expected);
  }
}
