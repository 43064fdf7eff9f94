package stackyard.messages;

import com.ibm.icu.text.MessagePattern;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The sources of all modules, to look for keys and codes in them. */
final class Sources {
  private static final Path ROOT = Path.of("..");

  private Sources() {}

  /** The Java sources of all modules, without tests, by their paths. */
  static Map<Path, String> java() {
    Map<Path, String> sources = new TreeMap<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : modules.toList()) {
        Path main = module.resolve("src/main/java");
        if (Files.isDirectory(main)) sources.putAll(in(main, ".java"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sources;
  }

  /** The TypeScript of the page, and of the game that stands in test sources. */
  static Map<Path, String> typeScript() {
    Map<Path, String> sources = new TreeMap<>(in(ROOT.resolve("web/src"), ".ts"));
    sources.putAll(in(ROOT.resolve("web/test/noughts"), ".ts"));
    return sources;
  }

  private static Map<Path, String> in(Path folder, String ending) {
    Map<Path, String> sources = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(path -> path.toString().endsWith(ending)).toList()) {
        sources.put(file, Files.readString(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return sources;
  }

  /** The names of all values that a message can need. */
  static Set<String> argumentNames(String text) {
    Set<String> names = new TreeSet<>();
    MessagePattern pattern = new MessagePattern(text);
    for (int i = 0; i < pattern.countParts(); i++) {
      MessagePattern.Part part = pattern.getPart(i);
      if (part.getType() == MessagePattern.Part.Type.ARG_NAME) {
        names.add(pattern.getSubstring(part));
      }
    }
    return names;
  }

  /** The arguments of a call of Java that begins after an opening parenthesis. */
  static List<String> arguments(String source, int start) {
    List<String> arguments = new ArrayList<>();
    StringBuilder argument = new StringBuilder();
    int depth = 0;
    for (int i = start; ; i++) {
      char c = source.charAt(i);
      if (c == '"' || c == '\'') {
        int end = i + 1;
        while (source.charAt(end) != c) end += source.charAt(end) == '\\' ? 2 : 1;
        argument.append(source, i, end + 1);
        i = end;
        continue;
      }
      if ("([{".indexOf(c) >= 0) depth++;
      if (")]}".indexOf(c) >= 0) depth--;
      if (depth < 0 || (depth == 0 && c == ',')) {
        if (!argument.toString().isBlank()) arguments.add(argument.toString().strip());
        argument.setLength(0);
        if (depth < 0) return arguments;
      } else {
        argument.append(c);
      }
    }
  }
}
