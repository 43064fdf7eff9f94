import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue, ownValue } from '../../src/online/own-values.ts';
import { MemoryStore } from '../../src/shell/storage.ts';

test('a value is random, as the server wants it, and stays the same for its table', () => {
  const store = new MemoryStore();
  const first = ownValue(store, 'a', 'hash');
  assert.match(first.value, /^[0-9a-f]{32}$/);
  assert.deepEqual(ownValue(store, 'a', 'another hash'), first, 'the first hash counts');
  assert.notEqual(ownValue(store, 'b', 'hash').value, first.value);
  assert.equal(knownValue(store, 'c'), null);
});

test('the values of the newest hundred tables are kept', () => {
  const store = new MemoryStore();
  for (let i = 0; i < 101; i++) ownValue(store, `t${i}`, 'hash');
  assert.equal(knownValue(store, 't0'), null);
  assert.ok(knownValue(store, 't1'));
});
