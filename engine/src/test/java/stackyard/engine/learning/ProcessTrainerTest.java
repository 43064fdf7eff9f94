package stackyard.engine.learning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackyard.engine.learning.Network.Shape;

/** The files that another program is given to train, and those taken from it. */
class ProcessTrainerTest {
  private static final Shape SHAPE = new Shape("test", 5, 3, 4);

  @Test
  void theProgramIsGivenAllThereIsAndItsWeightsAreTaken(@TempDir Path folder) throws IOException {
    FloatNetwork before = FloatNetwork.fresh(SHAPE, 1);
    Samples samples = new Samples(SHAPE);
    samples.add(new int[] {4, 2}, 2, 600, 0.25);
    List<int[]> symmetries = List.of(new int[] {0, 1, 2, 3, 4}, new int[] {4, 3, 2, 1, 0});
    try (ProcessTrainer trainer = new ProcessTrainer(FakeTrainer.command(), folder)) {
      FloatNetwork once = trainer.train(before, samples, symmetries, 10, 7);
      for (int i = 0; i < before.weights.length; i++) {
        assertThat(once.weights[i]).isEqualTo(-before.weights[i]);
      }
      // The same program serves again.
      FloatNetwork twice = trainer.train(once, samples, symmetries, 10, 8);
      assertThat(twice.weights).containsExactly(before.weights);
    }
    ByteBuffer row = read(folder, "samples");
    assertThat(new int[] {row.getShort(), row.getShort(), row.getShort()}).containsExactly(4, 2, 5);
    assertThat(row.getFloat()).isEqualTo(2);
    assertThat(row.getFloat()).isEqualTo(0.25f);
    assertThat(row.hasRemaining()).isFalse();
    ByteBuffer images = read(folder, "symmetries");
    assertThat(images.remaining()).isEqualTo(4 * 10);
    assertThat(images.getInt(4 * 5)).isEqualTo(4);
  }

  private static ByteBuffer read(Path folder, String name) throws IOException {
    byte[] bytes = Files.readAllBytes(folder.resolve(name));
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Test
  void aProgramThatEndsIsAnError(@TempDir Path folder) throws IOException {
    try (ProcessTrainer trainer = new ProcessTrainer(FakeTrainer.command(), folder)) {
      FloatNetwork network = FloatNetwork.fresh(SHAPE, 1);
      assertThatThrownBy(() -> trainer.train(network, new Samples(SHAPE), List.of(), 10, 666))
          .isInstanceOf(UncheckedIOException.class);
    }
  }
}
