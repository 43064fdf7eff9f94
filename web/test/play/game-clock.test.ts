import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullTimes, GameClock, timesAfter } from '../../src/play/game-clock.ts';
import type { SavedGame } from '../../src/play/saved-games.ts';
import { played, SEATS } from '../fakes.ts';

const [FIRST, SECOND] = SEATS as [string, string];
const TERMS = { minutes: 5, increment: 3 };

/** Clocks with a time that a test sets. */
class Bench {
  now = 1000;
  out: string[] = [];
  /** When the next player is out of time, and what happens then. */
  due: { millis: number; act: () => void } | null = null;
  readonly clock = new GameClock(
    fullTimes(TERMS, SEATS),
    (seat) => this.out.push(seat),
    () => this.now,
    (millis, act) => {
      const due = this.due = { millis, act };
      return () => {
        if (this.due === due) this.due = null;
      };
    },
  );
}

function game(moves: string[], clock = TERMS): SavedGame {
  const one = { ...played(), moves };
  return { played: one, seats: SEATS, clock } as unknown as SavedGame;
}

test('the clock of one player runs, and those of the others stand still', () => {
  const bench = new Bench();
  bench.clock.run(FIRST);
  bench.now += 4_000;
  assert.deepEqual(bench.clock.left(), { [FIRST]: 296_000, [SECOND]: 300_000 });
  assert.deepEqual([bench.clock.until(FIRST), bench.clock.until(SECOND)], [301_000, null]);
  bench.clock.run(SECOND);
  bench.now += 1_000;
  assert.deepEqual(bench.clock.left(), { [FIRST]: 296_000, [SECOND]: 299_000 });
});

test('a clock that is held loses nothing, and goes on where it was', () => {
  const bench = new Bench();
  bench.clock.run(FIRST);
  bench.now += 10_000;
  bench.clock.run(null);
  bench.now += 3_600_000;
  assert.equal(bench.due, null);
  bench.clock.run(FIRST);
  assert.equal(bench.clock.left()[FIRST], 290_000);
  assert.equal(bench.due!.millis, 290_000);
});

test('a player whose time is up is out, and has no less than none', () => {
  const bench = new Bench();
  bench.clock.run(SECOND, { [FIRST]: 5_000, [SECOND]: 700 });
  assert.equal(bench.due!.millis, 700);
  bench.now += 800;
  bench.due!.act();
  assert.deepEqual(bench.out, [SECOND]);
  assert.equal(bench.clock.left()[SECOND], 0);
});

test('a turn that ends adds the increment, a roll in the middle of one does not', () => {
  const left = { [FIRST]: 1_000, [SECOND]: 2_000 };
  const after = (before: string | null, turn: string | null) =>
    timesAfter(game(['a']), left, before, turn);
  assert.deepEqual(after(FIRST, SECOND), { [FIRST]: 4_000, [SECOND]: 2_000 });
  assert.deepEqual(after(FIRST, FIRST), left);
  assert.deepEqual(after(FIRST, null), left);
  assert.deepEqual(after(null, FIRST), left);
});

test('a game that begins again has all its time again', () => {
  const none = { [FIRST]: 0, [SECOND]: 0 };
  assert.deepEqual(timesAfter(game([]), none, FIRST, FIRST), fullTimes(TERMS, SEATS));
});
