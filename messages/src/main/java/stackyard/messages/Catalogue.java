package stackyard.messages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import stackyard.rules.GameType;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The texts as they are written, by their keys. */
public final class Catalogue {
  static final String TERMINAL = "terminal";

  /** The texts of the server's mail. */
  static final String MAIL = "mail";

  /** A key that stands twice is a mistake. */
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private Catalogue() {}

  /** The rooms, those of the games last. */
  static List<String> rooms() {
    List<String> rooms = new ArrayList<>(List.of("shared", "page", TERMINAL, MAIL));
    for (GameType type : GameType.all()) rooms.add(type.name());
    return rooms;
  }

  /** The texts of a room in a language, in the order in which they are written. */
  static Map<String, String> of(String room, String language) {
    String name = "/stackyard/messages/" + room + "/" + language + ".json";
    try (InputStream file = Catalogue.class.getResourceAsStream(name)) {
      if (file == null) throw new IllegalStateException("there is no file " + name);
      Map<String, String> texts = MAPPER.readValue(file, new TypeReference<>() {});
      texts.replaceAll((key, text) -> NoBreakSpaces.in(text, language));
      return texts;
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }

  /** All texts in a language. */
  static Map<String, String> of(String language) {
    return merged(language, rooms());
  }

  /** The texts that the page needs in a language before a rule book is opened, as JSON. */
  public static String forPage(String language) {
    return json(language, key -> !isOfBook(key));
  }

  /** The texts of all rule books in a language, as JSON. */
  public static String forBooks(String language) {
    return json(language, Catalogue::isOfBook);
  }

  /** The names of the games are those of their rules, and stand everywhere. */
  private static boolean isOfBook(String key) {
    return key.startsWith("book.") || (key.startsWith("rules.") && !key.endsWith(".name"));
  }

  /** A text that a game has for the terminal alone has the terminal's name in front of its key. */
  private static String json(String language, Predicate<String> wanted) {
    List<String> rooms = new ArrayList<>(rooms());
    rooms.removeAll(List.of(TERMINAL, MAIL));
    Map<String, String> texts = new LinkedHashMap<>(merged(language, rooms));
    texts.keySet().removeIf(key -> key.startsWith(TERMINAL + ".") || !wanted.test(key));
    return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(texts);
  }

  private static Map<String, String> merged(String language, List<String> rooms) {
    Map<String, String> all = new LinkedHashMap<>();
    for (String room : rooms) {
      of(room, language)
          .forEach(
              (key, text) -> {
                if (all.put(key, text) == null) return;
                throw new IllegalStateException(key + " is in two rooms, one of them " + room);
              });
    }
    return Collections.unmodifiableMap(all);
  }
}
