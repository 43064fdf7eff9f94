package stackyard.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The live connections of an address. */
class LivePlacesTest {
  @Test
  void placesAreReservedBeforeConnectionsExist() {
    LivePlaces places = new LivePlaces(3);
    List<LivePlaces.Place> reserved =
        Stream.generate(() -> places.reserve("one")).limit(10).flatMap(Optional::stream).toList();
    assertThat(reserved).hasSize(3);
    assertThat(places.reserve("other")).isPresent();
    reserved.forEach(LivePlaces.Place::take);
    assertThat(places.reserve("one")).isEmpty();
    reserved.getFirst().close();
    reserved.getFirst().close();
    assertThat(places.reserve("one")).isPresent();
    assertThat(places.reserve("one")).isEmpty();
  }
}
