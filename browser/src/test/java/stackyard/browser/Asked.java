package stackyard.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import stackyard.rules.Playthrough;

/** Asks as the page does, and looks into the answers. */
final class Asked {
  private Asked() {}

  /** The JSON of arguments. */
  static String arguments(Object... arguments) {
    List<Object> list = new ArrayList<>();
    for (Object argument : arguments) {
      list.add(
          argument instanceof Playthrough playthrough ? Played.of(playthrough).json() : argument);
    }
    return Json.write(list);
  }

  /** The result of a call that is not refused. */
  static Object result(Calls calls, String call, Object... arguments) {
    return answer(calls, "result", call, arguments);
  }

  /** Why a call is refused: the code and the arguments, as in {@code over {what=c3}}. */
  static String refusal(Calls calls, String call, Object... arguments) {
    Object refusal = answer(calls, "refusal", call, arguments);
    return in(refusal, "code") + " " + in(refusal, "arguments");
  }

  private static Object answer(Calls calls, String kind, String call, Object... arguments) {
    String json = calls.answer(call, arguments(arguments), progress -> {});
    Map<?, ?> answer = (Map<?, ?>) Json.read(json);
    assertThat(answer).as(json).hasSize(1);
    return in(answer, kind);
  }

  static Object in(Object object, String name) {
    Object value = ((Map<?, ?>) object).get(name);
    if (value == null) throw new AssertionError("There is no " + name + " in " + object);
    return value;
  }

  static List<?> list(Object object, String name) {
    return (List<?>) in(object, name);
  }

  static String text(Object object, String name) {
    return (String) in(object, name);
  }

  static double number(Object object, String name) {
    return (Double) in(object, name);
  }
}
