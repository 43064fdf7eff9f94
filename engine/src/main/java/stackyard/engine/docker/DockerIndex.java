package stackyard.engine.docker;

import java.util.Arrays;

/** Numbers different keys in the order in which they are added, from 0. */
final class DockerIndex {
  private long[] keys = new long[1 << 10];
  private int[] slots = new int[keys.length << 1];
  private int size;

  DockerIndex() {
    Arrays.fill(slots, -1);
  }

  int size() {
    return size;
  }

  long key(int number) {
    return keys[number];
  }

  /** The number of a key, or -1. */
  int find(long key) {
    return slots[slot(key)];
  }

  /** The number of a key, which is added if it is new. */
  int add(long key) {
    int slot = slot(key);
    if (slots[slot] >= 0) return slots[slot];
    if (size == keys.length) {
      grow();
      slot = slot(key);
    }
    keys[size] = key;
    slots[slot] = size;
    return size++;
  }

  private void grow() {
    keys = Arrays.copyOf(keys, size << 1);
    slots = new int[keys.length << 1];
    Arrays.fill(slots, -1);
    for (int number = 0; number < size; number++) slots[slot(keys[number])] = number;
  }

  /** The slot of a key or, if it is not there, the one to put it in; at least half are free. */
  private int slot(long key) {
    int slot = (int) key & slots.length - 1;
    while (slots[slot] >= 0 && keys[slots[slot]] != key) slot = slot + 1 & slots.length - 1;
    return slot;
  }
}
