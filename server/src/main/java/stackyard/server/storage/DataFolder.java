package stackyard.server.storage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import stackyard.rules.Refusal;

/** The folder of a SQLite database: one server uses it, and only its owner can read it. */
record DataFolder(Path folder) {
  private static final String FILE = "stackyard.db";
  private static final String LOCK = "stackyard.lock";
  private static final String KEYS = "stackyard.keys";

  /** The database itself, and what SQLite writes beside it. */
  static final List<String> PARTS = List.of("", "-wal", "-shm");

  Path database() {
    return folder.resolve(FILE);
  }

  Path keys() {
    return folder.resolve(KEYS);
  }

  /** Creates what is missing. */
  void prepare() {
    try {
      createPrivateFolder(folder);
      if (!Files.exists(database())) createPrivate(database());
    } catch (FileAlreadyExistsException e) {
      // Another server created it first; or the folder's name is a file, which fails below.
    } catch (IOException e) {
      throw new Refusal("database-folder", "what", folder.toString());
    }
  }

  /** A folder has one server: two would not tell each other what happens. */
  FileChannel lock() {
    try {
      Path file = folder.resolve(LOCK);
      if (!Files.exists(file)) createPrivate(file);
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (tryLock(channel)) return channel;
      channel.close();
    } catch (IOException e) {
      throw new Refusal("database-folder", "what", folder.toString());
    }
    throw new Refusal("database-used", "what", folder.toString());
  }

  /** Whether a server uses the folder now. */
  boolean isUsed() {
    Path file = folder.resolve(LOCK);
    if (!Files.exists(file)) return false;
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      return !tryLock(channel);
    } catch (IOException e) {
      throw new Refusal("database-folder", "what", folder.toString());
    }
  }

  private static boolean tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  static void close(FileChannel lock) {
    try {
      lock.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Copies and backups in it are for its owner alone too. */
  static void createPrivateFolder(Path folder) throws IOException {
    if (Files.isDirectory(folder)) return;
    boolean posix = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    Path parent = folder.toAbsolutePath().getParent();
    if (parent != null) Files.createDirectories(parent);
    if (posix) Files.createDirectory(folder, permissions("rwx------"));
    else Files.createDirectory(folder);
  }

  private static FileAttribute<?> permissions(String permissions) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
  }

  /** Files from before, or from a backup, may have been readable. */
  void makePrivate() {
    List<String> database = PARTS.stream().map(part -> FILE + part).toList();
    for (String name : Stream.concat(database.stream(), Stream.of(LOCK, KEYS)).toList()) {
      Path file = folder.resolve(name);
      PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
      if (view == null || !Files.exists(file)) continue;
      try {
        view.setPermissions(PosixFilePermissions.fromString("rw-------"));
      } catch (IOException e) {
        // It is another user's, who has decided.
      }
    }
  }

  /** The files hold secrets: the seeds of dice and the keys that sign cookies. */
  static void createPrivate(Path file) throws IOException {
    boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    if (!posix) return;
    Files.createFile(file, permissions("rw-------"));
  }
}
