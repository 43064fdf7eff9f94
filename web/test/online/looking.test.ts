import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Lobby, TableSummary } from '../../src/online/api.ts';
import type { Seek } from '../../src/online/desk.ts';
import { GAMES } from '../../src/games/games.ts';
import { choice, choose, toggled, toWatch, waiting, wish } from '../../src/online/looking.ts';

const BLITZ = { minutes: 3, increment: 2 };
const RAPID = { minutes: 10, increment: 5 };

function table(id: string, some: Partial<TableSummary> = {}): TableSummary {
  const seats = [{ seat: 'dark', sitter: { id: 'a', name: 'Anna' } }, { seat: 'light' }];
  return {
    id,
    number: 1,
    game: 'pathagon',
    options: {},
    phase: 'open',
    seats,
    clock: BLITZ,
    changed: 1,
    ply: 0,
    ...some,
  };
}

function seek(id: string, some: Partial<Seek> = {}): Seek {
  const person = { id, name: id };
  return { id, person, games: ['dvonn'], clocks: [BLITZ, RAPID], ratings: {}, since: 0, ...some };
}

function lobby(open: TableSummary[], seeks: Seek[]): Lobby {
  return { open, seeks, playing: [], challenges: [], here: 0 };
}

/** Forgets what was chosen before. */
function chooseNothing(): void {
  choose({ game: null, within: null, rated: null });
}

test('a press adds a clock to those that are looked for, another press takes it away', () => {
  assert.deepEqual(toggled([], BLITZ), [BLITZ]);
  assert.deepEqual(toggled([BLITZ], RAPID), [BLITZ, RAPID]);
  assert.deepEqual(toggled([BLITZ, RAPID], { ...BLITZ }), [RAPID]);
});

test('tables and people who wait are counted by clock and game, oneself is not', () => {
  chooseNothing();
  const all = lobby(
    [table('one'), table('mine', { you: 'dark' }), table('slow', { clock: RAPID })],
    [
      seek('borys'),
      seek('me'),
    ],
  );
  assert.equal(waiting(all, BLITZ, 'me'), 2);
  assert.equal(waiting(all, RAPID, 'me'), 2);
  choose({ game: 'dvonn' });
  assert.equal(waiting(all, BLITZ, 'me'), 1);
  choose({ game: 'docker' });
  assert.equal(waiting(all, BLITZ, 'me'), 0);
});

test('a wish without a game is for all of them, and guests wish for no rating', () => {
  chooseNothing();
  assert.deepEqual(wish([BLITZ], false), { games: [...GAMES], clocks: [BLITZ] });
  choose({ game: 'dvonn', within: 200, rated: true });
  assert.deepEqual(wish([BLITZ], false), { games: ['dvonn'], clocks: [BLITZ] });
  assert.deepEqual(wish([BLITZ], true), {
    games: ['dvonn'],
    clocks: [BLITZ],
    within: 200,
    rated: true,
  });
});

test('a choice that nobody offers is none', () => {
  chooseNothing();
  choose({ game: 'chess', within: 7 });
  assert.deepEqual(choice(), { game: null, within: null, rated: null });
});

test('games of people come before those against the computer', () => {
  const computer = [{ seat: 'dark', sitter: { level: 3 } }, {
    seat: 'light',
    sitter: { id: 'a', name: 'Anna' },
  }];
  const people = [{ seat: 'dark', sitter: { id: 'b', name: 'Borys' } }, computer[1]!];
  const playing = [
    table('computer', { seats: computer }),
    table('people', { seats: people }),
  ];
  assert.deepEqual(toWatch(playing, 2).map(({ id }) => id), ['people', 'computer']);
  assert.deepEqual(toWatch(playing, 1).map(({ id }) => id), ['people']);
});
