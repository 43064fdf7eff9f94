package stackyard.server.moderation;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Locale;
import java.util.Optional;
import stackyard.rules.Refusal;

/** What an operator does. Players are named by their ids. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Act.Warn.class, name = "warn"),
  @JsonSubTypes.Type(value = Act.Mute.class, name = "mute"),
  @JsonSubTypes.Type(value = Act.Ban.class, name = "ban"),
  @JsonSubTypes.Type(value = Act.BanNetwork.class, name = "ban_network"),
  @JsonSubTypes.Type(value = Act.Lift.class, name = "lift"),
  @JsonSubTypes.Type(value = Act.Rename.class, name = "rename"),
  @JsonSubTypes.Type(value = Act.SignOut.class, name = "sign_out"),
  @JsonSubTypes.Type(value = Act.Annul.class, name = "annul"),
  @JsonSubTypes.Type(value = Act.Close.class, name = "close"),
  @JsonSubTypes.Type(value = Act.Settle.class, name = "settle")
})
public sealed interface Act {
  /** The longest note. */
  int LONGEST_NOTE = 1_000;

  Why why();

  /** Its name in JSON and in the log, as {@code ban_network}. */
  default String word() {
    return getClass().getSimpleName().replaceAll("(?<=.)([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  /**
   * Why it is done.
   *
   * @param note for the log; the person does not read it
   * @param report the report that is settled by it
   */
  record Why(Reason reason, Optional<String> note, Optional<String> report) {
    public Why {
      if (note.orElse("").length() > LONGEST_NOTE) {
        throw new Refusal("report-words", "last", LONGEST_NOTE);
      }
    }
  }

  /** Shows a person a warning until it is read. */
  record Warn(String player, Why why) implements Act {}

  /**
   * Keeps a person from writing anything that others read.
   *
   * @param until for ever by default
   */
  record Mute(String player, Optional<Long> until, Why why) implements Act {}

  /**
   * Keeps a person from everything but looking on, and ends their games.
   *
   * @param until for ever by default
   * @param networks whether the networks are banned too that the person was lately seen at; they
   *     need an end, because others may come from there
   */
  record Ban(String player, Optional<Long> until, Optional<Boolean> networks, Why why)
      implements Act {}

  /**
   * Keeps a network from everything but looking on.
   *
   * @param network an address, or a range as in {@code 203.0.113.0/24}; only its hash is stored
   */
  record BanNetwork(String network, long until, Why why) implements Act {}

  /** Ends a sanction early. */
  record Lift(String sanction, Why why) implements Act {}

  /** Gives a person another name, in all logs too. */
  record Rename(String player, String name, Why why) implements Act {}

  /** Ends all sessions of an account and revokes its tokens. */
  record SignOut(String player, Why why) implements Act {}

  /** Takes back what a game has changed in ratings; before its end, it will change nothing. */
  record Annul(String table, Why why) implements Act {}

  /** Closes a table before its end. */
  record Close(String table, Why why) implements Act {}

  /** Settles a report without doing anything else. */
  record Settle(Why why) implements Act {}
}
