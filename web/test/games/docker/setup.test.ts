import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DockerSketch, setup } from '../../../src/games/docker/setup.ts';

function empty(...seats: string[]): DockerSketch {
  return { stacks: {}, seats, in: seats, turn: seats[0]!, roll: 0 };
}

test('containers are added on top', () => {
  const start = empty('red', 'green');
  const built = setup.press(setup.press(start, 'red', 'b1'), 'green', 'b1');
  assert.deepEqual(built.stacks.b1, ['red', 'green']);
});

test('only those who play have containers', () => {
  assert.deepEqual(setup.tools(empty('red', 'green')), ['red', 'green', 'remove']);
});

test('a board that is cleared keeps its players, and the die is to be rolled', () => {
  const start = empty('red', 'yellow', 'green');
  const cleared = setup.cleared({
    ...start,
    stacks: { b1: ['red'] },
    in: ['red'],
    turn: 'green',
    roll: 5,
  });
  assert.deepEqual(cleared, start);
  assert.deepEqual(setup.shown(cleared), { roll: 0, chance: true });
});
