import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysInARow, weekOf } from '../../src/puzzles/days.ts';
import { parseDays, ProgressStore } from '../../src/puzzles/progress.ts';
import { MemoryStore } from '../../src/shell/storage.ts';

test('days in a row are counted back from today, which is not over yet', () => {
  const days = new Set(['2026-02-27', '2026-02-28', '2026-03-01']);
  assert.equal(daysInARow(days, '2026-03-01'), 3);
  assert.equal(daysInARow(days, '2026-03-02'), 3);
  assert.equal(daysInARow(days, '2026-03-03'), 0);
  assert.equal(daysInARow(new Set(), '2026-03-03'), 0);
});

test('a week begins on Monday', () => {
  const week = weekOf('2026-03-01');
  assert.deepEqual([week[0], week[6], week.length], ['2026-02-23', '2026-03-01', 7]);
  assert.equal(weekOf('2026-03-02')[0], '2026-03-02');
});

test('a day counts once, in whatever game a puzzle was solved', () => {
  let day = '2026-03-01';
  const store = new ProgressStore(new MemoryStore(), () => day);
  const puzzle = { id: 'p', rating: 1200, themes: [], text: '' };
  store.solvedLater('dvonn', puzzle);
  store.solvedLater('pathagon', puzzle);
  day = '2026-03-02';
  store.solvedLater('docker', puzzle);
  assert.deepEqual([...store.days()], ['2026-03-01', '2026-03-02']);
});

test('only days are taken over from what is stored', () => {
  for (const junk of [null, '', 'x', '{}', '[1, null, "2026-3-1"]']) {
    assert.equal(parseDays(junk).size, 0, String(junk));
  }
  assert.deepEqual([...parseDays('["2026-03-01"]')], ['2026-03-01']);
});
