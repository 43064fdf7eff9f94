package stackyard.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.nayuki.qrcodegen.QrCode;
import java.util.Optional;
import java.util.regex.Pattern;
import stackyard.rules.Refusal;
import stackyard.server.api.AccessControl.Role;

/** QR codes of addresses on this page, for those who sit beside each other. */
final class QrApi {
  /** The screen of the page, as it stands behind its own address. */
  private static final Pattern SCREEN = Pattern.compile("[a-z]{1,20}(/[\\w-]{1,40}){0,2}");

  private static final int BORDER = 4;

  void route(RoutesConfig routes) {
    routes.get("/api/qr", QrApi::draw, Role.ANYBODY);
  }

  private static void draw(Context context) {
    String screen = Optional.ofNullable(context.queryParam("to")).orElse("");
    if (!SCREEN.matcher(screen).matches()) throw new Refusal("qr", "what", screen);
    String address = context.scheme() + "://" + context.host() + "/#/" + screen;
    QrCode code = QrCode.encodeText(address, QrCode.Ecc.MEDIUM);
    context.contentType("image/svg+xml").result(svg(code));
  }

  private static String svg(QrCode code) {
    StringBuilder squares = new StringBuilder();
    for (int y = 0; y < code.size; y++) {
      for (int x = 0; x < code.size; x++) {
        if (code.getModule(x, y))
          squares.append("M%d,%dh1v1h-1z".formatted(x + BORDER, y + BORDER));
      }
    }
    int size = code.size + 2 * BORDER;
    return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %1$d" shape-rendering="crispEdges">\
    <rect width="%1$d" height="%1$d" fill="#fff"/><path d="%2$s" fill="#000"/></svg>
    """
        .formatted(size, squares);
  }
}
