import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import { type Puzzle, Stopped, type Tried } from '../../src/core/core.ts';
import { use } from '../../src/i18n/messages.ts';
import { isSolved, ProgressStore, timesMet } from '../../src/puzzles/progress.ts';
import { Solving } from '../../src/puzzles/solving.ts';
import { MemoryStore } from '../../src/shell/storage.ts';
import { FakeCore, played, ratePuzzle, settled, viewOf } from '../fakes.ts';

use('en', en);

/** A puzzle of two moves: `a`, answered by `x`, and then `b`. */
const PUZZLE: Puzzle = {
  id: 'dvonn-1',
  rating: 1200,
  themes: [],
  text: 'text',
  played: played(),
  task: { kind: 'win', number: 0 },
  solution: [['a'], ['x'], ['b', 'c']],
};

const VERDICTS: Record<string, Tried> = {
  a: { verdict: 'right', reply: ['x'], value: 4, best: 4 },
  'a x b': { verdict: 'solved', reply: [], value: 4, best: 4 },
  'a x c': { verdict: 'solved', reply: [], value: 4, best: 4 },
};
const WRONG: Tried = { verdict: 'wrong', reply: ['y'], value: -2, best: 4 };

type Answers = ConstructorParameters<typeof FakeCore>[0];

/** An attempt with all that is around it in reach of a test. */
class Desk {
  readonly progress = new ProgressStore(new MemoryStore());
  readonly engine: FakeCore;
  readonly solving: Solving;
  readonly sounds: string[] = [];

  constructor(answers: Answers = {}, progress?: ProgressStore) {
    if (progress) this.progress = progress;
    const rules = new FakeCore({ puzzle: () => PUZZLE, view: viewOf, ratePuzzle, ...answers });
    this.engine = new FakeCore({
      tryMove: (_text, moves) => VERDICTS[moves.join(' ')] ?? WRONG,
      ...answers,
    });
    this.solving = new Solving(PUZZLE, {
      rules,
      engine: this.engine,
      progress: this.progress,
      pause: () => Promise.resolve(),
      hearMove: ({ last }) => this.sounds.push(last!.text),
      hearSolved: () => this.sounds.push('solved'),
      changed: () => {},
    });
  }

  static async ready(...args: ConstructorParameters<typeof Desk>): Promise<Desk> {
    const desk = new Desk(...args);
    await desk.solving.start();
    return desk;
  }

  get shown(): string {
    return this.solving.practice.view!.text;
  }

  get kept() {
    return this.progress.of('dvonn');
  }
}

test('a right move is answered, and the next one is asked for', async () => {
  const desk = await Desk.ready();
  assert.equal(desk.solving.state, 'asked');
  await desk.solving.play('a');
  assert.deepEqual([desk.solving.state, desk.shown], ['asked', 'a x']);
  assert.deepEqual(desk.sounds, ['a', 'x']);
  assert.match(desk.solving.said, new RegExp(`^${en['puzzle.right']}`));
  assert.equal(desk.solving.settled, null, 'nothing is decided yet');
});

test('the last right move solves the puzzle, which counts', async () => {
  const desk = await Desk.ready();
  await desk.solving.play('a');
  await desk.solving.play('c');
  assert.equal(desk.solving.state, 'solved');
  assert.ok(desk.solving.settled!.change! > 0);
  assert.ok(isSolved(desk.kept, PUZZLE.id));
  assert.equal(desk.progress.days().size, 1);
  assert.deepEqual(desk.sounds, ['a', 'x', 'c', 'solved']);
  assert.deepEqual(desk.solving.tries, [{ text: 'a', right: true }, { text: 'c', right: true }]);
});

test('a wrong move is refuted and counts; trying again brings back where it was made', async () => {
  const desk = await Desk.ready();
  await desk.solving.play('a');
  await desk.solving.play('z');
  assert.deepEqual([desk.solving.state, desk.shown], ['wrong', 'a x z'], 'y is only shown');
  assert.ok(desk.solving.arrows.some((arrow) => arrow.threat));
  assert.ok(desk.solving.settled!.change! < 0);
  assert.equal(desk.progress.days().size, 0);
  assert.deepEqual(desk.solving.tries.at(-1), { text: 'z', right: false });
  await desk.solving.again();
  assert.deepEqual([desk.solving.state, desk.shown], ['asked', 'a x']);
  assert.deepEqual(desk.solving.arrows, []);
});

