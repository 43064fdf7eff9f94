package stackyard.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import stackyard.rules.SplitMix64;

class TranspositionTableTest {
  private static final int ENTRIES = 1 << 16;

  private final TranspositionTable table = new TranspositionTable(1);

  @Test
  void anEntryKeepsWhatWasPutIn() {
    table.put(77, 0xabc, -29_999, 17, TranspositionTable.LOWER, true);
    long entry = table.get(77);
    assertThat(TranspositionTable.move(entry)).isEqualTo(0xabc);
    assertThat(TranspositionTable.value(entry)).isEqualTo(-29_999);
    assertThat(TranspositionTable.depth(entry)).isEqualTo(17);
    assertThat(TranspositionTable.bound(entry)).isEqualTo(TranspositionTable.LOWER);
    assertThat(TranspositionTable.proven(entry)).isTrue();
    assertThat(table.get(78)).isZero();
  }

  /** Positions that share a place differ in the rest of their hashes. */
  @Test
  void fourPositionsFindRoomInOnePlaceAndTheShallowestGoesFirst() {
    int[] depths = {9, 3, 7, 5};
    for (int i = 0; i < depths.length; i++) put((long) i << 40, depths[i], false);
    put(4L << 40, 4, false);
    assertThat(table.get(1L << 40)).isZero();
    for (int i : new int[] {0, 2, 3, 4}) assertThat(table.get((long) i << 40)).isNotZero();
  }

  @Test
  void provenEntriesOfOldSearchesMakeRoom() {
    SplitMix64 random = new SplitMix64(1);
    for (int i = 0; i < 4 * ENTRIES; i++) put(random.nextLong(), 30, true);
    for (int search = 0; search < 10; search++) table.grow();
    int found = 0;
    long[] hashes = new long[ENTRIES / 4];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = random.nextLong();
      put(hashes[i], 2, false);
    }
    for (long hash : hashes) if (table.get(hash) != 0) found++;
    assertThat(found).isGreaterThan(hashes.length * 9 / 10);
  }

  @Test
  void entriesUsedAgainAreAsYoungAsNewOnes() {
    for (int i = 0; i < 4; i++) put((long) i << 40, i == 0 ? 6 : 5, false);
    for (int search = 0; search < 3; search++) table.grow();
    for (int i = 1; i < 4; i++) assertThat(table.get((long) i << 40)).isNotZero();
    put(4L << 40, 1, false);
    assertThat(table.get(0)).isZero();
    for (int i = 1; i < 5; i++) assertThat(table.get((long) i << 40)).isNotZero();
  }

  @Test
  void aShallowBoundDoesNotTakeThePlaceOfWhatSaysMoreOfThePosition() {
    put(7, 12, false);
    table.put(7, 2, -50, 3, TranspositionTable.UPPER, false);
    assertThat(TranspositionTable.depth(table.get(7))).isEqualTo(12);
    table.put(7, 2, -50, 3, TranspositionTable.EXACT, false);
    assertThat(TranspositionTable.depth(table.get(7))).isEqualTo(3);
    put(8, 2, true);
    table.put(8, 2, -50, 20, TranspositionTable.LOWER, false);
    assertThat(TranspositionTable.proven(table.get(8))).isTrue();
    table.grow();
    table.put(8, 2, -50, 20, TranspositionTable.LOWER, false);
    assertThat(TranspositionTable.proven(table.get(8))).isFalse();
  }

  /** The empty board of DVONN has it. */
  @Test
  void aHashOfZeroIsNotFoundWhereNothingWasPut() {
    table.grow();
    assertThat(table.get(0)).isZero();
    put(0, 3, false);
    assertThat(TranspositionTable.depth(table.get(0))).isEqualTo(3);
  }

  @Test
  void nothingIsLeftAfterClearing() {
    put(5, 3, true);
    table.clear();
    assertThat(table.get(5)).isZero();
  }

  private void put(long hash, int depth, boolean proven) {
    table.put(hash, 1, 100, depth, TranspositionTable.EXACT, proven);
  }
}
