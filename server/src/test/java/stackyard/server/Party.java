package stackyard.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** People with a browser each, who play at one table after the other. */
final class Party implements AutoCloseable {
  private static final String ASK =
      """
      async ([method, path, body]) => {
        await fetch('/api/me');
        const request = body === '' ? { method } : { method, body };
        return (await (await fetch(path, request)).json()).id ?? '';
      }
      """;

  private final List<Visit> visits = new ArrayList<>();
  private final Map<String, Visit> seated = new LinkedHashMap<>();
  private final Chromium chromium;
  private final Server server;
  private String table = "";

  Party(Chromium chromium, Server server) {
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
    assertThat(ask(visit, "POST", "/api/account", account)).isNotEmpty();
    return visit;
  }

  private static String ask(Visit visit, String method, String path, String body) {
    List<String> request = List.of(method, path, body.replace('\'', '"'));
    return visit.page().evaluate(ASK, request).toString();
  }

  /** Somebody opens a table, and looks at it. */
  String opens(Visit visit, String terms) {
    table = ask(visit, "POST", "/api/tables", terms);
    assertThat(table).isNotEmpty();
    seated.clear();
    visit.open("table/" + table);
    return table;
  }

  /** Somebody goes to the table and sits down where he is told to. */
  void sits(Visit visit, String seat) {
    visit.open("table/" + table);
    visit.find(".seats li:has([data-seat=%s]) button".formatted(seat)).click();
    seated.put(seat, visit);
  }

  /** Says who sits where already. */
  Party at(String seat, Visit visit) {
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

  /** What somebody at the table sees. */
  Table table(String seat) {
    Visit visit = seated.get(seat);
    if (visit == null) throw new IllegalArgumentException("nobody sits at " + seat);
    return new Table(visit.page());
  }

  /** Everybody moves in his turn, so many moves or to the end; the computer does so by itself. */
  Table.View play(int moves) {
    Table any = table(seated.keySet().iterator().next());
    Table.View view = any.view();
    for (int i = 0; i < moves && !view.over(); i++) {
      int ply = view.ply();
      if (seated.containsKey(view.turn())) table(view.turn()).move();
      view = any.after(ply);
    }
    return view;
  }

  Table.View finish() {
    return play(Integer.MAX_VALUE);
  }

  @Override
  public void close() {
    visits.forEach(Visit::close);
  }
}
