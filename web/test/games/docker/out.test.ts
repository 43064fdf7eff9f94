import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import type { Made } from '../../../src/core/core.ts';
import { moduleOf } from '../../../src/games/games.ts';
import { use } from '../../../src/i18n/messages.ts';
import { view } from '../../fakes.ts';

use('en', en);

function made(...moves: [seat: string, kind: Made['kind'], text: string][]): Made[] {
  return moves.map(([seat, kind, text], index) => ({
    text,
    kind,
    seat,
    turn: index + 1,
    removed: 0,
  }));
}

test('who is out after a roll is told by which', () => {
  const moves = made(['red', 'roll', '4'], ['green', 'roll', '2'], ['green', 'move', 'a1a2']);
  assert.equal(moduleOf('docker').out!(view({ made: moves }), 'red'), 'out: no move with a 4');
});

test('who has resigned has left the game', () => {
  const moves = made(['red', 'roll', '4'], ['red', 'resign', 'resign'], ['green', 'roll', '2']);
  assert.equal(moduleOf('docker').out!(view({ made: moves }), 'red'), 'out: left the game');
});

test('whom no roll could help is out without one', () => {
  const moves = made(['red', 'roll', '4'], ['red', 'move', 'a1a2'], ['green', 'roll', '2']);
  assert.equal(moduleOf('docker').out!(view({ made: moves }), 'red'), 'out: no roll allows a move');
});

test('who was out when the game began is just out', () => {
  assert.equal(moduleOf('docker').out!(view(), 'red'), null);
});
