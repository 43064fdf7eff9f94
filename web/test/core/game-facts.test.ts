import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  defaultOptions,
  factsOf,
  levels,
  randomOptions,
  rolls,
  seatsWith,
} from '../../src/core/game-facts.ts';

test('the first variant has the defaults', () => {
  assert.deepEqual(defaultOptions('pathagon'), { first: 'dark', capture: 'choice' });
});

test('the options say who plays and in which order', () => {
  assert.deepEqual(seatsWith('pathagon', { first: 'light', capture: 'always' }), ['light', 'dark']);
  assert.deepEqual(seatsWith('pathagon', { first: 'light' }), ['light', 'dark']);
  assert.deepEqual(seatsWith('docker', {}), ['red', 'green']);
  assert.deepEqual(seatsWith('docker', { players: '7' }), ['red', 'green'], 'no such value');
});

test('only some games begin at random', () => {
  assert.deepEqual(randomOptions('dvonn', { setup: 'placing' }), { setup: 'random' });
  assert.equal(randomOptions('docker', {}), null);
});

test('the levels begin with 1', () => {
  assert.deepEqual(levels(), [1, 2, 3, 4, 5, 6, 7, 8]);
});

test('what the rules give to the players and to the die is known', () => {
  assert.deepEqual(['dvonn', 'docker', 'pathagon'].map((game) => factsOf(game).inHand), [
    25,
    3,
    14,
  ]);
  assert.deepEqual(rolls(), [1, 2, 3, 4, 5, 6]);
});
