package stackyard.server.browsertest;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.options.RequestOptions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import stackyard.rules.Game;
import stackyard.rules.Position;
import stackyard.rules.SplitMix64;
import stackyard.server.Server;

/** People with a browser each, who play at one table after the other. */
final class OnlinePlayers implements AutoCloseable {
  private final List<Visit> visits = new ArrayList<>();
  private final Map<String, Visit> seated = new LinkedHashMap<>();
  private final TestBrowser chromium;
  private final Server server;
  private String table = "";

  OnlinePlayers(TestBrowser chromium, Server server) {
    this.chromium = chromium;
    this.server = server;
  }

  /** Somebody comes who was never here. */
  Visit comes(String name) {
    return comes(name, BrowserTest.desktop());
  }

  Visit comes(String name, Browser.NewContextOptions window) {
    Visit visit = chromium.visit(server, window);
    visits.add(visit);
    ask(visit, "GET", "/api/me", "");
    ask(visit, "PUT", "/api/me", "{'name': '" + name + "'}");
    return visit;
  }

  /** Somebody comes who has an account; the password is the name twice. */
  Visit comesWithAccount(String name, Browser.NewContextOptions window) {
    Visit visit = comes(name, window);
    String account = "{'name': '%1$s', 'password': '%1$s%1$s'}".formatted(name);
    ask(visit, "POST", "/api/account", account);
    return visit;
  }

  /** Asks the server with what this browser says of who asks, and gives the answer. */
  private JsonObject ask(Visit visit, String method, String path, String body) {
    // The server closes a connection that was idle for long, perhaps just when it is used again.
    RequestOptions request = RequestOptions.create().setMethod(method).setMaxRetries(3);
    if (!body.isEmpty()) request.setData(body.replace('\'', '"'));
    APIResponse response =
        visit.context().request().fetch(server.address().resolve(path).toString(), request);
    assertThat(response.ok()).as(response.text()).isTrue();
    return JsonParser.parseString(response.text()).getAsJsonObject();
  }

  /** Somebody opens a table, and looks at it. */
  String opens(Visit visit, String terms) {
    table = ask(visit, "POST", "/api/tables", terms).get("id").getAsString();
    seated.clear();
    visit.open("table/" + table);
    return table;
  }

  /** Somebody goes to the table and sits down on this seat. */
  void sits(Visit visit, String seat) {
    visit.open("table/" + table);
    visit.find(".seats li:has([data-seat=%s]) button".formatted(seat)).click();
    seated.put(seat, visit);
  }

  /** Says who sits where already. */
  OnlinePlayers at(String seat, Visit visit) {
    seated.put(seat, visit);
    return this;
  }

  /** Two people begin a game. */
  void begin(String game, Visit first, Visit second) {
    String one = game.equals("dvonn") ? "white" : game.equals("docker") ? "red" : "dark";
    String other = game.equals("dvonn") ? "black" : game.equals("docker") ? "green" : "light";
    opens(first, "{'game': '%s', 'seat': '%s'}".formatted(game, one));
    at(one, first);
    sits(second, other);
    table(one);
    table(other);
  }

  /** The view of somebody at the table. */
  BoardPage table(String seat) {
    Visit visit = seated.get(seat);
    if (visit == null) throw new IllegalArgumentException("nobody sits at " + seat);
    return new BoardPage(visit.page());
  }

  /** All people move in turn, so many moves or to the end; the computer and passes do so alone. */
  BoardPage.View play(int moves) {
    BoardPage any = table(seated.keySet().iterator().next());
    BoardPage.View view = any.view();
    for (int i = 0; i < moves && !view.over(); i++) {
      int ply = view.ply();
      boolean passes = view.moves().stream().anyMatch(move -> move.is("pass"));
      if (seated.containsKey(view.turn()) && !passes) table(view.turn()).move();
      view = any.after(ply);
    }
    return view;
  }

  /**
   * People send random moves, all at once and without their screens, until a position is reached.
   * Then everybody looks at it.
   */
  void skip(Predicate<Position> until) {
    Visit any = seated.values().iterator().next();
    SplitMix64 random = new SplitMix64(1);
    JsonObject seen = ask(any, "GET", "/api/tables/" + table, "");
    Game game = Game.of(seen.get("game").getAsString(), options(seen));
    while (true) {
      Position position = game.read(seen.get("position").getAsString());
      if (until.test(position)) break;
      Visit mover = seated.get(position.turn().word());
      int[] moves = position.moves();
      boolean passes = !position.chance() && position.moveText(moves[0]).equals("pass");
      if (mover == null || passes) {
        seen = ask(any, "GET", "/api/tables/" + table, "");
        continue;
      }
      String move =
          position.chance() ? "roll" : position.moveText(moves[random.nextInt(moves.length)]);
      String action =
          "{'action': {'type': 'move', 'ply': %d, 'move': '%s'}}"
              .formatted(seen.get("ply").getAsInt(), move);
      seen =
          ask(mover, "POST", "/api/tables/" + table + "/actions", action).getAsJsonObject("table");
    }
    int ply = seen.get("ply").getAsInt();
    for (String seat : seated.keySet()) table(seat).after(ply - 1);
  }

  private static Map<String, String> options(JsonObject seen) {
    Map<String, String> options = new HashMap<>();
    seen.getAsJsonObject("options").asMap().forEach((k, v) -> options.put(k, v.getAsString()));
    return options;
  }

  BoardPage.View finish() {
    return play(Integer.MAX_VALUE);
  }

  @Override
  public void close() {
    visits.forEach(Visit::close);
  }
}
