import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PuzzleSummary, ThemeName } from '../../src/core/core.ts';
import { next, ofTheDay, themes } from '../../src/puzzles/choosing.ts';
import { today } from '../../src/puzzles/days.ts';
import {
  countSolved,
  isSolved,
  parse,
  type Progress,
  settled,
  timesMet,
} from '../../src/puzzles/progress.ts';
import { FakeCore, ratePuzzle } from '../fakes.ts';

const RULES = new FakeCore({ ratePuzzle });

function puzzle(id: string, rating = 1200, ...about: ThemeName[]): PuzzleSummary {
  return { id, rating, themes: about, text: '' };
}

const MANY = Array.from({ length: 300 }, (_, i) => puzzle(`dvonn-${(i * 7919).toString(16)}`));

function days(count: number): string[] {
  return Array.from({ length: count }, (_, i) => today(new Date(Date.UTC(2026, 0, 1 + i))));
}

function player(rating: number, wish: Partial<Progress['wish']> = {}): Progress {
  const begun = parse(null);
  return { ...begun, rating: { ...begun.rating, rating }, wish: { ...begun.wish, ...wish } };
}

test('a day is the same everywhere on earth', () => {
  assert.equal(today(new Date('2026-03-01T00:30:00+02:00')), '2026-02-28');
  assert.equal(today(new Date('2026-02-28T22:30:00Z')), '2026-02-28');
});

test('the puzzle of the day follows from the day and the names alone', () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((name) => puzzle(`dvonn-${name}`));
  const drawn = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18']
    .map((day) => ofTheDay(names, day)?.id.slice(-1)).join('');
  // Written down here: it must not change with the program.
  assert.equal(drawn, 'bcce');
});

test('it does not depend on the order of the puzzles', () => {
  for (const day of days(30)) {
    assert.equal(ofTheDay([...MANY].reverse(), day), ofTheDay(MANY, day));
  }
});

test('it changes from day to day and draws from all of them', () => {
  const drawn = days(1000).map((day) => ofTheDay(MANY, day)!.id);
  assert.ok(drawn.filter((id, i) => id === drawn[i - 1]).length < 20);
  assert.ok(new Set(drawn).size > 250, `only ${new Set(drawn).size} of 300 in 1000 days`);
});

test('more puzzles change few of the days', () => {
  const more = [...MANY, puzzle('dvonn-new-1'), puzzle('dvonn-new-2'), puzzle('dvonn-new-3')];
  const changed = days(300).filter((day) => ofTheDay(MANY, day) !== ofTheDay(more, day));
  assert.ok(changed.length < 15, `${changed.length} of 300`);
});

test('there is none where there are no puzzles', () => {
  assert.equal(ofTheDay([], '2026-11-15'), undefined);
  assert.equal(next([], parse(null)), undefined);
});

test('the stream offers what is nearest to the player, or easier, or harder', () => {
  const all = [900, 1150, 1210, 1400, 1800].map((rating) => puzzle(`p${rating}`, rating));
  assert.equal(next(all, player(1200))?.rating, 1210);
  assert.equal(next(all, player(1200, { level: 'easier' }))?.rating, 900);
  assert.equal(next(all, player(1200, { level: 'harder' }))?.rating, 1400);
  assert.equal(next(all, player(2100))?.rating, 1800);
});

test('the stream follows how well the player does', async () => {
  const all = Array.from({ length: 141 }, (_, i) => puzzle(`p${i}`, 800 + 10 * i));
  let [good, bad] = [player(1200), player(1200)];
  for (let i = 0; i < 8; i++) {
    good = await settled(RULES, good, next(all, good)!, 'solved');
    bad = await settled(RULES, bad, next(all, bad)!, 'failed');
  }
  assert.ok(next(all, good)!.rating > 1400, `${next(all, good)!.rating}`);
  assert.ok(next(all, bad)!.rating < 1000, `${next(all, bad)!.rating}`);
});

test('a theme that was chosen is kept to, unless there is no puzzle about it', () => {
  const all = [puzzle('near', 1200, 'capture'), puzzle('far', 2000, 'fork')];
  assert.equal(next(all, player(1200, { theme: 'fork' }))?.id, 'far');
  assert.equal(next(all, player(1200, { theme: 'climb' }))?.id, 'near');
  assert.deepEqual(themes([...all, puzzle('third', 900, 'fork')]), [['fork', 2], ['capture', 1]]);
});

test('no puzzle comes again before all have come, and then all do', async () => {
  const all = [1000, 1100, 1200, 1300].map((rating) => puzzle(`p${rating}`, rating));
  let progress = player(1200);
  for (let round = 1; round <= 2; round++) {
    const met: string[] = [];
    while (met.length < all.length) {
      const one = next(all, progress)!;
      progress = await settled(RULES, progress, one, round === 1 ? 'solved' : 'failed');
      met.push(one.id);
    }
    assert.equal(new Set(met).size, all.length, met.join(' '));
    for (const { id } of all) assert.equal(timesMet(progress, id), round);
  }
});

test('what was skipped comes last', () => {
  const all = [puzzle('a', 1200), puzzle('b', 1300)];
  assert.equal(next(all, player(1200), new Set(['a']))?.id, 'b');
  assert.equal(next(all, player(1200), new Set(['a', 'b']))?.id, 'a');
});

test('only the first try counts, and a hint makes it no win', async () => {
  const one = puzzle('one', 1200);
  const before = player(1200);
  const won = await settled(RULES, before, one, 'solved');
  assert.ok(won.rating.rating > 1200);
  const again = await settled(RULES, won, one, 'failed');
  assert.equal(again.rating, won.rating);
  assert.ok(isSolved(again, 'one'));
  const lost = await settled(RULES, won, puzzle('two', 1200), 'failed');
  assert.ok(lost.rating.rating < won.rating.rating);
  const helped = await settled(RULES, before, one, 'helped');
  assert.equal(helped.rating, before.rating);
  assert.deepEqual([countSolved(helped), countSolved(lost)], [1, 1]);
});

test('what is stored is taken over where it makes sense', async () => {
  const progress = await settled(
    RULES,
    player(1500, { theme: 'fork', level: 'harder' }),
    puzzle('p'),
    'solved',
  );
  assert.deepEqual(parse(JSON.stringify(progress)), progress);
  for (
    const junk of [
      '',
      'x',
      '7',
      'null',
      '[]',
      '{"rating":3,"met":"x","wish":[1]}',
      '{"met":[null]}',
    ]
  ) {
    assert.deepEqual(parse(junk), parse(null), junk);
  }
  const half = parse('{"rating":{"rating":1},"wish":{"level":"hard"},"met":{"a":{}}}');
  assert.deepEqual(half, parse(null));
});
