package stackyard.server.browsertest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The page's own script may do all that online play needs, strict as its policy is. */
class LivePageTest extends BrowserTest {
  private static final String OPEN_AND_WATCH =
      """
      async () => {
        const ask = async (path, method, body) =>
          (await fetch(path, { method, body: JSON.stringify(body) })).json();
        const me = await ask('/api/me', 'GET');
        const table = await ask('/api/tables', 'POST', { game: 'dvonn', seat: 'white' });
        const address = `/api/tables/${table.id}/live?after=0`;
        const frame = await new Promise((resolve, reject) => {
          const socket = new WebSocket(new URL(address, location.href));
          socket.onmessage = (message) => resolve(JSON.parse(message.data));
          socket.onerror = reject;
        });
        return `${frame.events.length} ${frame.table.you} ${me.name === frame.table.seats[0].sitter.name}`;
      }
      """;

  @Test
  void theScriptOfThePageOpensATableAndWatchesIt() {
    try (Visit visit = visit()) {
      visit.open("");
      assertThat(visit.page().evaluate(OPEN_AND_WATCH)).isEqualTo("1 white true");
    }
  }
}
