package stackyard.server.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpStatus;
import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import stackyard.messages.Messages;
import stackyard.rules.Playthrough;
import stackyard.rules.Position;
import stackyard.rules.Refusal;
import stackyard.server.api.AccessControl.Role;
import stackyard.server.node.Node;
import stackyard.server.page.SecurityHeaders;
import stackyard.server.preview.LinkPicture;
import stackyard.server.table.Denied;

/**
 * Links to games as other sites show them: a document with what they read, a picture of the
 * position, and a board in a frame. Nothing is stored: a game that is shared stands in its link.
 */
final class PreviewApi {
  /** The pictures that are kept, in bytes. */
  private static final long KEPT = 32 << 20;

  /** Pictures that are drawn at the same time: they take a processor each. */
  private static final int AT_ONCE = 2;

  /** Pictures of a game in its link stay the same until the drawings change. */
  private static final String FOR_A_DAY = "public, max-age=86400";

  private static final String FOR_A_MINUTE = "public, max-age=60";

  private static final int LONGEST_CODE = 6_000;

  /** The address of a link, or of the screen that it leads to. */
  private static final Pattern LINK = Pattern.compile("/(?:#/)?(table|game|analysis)/([\\w-]+)");

  private final Cache<String, byte[]> pictures =
      Caffeine.newBuilder()
          .maximumWeight(KEPT)
          .weigher((String key, byte[] picture) -> picture.length)
          .build();
  private final Semaphore drawing = new Semaphore(AT_ONCE);
  private final Supplier<Node> node;
  private final AccessControl access;

  PreviewApi(Supplier<Node> node, AccessControl access) {
    this.node = node;
    this.access = access;
  }

  void route(RoutesConfig routes) {
    for (String kind : new String[] {SharedGame.TABLE, SharedGame.GAME}) {
      routes.beforeMatched("/" + kind + "/*", access::check);
      routes.get("/" + kind + "/{id}", context -> link(context, kind), Role.ANYBODY);
    }
    for (String path : new String[] {"/embed/*", "/picture/*", "/oembed"}) {
      routes.beforeMatched(path, access::check);
    }
    routes.get("/embed/{kind}/{id}", this::embed, Role.ANYBODY);
    routes.get("/picture/{kind}/{id}", this::picture, Role.ANYBODY);
    routes.get("/oembed", this::oembed, Role.ANYBODY);
  }

  private void link(Context context, String kind) {
    String id = context.pathParam("id");
    try {
      context.html(
          PreviewPages.link(game(kind, id, messages(context)), messages(context), origin(context)));
    } catch (Denied | Refusal e) {
      context.html(
          PreviewPages.forward((kind.equals(SharedGame.GAME) ? "analysis/" : "table/") + id));
    }
  }

  private void embed(Context context) {
    SharedGame game = game(context);
    context
        .header(Header.CONTENT_SECURITY_POLICY, SecurityHeaders.EMBED_POLICY)
        .header(Header.CROSS_ORIGIN_RESOURCE_POLICY, "cross-origin")
        .html(PreviewPages.embed(game, messages(context), shown(context, game).ply()));
  }

  private void picture(Context context) throws InterruptedException {
    Position position = shown(context, game(context)).position();
    boolean stays = context.pathParam("kind").equals(SharedGame.GAME);
    byte[] picture = picture(context, position);
    context
        .header(Header.CROSS_ORIGIN_RESOURCE_POLICY, "cross-origin")
        .header(Header.CACHE_CONTROL, stays ? FOR_A_DAY : FOR_A_MINUTE)
        .contentType("image/png")
        .result(picture);
  }

  private byte[] picture(Context context, Position position) throws InterruptedException {
    String key = position.game().name() + " " + position.game().options() + " " + position;
    byte[] kept = pictures.getIfPresent(key);
    if (kept != null) return kept;
    if (!node.get().limits().pictures().allows(AccessControl.address(context))) {
      throw new RequestRefused(HttpStatus.TOO_MANY_REQUESTS, new Refusal("too-many-requests"));
    }
    drawing.acquire();
    try {
      byte[] picture = LinkPicture.png(position);
      pictures.put(key, picture);
      return picture;
    } finally {
      drawing.release();
    }
  }

  private void oembed(Context context) {
    if (!Objects.requireNonNullElse(context.queryParam("format"), "json").equals("json")) {
      context.status(HttpStatus.NOT_IMPLEMENTED);
      return;
    }
    Matcher link = LINK.matcher(path(context));
    if (!link.matches()) throw new RequestRefused(HttpStatus.NOT_FOUND, new Refusal("link"));
    String kind = link.group(1).equals(SharedGame.TABLE) ? SharedGame.TABLE : SharedGame.GAME;
    SharedGame game = game(kind, link.group(2), messages(context));
    TablesApi.json(
        context,
        PreviewPages.oembed(
            game,
            messages(context),
            origin(context),
            number(context, "maxwidth").orElse(PreviewPages.EMBED_WIDTH),
            number(context, "maxheight").orElse(PreviewPages.EMBED_HEIGHT)));
  }

  /** The path of the address that is asked about, with what follows its {@code #}. */
  private static String path(Context context) {
    try {
      URI address = URI.create(Objects.requireNonNullElse(context.queryParam("url"), ""));
      boolean own = Objects.equals(address.getRawAuthority(), context.host());
      String fragment = address.getRawFragment();
      if (!own || address.getRawPath() == null) return "";
      return address.getRawPath() + (fragment == null ? "" : "#" + fragment);
    } catch (IllegalArgumentException e) {
      return "";
    }
  }

  private SharedGame game(Context context) {
    String kind = context.pathParam("kind");
    if (!kind.equals(SharedGame.TABLE) && !kind.equals(SharedGame.GAME)) {
      throw new RequestRefused(HttpStatus.NOT_FOUND, new Refusal("no-address"));
    }
    return game(kind, context.pathParam("id"), messages(context));
  }

  private SharedGame game(String kind, String id, Messages messages) {
    if (kind.equals(SharedGame.TABLE)) return SharedGame.of(node.get().tables().get(id), messages);
    if (id.length() > LONGEST_CODE) throw new Refusal("link");
    return SharedGame.of(id);
  }

  /** The position that is asked for; without a number, the last one. */
  private static Playthrough shown(Context context, SharedGame game) {
    Playthrough whole = game.playthrough();
    return whole.at(number(context, "ply").orElse(whole.ply()));
  }

  private static Optional<Integer> number(Context context, String name) {
    String text = context.queryParam(name);
    return Optional.ofNullable(text).filter(PreviewApi::isNumber).map(Integer::valueOf);
  }

  private static boolean isNumber(String text) {
    return text.matches("\\d{1,4}");
  }

  private static Messages messages(Context context) {
    return Messages.accepted(
        Objects.requireNonNullElse(context.header(Header.ACCEPT_LANGUAGE), ""));
  }

  private static String origin(Context context) {
    String host = Objects.requireNonNullElse(context.host(), "");
    // It is written into documents and comes from the request.
    if (!host.matches("[\\w.:\\[\\]-]+")) throw new Refusal("request");
    return context.scheme() + "://" + host + "/";
  }
}
