package stackyard.cli.commands;

import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stackyard.cli.options.LanguageOption;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;

@Command(
    name = "serve",
    description = "Serves the page, opens it in the browser, and keeps the online tables.",
    mixinStandardHelpOptions = true)
public final class ServeCommand implements Callable<Integer> {
  @Option(
      names = "--port",
      paramLabel = "N",
      description = "the port to be reached at; any that is free by default")
  private int port;

  @Option(
      names = "--host",
      paramLabel = "HOST",
      defaultValue = "127.0.0.1",
      description =
          "the address to be reached at: this machine alone by default, 0.0.0.0 for the network")
  private String host = "";

  @ArgGroup private Storage storage = new Storage();

  @Option(
      names = "--keep-networks",
      paramLabel = "DAYS",
      defaultValue = "30",
      description =
          "how long it is remembered, as hashes, from which networks people came (default:"
              + " ${DEFAULT-VALUE})")
  private int keepNetworks;

  @Option(
      names = "--behind-proxy",
      description = "believe what a proxy in front of this says of who asks (X-Forwarded-…)")
  private boolean behindProxy;

  @Option(
      names = "--proxies",
      paramLabel = "COUNT",
      description = "believe this many proxies, one behind the other")
  private Optional<Integer> proxies = Optional.empty();

  @Option(
      names = "--metrics-token",
      paramLabel = "TOKEN",
      defaultValue = "${env:STACKYARD_METRICS_TOKEN}",
      description =
          "show /metrics to requests with 'Authorization: Bearer TOKEN', and to no others; without it"
              + " this machine alone may. Better told by STACKYARD_METRICS_TOKEN")
  private Optional<String> metricsToken = Optional.empty();

  /** How events are written to standard error. */
  private enum Log {
    TEXT,
    JSON
  }

  @Option(
      names = "--log",
      paramLabel = "FORM",
      description =
          "write every event to standard error, as readable lines (text) or one JSON object a line"
              + " (json); by default only what goes wrong, readably")
  private Optional<Log> log = Optional.empty();

  @Option(names = "--no-browser", description = "leave the browser alone")
  private boolean noBrowser;

  @Spec private CommandSpec spec = CommandSpec.create();

  private Node openNode() {
    return new Node(storage.open(), Duration.ofDays(keepNetworks));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    // Read when the first logger is made.
    log.ifPresent(
        form -> {
          System.setProperty("stackyard.log", form.name().toLowerCase(Locale.ROOT));
          System.setProperty("stackyard.log.level", "info");
        });
    ServerSettings settings =
        new ServerSettings(host, port, proxies.orElse(behindProxy ? 1 : 0), metricsToken);
    Server server = Server.start(settings, this::openNode);
    Runtime.getRuntime().addShutdownHook(new Thread(server::close));
    spec.commandLine()
        .getOut()
        .println(
            LanguageOption.texts(spec)
                .text("terminal.serve.at", "address", server.address().toString()));
    if (!noBrowser) SystemBrowser.open(server.address());
    new CountDownLatch(1).await();
    return 0;
  }
}
