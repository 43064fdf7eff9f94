import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Judgement,
  type Mark,
  type MoveReview,
  type Played,
  Stopped,
} from '../../src/core/core.ts';
import { mistakes, Reviewing } from '../../src/study/reviewing.ts';
import { FakeCore, played, SEATS, settled } from '../fakes.ts';

function judgement(ply: number, mark: Mark): Judgement {
  const seat = SEATS[(ply - 1) % 2]!;
  const loss = { best: 0, good: 0.02, slip: 0.1, mistake: 0.3 }[mark];
  const text = `move ${ply}`;
  return {
    ply,
    seat,
    text,
    best: 'b',
    winning: 0.5,
    loss,
    mark,
    proven: false,
    turningPoint: false,
  };
}

function review(...marks: Mark[]): MoveReview {
  return { game: 'dvonn', moves: marks.map((mark, index) => judgement(index + 1, mark)) };
}

/** A review that can be followed from outside. */
class Bench {
  readonly engine: FakeCore;
  readonly reviewing: Reviewing;
  changes = 0;

  constructor(answer: (played: Played) => MoveReview | Promise<MoveReview>) {
    this.engine = new FakeCore({ review: answer });
    this.reviewing = new Reviewing(this.engine, () => this.changes++);
  }
}

test('a game is judged when it is over, once', async () => {
  const bench = new Bench(() => review('best', 'slip'));
  bench.reviewing.follow(played('once'), false);
  assert.equal(bench.engine.count('review'), 0);
  bench.reviewing.follow(played('once'), true);
  assert.ok(bench.reviewing.working);
  await settled();
  bench.reviewing.follow(played('once'), true);
  assert.deepEqual(bench.reviewing.review, review('best', 'slip'));
  assert.deepEqual([bench.reviewing.working, bench.engine.count('review')], [false, 1]);
});

test('that somebody gave up is no move, and is not judged', async () => {
  const bench = new Bench(() => review());
  bench.reviewing.follow({ ...played('gave up'), ended: 'resigned white' }, true);
  await settled();
  assert.deepEqual(bench.engine.asked[0]!.args[0], played('gave up'));
});

test('a game that goes on has no review, and the engine stops', async () => {
  const bench = new Bench(() => new Promise<MoveReview>(() => {}));
  bench.reviewing.follow(played('taken back'), true);
  bench.reviewing.follow(played(), false);
  await settled();
  assert.deepEqual([bench.reviewing.review, bench.reviewing.working], [null, false]);
  assert.equal(bench.engine.stopped, 1);
});

test('what is found for a game that is no longer shown is not shown', async () => {
  let find = (_: MoveReview) => {};
  const bench = new Bench(({ moves }) =>
    moves.includes('slow') ? new Promise<MoveReview>((resolve) => find = resolve) : review()
  );
  bench.reviewing.follow(played('slow'), true);
  bench.reviewing.follow(played('quick'), true);
  await settled();
  find(review('mistake'));
  await settled();
  assert.deepEqual(bench.reviewing.review, review());
});

test('a finished review is known on other screens at once', async () => {
  const first = new Bench(() => review('mistake'));
  first.reviewing.follow(played('known'), true);
  await settled();
  const second = new Bench(() => review());
  second.reviewing.follow(played('known'), true);
  assert.deepEqual(second.reviewing.review, review('mistake'));
  assert.deepEqual([second.reviewing.working, second.engine.asked.length], [false, 0]);
});

test('an engine in trouble leaves the game without a review', async () => {
  const bench = new Bench(() => Promise.reject(new Error('no engine')));
  bench.reviewing.follow(played('trouble'), true);
  await settled();
  assert.deepEqual([bench.reviewing.review, bench.reviewing.working], [null, false]);
  assert.equal(bench.changes, 1);
});

test('a review that was stopped says nothing', async () => {
  const bench = new Bench(() => Promise.reject(new Stopped()));
  bench.reviewing.follow(played('stopped'), true);
  await settled();
  assert.equal(bench.changes, 0);
});

test('mistakes are the costly moves of one player', () => {
  const all = review('mistake', 'mistake', 'slip', 'good', 'best');
  assert.deepEqual(mistakes(all, SEATS[0]!).map(({ ply }) => ply), [1, 3]);
  assert.deepEqual(mistakes(all, SEATS[1]!).map(({ ply }) => ply), [2]);
  assert.deepEqual(mistakes(null, SEATS[0]!), []);
});
