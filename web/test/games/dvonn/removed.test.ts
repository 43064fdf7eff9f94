import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothing } from 'lit';
import en from 'generated/en.json' with { type: 'json' };
import type { Made } from '../../../src/core/core.ts';
import { removed } from '../../../src/games/dvonn/removed.ts';
import type { DvonnView } from '../../../src/games/dvonn/view.ts';
import { use } from '../../../src/i18n/messages.ts';
import { view } from '../../fakes.ts';

use('en', en);

/** A position with so many pieces on one stack, after a move that has removed some. */
function after(gone: number, white: number, black: number, more: Partial<DvonnView> = {}) {
  const stack = [
    ...Array(white).fill('white'),
    ...Array(black).fill('black'),
    ...Array(3).fill('dvonn'),
  ];
  const move: Made = { text: 'a1b1', kind: 'move', seat: 'white', turn: 50, removed: gone };
  return { ...view({ stacks: { a1: stack }, made: [move] }), placing: null, ...more };
}

test('what has been removed is counted by colours', () => {
  const told = removed(after(3, 22, 21));
  assert.ok(told !== nothing);
  assert.equal((told as { values: unknown[] }).values[0], 'Removed: white 1, black 2, red 0');
});

test('nothing lies beside the board before, and in a game that began without all pieces', () => {
  assert.equal(removed(after(0, 23, 23)), nothing);
  assert.equal(removed(after(0, 0, 0, { placing: 'white' })), nothing);
  assert.equal(removed(after(3, 5, 5)), nothing);
});
