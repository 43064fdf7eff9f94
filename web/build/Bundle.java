import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.Encoder;
import io.roastedroot.quickjs4j.core.Runner;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import stackyard.browser.GameFacts;
import stackyard.messages.Catalogue;
import stackyard.messages.Messages;
import stackyard.rules.GameType;

/**
 * Builds the page; runs in the folder of the module. Packages of npm, tools, the WebAssembly, the
 * puzzles, the texts and the facts about the games come from the jars on the class path.
 *
 * <p>What stands in {@code assets} has a hash of its content in its name and never changes; only
 * the document, the manifest, the icon, the files of frames and the service worker keep their
 * names. Names are handed on in one direction: those of the WebAssembly to the worker, those of the
 * worker and the puzzles to the page, those of the page to the document, all of them to the service
 * worker.
 *
 * <p>A test builds a page with one more game by three things: {@code -Dentry=FILE} names a {@code
 * main.ts} of its own, beside which that game's style sheets lie; {@code -Doutput=FOLDER} says
 * where the page goes; and what is to replace a file of a jar stands before it on the class path.
 */
final class Bundle {
  private static final Path MODULES = Path.of("node_modules");
  private static final Path TARGET = Path.of("target");
  private static final Path ENTRY = Path.of(System.getProperty("entry", "src/shell/main.ts"));
  private static final Path OUTPUT = Path.of(System.getProperty("output", "target/classes"));

  /** The files that are written from Java; the sources import it as {@code generated/NAME.json}. */
  private static final Path GENERATED = OUTPUT.resolveSibling("generated");

  private static final Path CLASSES = OUTPUT.resolve("stackyard");
  private static final Path PAGE = CLASSES.resolve("web");
  private static final Path ASSETS = PAGE.resolve("assets");

  private static final Pattern TOOL = Pattern.compile(".*/((?:esbuild|deno)(?:\\.exe)?)");
  private static final Pattern PACKAGE =
      Pattern.compile("META-INF/resources/webjars/(?:([^/]+)__)?([^/]+)/[^/]+/(.+)");
  private static final Pattern OURS =
      Pattern.compile(
          "stackyard/(?:browser/stackyard\\.wasm(?:-runtime\\.js)?|engine/\\w+/\\w+\\.puzzles)");
  private static final Pattern HASHED = Pattern.compile("(.+)-\\w{8}(\\.\\w+)");

  /** The highest quality. */
  private static final int BROTLI = 11;

  private static final String MANIFEST = ".webmanifest";
  private static final Pattern PLACE = Pattern.compile("\\{\\{(.+?)}}");

  public static void main(String[] args) throws Exception {
    deleteAll(PAGE);
    deleteAll(MODULES);
    Files.createDirectories(ASSETS);
    unpackJars();
    generate();
    for (Path file : files(Path.of("static"))) {
      String name = file.getFileName().toString();
      // Browsers ask for the icon by this name wherever they are, and the server's frames for
      // theirs.
      if (name.matches("favicon\\.ico|embed\\..*")) Files.copy(file, PAGE.resolve(name));
      else if (!isDocument(file)) addAsset(name, Files.readAllBytes(file));
    }

    bundle(List.of("src/shell/early.ts"), "--format=iife");
    bundle(
        List.of("src/core/worker.ts"),
        "--format=iife",
        define("WASM_FILE", assets().get("stackyard.wasm")),
        define("RUNTIME_FILE", assets().get("stackyard.wasm-runtime.js")));
    bundle(List.of("src/shell/later.css"));
    bundle(
        List.of(ENTRY.toString(), styles().toString()),
        "--format=esm",
        "--splitting",
        define("WORKER_FILE", "assets/" + assets().get("worker.js")),
        define("LATER_FILE", "assets/" + assets().get("later.css")),
        "--define:PUZZLE_FILES=" + puzzles());
    String firstPaint = firstPaint();
    for (Path file : files(Path.of("static"))) {
      if (isDocument(file)) {
        fillIn(file, Messages.LANGUAGES.getFirst(), file.getFileName(), firstPaint);
      }
      if (!file.toString().endsWith(MANIFEST)) continue;
      for (String language : Messages.LANGUAGES) {
        fillIn(file, language, Path.of("manifest." + language + MANIFEST), firstPaint);
      }
    }
    esbuild(
        "src/shell/service-worker.ts",
        "--outfile=" + PAGE.resolve("service-worker.js"),
        "--define:FILES=" + files(PAGE).stream().map(Bundle::path).map(Bundle::quoted).toList(),
        define("VERSION", hash(files(PAGE))));

    List<Path> files = files(PAGE);
    for (Path file : files) compress(file);
    Files.write(CLASSES.resolve("web.files"), files.stream().map(Bundle::path).toList());
  }

