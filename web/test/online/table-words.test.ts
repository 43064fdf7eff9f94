import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import es from 'generated/es.json' with { type: 'json' };
import { playedAt, type TableState } from '../../src/online/api.ts';
import { use } from '../../src/i18n/messages.ts';
import { limits } from '../../src/online/limits.ts';
import {
  clockWords,
  names,
  personName,
  ratingWords,
  signed,
  sitterName,
  termsWords,
  timeLeft,
} from '../../src/online/table-words.ts';

use('en', en);

const TABLE: TableState = {
  id: 't',
  number: 3,
  game: 'pathagon',
  options: { first: 'light', capture: 'choice' },
  phase: 'over',
  seats: [{ seat: 'light', sitter: { id: 'a', name: 'Anna' } }, {
    seat: 'dark',
    sitter: { level: 3 },
  }],
  start: 'start',
  listed: true,
  times: {},
  now: 0,
  ply: 0,
  moves: [],
  roll: false,
  result: { winner: 'dark', ending: 'time' },
};

test('a clock shows days, hours, minutes, and tenths when it matters', () => {
  const texts = [0, 99, 9_999, 10_000, 59_999, 60_000, 3_599_999, 3_600_000, 90_061_000]
    .map(timeLeft);
  assert.deepEqual(texts, [
    '0.0',
    '0.0',
    '9.9',
    '0:10',
    '0:59',
    '1:00',
    '59:59',
    '1:00:00',
    '1\u00a0d 1\u00a0h',
  ]);
});

test('a guest without a name of their own is called so in the language of the reader', () => {
  assert.equal(personName('Guest 4173'), 'Guest 4173');
  use('es', es);
  assert.equal(personName('Guest 4173'), 'Invitado 4173');
  assert.equal(personName('Guesthouse'), 'Guesthouse');
  use('en', en);
});

test('the terms of a table are told without what is usual', () => {
  const clock = { minutes: 5, increment: 3 };
  assert.equal(termsWords({ ...TABLE, clock }), 'Who goes first: Light · 5\u00a0min + 3\u00a0s');
  assert.equal(termsWords({ ...TABLE, rated: true }), 'rated · Who goes first: Light · no clock');
  assert.equal(clockWords(undefined), 'no clock');
  assert.equal(clockWords({ days: 1 }), '1 day a turn');
});

test('a free seat is one in a list of names, and guests are called so', () => {
  const seats = [...TABLE.seats, { seat: 'red' as const }];
  assert.equal(names({ ...TABLE, seats, changed: 0 }), 'Anna (guest) – Computer 3 – free');
});

test('a rating is told with its deviation, and marked where it is too large for the ranking', async () => {
  Object.assign(globalThis, { document: { baseURI: 'http://localhost/' } });
  const told = { rankedDeviation: { least: 0, most: 110 } };
  globalThis.fetch = () => Promise.resolve(Response.json(told));
  assert.equal(ratingWords({ value: 1500, deviation: 111 }), '1500\u00a0±\u00a0111');
  await limits();
  assert.equal(ratingWords({ value: 1512, deviation: 110 }), '1512\u00a0±\u00a0110');
  assert.equal(ratingWords({ value: 1500, deviation: 111 }), '1500?\u00a0±\u00a0111');
  const sitter = { id: 'a', name: 'Anna', rating: { value: 1512, deviation: 87 } };
  const table = { ...TABLE, seats: [{ seat: 'light' as const, sitter }], changed: 0 };
  assert.equal(names(table), 'Anna (1512\u00a0±\u00a087)');
  assert.deepEqual([-162, 0, 9].map(signed), ['−162', '±0', '+9']);
});

test('a person without an account any more is someone in the language in use', () => {
  use('es', es);
  assert.equal(sitterName({ id: 'a', name: 'someone' }), 'alguien');
  use('en', en);
});

test('who did not win is the one who gave up, or whose time was up', () => {
  assert.equal(playedAt(TABLE).ended, 'time light');
  const ended = (winner: 'light' | 'dark', ending: 'resignation' | 'played_out') =>
    playedAt({ ...TABLE, result: { winner, ending } }).ended;
  assert.equal(ended('light', 'resignation'), 'resigned dark');
  assert.equal(ended('light', 'played_out'), undefined);
  assert.equal(playedAt({ ...TABLE, result: { ending: 'agreement' } }).ended, 'agreed');
  // In Docker giving up is a move.
  const docker = { ...TABLE, game: 'docker' as const };
  assert.equal(playedAt(docker).ended, undefined);
});
