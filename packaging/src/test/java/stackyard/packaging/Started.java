package stackyard.packaging;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A server that was started by a command. */
final class Started implements AutoCloseable {
  private final Process process;
  private final URI address;

  /** Starts a server, and waits until it says where it is. */
  Started(List<String> command, Map<String, String> environment) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(environment);
    process = builder.start();
    BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
    String line = output.readLine();
    if (line == null) throw new IOException("it does not start: " + command);
    address = URI.create(line.replaceFirst(".*(http://\\S+).*", "$1"));
  }

  URI address() {
    return address;
  }

  /** The output of a command that has to succeed. */
  static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output =
        process.inputReader(StandardCharsets.UTF_8).lines().collect(Collectors.joining("\n"));
    if (process.waitFor() != 0) throw new IOException(String.join(" ", command) + "\n" + output);
    return output;
  }

  /** The command that serves at any free port, with a folder for its data. */
  static List<String> serving(Path program, Path data) {
    return new ArrayList<>(
        List.of(program.toString(), "serve", "--port=0", "--no-browser", "--data=" + data));
  }

  /** As a service is stopped; returns when it has ended. */
  @Override
  public void close() throws IOException {
    process.destroy();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
