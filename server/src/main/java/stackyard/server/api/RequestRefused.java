package stackyard.server.api;

import io.javalin.http.HttpStatus;
import stackyard.rules.Refusal;

/** A request that is refused with a status of HTTP other than 400. */
final class RequestRefused extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final HttpStatus status;
  private final Refusal refusal;

  RequestRefused(HttpStatus status, Refusal refusal) {
    super(refusal);
    this.status = status;
    this.refusal = refusal;
  }

  HttpStatus status() {
    return status;
  }

  Refusal refusal() {
    return refusal;
  }
}
