import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import type { Hint, Judgement, Mark, MoveReview, Played } from '../../src/core/core.ts';
import { use } from '../../src/i18n/messages.ts';
import { Mending } from '../../src/study/mending.ts';
import { FakeCore, SEATS, settled, viewOf } from '../fakes.ts';

use('en', en);

const HINT: Hint = {
  move: 'b',
  from: null,
  to: null,
  score: { winning: 0.6, pieces: null, exact: false, certain: null },
  facts: [],
};

function judged(moves: string[], marks: Mark[]): MoveReview {
  return {
    game: 'dvonn',
    moves: moves.map((text, index): Judgement => ({
      ply: index + 1,
      seat: SEATS[index % 2]!,
      text,
      best: 'b',
      winning: 0.5,
      loss: 0.1,
      mark: marks[index]!,
      proven: false,
      turningPoint: false,
    })),
  };
}

/** A game whose first and third moves were bad; a move tried is as good as `worth` says. */
async function begun(worth: Record<string, Mark> = {}, name = 'start') {
  const game: Played = { game: 'dvonn', options: {}, setup: name, moves: ['a', 'b', 'a', 'b'] };
  const engine = new FakeCore({
    review: ({ setup, moves }) =>
      setup === name
        ? judged(moves, ['mistake', 'best', 'slip', 'mistake'])
        : judged(moves, [worth[moves[0]!] ?? 'mistake']),
    hint: () => HINT,
  });
  const mending = new Mending(game, SEATS[0]!, {
    rules: new FakeCore({ view: viewOf }),
    engine,
    hearMove: () => {},
    hearSolved: () => {},
    changed: () => {},
  });
  mending.start();
  await settled();
  return { mending, engine };
}

test('the first mistake is set up: the position before it', async () => {
  const { mending } = await begun();
  assert.deepEqual(mending.all?.map(({ ply }) => ply), [1, 3]);
  assert.deepEqual([mending.state, mending.practice.view?.ply], ['asked', 0]);
  await mending.goTo(1);
  assert.deepEqual([mending.state, mending.practice.view?.ply], ['asked', 2]);
});

test('a good move puts it right', async () => {
  const { mending } = await begun({ b: 'good' }, 'good');
  await mending.play('b');
  assert.equal(mending.state, 'solved');
  assert.deepEqual([...mending.mended], [0]);
});

test('the move from the game does not, whatever the engine says now', async () => {
  const { mending } = await begun({ a: 'best' }, 'same');
  await mending.play('a');
  assert.equal(mending.state, 'wrong');
  assert.match(mending.said, /the move from the game/);
  assert.equal(mending.mended.size, 0);
});

test('nor does another bad one, after which it can be tried again', async () => {
  const { mending } = await begun({ b: 'slip' }, 'worse');
  await mending.play('b');
  assert.equal(mending.state, 'wrong');
  await mending.play('win');
  assert.equal(mending.practice.view?.ply, 1);
  await mending.again();
  assert.deepEqual([mending.state, mending.practice.view?.ply], ['asked', 0]);
});

test('the solution is played and explained', async () => {
  const { mending } = await begun({}, 'shown');
  await mending.show();
  assert.deepEqual([mending.state, mending.practice.view?.ply], ['shown', 1]);
  assert.match(mending.said, /b/);
  assert.equal(mending.mended.size, 0);
});

test('a game without mistakes of the player says so', async () => {
  const engine = new FakeCore({ review: ({ moves }) => judged(moves, ['best', 'mistake']) });
  const game: Played = { game: 'dvonn', options: {}, setup: 'clean', moves: ['a', 'b'] };
  const mending = new Mending(game, SEATS[0]!, {
    rules: new FakeCore({ view: viewOf }),
    engine,
    hearMove: () => {},
    hearSolved: () => {},
    changed: () => {},
  });
  mending.start();
  await settled();
  assert.deepEqual([mending.all, mending.current], [[], null]);
});
