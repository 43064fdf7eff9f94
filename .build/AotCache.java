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
import java.util.List;

/**
 * Makes the cache that lets a JVM start Stackyard without loading and linking its classes anew:
 * runs the server once, fetches its page, stops it, and checks that the cache can be used. Where
 * that fails there is no cache, and Stackyard starts without it.
 *
 * <pre>java AotCache.java JAR CACHE</pre>
 */
final class AotCache {
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path jar = Path.of(arguments[0]);
    Path cache = Path.of(arguments[1]);
    Files.deleteIfExists(cache);
    record(jar, cache);
    Process check = java("-XX:AOTCache=" + cache, "-XX:AOTMode=on", "-jar", jar + "", "--version");
    if (check.waitFor() != 0) Files.deleteIfExists(cache);
  }

  private static void record(Path jar, Path cache) throws IOException, InterruptedException {
    Path data = Files.createTempDirectory("stackyard");
    Process server =
        java(
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
    try (var files = Files.list(data)) {
      for (Path file : files.toList()) Files.delete(file);
    }
    Files.delete(data);
  }

  private static void visit(URI address) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      for (String path : List.of("/", "/api/tables", "/service-worker.js")) {
        HttpRequest request = HttpRequest.newBuilder(address.resolve(path)).build();
        client.send(request, HttpResponse.BodyHandlers.discarding());
      }
    }
  }

  private static Process java(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UseSerialGC");
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
  }
}
