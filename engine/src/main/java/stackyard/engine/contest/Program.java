package stackyard.engine.contest;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackyard.rules.Playthrough;
import stackyard.rules.Refusal;

/** Another program, spoken to line by line. */
public final class Program {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|\\S+");
  private static final long MILLIS_TO_LEAVE = 500;

  private final Process process;
  private final Writer writer;

  /** The lines that the program has said; nothing stands for the end. */
  private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

  /** The last line of its messages, which may say why it died. */
  private volatile String lastMessage = "";

  private Program(Process process) {
    this.process = process;
    writer = process.outputWriter(StandardCharsets.UTF_8);
    Thread messages =
        listen(process.errorReader(StandardCharsets.UTF_8), line -> lastMessage = line, () -> {});
    listen(
        process.inputReader(StandardCharsets.UTF_8),
        line -> lines.add(Optional.of(line)),
        () -> {
          join(messages);
          lines.add(Optional.empty());
        });
  }

  /** Starts a program; words of the command line that contain blanks stand in quotes. */
  public static Program start(String commandLine) {
    List<String> words = new ArrayList<>();
    for (Matcher word = WORD.matcher(commandLine); word.find(); ) {
      String quoted = word.group(1) == null ? word.group(2) : word.group(1);
      words.add(quoted == null ? word.group() : quoted);
    }
    try {
      return new Program(new ProcessBuilder(words).start());
    } catch (IOException e) {
      throw new Refusal("program", "what", commandLine, "detail", String.valueOf(e.getMessage()));
    }
  }

  private static Thread listen(BufferedReader reader, Consumer<String> listener, Runnable atEnd) {
    return Thread.ofPlatform()
        .daemon()
        .start(
            () -> {
              try (reader) {
                reader.lines().forEach(listener);
              } catch (IOException | UncheckedIOException broken) {
                // A program that is killed ends like that.
              }
              atEnd.run();
            });
  }

  /** Messages that are left open by a child of the program are not waited for. */
  private static void join(Thread messages) {
    try {
      messages.join(MILLIS_TO_LEAVE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public void send(String line) {
    try {
      writer.write(line + "\n");
      writer.flush();
    } catch (IOException dead) {
      // Reading its answer will say so.
    }
  }

  /** The next line that begins with a word, without it; others are skipped. */
  public String await(String word, long millis) {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (true) {
      Optional<String> line = poll(deadline - System.nanoTime(), millis);
      if (line.isEmpty()) {
        lines.add(line);
        throw new PlayerFailure(death());
      }
      String text = line.get().strip();
      if (text.equals(word) || word.isEmpty()) return text.substring(word.length());
      if (text.startsWith(word + " ")) return text.substring(word.length()).strip();
    }
  }

  /** The move that a program has answered with. */
  public static int readMove(Playthrough playthrough, String answer) {
    String move = answer.split("\\s+")[0];
    try {
      return playthrough.position().readMove(move);
    } catch (Refusal refusal) {
      throw new PlayerFailure("played an illegal move: " + move + " (" + refusal.code() + ")");
    }
  }

  private Optional<String> poll(long nanos, long allowed) {
    try {
      Optional<String> line = lines.poll(nanos, TimeUnit.NANOSECONDS);
      if (line != null) return line;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new PlayerFailure("did not answer within " + allowed + " ms");
  }

  private String death() {
    boolean ended = hasEnded();
    String how = ended ? "ended with exit code " + process.exitValue() : "closed its output";
    return lastMessage.isEmpty() ? how : how + ", saying: " + lastMessage;
  }

  private boolean hasEnded() {
    try {
      return process.waitFor(MILLIS_TO_LEAVE, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Ends the program and whatever it has started. */
  public void close(String farewell) {
    send(farewell);
    if (hasEnded()) return;
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
