package stackyard.cli.commands;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import stackyard.cli.options.LanguageOption;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.mail.MailSettings;
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
      names = "--valkey",
      paramLabel = "URL",
      defaultValue = "${env:STACKYARD_VALKEY}",
      description =
          "let Valkey carry what many servers of one database tell each other, instead of"
              + " PostgreSQL: redis://host:6379. Better told by STACKYARD_VALKEY")
  private Optional<URI> valkey = Optional.empty();

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

  /** How mail is sent; without it the server sends none, and nothing is shown of it. */
  private static final class Mail {
    @Option(
        names = "--mail-server",
        paramLabel = "URL",
        defaultValue = "${env:STACKYARD_MAIL_SERVER}",
        description =
            "send mail by this server: smtps://user:password@host, or smtp:// with STARTTLS. Better"
                + " told by STACKYARD_MAIL_SERVER: all users of a machine see arguments")
    private Optional<String> server = Optional.empty();

    @Option(
        names = "--mail-from",
        paramLabel = "ADDRESS",
        defaultValue = "${env:STACKYARD_MAIL_FROM}",
        description = "the sender of mail")
    private Optional<String> from = Optional.empty();

    @Option(
        names = "--site",
        paramLabel = "URL",
        defaultValue = "${env:STACKYARD_SITE}",
        description = "the address of the page, for links in mail, as in https://games.example/")
    private Optional<String> site = Optional.empty();

    Optional<MailSettings> settings() {
      return server
          .filter(url -> !url.isBlank())
          .map(url -> MailSettings.of(url, from.orElse(""), site.orElse("")));
    }
  }

  @Mixin private Mail mail = new Mail();

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

  private Node openNode(Optional<MailSettings> sending) {
    return new Node(storage.open(valkey), sending, Duration.ofDays(keepNetworks));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    // Read when the first logger is made.
    log.ifPresent(
        form -> {
          System.setProperty("stackyard.log", form.name().toLowerCase(Locale.ROOT));
          System.setProperty("stackyard.log.level", "info");
        });
    checkValkey();
    ServerSettings settings =
        new ServerSettings(host, port, proxies.orElse(behindProxy ? 1 : 0), metricsToken);
    Optional<MailSettings> sending = mail.settings();
    Server server = Server.start(settings, () -> openNode(sending));
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

  private void checkValkey() {
    if (valkey.isEmpty()) return;
    boolean whole = valkey.get().getHost() != null && valkey.get().getPort() > 0;
    if (!whole) refuse("write the address of Valkey as in redis://host:6379");
    if (storage.url().isEmpty()) refuse("Valkey is for servers with a --database");
  }

  private void refuse(String why) {
    throw new ParameterException(spec.commandLine(), why);
  }
}
