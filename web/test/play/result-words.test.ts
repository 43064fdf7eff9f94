import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import type { Judgement, LuckEvent } from '../../src/core/core.ts';
import { use } from '../../src/i18n/messages.ts';
import { headline, reasonOf, turningPoint } from '../../src/play/result-words.ts';
import { played, SEATS, view, viewOf } from '../fakes.ts';

use('en', en);

const [FIRST, SECOND] = SEATS as [string, string];

function judgement(ply: number, loss: number, turningPoint: boolean): Judgement {
  const seat = SEATS[(ply - 1) % 2]!;
  return {
    ply,
    seat,
    text: 'e3f3',
    best: 'd2d3',
    winning: 0.5,
    loss,
    mark: 'mistake',
    proven: false,
    turningPoint,
  };
}

function event(ply: number, luck: number, loss: number): LuckEvent {
  const seat = SEATS[(ply - 1) % 2]!;
  return { ply, seat, text: '6', before: [], after: [], luck, loss, mark: 'best' };
}

test('a person is told who has won by "you", others by the seat', () => {
  const won = { winner: FIRST, ending: 'played_out' } as const;
  assert.equal(headline(won, FIRST), 'You win');
  assert.equal(headline(won, SECOND), 'You lose');
  assert.equal(headline(won, null), 'White wins');
  assert.equal(headline({ winner: null, ending: 'agreement' }, FIRST), 'Draw');
});

test('why a game ended is told from the side of the person', () => {
  const resigned = { winner: FIRST, ending: 'resignation' } as const;
  assert.equal(reasonOf(view(), resigned, FIRST), 'Your opponent resigned');
  assert.equal(reasonOf(view(), resigned, SECOND), 'You resigned');
  assert.equal(reasonOf(view(), resigned, null), 'By resignation');
  const time = { winner: FIRST, ending: 'time' } as const;
  assert.equal(reasonOf(view(), time, SECOND), 'You ran out of time');
});

test('a game that was played to its end has a reason of its own', () => {
  const end = view({
    standings: [{ seat: FIRST, pieces: 11, inHand: 0, in: true }, {
      seat: SECOND,
      pieces: 14,
      inHand: 0,
      in: true,
    }],
  });
  assert.equal(reasonOf(end, { winner: SECOND, ending: 'played_out' }, null), '14 to 11 pieces');
});

test('the turning point is the move that gave most away', () => {
  const moves = [judgement(1, 0.2, true), judgement(2, 0.5, true), judgement(3, 0.9, false)];
  const point = turningPoint({ game: 'dvonn', moves }, viewOf(played('a', 'b', 'a')));
  assert.deepEqual(point, {
    ply: 2,
    good: false,
    head: 'Turning point: move 1.',
    words: 'Black played e3f3 (−50%). d2d3 was better.',
  });
});

test('in a game with a die it may be a roll', () => {
  const found = (...events: LuckEvent[]) =>
    turningPoint({ game: 'docker', events, luck: [], loss: [] }, viewOf(played('a', 'b')));
  assert.equal(found(event(1, 0.3, 0), event(2, 0, 0.1))?.words, 'White rolled 6 (+30%).');
  assert.equal(found(event(1, -0.1, 0), event(2, 0, 0.2))?.words, 'Black played 6 (−20%).');
  assert.equal(found(event(1, -0.1, 0))?.good, false);
});

test('a game may have none', () => {
  const view = viewOf(played('a', 'b'));
  assert.equal(turningPoint({ game: 'dvonn', moves: [judgement(1, 0.01, false)] }, view), null);
});
