package stackyard.server.operations;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import org.jdbi.v3.core.JdbiException;
import stackyard.server.live.LiveUpdates;
import stackyard.server.tables.ComputerPlayers;
import stackyard.server.tables.Tables;

/** The metrics of a node, in the format of Prometheus. */
public final class Metrics implements AutoCloseable {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics collections = new JvmGcMetrics();
  private final Tables allTables;
  private final MultiGauge tables =
      MultiGauge.builder("stackyard.tables").description("Tables by phase").register(registry);
  private final Counter moves =
      Counter.builder("stackyard.moves.acknowledged")
          .description("Moves of people that were written down and acknowledged")
          .register(registry);
  private final Timer actions =
      Timer.builder("stackyard.actions")
          .description("How long it takes to do what somebody wants at a table")
          .serviceLevelObjectives(
              Duration.ofMillis(1),
              Duration.ofMillis(2),
              Duration.ofMillis(5),
              Duration.ofMillis(10),
              Duration.ofMillis(20),
              Duration.ofMillis(50),
              Duration.ofMillis(100),
              Duration.ofMillis(200),
              Duration.ofMillis(500),
              Duration.ofSeconds(1),
              Duration.ofSeconds(5))
          .register(registry);

  public Metrics(Tables tables, LiveUpdates live, ComputerPlayers computers) {
    allTables = tables;
    Gauge.builder("stackyard.live.connections", live, LiveUpdates::connections)
        .description("Live streams that are open on this node")
        .register(registry);
    Gauge.builder("stackyard.computer.queue", computers, ComputerPlayers::waiting)
        .description("Tables of this node that wait for the computer's move")
        .register(registry);
    new JvmMemoryMetrics().bindTo(registry);
    new JvmThreadMetrics().bindTo(registry);
    new ProcessorMetrics().bindTo(registry);
    new UptimeMetrics().bindTo(registry);
    collections.bindTo(registry);
  }

  public Timer actions() {
    return actions;
  }

  public void moved() {
    moves.increment();
  }

  /** All metrics, in Prometheus' text format. */
  public String text() {
    try {
      tables.register(
          allTables.countsByPhase().entrySet().stream()
              .map(e -> MultiGauge.Row.of(Tags.of("phase", e.getKey()), e.getValue()))
              .toList(),
          true);
    } catch (JdbiException e) {
      // The other metrics need no database; this one keeps its last value.
    }
    return registry.scrape();
  }

  @Override
  public void close() {
    collections.close();
    registry.close();
  }
}
