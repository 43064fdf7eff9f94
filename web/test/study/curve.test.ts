import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Judgement, LuckEvent, Review } from '../../src/core/core.ts';
import { curves, greatest } from '../../src/study/curve.ts';

function judgement(ply: number, winning: number, loss = 0): Judgement {
  const seat = ply % 2 === 1 ? 'white' : 'black';
  return {
    ply,
    seat,
    text: 'a1',
    best: 'a1',
    winning,
    loss,
    mark: 'good',
    proven: false,
    turningPoint: false,
  };
}

function event(ply: number, before: number, after: number): LuckEvent {
  const luck = ply % 2 === 1 ? after - before : 0;
  const loss = ply % 2 === 0 ? before - after : 0;
  return {
    ply,
    seat: 'red',
    text: '1',
    before: [before, 1 - before],
    after: [after, 1 - after],
    luck,
    loss,
    mark: 'good',
  };
}

test('a curve has a point for every position, the one after the last move too', () => {
  const review: Review = { game: 'dvonn', moves: [judgement(1, 0.5), judgement(2, 0.6, 0.25)] };
  const [curve] = curves(review, ['white', 'black']);
  assert.equal(curve!.seat, 'white');
  assert.deepEqual(curve!.heights, [0.5, 0.6, 0.85], 'what Black loses is good for White');
});

test('the mover of the last move is the one who loses by it', () => {
  const review: Review = { game: 'dvonn', moves: [judgement(1, 0.75, 0.5)] };
  const [before, after] = curves(review, ['white', 'black'])[0]!.heights;
  assert.deepEqual([before, after], [0.75, 0.25]);
});

test('before the first judgement there is no point', () => {
  assert.deepEqual(curves({ game: 'pathagon', moves: [] }, ['dark', 'light']), [
    { seat: 'dark', heights: [] },
  ]);
});

test('Docker has a curve for each player', () => {
  const review: Review = {
    game: 'docker',
    events: [event(1, 0.5, 0.625), event(2, 0.625, 0.25)],
    luck: [0.125, 0],
    loss: [0.375, 0],
  };
  assert.deepEqual(curves(review, ['red', 'green']), [
    { seat: 'red', heights: [0.5, 0.625, 0.25] },
    { seat: 'green', heights: [0.5, 0.375, 0.75] },
  ]);
});

test('the greatest luck, good or bad, comes first and nothing small is told', () => {
  const events = [
    event(1, 0.5, 0.52),
    event(3, 0.5, 0.501),
    event(5, 0.9, 0.2),
    event(4, 0.5, 0.4),
  ];
  assert.deepEqual(greatest(events, 'luck', 5).map((one) => one.ply), [5, 1]);
  assert.deepEqual(greatest(events, 'loss', 5).map((one) => one.ply), [4]);
  assert.deepEqual(greatest(events, 'luck', 1).map((one) => one.ply), [5]);
});
