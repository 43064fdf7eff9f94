package stackyard.server.table;

import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** Who plays on a seat. */
@JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
public sealed interface Sitter permits Player, Computer {
  String name();
}
