package stackyard.engine.contest;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Another program, which speaks UGI or as in the CodeCup contest, and misbehaves on request. */
final class FakeProgram {
  private FakeProgram() {}

  /**
   * Answers until told to quit.
   *
   * @param args the protocol and what to do when a move is wanted: crash, hang, or say this
   */
  public static void main(String[] args) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.equalsIgnoreCase("quit")) return;
      if (line.equals("ugi")) System.out.println("ugiok");
      else if (line.equals("isready")) System.out.println("readyok");
      else if (line.startsWith("go ") || args[0].equals("codecup")) misbehave(args);
    }
  }

  private static void misbehave(String[] args) {
    switch (args[1]) {
      case "crash" -> {
        System.err.println("out of ideas");
        System.exit(3);
      }
      case "hang" -> {}
      default -> System.out.println((args[0].equals("ugi") ? "bestmove " : "") + args[1]);
    }
  }

  /** The command line that starts it. */
  static String commandLine(String protocol, String behaviour) {
    String java = ProcessHandle.current().info().command().orElse("java");
    String classPath = System.getProperty("java.class.path");
    return String.join(
        " ",
        quoted(java),
        "-cp",
        quoted(classPath),
        FakeProgram.class.getName(),
        protocol,
        behaviour);
  }

  private static String quoted(String word) {
    return '"' + word + '"';
  }
}
