import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptySketch, type Sketch } from '../src/position-text.ts';
import { press, type Tool, tools } from '../src/setup-tools.ts';

function pressed(sketch: Sketch, ...presses: [Tool, string][]): Sketch {
  return presses.reduce((so, [tool, cell]) => press(so, tool, cell), sketch);
}

const DVONN = emptySketch('dvonn', ['white', 'black']);
const DOCKER = emptySketch('docker', ['red', 'green']);
const PATHAGON = emptySketch('pathagon', ['dark', 'light']);

test('pieces of DVONN and Docker are added on top, and the top one is taken away', () => {
  const built = pressed(DVONN, ['dvonn', 'c3'], ['black', 'c3'], ['white', 'c3'], ['white', 'd3']);
  assert.deepEqual(built.stacks, { c3: ['dvonn', 'black', 'white'], d3: ['white'] });
  const less = pressed(built, ['remove', 'c3'], ['remove', 'd3'], ['remove', 'e3']);
  assert.deepEqual(less.stacks, { c3: ['dvonn', 'black'] });
  assert.deepEqual(pressed(DOCKER, ['red', 'b1'], ['green', 'b1']).stacks.b1, ['red', 'green']);
});

test('a cell of Pathagon holds one piece, the one put there last', () => {
  assert.deepEqual(pressed(PATHAGON, ['dark', 'd4'], ['light', 'd4']).stacks, { d4: ['light'] });
});

test('a second press takes a mark away', () => {
  const marked = pressed(PATHAGON, ['forbidden', 'd4'], ['forbidden', 'e5']);
  assert.deepEqual(marked.forbidden, ['d4', 'e5']);
  assert.deepEqual(pressed(marked, ['forbidden', 'd4']).forbidden, ['e5']);
});

test('each side has one barred piece, whose mark goes with it', () => {
  const marked = pressed(
    PATHAGON,
    ['dark', 'a1'],
    ['dark', 'b1'],
    ['light', 'c1'],
    ['barred', 'a1'],
    ['barred', 'b1'],
    ['barred', 'c1'],
    ['barred', 'd1'],
  );
  assert.deepEqual(marked.barred, { dark: 'b1', light: 'c1' });
  assert.deepEqual(pressed(marked, ['remove', 'b1'], ['dark', 'c1']).barred, {
    dark: null,
    light: null,
  });
  assert.equal(pressed(marked, ['barred', 'b1']).barred.dark, null);
});

test('only those who play Docker have containers', () => {
  assert.deepEqual(tools(DOCKER), ['red', 'green', 'remove']);
});

test('a press changes nothing in the sketch before', () => {
  const before = pressed(DVONN, ['white', 'c3']);
  press(before, 'black', 'c3');
  assert.deepEqual(before.stacks, { c3: ['white'] });
});