  /** Writes all texts that the page needs, two files a language, and the facts about the games. */
  private static void generate() throws IOException {
    Files.createDirectories(GENERATED);
    for (String language : Messages.LANGUAGES) {
      Files.writeString(GENERATED.resolve(language + ".json"), Catalogue.forPage(language));
      Files.writeString(GENERATED.resolve(language + ".book.json"), Catalogue.forBooks(language));
    }
    Files.writeString(GENERATED.resolve("games.json"), GameFacts.json());
  }

  private static void unpackJars() throws Exception {
    for (String path : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (path.endsWith(".jar")) unpackJar(path);
      // Maven hands over a module that it has not packed as a folder.
      else unpackFolder(Path.of(path));
    }
  }

  private static void unpackJar(String path) throws Exception {
    try (ZipFile jar = new ZipFile(path)) {
      for (ZipEntry entry : jar.stream().filter(entry -> !entry.isDirectory()).toList()) {
        try (InputStream content = jar.getInputStream(entry)) {
          unpack(entry.getName(), entry.getSize(), content);
        }
      }
    }
  }

  private static void unpackFolder(Path folder) throws Exception {
    for (Path file : files(folder)) {
      String name = slashed(folder.relativize(file).toString());
      try (InputStream content = Files.newInputStream(file)) {
        unpack(name, Files.size(file), content);
      }
    }
  }

  private static void unpack(String name, long size, InputStream content) throws Exception {
    Matcher tool = TOOL.matcher(name);
    Matcher npm = PACKAGE.matcher(name);
    Matcher ours = OURS.matcher(name);
    if (tool.matches()) {
      Path file = TARGET.resolve(tool.group(1));
      // They are large, and stay the same from build to build.
      if (Files.exists(file) && Files.size(file) == size) return;
      Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
      file.toFile().setExecutable(true);
    } else if (npm.matches()) {
      Path scope = npm.group(1) == null ? MODULES : MODULES.resolve("@" + npm.group(1));
      Path file = scope.resolve(npm.group(2) + "/" + npm.group(3));
      Files.createDirectories(file.getParent());
      Files.copy(content, file);
    } else if (ours.matches()) {
      String asset = name.substring(name.lastIndexOf('/') + 1);
      if (!assets().containsKey(asset)) addAsset(asset, content.readAllBytes());
    }
  }

  private static void addAsset(String name, byte[] content) throws Exception {
    Path file = Files.write(ASSETS.resolve(name), content);
    int dot = name.lastIndexOf('.');
    String hashed = name.substring(0, dot) + "-" + hash(List.of(file)) + name.substring(dot);
    Files.move(file, file.resolveSibling(hashed));
  }

  /** The assets so far, by their names without the hash. */
  private static Map<String, String> assets() throws IOException {
    Map<String, String> assets = new TreeMap<>();
    for (Path file : files(ASSETS)) {
      String name = file.getFileName().toString();
      assets.put(HASHED.matcher(name).replaceFirst("$1$2"), name);
    }
    return assets;
  }

  /** Writes the style sheet of the whole page: what all games share, then each game's own. */
  private static Path styles() throws IOException {
    List<String> imports = new ArrayList<>(List.of("src/shell/style.css"));
    List<Path> others = new ArrayList<>(files(Path.of("src/games")));
    if (!ENTRY.startsWith("src")) others.addAll(files(ENTRY.getParent()));
    for (Path file : others) {
      if (file.toString().endsWith(".css")) imports.add(file.toString());
    }
    Stream<String> lines = imports.stream().map(file -> "@import '../" + slashed(file) + "';");
    List<String> all = new ArrayList<>(lines.toList());
    all.add(":root{--games:" + GameType.all().size() + "}");
    all.addAll(hidden());
    return Files.write(TARGET.resolve("style.css"), all);
  }

  /** Of what the document shows until the page has loaded: other languages and other games. */
  private static List<String> hidden() {
    List<String> rules = new ArrayList<>();
    for (String language : Messages.LANGUAGES) {
      rules.add(":root:not([lang='%1$s']) .first [lang='%1$s']{display:none}".formatted(language));
    }
    for (GameType type : GameType.all()) {
      rules.add(
          ":root:not([data-first-game='%1$s']) .first>[data-game='%1$s']{display:none}"
              .formatted(type.name()));
    }
    return rules;
  }

