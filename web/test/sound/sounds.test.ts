import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Move, View } from '../../src/core/core.ts';
import * as docker from '../../src/games/docker/sounds.ts';
import * as dvonn from '../../src/games/dvonn/sounds.ts';
import * as pathagon from '../../src/games/pathagon/sounds.ts';
import type { Cue, Sound } from '../../src/sound/part.ts';
import { SOUNDS } from '../../src/sound/sounds.ts';
import { move, view } from '../fakes.ts';

const ALL: Record<string, Sound> = {
  ...SOUNDS,
  'ring on ring': dvonn.ON_RING,
  'ring on board': dvonn.ON_BOARD,
  collapse: dvonn.collapse(12),
  step: docker.STEP,
  drop: docker.DROP,
  roll: docker.ROLL,
  click: pathagon.CLICK,
  taken: pathagon.TAKEN,
};

function after(last: Partial<Move>): View {
  return view({ last: move('m', last) });
}

function heard(cues: readonly Cue[]): string[] {
  return cues.map(({ sound }) => Object.keys(ALL).find((name) => ALL[name] === sound) ?? 'falls');
}

test('every sound is short and dry', () => {
  for (const [name, sound] of Object.entries(ALL)) {
    const end = Math.max(...sound.map(({ after = 0, seconds }) => after + seconds));
    assert.ok(end >= 0.06 && end <= 0.251, `${name} lasts ${end} s`);
    for (const { loud } of sound) assert.ok(loud > 0 && loud <= 0.4, name);
  }
});

test('rings sound by what they land on, and by what falls', () => {
  assert.deepEqual(heard(dvonn.sounds(after({ kind: 'place' }))), ['ring on board']);
  assert.deepEqual(heard(dvonn.sounds(after({}))), ['ring on ring']);
  const [landing, falls] = dvonn.sounds(after({ removed: ['a1', 'b1'] }));
  assert.ok(falls!.at > landing!.at, 'first it lands');
  assert.equal(dvonn.sounds(after({ kind: 'pass', to: null })).length, 0);
});

test('a die rolls, and a container takes its steps before it is set down', () => {
  assert.deepEqual(heard(docker.sounds(after({ kind: 'roll', to: null }))), ['roll']);
  const path = ['a1', 'b1', 'c1'].map((cell) => ({ cell, cost: 1 }));
  assert.equal(heard(docker.sounds(after({ path }))).at(-1), 'drop');
  const [entering, moving] = ['place', 'move'].map((kind) =>
    docker.sounds(after({ kind: kind as Move['kind'], path })).at(-1)!.at
  );
  assert.ok(entering! > moving!, 'the step from the barge is one more');
});

test('an octagon clicks, and one that is taken is lifted', () => {
  assert.deepEqual(heard(pathagon.sounds(after({ kind: 'place' }))), ['click']);
  assert.deepEqual(heard(pathagon.sounds(after({ removed: ['d4'] }))), ['click', 'taken']);
});
