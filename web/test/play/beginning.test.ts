import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import { use } from '../../src/i18n/messages.ts';
import {
  type Beginning,
  beginningOf,
  beginningWords,
  remember,
  rememberOptions,
  seated,
  terms,
} from '../../src/play/beginning.ts';
import { PERSON } from '../../src/play/saved-games.ts';
import { change, settings } from '../../src/shell/settings.ts';

use('en', en);

const SEATS = ['white', 'black'];

/** A test of a page on which nothing has been chosen yet. */
function fresh(name: string, act: () => void): void {
  test(name, () => {
    change({ begin: {}, options: {}, game: null, level: 2 });
    act();
  });
}

fresh('the first game is against the second level, and the person begins', () => {
  const first = beginningOf('dvonn');
  assert.deepEqual(seated(first, SEATS), [PERSON, 2]);
  assert.equal(beginningWords(first), 'Level 2 · Easy-going');
});

fresh('what was chosen is chosen for the next game of its kind, and its level for others', () => {
  remember('dvonn', { level: 6, seat: 'black' });
  assert.deepEqual(seated(beginningOf('dvonn'), SEATS), [6, PERSON]);
  assert.equal(beginningWords(beginningOf('pathagon')), 'Level 6 · Strong');
  assert.equal(settings().game, 'dvonn');
  remember('dvonn', { opponent: 'together' });
  assert.deepEqual(seated(beginningOf('dvonn'), SEATS), [PERSON, PERSON]);
  assert.equal(beginningWords(beginningOf('dvonn')), 'One screen');
  assert.equal(beginningOf('dvonn').level, 6);
});

fresh('a seat that the options no longer have is left to the first one', () => {
  rememberOptions('docker', { players: '4' });
  remember('docker', { seat: 'blue', opponent: 'seats', players: [1, 2, 3, PERSON] });
  assert.equal(beginningOf('docker').seat, 'blue');
  rememberOptions('docker', { players: '2' });
  assert.equal(beginningOf('docker').seat, 'red');
  assert.deepEqual(beginningOf('docker').players, [1, 2]);
});

fresh('a choice that cannot be meant is as if there were none', () => {
  const nonsense = { opponent: 'x', level: 99, seat: 7, players: [77], typedDice: 1, clock: 50 };
  const before = beginningOf('dvonn');
  change({ begin: { dvonn: nonsense as unknown as Beginning } });
  assert.deepEqual(beginningOf('dvonn'), before);
});

fresh('a table has one of the clocks, or none, and the seat that was chosen', () => {
  remember('dvonn', { opponent: 'online', seat: 'black', clock: 1 });
  const { seat, clock, computers } = terms('dvonn', beginningOf('dvonn'));
  assert.deepEqual([seat, clock, computers], ['black', { minutes: 5, increment: 3 }, {}]);
  assert.equal(beginningWords(beginningOf('dvonn')), 'Online · 5\u00a0+\u00a03');
  remember('dvonn', { clock: 0, seat: null });
  const open = terms('dvonn', beginningOf('dvonn'));
  assert.ok(!('clock' in open));
  assert.ok(SEATS.includes(open.seat!));
});
