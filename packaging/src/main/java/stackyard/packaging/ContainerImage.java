package stackyard.packaging;

import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import com.google.cloud.tools.jib.api.buildplan.Port;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes a container image of a folder that becomes its root, without a daemon and without another
 * image below it.
 *
 * <pre>ContainerImage ROOT VERSION IMAGE.tar</pre>
 */
public final class ContainerImage {
  private static final int PORT = 8080;

  /** Nobody on any usual system. */
  private static final String USER = "65532:65532";

  private static final String DATA = "/var/lib";
  private static final String HOME = "opt/stackyard";

  private ContainerImage() {}

  public static void main(String[] arguments) throws Exception {
    Path root = Path.of(arguments[0]);
    String version = arguments[1];
    Path image = Path.of(arguments[2]);
    String architecture = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";
    Jib.fromScratch()
        .setPlatforms(Set.of(new Platform(architecture, "linux")))
        .addFileEntriesLayer(layer("system", root, List.of("etc", "lib", "lib64", "tmp", "var")))
        .addFileEntriesLayer(layer("runtime", root, List.of(HOME + "/lib/runtime")))
        .addFileEntriesLayer(layer("stackyard", root, List.of(HOME + "/lib/app")))
        .setUser(USER)
        .setWorkingDirectory(AbsoluteUnixPath.get("/"))
        .setEnvironment(Map.of("XDG_DATA_HOME", DATA, "LC_ALL", "C.UTF-8"))
        .setEntrypoint(
            "/" + HOME + "/lib/runtime/bin/java",
            "-XX:+UseSerialGC",
            "-XX:MaxRAMPercentage=75",
            "-XX:AOTCache=/" + HOME + "/lib/app/stackyard.aot",
            "-Xlog:aot=off",
            "-Xlog:cds=off",
            "-jar",
            "/" + HOME + "/lib/app/stackyard.jar")
        .setProgramArguments(
            "serve",
            "--host=0.0.0.0",
            "--port=" + PORT,
            "--no-browser",
            "--behind-proxy",
            "--log=json")
        .setExposedPorts(Set.of(Port.tcp(PORT)))
        .setVolumes(Set.of(AbsoluteUnixPath.get(DATA + "/stackyard")))
        .setLabels(
            Map.of(
                "org.opencontainers.image.title", "Stackyard",
                "org.opencontainers.image.version", version,
                "org.opencontainers.image.licenses", "Apache-2.0"))
        .setCreationTime(modified(root.resolve(HOME + "/lib/app/stackyard.jar")))
        .containerize(
            Containerizer.to(TarImage.at(image).named("stackyard:" + version))
                .setOfflineMode(true)
                .setToolName("stackyard"));
  }

  /** Files as they are on the disk; only the folder for data is not the superuser's. */
  private static FileEntriesLayer layer(String name, Path root, List<String> parts)
      throws IOException {
    FileEntriesLayer.Builder layer = FileEntriesLayer.builder().setName(name);
    for (String part : parts) {
      // Where the loader of libraries is depends on the processor.
      if (!Files.exists(root.resolve(part))) continue;
      layer.addEntryRecursive(
          root.resolve(part),
          AbsoluteUnixPath.get("/" + part),
          (file, _) -> permissions(file),
          (file, _) -> modified(file),
          (_, inside) -> inside.toString().equals(DATA + "/stackyard") ? USER : "");
    }
    return layer.build();
  }

  private static FilePermissions permissions(Path file) {
    try {
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
      return FilePermissions.fromPosixFilePermissions(permissions);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Instant modified(Path file) {
    try {
      return Files.getLastModifiedTime(file).toInstant();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
