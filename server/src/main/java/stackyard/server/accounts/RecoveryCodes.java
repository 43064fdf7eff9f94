package stackyard.server.accounts;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import stackyard.server.storage.Database;
import stackyard.server.table.RandomId;

/** Codes that replace a forgotten password, once each. Only their hashes are stored. */
public final class RecoveryCodes {
  private static final int COUNT = 8;

  /** 118 bits, for which a plain hash is enough. */
  private static final int LENGTH = 24;

  /** Easier to copy by hand. */
  private static final String GROUPS = "(?<=\\G.{4})(?=.)";

  private final Database database;

  public RecoveryCodes(Database database) {
    this.database = database;
  }

  /** New codes instead of those that a player has. */
  public List<String> draw(String player) {
    List<String> codes = Stream.generate(() -> RandomId.draw(LENGTH)).limit(COUNT).toList();
    return database.write(
        handle -> {
          handle.execute("DELETE FROM recovery_codes WHERE player = ?", player);
          for (String code : codes) {
            handle.execute(
                "INSERT INTO recovery_codes (hash, player) VALUES (?, ?)", Hash.of(code), player);
          }
          return codes.stream().map(code -> code.replaceAll(GROUPS, "-")).toList();
        });
  }

  /** Uses a code up; false if the player has no such code. */
  static boolean use(Handle handle, String player, String code) {
    String tidy = code.replaceAll("[\\s-]", "").toLowerCase(Locale.ROOT);
    return handle.execute(
            "DELETE FROM recovery_codes WHERE hash = ? AND player = ?", Hash.of(tidy), player)
        == 1;
  }
}
