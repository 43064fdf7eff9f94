package stackyard.cli.commands;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The browser that this machine opens addresses with. */
final class SystemBrowser {
  private SystemBrowser() {}

  /** Opens an address; where there is no browser, nothing happens. */
  static void open(URI address) {
    List<String> command = command(System.getProperty("os.name"), System.getenv(), address);
    if (command.isEmpty()) return;
    try {
      new ProcessBuilder(command)
          .redirectOutput(Redirect.DISCARD)
          .redirectError(Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      // The address was printed; who wants the page opens it by hand.
    }
  }

  static List<String> command(String system, Map<String, String> environment, URI address) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("windows")) {
      return List.of("rundll32", "url.dll,FileProtocolHandler", address.toString());
    }
    if (name.startsWith("mac")) return List.of("open", address.toString());
    boolean display =
        environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY");
    return display ? List.of("xdg-open", address.toString()) : List.of();
  }
}
