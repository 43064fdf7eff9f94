package stackyard.server.api;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import stackyard.rules.Game;
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.server.accounts.FairRating;
import stackyard.server.accounts.Ratings;
import stackyard.server.api.AccessControl.Role;
import stackyard.server.json.ErrorBody;
import stackyard.server.json.JsonFormat;
import stackyard.server.node.Node;
import stackyard.server.operations.Addresses;
import stackyard.server.storage.Trouble;
import stackyard.server.table.Action;
import stackyard.server.table.Computer;
import stackyard.server.table.Denied;
import stackyard.server.table.Entry;
import stackyard.server.table.Offer;
import stackyard.server.table.Participant;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.table.Terms;
import stackyard.server.table.TimeControl;
import stackyard.server.tables.TableRecord;
import stackyard.server.tables.TableSummary;
import stackyard.server.tables.TableView;
import stackyard.server.tables.Tables;
import tools.jackson.core.JacksonException;

/** Tables by HTTP and JSON, and the answers to all errors. */
final class TablesApi {
  static final String ALL_PATHS = "/api/*";

  private static final Logger LOG = LoggerFactory.getLogger(TablesApi.class);
  private static final int LONGEST_REQUEST_ID = 64;

  /** The games that one person may play with computers at once. */
  static final int MOST_COMPUTER_GAMES = 20;

  /** The tables with free seats that one network may have in the lobby. */
  static final int MOST_IN_LOBBY = 30;

  private final Supplier<Node> node;
  private final AccessControl access;
  private final Surroundings surroundings;
  private final SanctionCheck sanctions;

  TablesApi(Supplier<Node> node, AccessControl access, SanctionCheck sanctions) {
    this.node = node;
    this.access = access;
    surroundings = new Surroundings(node, access);
    this.sanctions = sanctions;
  }

  void route(RoutesConfig routes) {
    routes.beforeMatched(ALL_PATHS, access::check);
    routes.get("/api/me/tables", this::own, Role.PLAYERS);
    routes.get("/api/lobby", this::lobby, Role.ANYBODY);
    routes.post("/api/tables", this::open, Role.OPENERS);
    routes.get("/api/export", new ExportApi(node)::send, Role.ANYBODY);
    routes.get("/api/tables/{id}", this::look, Role.ANYBODY);
    routes.get("/api/tables/{id}/record", this::record, Role.ANYBODY);
    routes.get("/api/tables/{id}/ratings", this::ratings, Role.ANYBODY);
    routes.post("/api/tables/{id}/actions", this::act, Role.PLAYERS);
    routes.exception(Denied.class, this::denied);
    routes.exception(Refusal.class, (e, context) -> fail(context, e));
    routes.exception(RequestRefused.class, TablesApi::refused);
    routes.exception(JacksonException.class, (e, context) -> misread(context, e));
    routes.exception(HttpResponseException.class, TablesApi::refusedByJavalin);
    routes.exception(JdbiException.class, TablesApi::withoutDatabase);
    routes.exception(Exception.class, TablesApi::broken);
  }

  /** The events that were added, and the table after them. */
  private record Done(List<Entry> events, TableView table) {}

  private record Own(List<TableSummary> tables) {}

  private record RatingsThen(
      Map<String, Ratings.Settled> ratings, Optional<FairRating.Uncounted> uncounted) {}

  /** An action at a table, and an id that makes it happen only once. */
  private record Order(Optional<String> id, Action action) {}

  /**
   * The table that somebody wants to open.
   *
   * @param seat their own, if they want one
   * @param computers the computers' levels by seat
   */
  private record Opening(
      String game,
      Optional<Map<String, String>> options,
      Optional<Seat> seat,
      Optional<Map<Seat, Integer>> computers,
      Optional<TimeControl> clock,
      Optional<Boolean> listed,
      Optional<Boolean> rated) {

    Terms terms(Person person) {
      // Terms do not check this: there are logs of such games.
      if (rated.orElse(false) && clock.isEmpty()) {
        throw new Refusal("rated-clock");
      }
      Map<Seat, Participant> seats = new LinkedHashMap<>();
      computers.orElse(Map.of()).forEach((at, level) -> seats.put(at, new Computer(level)));
      seat.ifPresent(own -> seats.put(own, person));
      return new Terms(game, options.orElse(Map.of()), seats, clock, listed.orElse(false), rated);
    }
  }

