import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBegun, PERSON, type SavedGame, SavedGames, tally } from '../../src/play/saved-games.ts';
import { MemoryStore } from '../../src/shell/storage.ts';
import { FakeShelf, played, SEATS, settled } from '../fakes.ts';

function game(id: string, more: Partial<SavedGame> = {}): SavedGame {
  return {
    id,
    played: { ...played(), moves: ['a'] },
    seats: SEATS,
    players: [PERSON, 2],
    typedDice: false,
    coach: false,
    seed: 1,
    undone: [],
    over: false,
    touched: 1,
    ...more,
  };
}

async function opened(shelf: FakeShelf, before = new MemoryStore()): Promise<SavedGames> {
  const games = new SavedGames(shelf);
  await games.open(before);
  return games;
}

test('a game that was saved is there the next time', async () => {
  const shelf = new FakeShelf();
  await (await opened(shelf)).save(game('one'));
  assert.equal((await opened(shelf)).load('one')!.id, 'one');
});

test('what is done with a game that was loaded is not kept before it is saved', async () => {
  const games = await opened(new FakeShelf());
  await games.save(game('one'));
  games.load('one')!.played.moves.push('b');
  assert.deepEqual(games.load('one')!.played.moves, ['a']);
});

test('games of the time before the database are taken over, and not twice', async () => {
  const [shelf, before] = [new FakeShelf(), new MemoryStore()];
  before.write('stackyard.game.old', JSON.stringify(game('old')));
  before.write('stackyard.game.broken', '{');
  before.write('stackyard.settings', '{}');
  const games = await opened(shelf, before);
  assert.equal(games.load('old')!.id, 'old');
  assert.ok(shelf.games.has('old'));
  assert.deepEqual(before.keys('stackyard.'), ['stackyard.settings']);
});

test('an old game stays where it is as long as there is no room for it', async () => {
  const [shelf, before] = [new FakeShelf(), new MemoryStore()];
  before.write('stackyard.game.old', JSON.stringify(game('old')));
  shelf.full = true;
  const games = await opened(shelf, before);
  assert.ok(games.areLost);
  assert.equal(games.load('old')!.id, 'old');
  assert.deepEqual(before.keys('stackyard.'), ['stackyard.game.old']);
});

test('a game that cannot be written is told, stays at hand, and is written when there is room', async () => {
  const shelf = new FakeShelf();
  const games = await opened(shelf);
  shelf.full = true;
  let told = 0;
  games.subscribe(() => told++);
  await games.save(game('one'));
  assert.ok(games.areLost);
  assert.equal(told, 1);
  assert.equal(games.load('one')!.id, 'one');
  await games.retry();
  assert.ok(games.areLost);
  shelf.full = false;
  await games.retry();
  assert.ok(!games.areLost);
  assert.ok(shelf.games.has('one'));
});

test('what another tab does is told by the name of the game', async () => {
  const shelf = new FakeShelf();
  const games = await opened(shelf);
  const told: (string | null)[] = [];
  const leave = games.subscribe((id) => told.push(id));
  shelf.putElsewhere(game('one'));
  await settled();
  assert.equal(games.load('one')!.id, 'one');
  leave();
  await games.remove('one');
  assert.deepEqual(told, ['one']);
  assert.equal(games.load('one'), null);
});

test('a game is begun when a person has moved, or computers alone have', () => {
  const moves = (...moves: string[]) => ({ played: { ...played(), moves } });
  assert.ok(!isBegun(game('new', moves())));
  assert.ok(isBegun(game('first', moves('a'))));
  assert.ok(!isBegun(game('computer first', { ...moves('a'), players: [2, PERSON] })));
  assert.ok(isBegun(game('answered', { ...moves('a', 'b'), players: [2, PERSON] })));
  assert.ok(isBegun(game('watched', { ...moves('a'), players: [2, 2] })));
});

test('games that were never begun are forgotten after a day', async () => {
  const shelf = new FakeShelf();
  const unbegun = { played: played() };
  shelf.games.set('yesterday', game('yesterday', unbegun));
  shelf.games.set('now', game('now', { ...unbegun, touched: Date.now() }));
  shelf.games.set('begun', game('begun'));
  const games = await opened(shelf);
  assert.deepEqual(games.all().map(({ id }) => id), ['now', 'begun']);
  assert.deepEqual([...shelf.games.keys()], ['now', 'begun']);
});

test('finished games against a level are counted, and those that were won', () => {
  const [first, second] = SEATS as [string, string];
  const games = [
    game('won', { over: true, winner: first }),
    game('lost', { over: true, winner: second }),
    game('drawn', { over: true, winner: null }),
    game('won as second', { over: true, winner: second, players: [2, PERSON] }),
    game('going on', { winner: first }),
    game('other level', { over: true, winner: first, players: [PERSON, 3] }),
    game('together', { over: true, winner: first, players: [PERSON, PERSON] }),
    game('of the time before', { over: true }),
  ];
  assert.deepEqual(tally(games, 'dvonn', 2), { won: 2, count: 4 });
  assert.deepEqual(tally(games, 'pathagon', 2), { won: 0, count: 0 });
});
