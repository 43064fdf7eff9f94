import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import { type Judgement, type Played, Refused, type Review, Stopped } from '../../src/core/core.ts';
import { use } from '../../src/i18n/messages.ts';
import { Judging } from '../../src/study/judging.ts';
import { FakeCore, played, settled } from '../fakes.ts';

use('en', en);

function judgement(ply: number, text: string): Judgement {
  return {
    ply,
    seat: 'white',
    text,
    winning: 0.5,
    loss: 0,
    best: text,
    mark: 'best',
    proven: false,
    turningPoint: false,
  };
}

function review({ game, moves }: Played): Review {
  return { game, moves: moves.map((move, index) => judgement(index + 1, move)) };
}

/** An engine whose answers wait until a test gives them, in the order in which they were asked for. */
class Bench {
  readonly answers: PromiseWithResolvers<Review>[] = [];
  readonly engine = new FakeCore({
    review: () => {
      const answer = Promise.withResolvers<Review>();
      this.answers.push(answer);
      return answer.promise;
    },
  });
  readonly busy: boolean[] = [];
  readonly judging = new Judging(
    () => this.engine,
    () => {},
    (working) => this.busy.push(working),
  );

  /** A game is shown and judged. */
  async judge(game: Played): Promise<void> {
    this.judging.show(game);
    this.judging.judge(game);
    await settled();
  }

  /** The engine has judged a move of the game it was asked about at that time. */
  report(question: number, part: Judgement): void {
    (this.engine.asked[question]!.progress as (part: Judgement) => void)(part);
  }

  get judged(): string[] {
    const { review } = this.judging;
    return review && 'moves' in review ? review.moves.map(({ text }) => text) : [];
  }
}

test('a game is judged move by move', async () => {
  const bench = new Bench();
  await bench.judge(played('a', 'b'));
  bench.report(0, judgement(1, 'a'));
  assert.deepEqual([bench.judged, bench.judging.working], [['a'], true]);
  bench.answers[0]!.resolve(review(played('a', 'b')));
  await settled();
  assert.deepEqual([bench.judged, bench.busy], [['a', 'b'], [true, false]]);
});

test('a game of another kind or with other options has not been judged', async () => {
  const bench = new Bench();
  const one = played('a');
  await bench.judge(one);
  bench.answers[0]!.resolve(review(one));
  await settled();
  for (const other of [{ ...one, game: 'pathagon' }, { ...one, options: { capture: 'always' } }]) {
    bench.judging.show(one);
    await bench.judge(one);
    bench.answers.at(-1)!.resolve(review(one));
    await settled();
    assert.deepEqual(bench.judged, ['a']);
    bench.judging.show(other);
    assert.deepEqual(bench.judged, [], JSON.stringify(other));
  }
});

test('what comes late for a game that is gone is dropped, and the engine is stopped', async () => {
  const bench = new Bench();
  await bench.judge(played('a'));
  await bench.judge(played('b'));
  assert.equal(bench.engine.stopped, 1);
  bench.report(0, judgement(1, 'a'));
  bench.answers[0]!.reject(new Refused({ code: 'no-move', arguments: { what: 'a' } }));
  await settled();
  assert.deepEqual([bench.judged, bench.judging.trouble], [[], '']);
  assert.ok(bench.judging.working);
  bench.answers[1]!.resolve(review(played('b')));
  await settled();
  assert.deepEqual([bench.judged, bench.busy], [['b'], [true, false, true, false]]);
});

test('a trouble is said until another game is shown', async () => {
  const bench = new Bench();
  await bench.judge(played('wrong'));
  bench.answers[0]!.reject(new Refused({ code: 'no-move', arguments: { what: 'wrong' } }));
  await settled();
  assert.deepEqual([bench.judging.trouble, bench.busy], ['wrong: not a move', [true, false]]);
  bench.judging.show(played('a'));
  assert.equal(bench.judging.trouble, '');
});

test('one that is stopped leaves what has been judged', async () => {
  const bench = new Bench();
  await bench.judge(played('a', 'b'));
  bench.report(0, judgement(1, 'a'));
  bench.judging.stop();
  bench.answers[0]!.reject(new Stopped());
  await settled();
  assert.deepEqual([bench.judged, bench.busy, bench.judging.trouble], [['a'], [true, false], '']);
});

test('a review begins again when the engine was stopped for something else', async () => {
  const bench = new Bench();
  await bench.judge(played('a', 'b'));
  bench.report(0, judgement(1, 'a'));
  bench.answers[0]!.reject(new Stopped());
  await settled();
  assert.deepEqual([bench.judged, bench.judging.working, bench.answers.length], [[], true, 2]);
  bench.answers[1]!.resolve(review(played('a', 'b')));
  await settled();
  assert.deepEqual([bench.judged, bench.judging.working], [['a', 'b'], false]);
});