test('only the first ending counts; solved later is solved, for nothing', async () => {
  const desk = await Desk.ready();
  await desk.solving.play('z');
  const { rating } = desk.kept;
  await desk.solving.again();
  await desk.solving.play('a');
  await desk.solving.play('b');
  assert.equal(desk.solving.state, 'solved');
  assert.equal(desk.solving.settled!.change, null);
  assert.deepEqual(desk.kept.rating, rating);
  assert.deepEqual([timesMet(desk.kept, PUZZLE.id), isSolved(desk.kept, PUZZLE.id)], [1, true]);
});

test('after it is solved, trying again begins from the first position', async () => {
  const desk = await Desk.ready();
  await desk.solving.play('a');
  await desk.solving.play('b');
  await desk.solving.again();
  assert.deepEqual([desk.shown, desk.solving.state], ['', 'asked']);
});

test('a hint points to the piece that moves, and makes solving no win', async () => {
  const desk = await Desk.ready();
  assert.ok(desk.solving.canHint);
  desk.solving.hint();
  assert.deepEqual(desk.solving.arrows, [{ from: 'a1', to: 'a1' }]);
  await desk.solving.play('a');
  assert.deepEqual(desk.solving.arrows, []);
  await desk.solving.play('b');
  assert.deepEqual([desk.solving.state, desk.solving.settled!.change], ['solved', null]);
  assert.equal(desk.progress.days().size, 1, 'a hint keeps the row of days');
});

test('off the written solution there is no hint', async () => {
  const desk = await Desk.ready({
    tryMove: () => ({ verdict: 'right', reply: ['x'], value: 4, best: 4 }),
  });
  await desk.solving.play('b');
  assert.deepEqual([desk.solving.state, desk.solving.canHint], ['asked', false]);
  desk.solving.hint();
  assert.deepEqual(desk.solving.arrows, []);
});

test('the solution is shown from the first position, and counts as failed', async () => {
  const desk = await Desk.ready();
  await desk.solving.play('a');
  await desk.solving.show();
  assert.deepEqual([desk.solving.state, desk.shown], ['shown', 'a x b']);
  assert.ok(desk.solving.settled!.change! < 0);
  assert.ok(desk.solving.said.includes('a x b'));
});

test('while a move is judged no other is taken', async () => {
  const verdict = Promise.withResolvers<Tried>();
  const desk = await Desk.ready({ tryMove: () => verdict.promise });
  const playing = desk.solving.play('a');
  await settled();
  assert.equal(desk.solving.state, 'busy');
  await desk.solving.play('b');
  assert.equal(desk.shown, 'a');
  verdict.resolve(VERDICTS.a!);
  await playing;
  assert.equal(desk.shown, 'a x');
});

test('a puzzle that was left is neither judged nor counted', async () => {
  const verdict = Promise.withResolvers<Tried>();
  const desk = await Desk.ready({ tryMove: () => verdict.promise });
  const playing = desk.solving.play('z');
  await settled();
  desk.solving.leave();
  assert.equal(desk.engine.stopped, 1);
  verdict.resolve(WRONG);
  await playing;
  assert.deepEqual([desk.solving.settled, desk.kept.met], [null, {}]);
});

test('trouble with the engine is said, and the move can be tried again', async () => {
  let works = false;
  const desk = await Desk.ready({
    tryMove: (_text, moves) => {
      if (!works) throw new Error('the worker is gone');
      return VERDICTS[moves.join(' ')]!;
    },
  });
  await desk.solving.play('a');
  assert.equal(desk.solving.state, 'wrong');
  assert.match(desk.solving.said, /the worker is gone/);
  assert.equal(desk.solving.settled, null);
  works = true;
  await desk.solving.again();
  await desk.solving.play('a');
  assert.equal(desk.shown, 'a x');
});

test('an engine that was stopped is no trouble', async () => {
  const desk = await Desk.ready({ tryMove: () => Promise.reject(new Stopped()) });
  await desk.solving.play('a');
  assert.equal(desk.solving.said, en['puzzle.judging']);
});

test('a puzzle that cannot be read is said', async () => {
  const desk = await Desk.ready({ puzzle: () => Promise.reject(new Error('no such puzzle')) });
  assert.equal(desk.solving.puzzle, null);
  assert.match(desk.solving.said, /no such puzzle/);
});

test('what is solved at first use is solved before there is a move to judge', async () => {
  const docker = { ...PUZZLE, played: { ...played(), game: 'docker' } };
  const analyse = () => new Promise<never>(() => {});
  const desk = await Desk.ready({ puzzle: () => docker, analyse });
  assert.deepEqual(desk.engine.asked.map(({ name }) => name), ['analyse']);
  assert.equal(desk.solving.state, 'asked');
});
