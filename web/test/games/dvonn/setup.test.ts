import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DvonnSketch, setup } from '../../../src/games/dvonn/setup.ts';
import type { Tool } from '../../../src/study/setup-kit.ts';

const SEATS = ['white', 'black'];
const EMPTY: DvonnSketch = { stacks: {}, seats: SEATS, in: SEATS, turn: 'white', stacking: false };

function pressed(sketch: DvonnSketch, ...presses: [Tool, string][]): DvonnSketch {
  return presses.reduce((so, [tool, cell]) => setup.press(so, tool, cell), sketch);
}

test('there are pieces of both players, and red ones', () => {
  assert.deepEqual(setup.tools(EMPTY), ['white', 'black', 'dvonn', 'remove']);
});

test('pieces are added on top, and the top one is taken away', () => {
  const built = pressed(
    EMPTY,
    ['dvonn', 'c3'],
    ['black', 'c3'],
    ['white', 'c3'],
    ['white', 'd3'],
  );
  assert.deepEqual(built.stacks, { c3: ['dvonn', 'black', 'white'], d3: ['white'] });
  const less = pressed(built, ['remove', 'c3'], ['remove', 'd3'], ['remove', 'e3']);
  assert.deepEqual(less.stacks, { c3: ['dvonn', 'black'] });
});

test('a press changes nothing in the sketch before', () => {
  const before = pressed(EMPTY, ['white', 'c3']);
  setup.press(before, 'black', 'c3');
  assert.deepEqual(before.stacks, { c3: ['white'] });
});

test('a board that is cleared stays in its phase', () => {
  const stacking = { ...pressed(EMPTY, ['white', 'c3']), turn: 'black', stacking: true };
  assert.deepEqual(setup.cleared(stacking), { ...EMPTY, stacking: true });
});
