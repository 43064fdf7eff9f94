package stackyard.server.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import stackyard.server.Server;
import stackyard.server.ServerSettings;
import stackyard.server.node.Node;
import stackyard.server.storage.Database;

/** A server as a process of its own, which can be killed. */
public final class ServerProcess implements AutoCloseable {
  private static final String CLASS_PATH = System.getProperty("java.class.path");

  private final String classPath;
  private final String database;
  private final Duration skew;
  private final Guard guard;
  private Process process;
  private URI address;

  /** The limits of a process. */
  public enum Guard {
    /** None, and whatever is said of addresses is believed. */
    NONE,
    /** Those of a server in the open, behind a proxy. */
    BEHIND_PROXY,
    /** Those of a server in the open, without one. */
    OPEN
  }

  private ServerProcess(String classPath, String database, Duration skew, Guard guard)
      throws IOException {
    this.classPath = classPath;
    this.database = database;
    this.skew = skew;
    this.guard = guard;
    process = launch(0);
    address = read(process);
  }

  /**
   * Starts one.
   *
   * @param database the address of a PostgreSQL, or a folder
   * @param skew how much its clock is ahead
   */
  public static ServerProcess start(String database, Duration skew) throws IOException {
    return new ServerProcess(CLASS_PATH, database, skew, Guard.NONE);
  }

  /** Starts one as operators do, with little memory. */
  public static ServerProcess startGuarded(Path folder, Guard guard) throws IOException {
    return new ServerProcess(CLASS_PATH, folder.toString(), Duration.ZERO, guard);
  }

  /**
   * Starts one with other classes and another page.
   *
   * @param first what is looked for here is not taken from anywhere else
   */
  public static ServerProcess startWith(Path first, Path folder) throws IOException {
    String classPath = first + File.pathSeparator + CLASS_PATH;
    return new ServerProcess(classPath, folder.toString(), Duration.ZERO, Guard.NONE);
  }

  private Process launch(int port) throws IOException {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElse("java"),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:TieredStopAtLevel=1",
            "-Xmx512m",
            "-cp",
            classPath,
            ServerProcess.class.getName(),
            database,
            String.valueOf(port),
            String.valueOf(skew.toMillis()),
            guard.name())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static URI read(Process process) throws IOException {
    BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
    return URI.create(Optional.ofNullable(output.readLine()).orElse("nothing:it-did-not-start"));
  }

  public URI address() {
    return address;
  }

  /** Kills the process with SIGKILL and starts it again at the same address. */
  public synchronized void killAndRestart() throws IOException, InterruptedException {
    process.destroyForcibly().waitFor();
    process = launch(address.getPort());
    address = read(process);
  }

  /** Waits while the process is being killed and started again. */
  public synchronized void awaitRunning() {
    assertThat(process.isAlive()).isTrue();
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    Guard guard = Guard.valueOf(args[3]);
    ServerSettings setting =
        new ServerSettings(
            "127.0.0.1", Integer.parseInt(args[1]), guard != Guard.OPEN, Optional.empty());
    Server server = Server.start(setting, () -> node(guard, args));
    System.out.println(server.address());
    new CountDownLatch(1).await();
  }

  private static Node node(Guard guard, String... args) {
    Database database =
        args[0].startsWith("postgresql:")
            ? Database.at(args[0])
            : Database.inFolder(Path.of(args[0]));
    if (guard != Guard.NONE) return new Node(database);
    InstantSource clock =
        InstantSource.offset(InstantSource.system(), Duration.ofMillis(Long.parseLong(args[2])));
    return new Node(database, clock, TestClient.unlimited());
  }
}
