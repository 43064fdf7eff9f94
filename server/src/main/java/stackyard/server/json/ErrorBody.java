package stackyard.server.json;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import stackyard.messages.Messages;
import stackyard.rules.Refusal;

/**
 * The body of every error.
 *
 * @param error the sentence in English
 * @param code of the refusal, for programs
 * @param arguments of the refusal, by name
 * @param message the sentence in the language that was asked for
 * @param reason of a table
 * @param table as it really is
 */
public record ErrorBody(
    String error,
    String code,
    Map<?, ?> arguments,
    String message,
    Optional<Object> reason,
    Optional<Object> table) {

  /**
   * The body for a refusal.
   *
   * @param languages the {@code Accept-Language} of the request, if it has one
   */
  public static ErrorBody of(Refusal refusal, Optional<String> languages) {
    return new ErrorBody(
        Messages.of("en").sentence(refusal),
        refusal.code(),
        (Map<?, ?>) Objects.requireNonNull(refusal.toMap().get("arguments")),
        Messages.accepted(languages.orElse("")).sentence(refusal),
        Optional.empty(),
        Optional.empty());
  }

  /** The same, at a table. */
  public ErrorBody at(Object why, Optional<Object> present) {
    return new ErrorBody(error, code, arguments, message, Optional.of(why), present);
  }
}
