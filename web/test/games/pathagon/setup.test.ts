import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PathagonSketch, setup } from '../../../src/games/pathagon/setup.ts';
import type { Tool } from '../../../src/study/setup-kit.ts';

const SEATS = ['dark', 'light'];
const EMPTY: PathagonSketch = {
  stacks: {},
  seats: SEATS,
  in: SEATS,
  turn: 'dark',
  forbidden: [],
  barred: [],
};

function pressed(sketch: PathagonSketch, ...presses: [Tool, string][]): PathagonSketch {
  return presses.reduce((so, [tool, cell]) => setup.press(so, tool, cell), sketch);
}

test('a cell holds one piece, the one put there last', () => {
  assert.deepEqual(pressed(EMPTY, ['dark', 'd4'], ['light', 'd4']).stacks, { d4: ['light'] });
});

test('a second press takes a mark away', () => {
  const marked = pressed(EMPTY, ['forbidden', 'd4'], ['forbidden', 'e5']);
  assert.deepEqual(marked.forbidden, ['d4', 'e5']);
  assert.deepEqual(pressed(marked, ['forbidden', 'd4']).forbidden, ['e5']);
});

test('each side has one barred piece, whose mark goes with it', () => {
  const marked = pressed(
    EMPTY,
    ['dark', 'a1'],
    ['dark', 'b1'],
    ['light', 'c1'],
    ['barred', 'a1'],
    ['barred', 'b1'],
    ['barred', 'c1'],
    ['barred', 'd1'],
  );
  assert.deepEqual(marked.barred, ['b1', 'c1']);
  assert.deepEqual(pressed(marked, ['remove', 'b1'], ['dark', 'c1']).barred, []);
  assert.deepEqual(pressed(marked, ['dark', 'b1']).barred, ['b1', 'c1']);
  assert.deepEqual(pressed(marked, ['barred', 'b1']).barred, ['c1']);
});

test('a board that is cleared has no marks left', () => {
  const marked = pressed(EMPTY, ['dark', 'a1'], ['barred', 'a1'], ['forbidden', 'd4']);
  assert.deepEqual(setup.cleared({ ...marked, turn: 'light' }), EMPTY);
});

test('the board shows closed cells, and barred pieces as an obstacle', () => {
  const marked = pressed(EMPTY, ['dark', 'a1'], ['barred', 'a1'], ['forbidden', 'd4']);
  assert.deepEqual(setup.shown(marked), {
    forbidden: ['d4'],
    winningPath: [],
    obstacles: { a1: { name: 'barred', rule: 'P3' } },
  });
});
