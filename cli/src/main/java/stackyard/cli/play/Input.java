package stackyard.cli.play;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;

/** Where a person's lines come from. */
public interface Input extends AutoCloseable {
  /** The next line, or nothing when the person leaves. */
  Optional<String> readLine(String prompt) throws IOException;

  @Override
  void close() throws IOException;

  /** Whether a person sits at a terminal, rather than a file or another program. */
  static boolean isPerson() {
    return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
  }

  /** The terminal where a person sits, else standard input. */
  static Input standard(Supplier<List<String>> words, PrintWriter out) throws IOException {
    return isPerson() ? terminal(words) : lines(System.in, out);
  }

  /** Lines from a pipe or a file; the prompts go where the program writes. */
  static Input lines(InputStream in, PrintWriter out) {
    BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    return new Input() {
      @Override
      public Optional<String> readLine(String prompt) throws IOException {
        out.print(prompt);
        out.flush();
        Optional<String> line = Optional.ofNullable(reader.readLine());
        out.println(line.orElse(""));
        return line;
      }

      @Override
      public void close() {}
    };
  }

  /** A terminal with line editing, history and completion of the words that make sense now. */
  static Input terminal(Supplier<List<String>> words) throws IOException {
    Terminal terminal = TerminalBuilder.builder().system(true).build();
    LineReader reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .completer(
                (lineReader, line, candidates) ->
                    words.get().forEach(word -> candidates.add(new Candidate(word))))
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .option(LineReader.Option.COMPLETE_MATCHER_TYPO, false)
            .build();
    return new Input() {
      @Override
      public Optional<String> readLine(String prompt) {
        try {
          return Optional.of(reader.readLine(prompt));
        } catch (UserInterruptException | EndOfFileException leave) {
          return Optional.empty();
        }
      }

      @Override
      public void close() throws IOException {
        terminal.close();
      }
    };
  }
}
