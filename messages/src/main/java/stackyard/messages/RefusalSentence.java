package stackyard.messages;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import stackyard.rules.Refusal;

/** Says a refusal in a language. Names of arguments tell how their values are said. */
final class RefusalSentence {
  private final Messages messages;

  RefusalSentence(Messages messages) {
    this.messages = messages;
  }

  String of(Refusal refusal) {
    Map<String, Object> values = new HashMap<>();
    refusal.arguments().forEach((name, value) -> values.put(name, said(name, value)));
    return messages.text("refusal." + refusal.code(), values);
  }

  private Object said(String name, Object value) {
    return switch (name) {
      case "what" -> value.toString().isBlank() ? messages.text("refusal-part.empty") : value;
      case "seat", "owner" -> messages.text("seat." + value + ".of");
      case "game" -> messages.text("rules." + value + ".name");
      case "all" -> list(value, "refusal-part.and");
      case "any" -> list(value, "refusal-part.or");
      default -> value instanceof Refusal reason ? of(reason) : value;
    };
  }

  /** Words as in {@code a, b and c}. */
  private String list(Object value, String key) {
    List<String> words = ((List<?>) value).stream().map(Object::toString).toList();
    int end = words.size() - 1;
    if (end < 1) return String.join("", words);
    String rest = String.join(", ", words.subList(0, end));
    return messages.text(key, Map.of("rest", rest, "last", words.get(end)));
  }
}
