package stackyard.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackyard.rules.Docker;
import stackyard.rules.DockerPosition;

/** The file that keeps a solution. */
class DockerSolutionFileTest {
  private static final DockerPosition POSITION =
      new Docker(2).read("rryr,.,yg/.,.,by/.,gb,bg rygb rg r ?");
  private static final DockerSolution SOLUTION = DockerSolution.of(POSITION);

  @TempDir private Path directory;

  private Path file() {
    return directory.resolve("new/docker.bin");
  }

  private void assertSolved() {
    assertSame(DockerSolutionFile.of(POSITION, file()));
  }

  private static void assertSame(DockerSolution solution) {
    assertThat(solution.size()).isEqualTo(SOLUTION.size());
    for (int i = 0; i < solution.size(); i++) {
      assertThat(solution.key(i)).isEqualTo(SOLUTION.key(i));
      assertThat(solution.value(i)).isEqualTo(SOLUTION.value(i));
    }
  }

  @Test
  void aSolutionIsWrittenAndReadBack() throws IOException {
    assertSolved();
    assertThat(directory.resolve("new")).isDirectoryContaining(file()::equals);
    try (var files = Files.list(directory.resolve("new"))) {
      assertThat(files).hasSize(1);
    }
    var written = Files.getLastModifiedTime(file());
    assertSolved();
    assertThat(Files.getLastModifiedTime(file())).as("read, not written").isEqualTo(written);
  }

  @Test
  void aDamagedFileIsReplaced() throws IOException {
    assertSolved();
    byte[] good = Files.readAllBytes(file());
    for (int at : new int[] {0, 5, 13, 100, good.length - 1}) {
      byte[] damaged = good.clone();
      damaged[at] ^= 64;
      Files.write(file(), damaged);
      assertSolved();
      assertThat(file()).hasBinaryContent(good);
    }
  }

  @Test
  void aShortFileIsReplaced() throws IOException {
    assertSolved();
    byte[] good = Files.readAllBytes(file());
    Files.write(file(), new byte[] {1, 2, 3});
    assertSolved();
    assertThat(file()).hasBinaryContent(good);
  }

  @Test
  void theFileOfAnotherPositionIsReplaced() throws IOException {
    DockerPosition other = new Docker(2).read("rg,y,./.,rgygr,y/.,.,. ryg yg y ?");
    assertThat(DockerSolutionFile.of(other, file()).has(POSITION)).isFalse();
    assertSolved();
  }

  @Test
  void aPlaceThatCannotBeWrittenToDoesNoHarm() throws IOException {
    Files.write(directory.resolve("new"), new byte[0]);
    assertSolved();
    assertThat(directory.resolve("new")).isEmptyFile();
  }
}
