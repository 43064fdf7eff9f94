package stackyard.server;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import java.util.EnumMap;
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
import stackyard.rules.Refusal;
import stackyard.rules.Seat;
import stackyard.server.Doorkeeper.Admission;
import stackyard.server.table.Action;
import stackyard.server.table.Clock;
import stackyard.server.table.Computer;
import stackyard.server.table.Denied;
import stackyard.server.table.Entry;
import stackyard.server.table.Player;
import stackyard.server.table.Sitter;
import stackyard.server.table.Terms;
import tools.jackson.core.JacksonException;

/** Tables by HTTP and JSON. */
final class Api {
  static final String PATH = "/api/*";

  private static final Logger LOG = LoggerFactory.getLogger(Api.class);
  private static final int LONGEST_REQUEST_NAME = 64;

  private final Supplier<House> house;
  private final Doorkeeper doorkeeper;

  Api(Supplier<House> house, Doorkeeper doorkeeper) {
    this.house = house;
    this.doorkeeper = doorkeeper;
  }

  void route(RoutesConfig routes) {
    routes.beforeMatched(PATH, doorkeeper::admit);
    routes.get("/api/me/tables", this::own, Admission.PLAYERS);
    routes.get("/api/lobby", this::lobby, Admission.ANYBODY);
    routes.post("/api/tables", this::open, Admission.OPENERS);
    routes.get("/api/export", new Export(house)::send, Admission.ANYBODY);
    routes.get("/api/tables/{id}", this::look, Admission.ANYBODY);
    routes.get("/api/tables/{id}/record", this::record, Admission.ANYBODY);
    routes.get("/api/tables/{id}/ratings", this::ratings, Admission.ANYBODY);
    routes.post("/api/tables/{id}/actions", this::act, Admission.PLAYERS);
    routes.exception(Denied.class, this::denied);
    routes.exception(Refusal.class, (e, context) -> fail(context, HttpStatus.BAD_REQUEST, e));
    routes.exception(JacksonException.class, (e, context) -> misread(context, e));
    routes.exception(HttpResponseException.class, Api::refused);
    routes.exception(JdbiException.class, Api::withoutDatabase);
    routes.exception(Exception.class, Api::broken);
  }

  /** What an answer says when something was not done. */
  private record Trouble(String error, Optional<Denied.Reason> reason, Optional<TableView> table) {}

  /** What was done, and the table as it is then. */
  private record Done(List<Entry> events, TableView table) {}

  private record Own(List<Summary> tables) {}

  private record RatingsThen(Map<String, Ratings.Settled> ratings) {}

  /** What somebody does at a table, and the name he gives to it so that it is done once. */
  private record Order(Optional<String> id, Action action) {}

  /**
   * The table that somebody wants.
   *
   * @param seat his own; he need not sit
   * @param computers the levels of the computers by seat
   */
  private record Opening(
      String game,
      Optional<Map<String, String>> options,
      Optional<Seat> seat,
      Optional<Map<Seat, Integer>> computers,
      Optional<Clock> clock,
      Optional<Boolean> listed,
      Optional<Boolean> rated) {

    Terms terms(Player player) {
      // Terms themselves do not say so: there are logs of such games.
      if (rated.orElse(false) && clock.isEmpty()) {
        throw new Refusal("rated", "a game that counts needs a clock: else nobody has to lose it");
      }
      Map<Seat, Sitter> seats = new EnumMap<>(Seat.class);
      computers.orElse(Map.of()).forEach((at, level) -> seats.put(at, new Computer(level)));
      seat.ifPresent(own -> seats.put(own, player));
      return new Terms(game, options.orElse(Map.of()), seats, clock, listed.orElse(false), rated);
    }
  }

  private void own(Context context) {
    json(context, new Own(Lobby.of(house.get(), doorkeeper.player(context))));
  }

  private void lobby(Context context) {
    json(context, Lobby.of(house.get(), doorkeeper.visitor(context)));
  }

  private void open(Context context) {
    Player player = doorkeeper.player(context);
    Opening opening = read(context, Opening.class);
    Terms terms = opening.terms(house.get().seated(player, opening.game()));
    context.status(HttpStatus.CREATED);
    json(context, view(house.get().tables().open(terms).id(), Optional.of(player)));
  }

  private void look(Context context) {
    json(context, view(context.pathParam("id"), doorkeeper.visitor(context)));
  }

  private void record(Context context) {
    String record = TableRecord.of(house.get().tables().get(context.pathParam("id")));
    context.contentType("text/plain; charset=utf-8").result(record);
  }

  private void ratings(Context context) {
    String table = house.get().tables().get(context.pathParam("id")).id();
    json(context, new RatingsThen(house.get().ratings().settled(table)));
  }