  /** The files with puzzles by the names of their games, as JSON. */
  private static String puzzles() throws IOException {
    List<String> files = new ArrayList<>();
    assets()
        .forEach(
            (name, asset) -> {
              if (!name.endsWith(".puzzles")) return;
              String game = name.substring(0, name.indexOf('.'));
              files.add(quoted(game) + ":" + quoted("assets/" + asset));
            });
    return "{" + String.join(",", files) + "}";
  }

  private static void bundle(List<String> sources, String... options) throws Exception {
    List<String> arguments = new ArrayList<>(sources);
    arguments.addAll(List.of("--outdir=" + ASSETS, "--entry-names=[name]-[hash]"));
    arguments.addAll(List.of(options));
    esbuild(arguments.toArray(String[]::new));
  }

  private static void esbuild(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    // Where no jar brought one, the one on the path has to do.
    Stream<Path> unpacked = Stream.of("esbuild", "esbuild.exe").map(TARGET::resolve);
    command.add(unpacked.filter(Files::exists).findFirst().orElse(Path.of("esbuild")).toString());
    command.addAll(List.of("--bundle", "--minify", "--charset=utf8", "--target=es2022"));
    command.addAll(List.of("--log-level=warning", "--alias:generated=./" + GENERATED));
    command.addAll(List.of("--loader:.woff2=file", "--asset-names=[name]-[hash]"));
    command.addAll(List.of(arguments));
    int status = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (status != 0) System.exit(status);
  }

  private static String define(String name, String value) {
    return "--define:" + name + "=" + quoted(value);
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }

  private static boolean isDocument(Path file) {
    return file.toString().matches(".*\\.(html|webmanifest)");
  }

  /** Writes texts and the names of assets into the places that a document has for them. */
  private static void fillIn(Path document, String language, Path target, String firstPaint)
      throws IOException {
    Map<String, String> names =
        new TreeMap<>(
            Map.of(
                "language", language, "description", description(language), "first", firstPaint));
    assets().forEach((name, asset) -> names.put(name, "assets/" + asset));
    String text = Files.readString(document);
    for (Matcher place = PLACE.matcher(text); place.find(); place.reset(text)) {
      String filling = names.get(place.group(1));
      if (filling == null)
        throw new IOException(document + ": there is no asset " + place.group(1));
      text = text.replace(place.group(), filling);
    }
    Files.writeString(PAGE.resolve(target), text);
  }

  /** The purpose of the page, with the titles of all games as in "A, B and C". */
  private static String description(String language) {
    Messages messages = Messages.of(language);
    List<String> titles =
        GameType.all().stream()
            .map(type -> messages.text("rules." + type.name() + ".name"))
            .toList();
    String rest = String.join(", ", titles.subList(0, titles.size() - 1));
    Map<String, String> ends = Map.of("rest", rest, "last", titles.getLast());
    String games = messages.text("refusal-part.and", ends);
    return messages.text("nav.description", Map.of("games", games));
  }

  /** What the document shows until the page has loaded, drawn by the page's own code. */
  private static String firstPaint() throws Exception {
    Path script = TARGET.resolve("first-paint.js");
    esbuild(
        "build/first-paint.ts",
        "--outfile=" + script,
        "--format=iife",
        // Lit's packages have files of their own for where there is no browser.
        "--platform=node",
        define("WORKER_FILE", ""),
        "--define:PUZZLE_FILES=" + puzzles());
    try (Runner runner = Runner.builder().build()) {
      runner.compileAndExec(Files.readString(script));
      return runner.stdout().strip();
    }
  }

  /**
   * Brotli makes the WebAssembly a quarter smaller; it has to be there for the machine that builds.
   */
  private static void compress(Path file) throws IOException {
    try (OutputStream gzip = new GZIPOutputStream(Files.newOutputStream(Path.of(file + ".gz")))) {
      Files.copy(file, gzip);
    }
    if (!Brotli4jLoader.isAvailable()) return;
    byte[] content = Files.readAllBytes(file);
    byte[] brotli = Encoder.compress(content, new Encoder.Parameters().setQuality(BROTLI));
    if (brotli.length < content.length) Files.write(Path.of(file + ".br"), brotli);
  }

  private static String hash(List<Path> files) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (Path file : files) digest.update(Files.readAllBytes(file));
    return HexFormat.of().formatHex(digest.digest(), 0, 4);
  }

  /** The file's address below that of the page. */
  private static String path(Path file) {
    return slashed(PAGE.relativize(file).toString());
  }

  private static String slashed(String path) {
    return path.replace(File.separatorChar, '/');
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void deleteAll(Path folder) throws IOException {
    if (!Files.exists(folder)) return;
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }
}