  private void own(Context context) {
    json(context, new Own(node.get().tables().summariesOf(access.knownCaller(context))));
  }

  private void lobby(Context context) {
    String lobby = node.get().tables().lobby().text(access.caller(context));
    context.contentType("application/json").result(lobby.getBytes(StandardCharsets.UTF_8));
  }

  private void open(Context context) {
    Person person = access.knownCaller(context);
    Opening opening = read(context, Opening.class);
    Terms terms = opening.terms(node.get().withRating(person, opening.game()));
    if (terms.hasComputer()) checkComputerGames(person);
    if (terms.counts()) access.noteNetwork(context, person);
    node.get().moderation().seenNetworks().note(person.id(), context.ip());
    String network = node.get().networks().of(Addresses.site(context.ip()));
    boolean open =
        terms.listed()
            && terms.seats().size() < Game.of(terms.game(), terms.options()).seats().size();
    if (open && !Addresses.isLoopback(context.ip())) checkLobby(network);
    context.status(HttpStatus.CREATED);
    Table table = node.get().tables().open(terms, Optional.of(network));
    json(context, view(table.id(), Optional.of(person)));
  }

  private void checkLobby(String network) {
    if (node.get().tables().openInLobby(network) >= MOST_IN_LOBBY) {
      throw new Refusal("lobby-tables", "count", MOST_IN_LOBBY);
    }
  }

  private void checkComputerGames(Person person) {
    if (node.get().tables().computerGames(person) >= MOST_COMPUTER_GAMES) {
      throw new Refusal("computer-tables", "count", MOST_COMPUTER_GAMES);
    }
  }

  private void look(Context context) {
    json(context, view(context.pathParam("id"), access.caller(context)));
  }

  private void record(Context context) {
    String record = TableRecord.of(node.get().tables().get(context.pathParam("id")));
    context.contentType("text/plain; charset=utf-8").result(record);
  }

  private void ratings(Context context) {
    String table = node.get().tables().get(context.pathParam("id")).id();
    json(
        context,
        new RatingsThen(
            node.get().ratings().settled(table), node.get().fairRating().uncounted(table)));
  }

  private void act(Context context) {
    Order order = read(context, Order.class);
    if (order.id().orElse("").length() > LONGEST_REQUEST_ID) {
      throw new Refusal("request-id", "last", LONGEST_REQUEST_ID);
    }
    String table = context.pathParam("id");
    Person person = access.knownCaller(context);
    sanctions.check(context, order.action());
    // A move does not ask the database twice.
    Tables tables = node.get().tables();
    boolean moves = order.action() instanceof Action.Move;
    Table seen = moves ? tables.known(table) : tables.get(table);
    person = admit(context, seen, person, order.action());
    Action action = surroundings.allowed(context, seen, person, order.action());
    long start = System.nanoTime();
    Tables.Receipt receipt = tables.act(table, person, action, order.id());
    node.get().metrics().actions().record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
    if (moves) node.get().metrics().moved();
    long now = node.get().clock().millis();
    TableView view = TableView.of(receipt.table(), Optional.of(person), now);
    json(context, new Done(List.of(receipt.entry()), view));
  }

  /** Lets an action through to the table, or refuses what takes too much of what others need. */
  private Person admit(Context context, Table table, Person person, Action action) {
    Terms terms = table.terms();
    boolean sits = action instanceof Action.Sit;
    boolean offers =
        action instanceof Action.Propose(Offer.Kind kind) && kind == Offer.Kind.REMATCH;
    boolean agrees =
        action instanceof Action.Answer(boolean accept)
            && accept
            && table.offer().filter(open -> open.kind() == Offer.Kind.REMATCH).isPresent();
    if (sits || offers || agrees) surroundings.checkApart(table, person);
    if (sits) {
      access.countSitting(context, table.id());
      node.get().moderation().seenNetworks().note(person.id(), context.ip());
    }
    if (offers) access.countOpening(context);
    if (terms.hasComputer() && (sits || offers || agrees)) checkComputerGames(person);
    if (terms.counts() && (sits || table.seatOf(person).isPresent())) {
      access.noteNetwork(context, person, table);
    }
    return sits ? node.get().withRating(person, terms.game()) : person;
  }

