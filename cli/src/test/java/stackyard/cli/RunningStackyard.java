package stackyard.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The client as a process of its own, as other programs start it. */
public final class RunningStackyard implements AutoCloseable {
  private final Process process;
  private final PrintWriter input;
  private final BufferedReader output;
  private final BufferedReader messages;

  public RunningStackyard(String... arguments) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command(arguments));
    // Without a display no browser comes up.
    builder.environment().keySet().removeAll(List.of("DISPLAY", "WAYLAND_DISPLAY"));
    builder.environment().put("XDG_DATA_HOME", data().toString());
    builder.environment().put("LC_ALL", "C.UTF-8");
    process = builder.start();
    input = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
    output = process.inputReader(StandardCharsets.UTF_8);
    messages = process.errorReader(StandardCharsets.UTF_8);
  }

  /** A folder of its own, so that no test meets what another one or the user has kept. */
  private static Path data() throws IOException {
    Path target = Files.createDirectories(Path.of("target"));
    return Files.createTempDirectory(target, "data").toAbsolutePath();
  }

  private static List<String> command(String... arguments) {
    String java = ProcessHandle.current().info().command().orElse("java");
    Stream<String> start =
        Stream.of(
            java,
            // As the jar does by its manifest.
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            Stackyard.class.getName());
    return Stream.concat(start, Stream.of(arguments)).toList();
  }

  /** How a shell would be told to start it. */
  public static String commandLine(String... arguments) {
    return command(arguments).stream()
        .map(word -> '"' + word + '"')
        .collect(Collectors.joining(" "));
  }

  public void send(String... lines) {
    for (String line : lines) input.println(line);
  }

  public String read() throws IOException {
    String line = output.readLine();
    return line == null ? "(end)" : line;
  }

  public String readMessage() throws IOException {
    String line = messages.readLine();
    return line == null ? "(end)" : line;
  }

  /** The lines up to the first that begins so. */
  public List<String> readTo(String beginning) throws IOException {
    List<String> lines = new ArrayList<>();
    while (lines.isEmpty() || !lines.getLast().startsWith(beginning)) {
      String line = read();
      if (line.equals("(end)")) throw new IOException("it ended after " + lines);
      lines.add(line);
    }
    return lines;
  }

  /** Asks the process to end, as Ctrl-C does; what it still says can be read. */
  public void stop() {
    process.toHandle().destroy();
  }

  /** Waits for the end of the process, which should be near. */
  public int exitCode() throws InterruptedException {
    return process.waitFor(60, TimeUnit.SECONDS) ? process.exitValue() : -1;
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
