import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { View } from '../../src/core/core.ts';
import { canPlaceRest, restPlaced } from '../../src/play/place-rest.ts';
import { FakeCore, move, played, view } from '../fakes.ts';

/** A board of so many free cells, which a piece is placed on each turn. */
function placing(free: number): View {
  const cells = Array.from({ length: free }, (_, index) => move(`c${index}`));
  return { ...view(), moves: cells, placing: free > 0 ? 'black' : null } as View;
}

test('chance places until the game says that nothing is left to place', async () => {
  const rules = new FakeCore({ view: ({ moves }) => placing(4 - moves.length) });
  const drawn = await restPlaced(rules, played('c0'), placing(3));
  assert.equal(drawn.length, 3);
  assert.equal(drawn[2], 'c0');
  assert.equal(rules.count('view'), 3);
});

test('a game in which nothing is placed, or that is over, does not offer it', () => {
  assert.ok(canPlaceRest(placing(3)));
  assert.ok(!canPlaceRest(placing(0)));
  assert.ok(!canPlaceRest({ ...placing(3), game: 'pathagon' }));
  assert.ok(!canPlaceRest({ ...placing(3), turn: null }));
});
