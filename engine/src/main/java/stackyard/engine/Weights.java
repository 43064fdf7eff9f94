package stackyard.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The weights of an evaluation's features, by name; each is a number for the beginning and one for
 * the end of a game.
 */
final class Weights {
  /** What has been read from resources: every search asks for it. */
  private static final Map<String, Weights> RESOURCES = new ConcurrentHashMap<>();

  private final Map<String, double[]> byName = new HashMap<>();

  /** Reads lines as in {@code stacks 100 80}; those that begin with # are comments. */
  static Weights parse(String text) {
    Weights weights = new Weights();
    for (String line : text.split("\n")) {
      if (line.isBlank() || line.startsWith("#")) continue;
      String[] words = line.strip().split("\\s+");
      weights.put(words[0], Double.parseDouble(words[1]), Double.parseDouble(words[2]));
    }
    return weights;
  }

  /** The weights that come with the engine, as its tuning wrote them. */
  static Weights resource(String name) {
    return RESOURCES.computeIfAbsent(name, missing -> parse(text(missing)));
  }

  /** The text of a resource that comes with the engine. */
  static String text(String name) {
    try (InputStream in = Weights.class.getResourceAsStream(name)) {
      if (in == null) throw new IllegalStateException("the resource " + name + " is missing");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void put(String name, double early, double late) {
    byName.put(name, new double[] {early, late});
  }

  /** The weights of these features, for the beginning (0) or the end (1). */
  int[] of(List<String> names, int phase) {
    int[] values = new int[names.size()];
    for (int i = 0; i < values.length; i++) {
      double[] pair = byName.get(names.get(i));
      values[i] = pair == null ? 0 : (int) Math.round(pair[phase]);
    }
    return values;
  }
}
