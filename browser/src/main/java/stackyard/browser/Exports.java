package stackyard.browser;

import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;

/** The interface of the WebAssembly to JavaScript: one function that answers every call. */
public final class Exports {
  private static final Calls CALLS = new Calls();

  private Exports() {}

  /** A function of JavaScript that is told what is known so far. */
  @JSFunctor
  public interface Listener extends JSObject {
    void tell(String json);
  }

  /** See {@link Calls#answer}. */
  @JSExport
  public static String answer(String call, String arguments, Listener progress) {
    return CALLS.answer(call, arguments, progress::tell);
  }
}
