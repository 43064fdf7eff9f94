package stackyard.server.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static stackyard.server.table.TableFixture.ANNA;
import static stackyard.server.table.TableFixture.BORYS;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import stackyard.server.storage.Database;
import stackyard.server.table.Action;
import stackyard.server.table.Person;
import stackyard.server.table.Table;
import stackyard.server.table.TableFixture;
import stackyard.server.testing.TestPostgres;

/** Moves on PostgreSQL: one statement for all that wait. */
class MoveBatchesTest {
  private static final String URL = newDatabase();

  private static String newDatabase() {
    try {
      return TestPostgres.newDatabase();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Tables tables(Database database) {
    return new Tables(database, InstantSource.system(), (player, _) -> player);
  }

  private static Table move(Tables tables, Table table, Person player, int ply, String cell) {
    Action move = new Action.Move(ply, cell);
    return tables.act(table.id(), player, move, Optional.of("request" + ply)).table();
  }

  @Test
  void aMoveIsOneRoundTrip() throws Exception {
    try (CountingLine line = new CountingLine(URI.create(URL));
        Database database = Database.at(line.url())) {
      Tables tables = tables(database);
      Table table = tables.open(TableFixture.dvonn(Optional.empty()));
      List<Integer> trips = new ArrayList<>();
      for (int ply = 0; ply < 8; ply++) {
        int before = line.answers();
        move(tables, table, ply % 2 == 0 ? ANNA : BORYS, ply, "abcdefgh".charAt(ply) + "1");
        trips.add(line.answers() - before);
      }
      // A connection that has been idle is checked first.
      assertThat(trips).contains(1);
      assertThat(tables.read(table.id()).playthrough().ply()).isEqualTo(8);
    }
  }

  @Test
  void aMoveThatCannotBeStoredDoesNotSpoilThoseThatAreWrittenWithIt() throws Exception {
    try (Database database = Database.at(URL)) {
      Tables tables = tables(database);
      List<Table> all =
          IntStream.range(0, 10)
              .mapToObj(_ -> tables.open(TableFixture.dvonn(Optional.empty())))
              .toList();
      Table broken = all.get(5);
      database.write(handle -> refuse(handle, broken.id()));
      List<FutureTask<Table>> moves = new ArrayList<>();
      Table blocked = tables.open(TableFixture.dvonn(Optional.empty()));
      try (Handle other = Jdbi.create(jdbc()).open()) {
        // Somebody is about to append at one table: all other moves wait, to be written together.
        other.begin();
        other.execute(
            "INSERT INTO events (table_id, number, at, event) VALUES (?, 2, 0, '')", blocked.id());
        start(moves, () -> move(tables, blocked, ANNA, 0, "a1"));
        for (Table table : all) start(moves, () -> move(tables, table, ANNA, 0, "a1"));
        other.rollback();
      }
      for (int i = 0; i < moves.size(); i++) {
        FutureTask<Table> move = moves.get(i);
        if (i == 6) {
          assertThatThrownBy(move::get).isInstanceOf(ExecutionException.class);
        } else {
          assertThat(move.get().playthrough().ply()).isEqualTo(1);
        }
      }
      assertThat(tables.read(broken.id()).playthrough().ply()).isZero();
    }
  }

  private static int refuse(Handle handle, String table) {
    return handle.execute(
        "ALTER TABLE events ADD CONSTRAINT refused CHECK (table_id <> '%s' OR number = 1)"
            .formatted(table));
  }

  private static String jdbc() {
    URI url = URI.create(URL);
    return "jdbc:postgresql://localhost:%d%s?user=%s"
        .formatted(url.getPort(), url.getPath(), url.getUserInfo());
  }

  /** Runs a move until it waits: for the database, or for a move before it. */
  private static void start(List<FutureTask<Table>> all, Callable<Table> move) {
    FutureTask<Table> task = new FutureTask<>(move);
    all.add(task);
    Thread thread = Thread.ofPlatform().daemon().start(task);
    boolean first = all.size() == 1;
    while (!task.isDone()
        && (first ? !waitsForTheDatabase() : thread.getState() != Thread.State.WAITING)) {
      Thread.onSpinWait();
    }
  }

  private static boolean waitsForTheDatabase() {
    try (Handle handle = Jdbi.create(jdbc()).open()) {
      return handle
              .createQuery(
                  "SELECT COUNT(*) FROM pg_stat_activity"
                      + " WHERE wait_event_type = 'Lock' AND datname = current_database()")
              .mapTo(Integer.class)
              .one()
          > 0;
    }
  }

  /** A line to PostgreSQL that counts its answers: one for each round trip. */
  private static final class CountingLine implements AutoCloseable {
    private final ServerSocket entrance = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    private final AtomicInteger answers = new AtomicInteger();
    private final URI database;

    CountingLine(URI database) throws IOException {
      this.database = database;
      Thread.ofVirtual().start(this::accept);
    }

    String url() {
      return "postgresql://%s@localhost:%d%s?sslmode=disable&gssEncMode=disable"
          .formatted(database.getUserInfo(), entrance.getLocalPort(), database.getPath());
    }

    int answers() {
      return answers.get();
    }

    private void accept() {
      try {
        while (true) {
          Socket in = entrance.accept();
          Socket out = new Socket("localhost", database.getPort());
          Thread.ofVirtual().start(() -> questions(in, out));
          Thread.ofVirtual().start(() -> answers(out, in));
        }
      } catch (IOException e) {
        // Closed.
      }
    }

    private static void questions(Socket from, Socket to) {
      try (from;
          to) {
        from.getInputStream().transferTo(to.getOutputStream());
      } catch (IOException e) {
        // Closed.
      }
    }

    private void answers(Socket from, Socket to) {
      try (from;
          to;
          DataInputStream in = new DataInputStream(from.getInputStream());
          DataOutputStream out = new DataOutputStream(to.getOutputStream())) {
        while (true) {
          byte type = in.readByte();
          int length = in.readInt();
          byte[] rest = in.readNBytes(length - Integer.BYTES);
          // Ready for the next query.
          if (type == 'Z') answers.incrementAndGet();
          out.writeByte(type);
          out.writeInt(length);
          out.write(rest);
          out.flush();
        }
      } catch (IOException e) {
        // Closed.
      }
    }

    @Override
    public void close() throws IOException {
      entrance.close();
    }
  }
}
