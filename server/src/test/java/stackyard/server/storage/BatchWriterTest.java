package stackyard.server.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import stackyard.rules.Refusal;

/** Many who write at once. */
class BatchWriterTest {
  private final ExecutorService people = Executors.newVirtualThreadPerTaskExecutor();
  private final Database database;

  BatchWriterTest(@TempDir Path folder) {
    database = Database.inFolder(folder);
  }

  @BeforeEach
  void open() {
    database.write(handle -> handle.execute("CREATE TABLE told (word TEXT PRIMARY KEY)"));
  }

  @AfterEach
  void close() {
    people.close();
    database.close();
  }

  private static String tell(Handle handle, String word) {
    handle.execute("INSERT INTO told (word) VALUES (?)", word);
    return word;
  }

  private List<String> told() {
    return database.read(
        handle ->
            handle.createQuery("SELECT word FROM told ORDER BY word").mapTo(String.class).list());
  }

  @Test
  void everyCallerGetsItsOwnAnswerAndFindsItWritten() throws Exception {
    List<String> words = IntStream.range(100, 200).mapToObj(String::valueOf).toList();
    List<Future<Boolean>> answers =
        words.stream()
            .map(
                word ->
                    people.submit(
                        () -> {
                          String answer = database.write(handle -> tell(handle, word));
                          return answer.equals(word) && told().contains(word);
                        }))
            .toList();
    for (Future<Boolean> answer : answers) assertThat(answer.get()).isTrue();
    assertThat(told()).isEqualTo(words);
  }

  @Test
  void aFailingWriteIsUndoneAloneAndSaysWhy() throws Exception {
    CountDownLatch waits = new CountDownLatch(1);
    CompletableFuture<Void> busy = new CompletableFuture<>();
    // While this one holds the pen, the others come together.
    Future<String> first =
        people.submit(
            () ->
                database.write(
                    handle -> {
                      waits.countDown();
                      busy.join();
                      return tell(handle, "first");
                    }));
    waits.await();
    Future<String> wrong =
        people.submit(
            () ->
                database.<String>write(
                    handle -> {
                      tell(handle, "wrong");
                      throw new Refusal("over", "what", "half of it");
                    }));
    Future<String> twice =
        people.submit(() -> database.write(handle -> tell(handle, "a" + tell(handle, "first"))));
    Future<String> right = people.submit(() -> database.write(handle -> tell(handle, "right")));
    busy.complete(null);
    assertThat(first.get()).isEqualTo("first");
    assertThat(right.get()).isEqualTo("right");
    assertThatThrownBy(wrong::get).hasRootCauseInstanceOf(Refusal.class);
    assertThatThrownBy(twice::get).hasCauseInstanceOf(JdbiException.class);
    assertThat(told()).containsExactly("first", "right");
  }
}
