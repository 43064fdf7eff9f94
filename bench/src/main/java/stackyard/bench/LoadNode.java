package stackyard.bench;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A server in a process of its own. */
final class LoadNode {
  private static final Pattern HEAP =
      Pattern.compile("jvm_memory_used_bytes\\{area=\"heap\".*} (\\S+)");
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin");

  private final Process process;
  private final URI address;

  private LoadNode(Process process, URI address) {
    this.process = process;
    this.address = address;
  }

  /** Behind a proxy, so that every client can have an address of its own. */
  static LoadNode start(Path jar, List<String> storage) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                JAVA.resolve("java").toString(),
                "-jar",
                jar.toString(),
                "serve",
                "--no-browser",
                "--behind-proxy"));
    command.addAll(storage);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String line =
        Optional.ofNullable(process.inputReader(StandardCharsets.UTF_8).readLine())
            .orElseThrow(() -> new IllegalStateException("the server does not start"));
    return new LoadNode(process, URI.create(line.replaceFirst(".*(http\\S+).*", "$1")));
  }

  URI address() {
    return address;
  }

  Duration processorTime() {
    return process.info().totalCpuDuration().orElseThrow();
  }

  /** The bytes in use when the garbage is collected. */
  long heap() throws IOException, InterruptedException {
    String jcmd = JAVA.resolve("jcmd").toString();
    new ProcessBuilder(jcmd, String.valueOf(process.pid()), "GC.run").start().waitFor();
    double bytes = 0;
    try (LoadClient client = new LoadClient(address)) {
      Matcher used = HEAP.matcher(client.get("/metrics"));
      while (used.find()) bytes += Double.parseDouble(used.group(1));
    }
    return (long) bytes;
  }

  void stop() throws InterruptedException {
    process.destroy();
    process.waitFor();
  }
}
