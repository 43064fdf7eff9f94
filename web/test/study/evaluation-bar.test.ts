import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Analysis, Judgement, LuckEvent } from '../../src/core/core.ts';
import { chancesAt, chancesOf, settled } from '../../src/study/evaluation-bar.ts';
import { SEATS, view } from '../fakes.ts';

const [FIRST, SECOND] = SEATS as [string, string];

function analysis(winning: number, chances: number[]): Analysis {
  const score = { winning, pieces: null, exact: false, certain: null };
  return {
    lines: [{ moves: ['a'], from: null, to: null, score, facts: [] }],
    depth: 1,
    nodes: 1,
    chances,
  };
}

test('the chances of two are told by the score of the player on turn', () => {
  assert.deepEqual(chancesOf(analysis(0.7, []), view({ turn: SECOND })), [1 - 0.7, 0.7]);
  assert.deepEqual(chancesOf(analysis(0.7, []), view({ turn: FIRST })), [0.7, 1 - 0.7]);
});

test('with a die the engine tells the chances of all', () => {
  assert.deepEqual(chancesOf(analysis(0.7, [0.25, 0.75]), view()), [0.25, 0.75]);
});

test('a review tells the chances of every position, also after the last move', () => {
  const move = (ply: number, winning: number, loss: number): Judgement => ({
    ply,
    seat: SEATS[(ply - 1) % 2]!,
    text: 'a',
    best: 'b',
    winning,
    loss,
    mark: 'good',
    proven: false,
    turningPoint: false,
  });
  const review = { game: 'dvonn', moves: [move(1, 0.5, 0), move(2, 0.5, 0.25)] };
  assert.deepEqual(chancesAt(review, 0, SEATS), [0.5, 0.5]);
  assert.deepEqual(chancesAt(review, 2, SEATS), [0.75, 0.25]);
  assert.equal(chancesAt(review, 3, SEATS), null);
});

test('so does one of luck', () => {
  const event: LuckEvent = {
    ply: 1,
    seat: FIRST,
    text: '6',
    before: [0.4, 0.6],
    after: [0.8, 0.2],
    luck: 0.4,
    loss: 0,
    mark: 'best',
  };
  const review = { game: 'docker', events: [event], luck: [], loss: [] };
  assert.deepEqual(chancesAt(review, 0, SEATS), [0.4, 0.6]);
  assert.deepEqual(chancesAt(review, 1, SEATS), [0.8, 0.2]);
  assert.equal(chancesAt(review, 2, SEATS), null);
});

test('a game that is over leaves no doubt', () => {
  const over = (winner: string | null) => view({ outcome: { winner, ending: 'played_out' } });
  assert.deepEqual(settled(over(SECOND)), [0, 1]);
  assert.deepEqual(settled(over(null)), [0.5, 0.5]);
  assert.equal(settled(view()), null);
});
