import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Latest } from '../../src/core/latest.ts';

test('only the last question still wants its answer', () => {
  const latest = new Latest();
  const first = latest.start();
  assert.ok(first());
  const second = latest.start();
  assert.deepEqual([first(), second()], [false, true]);
});

test('watching makes nothing outdated', () => {
  const latest = new Latest();
  const asked = latest.start();
  const watching = latest.current();
  assert.deepEqual([asked(), watching()], [true, true]);
  latest.start();
  assert.deepEqual([asked(), watching()], [false, false]);
});

test('after a cancel no answer is wanted', () => {
  const latest = new Latest();
  const asked = latest.start();
  latest.cancel();
  assert.ok(!asked());
});
