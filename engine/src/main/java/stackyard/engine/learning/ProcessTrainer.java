package stackyard.engine.learning;

import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import stackyard.engine.learning.Network.Shape;

/**
 * Has another program train, such as {@code learning/train.py} on an accelerator. The program is
 * started once. For each network it reads a line with the folder of its files, the shape, steps and
 * seed; it writes the weights back and then a line.
 */
public final class ProcessTrainer implements Trainer {
  private final Process process;
  private final PrintStream orders;
  private final BufferedReader answers;
  private final Path folder;

  /**
   * @param folder for the files that both read and write
   */
  public ProcessTrainer(List<String> command, Path folder) throws IOException {
    this.folder = folder;
    process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    orders = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
    answers = process.inputReader(StandardCharsets.UTF_8);
  }

  @Override
  public FloatNetwork train(
      FloatNetwork network, Samples samples, List<int[]> symmetries, int steps, long seed) {
    Shape shape = network.shape;
    try {
      try (OutputStream out =
          new BufferedOutputStream(Files.newOutputStream(folder.resolve("samples")), 1 << 20)) {
        samples.write(out);
      }
      Files.write(folder.resolve("symmetries"), bytes(symmetries));
      Path weights = folder.resolve("weights");
      Files.write(weights, network.toBytes());
      orders.println(
          String.format(
              Locale.ROOT,
              "%s %d %d %d %d %d %d",
              folder,
              shape.inputs(),
              shape.width(),
              shape.hidden(),
              Network.SECOND,
              steps,
              seed));
      String answer = answers.readLine();
      if (answer == null) throw new IOException("the trainer has ended without an answer");
      return FloatNetwork.fromBytes(shape, Files.readAllBytes(weights));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(List<int[]> symmetries) {
    int length = symmetries.stream().mapToInt(symmetry -> symmetry.length).sum();
    ByteBuffer bytes = ByteBuffer.allocate(4 * length).order(ByteOrder.LITTLE_ENDIAN);
    for (int[] symmetry : symmetries) for (int input : symmetry) bytes.putInt(input);
    return bytes.array();
  }

  @Override
  public void close() {
    process.destroy();
  }
}
