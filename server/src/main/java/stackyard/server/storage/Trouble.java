package stackyard.server.storage;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.JdbiException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import stackyard.rules.Refusal;

/** The trouble with a database, as its exceptions tell it. */
public final class Trouble {
  private static final Optional<Refusal> FULL = Optional.of(new Refusal("database-full"));
  private static final Optional<Refusal> GONE = Optional.of(new Refusal("database-gone"));
  private static final Optional<Refusal> BROKEN = Optional.of(new Refusal("database-broken"));

  /** SQLite's errors of the disk. */
  private static final Map<Integer, Refusal> SQLITE =
      Map.of(
          SQLiteErrorCode.SQLITE_FULL.code, FULL.get(),
          SQLiteErrorCode.SQLITE_READONLY.code, BROKEN.get(),
          SQLiteErrorCode.SQLITE_IOERR.code, BROKEN.get(),
          SQLiteErrorCode.SQLITE_CANTOPEN.code, BROKEN.get(),
          SQLiteErrorCode.SQLITE_CORRUPT.code, BROKEN.get(),
          SQLiteErrorCode.SQLITE_NOTADB.code, BROKEN.get());

  private Trouble() {}

  /** The trouble an exception tells of; empty if the fault is in a statement. */
  public static Optional<Refusal> of(JdbiException exception) {
    for (Throwable cause = exception; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLTransientConnectionException) return GONE;
      if (!(cause instanceof SQLException sql)) continue;
      // The low byte is the kind; the others say more about it.
      Optional<Refusal> trouble =
          sql instanceof SQLiteException sqlite
              ? Optional.ofNullable(SQLITE.get(sqlite.getResultCode().code & 0xff))
              : postgres(sql);
      if (trouble.isPresent()) return trouble;
    }
    return Optional.empty();
  }

  private static Optional<Refusal> postgres(SQLException sql) {
    String state = Objects.requireNonNullElse(sql.getSQLState(), "");
    // 08: no connection; 57P: the server stops or starts.
    if (state.startsWith("08") || state.startsWith("57P")) return GONE;
    // 53: no disk, memory or connections are left.
    if (state.startsWith("53")) return FULL;
    // 58: its disk fails; XX: its files are broken; 25006: it can only be read.
    boolean broken = state.startsWith("58") || state.startsWith("XX") || state.equals("25006");
    return broken ? BROKEN : Optional.empty();
  }
}
