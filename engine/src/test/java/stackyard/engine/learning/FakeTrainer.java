package stackyard.engine.learning;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A program that trains by turning all weights around, and answers with its order. */
final class FakeTrainer {
  private FakeTrainer() {}

  public static void main(String[] args) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.endsWith(" 666")) return;
      Path weights = Path.of(line.split(" ")[0]).resolve("weights");
      ByteBuffer bytes =
          ByteBuffer.wrap(Files.readAllBytes(weights)).order(ByteOrder.LITTLE_ENDIAN);
      for (int at = 0; at < bytes.capacity(); at += 4) bytes.putFloat(at, -bytes.getFloat(at));
      Files.write(weights, bytes.array());
      System.out.println(line);
    }
  }

  /** The words that start it. */
  static List<String> command() {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String classes = System.getProperty("java.class.path");
    return List.of(java, "-cp", classes, FakeTrainer.class.getName());
  }
}
