package stackyard.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;

/** A command that has run, as a script sees it: exit code, output, messages. */
public record Ran(int code, String out, String err) {

  /** Runs the client with these words. */
  public static Ran of(String... words) {
    return in(Map.of(), words);
  }

  /** Runs it with these words and variables. */
  public static Ran in(Map<String, String> environment, String... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        Stackyard.commandLine(
                new PrintWriter(out, true), new PrintWriter(err, true), environment, words)
            .execute(words);
    return new Ran(code, out.toString(), err.toString());
  }

  public List<String> lines() {
    return out.lines().toList();
  }
}
