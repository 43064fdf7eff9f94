import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Analysis, Played } from '../../src/core/core.ts';
import { Thinking } from '../../src/study/thinking.ts';
import { FakeCore, played, settled } from '../fakes.ts';

function analysis(move: string, depth = 4): Analysis {
  const score = { winning: 0.6, pieces: 1, exact: false, certain: null };
  return {
    lines: [{ moves: [move], from: null, to: null, score, facts: [] }],
    depth,
    nodes: 9,
    chances: [],
  };
}

/** An engine that finds something as soon as a test lets it. */
class Bench {
  readonly engine: FakeCore;
  readonly thinking: Thinking;
  private due: (() => void) | null = null;

  constructor(find: (played: Played, millis: number) => Analysis | Promise<Analysis>) {
    this.engine = new FakeCore({ analyse: (played, _lines, millis) => find(played, millis) });
    this.thinking = new Thinking(this.engine, () => {}, (_millis, act) => {
      this.due = act;
      return () => this.due = null;
    });
  }

  /** Lets the pause before thinking pass. */
  async wait(): Promise<void> {
    this.due?.();
    await settled();
  }

  get best(): string | undefined {
    return this.thinking.analysis?.lines[0]?.moves[0];
  }
}

test('a position is thought about after a moment, and what was found is shown', async () => {
  const bench = new Bench(() => analysis('b'));
  bench.thinking.begin(played('a'), 1);
  assert.deepEqual([bench.thinking.working, bench.engine.asked.length], [true, 0]);
  await bench.wait();
  assert.deepEqual([bench.thinking.working, bench.best], [false, 'b']);
});

test('what was found before is shown at once', async () => {
  const bench = new Bench(({ moves }) => analysis(`after ${moves}`));
  bench.thinking.begin(played('a'), 1);
  await bench.wait();
  bench.thinking.begin(played('b'), 1);
  assert.equal(bench.best, undefined);
  bench.thinking.begin(played('a'), 1);
  assert.equal(bench.best, 'after a');
});

test('a game with other options has other best moves', async () => {
  const bench = new Bench(({ options }) => analysis(options.capture!));
  const game = (capture: string) => ({ ...played('a'), options: { capture } });
  bench.thinking.begin(game('always'), 1);
  await bench.wait();
  bench.thinking.begin(game('choice'), 1);
  assert.equal(bench.best, undefined);
  await bench.wait();
  assert.equal(bench.best, 'choice');
});

test('another number of lines is another question', async () => {
  const bench = new Bench(() => analysis('b'));
  bench.thinking.begin(played(), 1);
  await bench.wait();
  bench.thinking.begin(played(), 3);
  assert.equal(bench.best, undefined);
});

test('a deeper look is not replaced by a shallower one', async () => {
  const depths = [6, 2];
  const bench = new Bench(() => analysis(`depth ${depths[0]}`, depths.shift()));
  for (let i = 0; i < 2; i++) {
    bench.thinking.begin(played(), 1);
    await bench.wait();
  }
  assert.equal(bench.best, 'depth 6');
});

test('what comes late for a position that is gone is dropped, and the engine is stopped', async () => {
  const late = Promise.withResolvers<Analysis>();
  const bench = new Bench(({ moves }) => moves.length === 0 ? late.promise : analysis('new'));
  bench.thinking.begin(played(), 1);
  await bench.wait();
  bench.thinking.begin(played('a'), 1);
  assert.equal(bench.engine.stopped, 1);
  late.resolve(analysis('old'));
  await settled();
  assert.equal(bench.best, undefined);
  await bench.wait();
  assert.equal(bench.best, 'new');
});

test('a position that is only stepped through is never looked at', async () => {
  const bench = new Bench(() => analysis('b'));
  bench.thinking.begin(played(), 1);
  bench.thinking.begin(played('a'), 1);
  await bench.wait();
  bench.thinking.end();
  await bench.wait();
  assert.equal(bench.engine.asked.length, 1);
});

test('where the engine does not deepen by itself, looks grow until all is certain', async () => {
  const seen: number[] = [];
  const bench = new Bench((_played, millis) => {
    seen.push(millis);
    const exact = seen.length === 3;
    return {
      ...analysis('b'),
      lines: [{
        moves: ['b'],
        from: null,
        to: null,
        score: { winning: 0.5, pieces: null, exact, certain: null },
        facts: [],
      }],
    };
  });
  bench.thinking.begin({ ...played(), game: 'docker' }, 1);
  await bench.wait();
  assert.equal(seen.length, 3);
  assert.deepEqual(seen, [...seen].sort((one, other) => one - other));
});
