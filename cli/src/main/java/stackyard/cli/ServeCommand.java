package stackyard.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import stackyard.server.Server;

@Command(
    name = "serve",
    description = "Serves the page to the browser, and opens it where there is one.",
    mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
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

  @Option(names = "--no-browser", description = "leave the browser alone")
  private boolean noBrowser;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Server server = Server.start(host, port);
    Runtime.getRuntime().addShutdownHook(new Thread(server::close));
    spec.commandLine()
        .getOut()
        .println("Stackyard is at " + server.address() + " until Ctrl-C stops it.");
    if (!noBrowser) SystemBrowser.open(server.address());
    new CountDownLatch(1).await();
    return 0;
  }
}
