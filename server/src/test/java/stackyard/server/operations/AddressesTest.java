package stackyard.server.operations;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ranges of addresses. */
class AddressesTest {
  @ParameterizedTest
  @CsvSource({
    "203.0.113.77, 32, 203.0.113.77/32",
    "203.0.113.77, 24, 203.0.113.0/24",
    "203.0.113.77, 25, 203.0.113.0/25",
    "203.0.113.200, 25, 203.0.113.128/25",
    "2001:db8:1:2:3:4:5:6, 64, 2001:db8:1:2:0:0:0:0/64",
    "2001:db8:1:2:3:4:5:6, 48, 2001:db8:1:0:0:0:0:0/48",
    "[2001:db8::1], 128, 2001:db8:0:0:0:0:0:1/128"
  })
  void aRangeHasTheFirstBitsOfItsAddresses(String ip, int bits, String range) {
    assertThat(Addresses.range(ip, bits)).contains(range);
  }

  @Test
  void thereIsNoRangeOfNothing() {
    assertThat(Addresses.range("203.0.113.77", 0)).isEmpty();
    assertThat(Addresses.range("203.0.113.77", 33)).isEmpty();
    assertThat(Addresses.range("203.0.113.77", 64)).as("bits of IPv6").isEmpty();
    assertThat(Addresses.range("2001:db8::1", 32)).as("bits of IPv4").isEmpty();
    assertThat(Addresses.range("somewhere", 32)).isEmpty();
  }
}
