package stackyard.cli.options;

import picocli.CommandLine.Option;
import stackyard.cli.play.Input;

/** Whether boards are drawn in colour. */
public final class ColourOption {
  private enum When {
    AUTO,
    ALWAYS,
    NEVER
  }

  @Option(
      names = {"--colour", "--color"},
      paramLabel = "WHEN",
      defaultValue = "auto",
      description = "auto, always or never draw in colour; auto: on a terminal that has colours")
  private When when = When.AUTO;

  public boolean wanted() {
    return switch (when) {
      case ALWAYS -> true;
      case NEVER -> false;
      case AUTO -> terminalHasColour();
    };
  }

  private static boolean terminalHasColour() {
    if (!Input.isPerson()) return false;
    String noColour = System.getenv().getOrDefault("NO_COLOR", "");
    return noColour.isEmpty() && !"dumb".equals(System.getenv("TERM"));
  }
}
