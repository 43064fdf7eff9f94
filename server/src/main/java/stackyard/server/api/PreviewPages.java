package stackyard.server.api;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import stackyard.messages.Messages;
import stackyard.server.preview.LinkPicture;

/** The small documents around the picture of a game, in the language of a reader. */
final class PreviewPages {
  static final int EMBED_WIDTH = 640;
  static final int EMBED_HEIGHT = 404;

  private static final String HEAD =
      """
      <!doctype html>
      <html lang="%s">
      <meta charset="utf-8">
      <title>%s</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      """;

  private PreviewPages() {}

  /** What other sites read of a link; people go on to the page. */
  static String link(SharedGame game, Messages messages, String origin) {
    String title = escaped(game.title(messages));
    String address = origin + game.path();
    String screen = origin + "#/" + game.screen();
    return HEAD.formatted(messages.language(), title)
        + """
        <meta name="robots" content="noindex">
        <meta name="description" content="%2$s">
        <meta property="og:type" content="website">
        <meta property="og:site_name" content="Stackyard">
        <meta property="og:title" content="%1$s">
        <meta property="og:description" content="%2$s">
        <meta property="og:url" content="%3$s">
        <meta property="og:image" content="%4$s">
        <meta property="og:image:type" content="image/png">
        <meta property="og:image:width" content="%5$d">
        <meta property="og:image:height" content="%6$d">
        <meta property="og:image:alt" content="%7$s">
        <meta name="twitter:card" content="summary_large_image">
        <link rel="alternate" type="application/json+oembed" href="%8$s" title="%1$s">
        <meta http-equiv="refresh" content="0; url=%9$s">
        <p><a href="%9$s">%10$s</a></p>
        """
            .formatted(
                title,
                escaped(game.state(messages)),
                address,
                picture(game, origin, game.playthrough().ply()),
                LinkPicture.WIDTH,
                LinkPicture.HEIGHT,
                escaped(position(game, messages, game.playthrough().ply())),
                origin + "oembed?url=" + encoded(address),
                screen,
                escaped(messages.text("embed.open")));
  }

  /** A link that holds no game still leads to the page, which says why. */
  static String forward(String screen) {
    String address = "/#/" + escaped(screen);
    return HEAD.formatted("en", "Stackyard")
        + """
        <meta http-equiv="refresh" content="0; url=%1$s">
        <p><a href="%1$s">Stackyard</a></p>
        """
            .formatted(address);
  }

  /** A position of a game inside another site's page, with the ways to the others. */
  static String embed(SharedGame game, Messages messages, int ply) {
    int last = game.playthrough().ply();
    String title = escaped(game.title(messages));
    String steps =
        step(game, messages, "first", "M6 5v14M18 6l-8 6 8 6z", 0, ply)
            + step(game, messages, "previous", "m15 5-7 7 7 7", Math.max(0, ply - 1), ply)
            + step(game, messages, "next", "m9 5 7 7-7 7", Math.min(last, ply + 1), ply)
            + step(game, messages, "last", "M18 5v14M6 6l8 6-8 6z", last, ply);
    return HEAD.formatted(messages.language(), title)
        + """
        <meta name="robots" content="noindex">
        <link rel="stylesheet" href="/embed.css">
        <script src="/embed.js" defer></script>
        <main>
        <img src="%1$s" width="%2$d" height="%3$d" alt="%4$s">
        <div><h1>%5$s</h1><p>%6$s</p></div>
        <nav aria-label="%7$s">%8$s</nav>
        <a class="open" href="%9$s" target="_blank" rel="noopener">%10$s</a>
        </main>
        """
            .formatted(
                picture(game, "/", ply),
                LinkPicture.WIDTH,
                LinkPicture.HEIGHT,
                escaped(position(game, messages, ply)),
                title,
                escaped(ply == last ? game.state(messages) : position(game, messages, ply)),
                escaped(messages.text("embed.steps")),
                steps,
                "/#/" + game.screen(),
                escaped(messages.text("embed.open")));
  }

  /** A way to another position; none to the one that is shown. */
  private static String step(
      SharedGame game, Messages messages, String where, String sign, int to, int ply) {
    String link = to == ply ? "" : " href=\"/embed/%s?ply=%d\"".formatted(game.path(), to);
    return "<a%s aria-label=\"%s\"%s><svg viewBox=\"0 0 24 24\"><path d=\"%s\"/></svg></a>"
        .formatted(
            link,
            escaped(messages.text("study." + where)),
            to == ply ? " role=\"link\" aria-disabled=\"true\"" : "",
            sign);
  }

  /** The answer of oEmbed, whose frame is no larger than asked. */
  static Map<String, Object> oembed(
      SharedGame game, Messages messages, String origin, int mostWide, int mostHigh) {
    double scale =
        Math.min(1, Math.min((double) mostWide / EMBED_WIDTH, (double) mostHigh / EMBED_HEIGHT));
    int width = (int) (EMBED_WIDTH * scale);
    int height = (int) (EMBED_HEIGHT * scale);
    String title = game.title(messages);
    String frame =
        "<iframe src=\"%sembed/%s\" width=\"%d\" height=\"%d\" title=\"%s\" style=\"border:0\"></iframe>"
            .formatted(origin, game.path(), width, height, escaped(title));
    return Map.of(
        "version", "1.0",
        "type", "rich",
        "title", title,
        "provider_name", "Stackyard",
        "provider_url", origin,
        "html", frame,
        "width", width,
        "height", height,
        "thumbnail_url", picture(game, origin, game.playthrough().ply()));
  }

  private static String picture(SharedGame game, String origin, int ply) {
    return "%spicture/%s?ply=%d".formatted(origin, game.path(), ply);
  }

  private static String position(SharedGame game, Messages messages, int ply) {
    return messages.text("embed.position", Map.of("count", ply, "of", game.playthrough().ply()));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
