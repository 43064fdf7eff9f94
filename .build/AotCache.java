import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Makes the caches that let a JVM start Stackyard without loading and linking its classes anew: one
 * of a server that has shown its page, one of a game that has been searched, which also tells the
 * compiler what a search does most. It checks that they can be used. Where that fails there is no
 * cache, and Stackyard starts without it.
 *
 * <pre>java AotCache.java JAR CACHE-OF-THE-SERVER CACHE-OF-A-SEARCH [OPTION-OF-A-SEARCH …]</pre>
 */
final class AotCache {
  /** Of a game that is searched. */
  private static final int SECONDS = 4;

  /** White's moves that are made: all placements and some of stacks. */
  private static final int MOVES = 31;

  private static final int LAST_PLACEMENT = 24;

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path jar = Path.of(arguments[0]);
    Path ofServer = Path.of(arguments[1]);
    Path ofSearch = Path.of(arguments[2]);
    List<String> options = List.of(arguments).subList(3, arguments.length);
    for (Path cache : List.of(ofServer, ofSearch)) Files.deleteIfExists(cache);
    recordServer(jar, ofServer);
    recordSearch(jar, ofSearch, options);
    check(jar, ofServer, List.of());
    check(jar, ofSearch, options);
  }

  private static void check(Path jar, Path cache, List<String> options)
      throws IOException, InterruptedException {
    Process check =
        java(options, "-XX:AOTCache=" + cache, "-XX:AOTMode=on", "-jar", jar + "", "--version");
    if (check.waitFor() != 0) Files.deleteIfExists(cache);
  }

  /** A game of two programs; each hears the moves of the other. */
  private static void recordSearch(Path jar, Path cache, List<String> options)
      throws IOException, InterruptedException {
    String output = "-XX:AOTCacheOutput=" + cache;
    Process recorded = java(options, output, "-jar", jar + "", "codecup", "--time=" + SECONDS);
    Process opponent = java(options, "-jar", jar + "", "codecup", "--nodes=500", "--threads=1");
    try (BufferedReader moves = recorded.inputReader();
        BufferedReader answers = opponent.inputReader();
        Writer toRecorded = recorded.outputWriter();
        Writer toOpponent = opponent.outputWriter()) {
      send(toRecorded, "Start");
      for (int i = 0; i < MOVES; i++) {
        String move = moves.readLine();
        if (move == null) break;
        send(toOpponent, move);
        // White makes the last placement and the first move of a stack.
        if (i == LAST_PLACEMENT) continue;
        String answer = answers.readLine();
        if (answer == null) break;
        send(toRecorded, answer);
      }
      send(toOpponent, "Quit");
      send(toRecorded, "Quit"); // the cache is written on the way out
    }
    recorded.waitFor();
    opponent.waitFor();
  }

  private static void send(Writer writer, String line) throws IOException {
    writer.write(line + "\n");
    writer.flush();
  }

  private static void recordServer(Path jar, Path cache) throws IOException, InterruptedException {
    Path data = Files.createTempDirectory("stackyard");
    Process server =
        java(
            List.of(),
            "-XX:AOTCacheOutput=" + cache,
            "-jar",
            jar.toString(),
            "serve",
            "--port=0",
            "--no-browser",
            "--data=" + data);
    try (BufferedReader output = server.inputReader()) {
      String line = output.readLine();
      if (line != null) visit(URI.create(line.replaceAll(".*(http://\\S+).*", "$1")));
      server.toHandle().destroy(); // as Ctrl-C does; the cache is written on the way out
      output.transferTo(Writer.nullWriter());
    }
    server.waitFor();
    try (var files = Files.walk(data)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) Files.delete(file);
    }
  }

  private static void visit(URI address) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      for (String path : List.of("/", "/api/tables", "/service-worker.js")) {
        HttpRequest request = HttpRequest.newBuilder(address.resolve(path)).build();
        client.send(request, HttpResponse.BodyHandlers.discarding());
      }
    }
  }

  private static Process java(List<String> options, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UseSerialGC");
    command.addAll(options);
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }
}