  private TableView view(String table, Optional<Person> viewer) {
    return TableView.of(
        node.get().tables().expire(node.get().tables().get(table)),
        viewer,
        node.get().clock().millis());
  }

  static <T> T read(Context context, Class<T> type) {
    // JSON is UTF-8, whatever the request calls it.
    String text = new String(bytes(context), StandardCharsets.UTF_8);
    // PostgreSQL stores no text with this character, and nobody needs it.
    if (text.contains("\\u0000")) {
      throw new Refusal("character", "what", "\\u0000");
    }
    T body = JsonFormat.MAPPER.readValue(text, type);
    if (body == null) throw new Refusal("null");
    return body;
  }

  private static byte[] bytes(Context context) {
    try {
      return context.bodyAsBytes();
    } catch (HttpResponseException e) {
      throw e;
    } catch (Exception e) {
      // Jetty throws various ones, checked ones too, if the chunks of a body are malformed.
      throw new Refusal("body");
    }
  }

  static void json(Context context, Object body) {
    context.contentType("application/json").result(JsonFormat.MAPPER.writeValueAsBytes(body));
  }

  /** The answer shows the table as it really is. */
  private void denied(Denied denied, Context context) {
    HttpStatus status =
        switch (denied.reason()) {
          case UNKNOWN -> HttpStatus.NOT_FOUND;
          case NOT_SEATED, ACCOUNT_NEEDED, BLOCKED, PROGRAM -> HttpStatus.FORBIDDEN;
          case ILLEGAL -> HttpStatus.UNPROCESSABLE_CONTENT;
          default -> HttpStatus.CONFLICT;
        };
    Optional<Object> table =
        denied.reason() == Denied.Reason.UNKNOWN
            ? Optional.empty()
            : Optional.of(view(context.pathParam("id"), access.caller(context)));
    context.status(status);
    json(context, body(denied.refusal(), context).at(denied.reason(), table));
  }

  private static void misread(Context context, JacksonException e) {
    // The refusal of wrong terms is wrapped in exceptions of the JSON library.
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof Refusal refusal) {
        fail(context, refusal);
        return;
      }
    }
    String place =
        e.getPath().stream()
            .map(step -> Objects.requireNonNullElse(step.getPropertyName(), "list"))
            .collect(Collectors.joining("."));
    fail(context, place.isEmpty() ? new Refusal("body") : new Refusal("body-at", "place", place));
  }

  private static void refused(RequestRefused e, Context context) {
    if (e.status() == HttpStatus.TOO_MANY_REQUESTS) context.header(Header.RETRY_AFTER, "1");
    fail(context, e.status(), e.refusal());
  }

  private static void refusedByJavalin(HttpResponseException e, Context context) {
    HttpStatus status = HttpStatus.forStatus(e.getStatus());
    boolean tooLong = status == HttpStatus.CONTENT_TOO_LARGE;
    fail(context, status, tooLong ? new Refusal("too-long") : new Refusal("request"));
  }

  /** Clients may send the request again with the same id: it is carried out only once. */
  private static void withoutDatabase(JdbiException e, Context context) {
    Optional<Refusal> trouble = Trouble.of(e);
    if (trouble.isEmpty()) {
      broken(e, context);
      return;
    }
    boolean gone = trouble.get().code().equals("database-gone");
    LOG.atLevel(gone ? Level.INFO : Level.ERROR).log(trouble.get().code());
    context.header(Header.RETRY_AFTER, gone ? "5" : "60");
    fail(context, HttpStatus.SERVICE_UNAVAILABLE, trouble.get());
  }

  private static void broken(Exception e, Context context) {
    LOG.error("request failed", e);
    fail(context, HttpStatus.INTERNAL_SERVER_ERROR, new Refusal("server-error"));
  }

  private static void fail(Context context, Refusal refusal) {
    fail(context, HttpStatus.BAD_REQUEST, refusal);
  }

  static void fail(Context context, HttpStatus status, Refusal refusal) {
    context.status(status);
    json(context, body(refusal, context));
  }

  private static ErrorBody body(Refusal refusal, Context context) {
    return ErrorBody.of(refusal, Optional.ofNullable(context.header(Header.ACCEPT_LANGUAGE)));
  }

  static void nothing(Context context) {
    fail(context, HttpStatus.NOT_FOUND, new Refusal("no-address"));
  }
}
