import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import { advice, warningReason } from '../../src/play/coach.ts';
import type { Coaching, Fact, Hint, Move, Threat, View, Warning } from '../../src/core/core.ts';
import type { DockerView } from '../../src/games/docker/view.ts';
import type { DvonnView } from '../../src/games/dvonn/view.ts';
import { use } from '../../src/i18n/messages.ts';
import { view as anyView } from '../fakes.ts';

use('en', en);

function move(text: string, more: Partial<Move> = {}): Move {
  const [from, to] = [text.slice(0, 2), text.slice(-2)];
  return { text, kind: 'move', from, to, path: [], removed: [], roll: 0, ...more };
}

function view(more: Partial<DvonnView & DockerView>): View {
  const turn = more.turn ?? 'white';
  const own: Partial<DvonnView & DockerView> = {
    placing: null,
    standings: [{ seat: turn, pieces: 0, inHand: 0, in: true }],
    ...more,
  };
  return anyView(own);
}

const STACKS = view({
  stacks: { a1: ['white'], a2: ['dvonn', 'white'], a3: ['white'], b1: ['black'] },
  moves: [move('a1b1'), move('a1a2'), move('a2b1')],
});

function best(text: string, ...facts: Fact[]): Coaching {
  const [from, to] = [text.slice(0, 2), text.slice(-2)];
  const hint: Hint = {
    move: text,
    from,
    to,
    score: { winning: 0.5, pieces: null, exact: false, certain: null },
    facts,
  };
  return { best: hint, threat: null };
}

const THREAT: Threat = {
  seat: 'black',
  from: 'j4',
  to: 'j2',
  rolls: 0,
  facts: [{ name: 'removes', number: 5, cell: null, seat: null }],
};

test('before the engine has answered the coach says what the rules allow', () => {
  const { sentences, arrows } = advice(STACKS, null);
  assert.deepEqual(sentences, [
    'Your stacks that can move: 2 of 3. Each moves as many cells as it has pieces.',
  ]);
  assert.deepEqual(arrows, []);
});

test('a strong move is shown for what it does, a quiet one is left to the player', () => {
  const strong = advice(
    STACKS,
    best('a1b1', { name: 'removes', number: 4, cell: null, seat: null }),
  );
  assert.equal(strong.sentences[1], 'Look: you can cut off 4 of your opponent’s pieces.');
  assert.equal(strong.arrows.length, 1);
  const quiet = advice(STACKS, best('a1b1'));
  assert.equal(quiet.sentences.length, 1);
  assert.deepEqual(quiet.arrows, []);
});

test('a threat comes last, with an arrow of its own', () => {
  const { sentences, arrows } = advice(STACKS, { best: null, threat: THREAT });
  assert.equal(sentences.at(-1), 'Careful: your opponent can cut off 5 of your pieces.');
  assert.equal(arrows.at(-1)?.threat, true);
});

test('the rolls that give a move are named, and what happens with the others', () => {
  const rolls = (playableRolls: number[], inHand: number) =>
    advice(
      view({
        game: 'docker',
        turn: 'red',
        chance: true,
        playableRolls,
        standings: [{ seat: 'red', pieces: 3 - inHand, inHand, in: true }],
      }),
      null,
    ).sentences;
  assert.deepEqual(rolls([1, 2, 3, 4, 5, 6], 0), ['Any roll gives you a move.']);
  assert.deepEqual(rolls([1, 2], 1), ['You can move with 1, 2; otherwise you roll again.']);
  assert.deepEqual(rolls([3], 0), ['You can move with 3 only; with anything else you are out!']);
});

test('covering a container is told with what the way costs', () => {
  const onTop = move('a1a2', { path: [{ cell: 'a1', cost: 0 }, { cell: 'a2', cost: 3 }] });
  const docker = view({
    game: 'docker',
    turn: 'red',
    roll: 3,
    stacks: { a2: ['red', 'green'] },
    moves: [onTop, move('a1b1')],
  });
  assert.equal(
    advice(docker, best('a1a2')).sentences[1],
    'Look: you can cover another container on a2: 1 step and 2 levels of climbing.',
  );
  assert.equal(advice(docker, best('a1b1')).sentences.length, 1);
});

function warning(loss: number, ...reasons: Fact[]): Warning {
  return { loss, reply: null, reasons };
}

function fact(
  name: string,
  number: number,
  cell: string | null = null,
  seat: string | null = null,
) {
  return { name, number, cell, seat };
}

test('a warning names what can be seen on the board, and what the move costs', () => {
  assert.equal(
    warningReason(warning(0.34, fact('lets_cut', 5), fact('too_tall', 5, 'd3')), 'dvonn'),
    'After this, your opponent can cut off 5 of your pieces. (−34%)',
  );
  assert.equal(
    warningReason(warning(0.2), 'pathagon'),
    'Your chance of winning falls by 20%.',
  );
});

test('in Docker a warning counts rolls', () => {
  assert.equal(
    warningReason(warning(0.2, fact('lets_cover', 4, 'a2', 'green')), 'docker'),
    'After this, Green can cover your container on a2 with 4 of the 6 rolls. (−20%)',
  );
  assert.equal(
    warningReason(warning(0.2, fact('few_rolls', 3)), 'docker'),
    'After this, only 3 of the 6 rolls give you a move. (−20%)',
  );
});
