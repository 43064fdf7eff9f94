import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Played, ReadRecord } from '../../src/core/core.ts';
import { FIRST_GAME } from '../../src/games/games.ts';
import { Navigation } from '../../src/shell/navigation.ts';
import { encode } from '../../src/study/link.ts';
import { FakeCore, played, settled } from '../fakes.ts';

type Answers = ConstructorParameters<typeof FakeCore>[0];

function navigation(
  answers: Answers,
  load = () => Promise.resolve(),
): { at: Navigation; changes: string[] } {
  const changes: string[] = [];
  const at: Navigation = new Navigation(
    new FakeCore(answers),
    load,
    () => changes.push(at.route.join('/')),
  );
  return { at, changes };
}

test('the address is the route', async () => {
  const { at, changes } = navigation({});
  await at.follow('#/rules/pathagon/goal');
  assert.deepEqual(at.route, ['rules', 'pathagon', 'goal']);
  await at.follow('');
  assert.deepEqual(at.route, []);
  assert.deepEqual(changes, ['rules/pathagon/goal', '']);
});

test('an analysis begins with the start of a game, or with the game of a link', async () => {
  const read = (text: string) => ({ played: played(text) }) as ReadRecord;
  const { at } = navigation({ start: (game) => ({ ...played(), game }), read });
  await at.follow('#/analysis/pathagon');
  assert.equal(at.record?.played.game, 'pathagon');
  await at.follow('#/analysis');
  assert.equal(at.record?.played.game, FIRST_GAME);
  await at.follow(`#/analysis/${await encode('a record')}`);
  assert.deepEqual(at.record?.played.moves, ['a record']);
});

test('a screen that is slow does not replace the one opened after it', async () => {
  const slow = Promise.withResolvers<Played>();
  const { at, changes } = navigation({ start: () => slow.promise });
  const first = at.follow('#/analysis/dvonn');
  await at.follow('#/puzzles');
  slow.resolve(played());
  await first;
  assert.deepEqual(at.route, ['puzzles']);
  assert.deepEqual(changes, ['puzzles']);
});

test('of two analyses the one opened last is shown, whichever is ready first', async () => {
  const slow = Promise.withResolvers<Played>();
  const { at } = navigation({
    start: (game) => game === 'dvonn' ? slow.promise : { ...played(), game },
  });
  const first = at.follow('#/analysis/dvonn');
  await at.follow('#/analysis/pathagon');
  slow.resolve(played());
  await first;
  await settled();
  assert.equal(at.record?.played.game, 'pathagon');
  assert.deepEqual(at.route, ['analysis', 'pathagon']);
});

test('a link that is damaged is said, also when it was slow; nothing is said of one that was left', async () => {
  const { at } = navigation({ start: () => Promise.reject(new Error('no worker')) });
  await at.follow('#/analysis/dvonn');
  assert.equal(at.trouble, 'no worker');
  const left = at.follow('#/analysis/dvonn');
  await at.follow('#/lobby');
  await left;
  assert.deepEqual([at.trouble, at.route[0]], ['', 'lobby']);
});

test('a screen that cannot be fetched is told, and the next one is shown', async () => {
  let fetched = () => Promise.reject(new Error('no network'));
  const { at } = navigation({}, () => fetched());
  await at.follow('#/lobby');
  assert.match(at.trouble, /no network/);
  fetched = () => Promise.resolve() as Promise<never>;
  await at.follow('#/ranking');
  assert.deepEqual([at.trouble, at.route], ['', ['ranking']]);
});
