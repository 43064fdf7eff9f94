package stackyard.server.table;

import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** Somebody in a seat: a person, or the computer. */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
public sealed interface Participant permits Person, Computer {
  String name();
}