  private void act(Context context) {
    Order order = read(context, Order.class);
    if (order.id().orElse("").length() > LONGEST_REQUEST_NAME) {
      throw new Refusal("id", "it has at most " + LONGEST_REQUEST_NAME + " signs");
    }
    String table = context.pathParam("id");
    Player player = doorkeeper.player(context);
    if (order.action() instanceof Action.Sit) {
      player = house.get().seated(player, house.get().tables().get(table).terms().game());
    }
    long start = System.nanoTime();
    Tables.Receipt receipt = house.get().tables().act(table, player, order.action(), order.id());
    house.get().metrics().actions().record(System.nanoTime() - start, TimeUnit.NANOSECONDS);
    if (order.action() instanceof Action.Move) house.get().metrics().moved();
    long now = house.get().clock().millis();
    TableView view = TableView.of(receipt.table(), Optional.of(player), now, Optional.empty());
    json(context, new Done(List.of(receipt.entry()), view));
  }

  private TableView view(String table, Optional<Player> viewer) {
    return TableView.of(
        house.get().tables().expire(house.get().tables().get(table)),
        viewer,
        house.get().clock().millis(),
        Optional.empty());
  }

  static <T> T read(Context context, Class<T> type) {
    // PostgreSQL keeps no text with this sign, and nobody has a use for it.
    if (context.body().contains("\\u0000")) {
      throw new Refusal("\\u0000", "this sign is not allowed");
    }
    T body = Json.MAPPER.readValue(context.bodyAsBytes(), type);
    if (body == null) throw new Refusal("null", "this is not what is expected here");
    return body;
  }

  static void json(Context context, Object body) {
    context.contentType("application/json").result(Json.MAPPER.writeValueAsBytes(body));
  }

  /** Whoever cannot do something sees at once how the table really stands. */
  private void denied(Denied denied, Context context) {
    HttpStatus status =
        switch (denied.reason()) {
          case UNKNOWN -> HttpStatus.NOT_FOUND;
          case NOT_SEATED, ACCOUNT_NEEDED -> HttpStatus.FORBIDDEN;
          case ILLEGAL -> HttpStatus.UNPROCESSABLE_CONTENT;
          default -> HttpStatus.CONFLICT;
        };
    Optional<TableView> table =
        denied.reason() == Denied.Reason.UNKNOWN
            ? Optional.empty()
            : Optional.of(view(context.pathParam("id"), doorkeeper.visitor(context)));
    context.status(status);
    json(context, new Trouble(sentence(denied), Optional.of(denied.reason()), table));
  }

  private static void misread(Context context, JacksonException e) {
    // What the game says of wrong terms is in the middle of what the JSON library says.
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof Refusal refusal) {
        fail(context, HttpStatus.BAD_REQUEST, refusal);
        return;
      }
    }
    String place =
        e.getPath().stream()
            .map(step -> Objects.requireNonNullElse(step.getPropertyName(), "list"))
            .collect(Collectors.joining("."));
    String where = place.isEmpty() ? "." : "; look at " + place + ".";
    fail(context, HttpStatus.BAD_REQUEST, "This is not the JSON that is expected here" + where);
  }

  private static void refused(HttpResponseException e, Context context) {
    HttpStatus status = HttpStatus.forStatus(e.getStatus());
    if (status == HttpStatus.TOO_MANY_REQUESTS) context.header(Header.RETRY_AFTER, "1");
    fail(context, status, e);
  }

  /** Who sends the same again with the same id has it done once, whatever became of the first. */
  private static void withoutDatabase(JdbiException e, Context context) {
    if (!Database.isGone(e)) {
      broken(e, context);
      return;
    }
    LOG.info("the database is gone");
    context.header(Header.RETRY_AFTER, "5");
    String sentence = "The database cannot be reached just now; try again in a moment.";
    fail(context, HttpStatus.SERVICE_UNAVAILABLE, sentence);
  }

  private static void broken(Exception e, Context context) {
    LOG.error("a request went wrong", e);
    fail(context, HttpStatus.INTERNAL_SERVER_ERROR, "Something went wrong here; try again.");
  }

  private static void fail(Context context, HttpStatus status, Exception e) {
    fail(context, status, sentence(e));
  }

  static void fail(Context context, HttpStatus status, String sentence) {
    context.status(status);
    json(context, new Trouble(sentence, Optional.empty(), Optional.empty()));
  }

  private static String sentence(Exception e) {
    return String.valueOf(e.getMessage());
  }

  static void nothing(Context context) {
    fail(context, HttpStatus.NOT_FOUND, "There is nothing at this address.");
  }
}
