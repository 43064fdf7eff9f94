package stackyard.server;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** A server as a process of its own, which can be killed. */
final class ServerProcess implements AutoCloseable {
  private final String database;
  private final Duration skew;
  private Process process;
  private URI address;

  private ServerProcess(String database, Duration skew) throws IOException {
    this.database = database;
    this.skew = skew;
    process = launch(0);
    address = read(process);
  }

  /**
   * Starts one.
   *
   * @param database the address of a PostgreSQL, or a folder
   * @param skew how much its clock is ahead
   */
  static ServerProcess start(String database, Duration skew) throws IOException {
    return new ServerProcess(database, skew);
  }

  private Process launch(int port) throws IOException {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElse("java"),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            ServerProcess.class.getName(),
            database,
            String.valueOf(port),
            String.valueOf(skew.toMillis()))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static URI read(Process process) throws IOException {
    BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
    return URI.create(Optional.ofNullable(output.readLine()).orElse("nothing:it-did-not-start"));
  }

  URI address() {
    return address;
  }

  /** Kills it without a word and starts it again at the same address. */
  synchronized void killAndRestart() throws IOException, InterruptedException {
    process.destroyForcibly().waitFor();
    process = launch(address.getPort());
    address = read(process);
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    InstantSource clock =
        InstantSource.offset(InstantSource.system(), Duration.ofMillis(Long.parseLong(args[2])));
    Setting setting = new Setting("127.0.0.1", Integer.parseInt(args[1]), true, Optional.empty());
    Server server =
        Server.start(
            setting,
            () ->
                new House(
                    args[0].startsWith("postgresql:")
                        ? Database.at(args[0])
                        : Database.inFolder(Path.of(args[0])),
                    clock,
                    Guest.asOftenAsTheyLike()));
    System.out.println(server.address());
    new CountDownLatch(1).await();
  }
}
