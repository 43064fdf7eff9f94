import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Core, Made, Played, ReadRecord, View } from '../../src/core/core.ts';
import { Study } from '../../src/study/study.ts';
import { START } from '../../src/study/tree.ts';

/** Rules by which every move but `wrong` is allowed. */
const RULES = {
  call(_name: string, [played]: [Played]) {
    if (played.moves.includes('wrong')) return Promise.reject(new Error('wrong: not a move'));
    const made = played.moves.map((text, ply): Made => ({
      text,
      kind: 'move',
      seat: ply % 2 === 0 ? 'dark' : 'light',
      turn: ply + 1,
      removed: 0,
    }));
    return Promise.resolve({ made, ply: made.length, game: played.game } as View);
  },
} as unknown as Core;

async function study(moves: string[], more: Partial<ReadRecord> = {}): Promise<Study> {
  const played: Played = { game: 'pathagon', options: {}, setup: 'start', moves };
  const record: ReadRecord = { played, tags: {}, comments: {}, format: 'stackyard', ...more };
  const study = new Study(RULES, record, () => {});
  await study.begin();
  return study;
}

function shown(study: Study): string {
  return study.shown.moves.join(' ');
}

test('a study begins at the end of its game', async () => {
  const { at, view, end, ply } = await study(['a', 'b']);
  assert.deepEqual([at, view?.ply, end?.ply, ply], [2, 2, 2, 2]);
});

test('a move that differs makes a variation; the main line stays', async () => {
  const game = await study(['a', 'b', 'c']);
  await game.goToPly(1);
  await game.play('x', 'y');
  assert.equal(shown(game), 'a x y');
  assert.equal(game.ply, null);
  assert.deepEqual(game.mainLine.moves, ['a', 'b', 'c']);
});

test('a refused move is told, and nothing else has changed', async () => {
  const game = await study(['a']);
  await game.play('wrong');
  assert.equal(game.trouble, 'wrong: not a move');
  assert.equal(shown(game), 'a');
  await game.play('b');
  assert.equal(game.trouble, '');
});

test('of steps made quickly the last counts', async () => {
  const game = await study(['a', 'b', 'c', 'd']);
  await Promise.all([3, 2, 1].map((id) => game.go(id)));
  assert.equal(shown(game), 'a');
  assert.equal(game.view?.ply, 1);
});

test('removing what is shown goes back to where it began', async () => {
  const game = await study(['a', 'b']);
  await game.go(1);
  await game.play('x', 'y');
  await game.remove(game.tree.branch(game.at)!);
  assert.equal(shown(game), 'a');
  assert.equal(game.view?.ply, 1);
  await game.remove(1);
  assert.equal(game.at, START);
  assert.deepEqual(game.end?.made, []);
});

test('a promoted variation is the main line, up to its own end', async () => {
  const game = await study(['a', 'b']);
  await game.go(START);
  await game.play('x', 'y', 'z');
  await game.promote(game.at);
  assert.deepEqual(game.mainLine.moves, ['x', 'y', 'z']);
  assert.equal(game.end?.ply, 3);
  assert.equal(game.ply, 3);
});

test('the line shown is a record with its comments and names', async () => {
  const tags = { Dark: 'Oksana' };
  const game = await study(['a', 'b', 'c'], { tags, comments: { 0: 'start', 2: 'after b' } });
  await game.go(2);
  await game.play('x');
  await game.go(2);
  assert.deepEqual(game.line.played.moves, ['a', 'b', 'c']);
  assert.deepEqual(game.line.comments, { 0: 'start', 2: 'after b' });
  assert.equal(game.line.tags, tags);
});

test('who gave up the game has not given up another line', async () => {
  const played: Played = {
    game: 'pathagon',
    options: {},
    setup: 'start',
    moves: ['a', 'b'],
    ended: 'resigned light',
  };
  const game = await study([], { played });
  assert.equal(game.line.played.ended, 'resigned light');
  assert.equal(game.shown.ended, undefined, 'the engine looks beyond it');
  await game.play('c');
  assert.equal(game.line.played.ended, undefined);
});
