import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import { type Coaching, type Played, Stopped, type View } from '../../src/core/core.ts';
import { use } from '../../src/i18n/messages.ts';
import { PERSON, type SavedGame, SavedGames } from '../../src/play/saved-games.ts';
import { Session } from '../../src/play/session.ts';
import { FakeCore, FakeShelf, move, played, SEATS, settled, view, viewOf } from '../fakes.ts';

use('en', en);

const LEVEL = 3;
const TOGETHER = [PERSON, PERSON];
const AGAINST_COMPUTER = [PERSON, LEVEL];
const NOTHING: Coaching = { best: null, threat: null };

type Answers = ConstructorParameters<typeof FakeCore>[0];

/** A session with all that is around it in reach of a test. */
class Table {
  readonly games = new SavedGames(new FakeShelf());
  readonly rules: FakeCore;
  readonly engine: FakeCore;
  readonly session: Session;
  readonly remembered: [string, boolean][] = [];
  changes = 0;

  constructor(players: number[], more: Partial<SavedGame> = {}, answers: Answers = {}) {
    const game: SavedGame = {
      id: 'game',
      played: played(),
      seats: SEATS,
      players,
      typedDice: false,
      coach: false,
      seed: 1,
      undone: [],
      over: false,
      touched: 0,
      ...more,
    };
    this.games.save(game);
    this.rules = new FakeCore({ view: viewOf, roll: (_seed, ply) => 1 + ply % 6, ...answers });
    this.engine = new FakeCore({ choose: () => 'b', coach: () => NOTHING, ...answers });
    this.session = new Session(game, {
      rules: this.rules,
      engine: this.engine,
      games: this.games,
      pause: () => Promise.resolve(),
      rememberCoach: (game, on) => this.remembered.push([game, on]),
      changed: () => this.changes++,
    });
  }

  static async begun(...args: ConstructorParameters<typeof Table>): Promise<Table> {
    const table = new Table(...args);
    await table.session.start();
    return table;
  }

  get kept(): string {
    return this.games.load('game')!.played.moves.join(' ');
  }

  get shown(): string {
    return this.session.shown!.text;
  }
}

test('a move is kept and shown, and the other person is to move', async () => {
  const table = await Table.begun(TOGETHER);
  await table.session.move('a');
  assert.deepEqual([table.kept, table.shown, table.session.view!.turn], ['a', 'a', SEATS[1]]);
  assert.ok(table.session.personsTurn);
});

test('a move that the rules refuse is neither kept nor shown, and is said', async () => {
  const table = await Table.begun(TOGETHER);
  await table.session.play('a');
  await table.session.play('wrong');
  assert.deepEqual([table.kept, table.shown], ['a', 'a']);
  assert.equal(table.session.trouble, 'wrong: not a move');
  await table.session.play('b');
  assert.deepEqual([table.kept, table.session.trouble], ['a b', null]);
});

test('a move is kept only when the rules have seen it, and before it is shown', async () => {
  const answer = Promise.withResolvers<View>();
  const slow = (game: Played) => game.moves.includes('a') ? answer.promise : viewOf(game);
  const table = await Table.begun(TOGETHER, {}, { view: slow });
  const playing = table.session.play('a');
  await settled();
  assert.deepEqual([table.kept, table.shown], ['', '']);
  answer.resolve(viewOf(played('a')));
  await playing;
  assert.deepEqual([table.kept, table.shown], ['a', 'a']);
});

test('a second press before the first move is shown changes nothing', async () => {
  const table = await Table.begun(TOGETHER);
  await Promise.all([table.session.play('a'), table.session.play('b')]);
  assert.deepEqual([table.kept, table.shown], ['a', 'a']);
});

test('the computer answers, and has its move kept like any other', async () => {
  const table = await Table.begun(AGAINST_COMPUTER);
  await table.session.move('a');
  assert.equal(table.kept, 'a b');
  assert.deepEqual(table.engine.asked.map(({ name }) => name), ['choose']);
  assert.ok(!table.session.thinking);
});

test('the computer is not asked where there is only one move', async () => {
  const one = (game: Played) => {
    const found = viewOf(game);
    return game.moves.length === 1 ? { ...found, moves: [move('only')] } : found;
  };
  const table = await Table.begun(AGAINST_COMPUTER, {}, { view: one });
  await table.session.move('a');
  assert.equal(table.kept, 'a only');
  assert.equal(table.engine.count('choose'), 0);
});

test('what the computer thinks of for a position that is gone is not played', async () => {
  const thought = Promise.withResolvers<string>();
  const table = await Table.begun(AGAINST_COMPUTER, {}, { choose: () => thought.promise });
  const moving = table.session.move('a');
  await settled();
  assert.ok(table.session.thinking);
  await table.session.takeBack();
  assert.ok(table.engine.stopped > 0);
  thought.resolve('b');
  await moving;
  assert.deepEqual([table.kept, table.shown], ['', '']);
});

test('taking back takes the answer of the computer too, and going forward brings both', async () => {
  const table = await Table.begun(AGAINST_COMPUTER);
  await table.session.move('a');
  assert.ok(table.session.canTakeBack && !table.session.canGoForward);
  await table.session.takeBack();
  assert.deepEqual([table.kept, table.session.canTakeBack], ['', false]);
  await table.session.forward();
  assert.deepEqual([table.kept, table.shown], ['a b', 'a b']);
  assert.ok(!table.session.canGoForward);
  assert.equal(table.engine.count('choose'), 1, 'the computer has not thought again');
});

test('a move made while going forward is under way is not overwritten', async () => {
  const answer = Promise.withResolvers<View>();
  let slow = false;
  const table = await Table.begun(TOGETHER, { played: played('a', 'b') }, {
    view: (game) => game.moves.join(' ') === 'a b' && slow ? answer.promise : viewOf(game),
  });
  await table.session.takeBack();
  slow = true;
  const forward = table.session.forward();
  await table.session.play('win');
  assert.equal(table.kept, 'a win');
  answer.resolve(viewOf(played('a', 'b')));
  await forward;
  assert.deepEqual([table.kept, table.shown], ['a win', 'a win']);
  assert.ok(!table.session.canGoForward);
});

test('another move than the one taken back forgets what was taken back; the same goes along', async () => {
  const table = await Table.begun(TOGETHER, { played: played('a', 'b') });
  await table.session.takeBack();
  await table.session.takeBack();
  await table.session.play('a');
  assert.ok(table.session.canGoForward);
  await table.session.play('a');
  assert.ok(!table.session.canGoForward);
  assert.equal(table.kept, 'a a');
});

test('who watches the computers and takes back can look before they play on', async () => {
  const watching = [LEVEL, LEVEL];
  const table = await Table.begun(watching, { played: played('a', 'win'), undone: [] });
  await table.session.takeBack();
  assert.deepEqual([table.kept, table.engine.count('choose')], ['a', 0]);
  await table.session.forward();
  assert.equal(table.kept, 'a win');
  assert.ok(table.games.load('game')!.over);
});

test('resigning ends the game, also when the computer is to move, and can be taken back', async () => {
  const thought = Promise.withResolvers<string>();
  const table = await Table.begun(AGAINST_COMPUTER, {}, { choose: () => thought.promise });
  table.session.move('a');
  await settled();
  assert.equal(table.session.resigning, SEATS[0]);
  await table.session.resign();
  const { played: kept, over } = table.games.load('game')!;
  assert.deepEqual([kept.ended, over], [`resigned ${SEATS[0]}`, true]);
  table.session.takeBack();
  await settled();
  assert.equal(table.games.load('game')!.played.ended, undefined);
});

test('where resigning is a move, it is one, and nobody can agree to a draw', async () => {
  const game = { ...played('a'), game: 'docker' };
  const rules = { view: viewOf, analyse: () => Promise.reject(new Stopped()) };
  const table = await Table.begun(TOGETHER, { played: game }, rules);
  assert.ok(!table.session.canAgreeDraw);
  await table.session.resign();
  assert.equal(table.kept, 'a resign');
  assert.equal((await Table.begun(TOGETHER)).session.canAgreeDraw, true);
});

test('a draw can be agreed by people alone', async () => {
  const table = await Table.begun(TOGETHER);
  await table.session.agreeDraw();
  assert.equal(table.games.load('game')!.played.ended, 'agreed');
  assert.ok(!(await Table.begun(AGAINST_COMPUTER)).session.canAgreeDraw);
});

test('a game begun again has no moves, and another seed', async () => {
  const table = await Table.begun(TOGETHER, { played: played('a', 'b'), undone: ['a'] });
  await table.session.restart();
  const { played: { moves }, undone, seed } = table.games.load('game')!;
  assert.deepEqual([moves, undone], [[], []]);
  assert.notEqual(seed, 1);
});

test('an earlier position is looked at without a change to the game', async () => {
  const table = await Table.begun(TOGETHER, { played: played('a', 'b') });
  await table.session.lookAt(1);
  assert.deepEqual([table.shown, table.kept], ['a', 'a b']);
  await table.session.lookAt(2);
  assert.equal(table.session.past, null);
});

test('an earlier position that is found too late is not shown', async () => {
  const found = Promise.withResolvers<View>();
  const slow = (game: Played, ply?: number) => ply === undefined ? viewOf(game) : found.promise;
  const table = await Table.begun(TOGETHER, { played: played('a', 'b') }, { view: slow });
  const tries = [
    () => table.session.play('a'),
    () => table.session.lookAt(3),
  ];
  for (const goOn of tries) {
    const looking = table.session.lookAt(1);
    await goOn();
    found.resolve(viewOf(played('a')));
    await looking;
    assert.deepEqual([table.shown, table.session.past], ['a b a', null]);
  }
});

test('what another tab has made of the game is taken over', async () => {
  const table = await Table.begun(TOGETHER);
  table.games.save({ ...table.games.load('game')!, played: played('b') });
  await table.session.reload();
  assert.equal(table.shown, 'b');
});

test('the die falls as the seed has it, however often a move is taken back', async () => {
  const rolls = [1, 2, 3, 4, 5, 6].map((roll) => move(String(roll), { kind: 'roll', roll }));
  const dice = (game: Played) => {
    const found = viewOf(game);
    return game.moves.length === 1 ? { ...found, chance: true, moves: rolls } : found;
  };
  const table = await Table.begun(TOGETHER, { seed: 7 }, { view: dice });
  await table.session.rollDie();
  assert.equal(table.kept, '', 'there is nothing to roll yet');
  await table.session.play('a');
  await table.session.rollDie();
  const [, first] = table.kept.split(' ');
  await table.session.takeBack();
  await table.session.takeBack();
  await table.session.play('a');
  await table.session.rollDie();
  assert.equal(table.kept, `a ${first}`);
  assert.match(first!, /^[1-6]$/);
  const asked = table.rules.asked.filter(({ name }) => name === 'roll').map(({ args }) => args);
  assert.deepEqual(asked, [[7, 1], [7, 1]]);
});

test('a hint is for the position it was asked for', async () => {
  const answer = Promise.withResolvers<never>();
  const table = await Table.begun(TOGETHER, {}, { hint: () => answer.promise });
  const asking = table.session.askHint();
  assert.ok(table.session.hinting);
  await table.session.play('a');
  answer.resolve({ move: 'b', facts: [] } as never);
  await asking;
  assert.equal(table.session.hint, null);
});

test('the coach holds a bad move back, which is neither kept nor answered', async () => {
  const warning = { loss: 0.3, reply: null, reasons: [] };
  const table = await Table.begun(AGAINST_COMPUTER, { coach: true }, { judge: () => warning });
  await table.session.move('a');
  assert.deepEqual([table.kept, table.shown], ['', 'a']);
  assert.equal(table.session.held?.warning, warning);
  await table.session.takeBack();
  assert.deepEqual([table.shown, table.session.held], ['', null]);
  await table.session.move('a');
  await table.session.play(table.session.held!.text);
  assert.equal(table.kept, 'a b');
});

test('a move that the coach has nothing against is played', async () => {
  const table = await Table.begun(AGAINST_COMPUTER, { coach: true }, { judge: () => null });
  await table.session.move('a');
  assert.equal(table.kept, 'a b');
});

test('switching the coach off lets go of the move held, and is remembered', async () => {
  const warning = { loss: 0.3, reply: null, reasons: [] };
  const table = await Table.begun(AGAINST_COMPUTER, { coach: true }, { judge: () => warning });
  await table.session.move('a');
  await table.session.setCoach(false);
  assert.equal(table.session.held, null);
  assert.deepEqual(table.remembered, [['dvonn', false]]);
  assert.equal(table.games.load('game')!.coach, false);
});

test('a game that was left does nothing more', async () => {
  const thought = Promise.withResolvers<string>();
  const table = await Table.begun(AGAINST_COMPUTER, {}, { choose: () => thought.promise });
  const moving = table.session.move('a');
  await settled();
  table.session.end();
  thought.resolve('b');
  await moving;
  assert.equal(table.kept, 'a');
});

test('a page that has left a game hears no more of it, not even that the rules stopped', async () => {
  const view = Promise.withResolvers<View>();
  const table = new Table(TOGETHER, {}, { view: () => view.promise });
  const starting = table.session.start();
  table.session.end();
  view.reject(new Stopped());
  await starting;
  assert.equal(table.changes, 0);
});

test('without the rules the trouble is said, and nothing is lost', async () => {
  const broken = () => Promise.reject(new Error('the worker is gone'));
  const table = await Table.begun(TOGETHER, { played: played('a') }, { view: broken });
  assert.equal(table.session.trouble, 'the worker is gone');
  assert.equal(table.kept, 'a');
  assert.equal(table.session.view, null);
});

test('a person against two computers passes the turn on', async () => {
  const three = (game: Played) =>
    view({ ...viewOf(game), turn: ['white', 'black', 'third'][game.moves.length % 3]! });
  const seats = ['white', 'black', 'third'];
  const players = { seats, players: [PERSON, LEVEL, LEVEL] };
  const table = await Table.begun(players.players, players, { view: three });
  await table.session.move('a');
  assert.equal(table.kept, 'a b b');
});

/** The rules in which the second player can only pass, after every move. */
function passing(game: Played): View {
  const found = viewOf(game);
  const made = found.made.map((one) =>
    one.text === 'pass' ? { ...one, kind: 'pass' as const } : one
  );
  const moves = found.turn === SEATS[1] ? [move('pass', { kind: 'pass' })] : found.moves;
  return { ...found, made, moves };
}

test('a turn without a choice plays itself, and is taken back with the move before it', async () => {
  const table = await Table.begun(TOGETHER, {}, { view: passing });
  await table.session.move('a');
  assert.equal(table.kept, 'a pass');
  await table.session.takeBack();
  assert.equal(table.kept, '');
  await table.session.forward();
  assert.equal(table.kept, 'a pass');
});

test('computers that play each other stop when that is wanted, and go on', async () => {
  const computers = [LEVEL, LEVEL];
  const few = (game: Played) => {
    const found = viewOf(game);
    return game.moves.length < 4 ? found : { ...found, turn: null };
  };
  const table = new Table(computers, {}, { view: few });
  table.session.pauseAt(true);
  await table.session.start();
  assert.equal(table.kept, '');
  await table.session.pauseAt(false);
  assert.equal(table.kept, 'b b b b');
});

test('the person at the screen is told by you only where there is one', async () => {
  assert.equal((await Table.begun(AGAINST_COMPUTER)).session.own, SEATS[0]);
  assert.equal((await Table.begun(TOGETHER)).session.own, null);
});

test('moves that were made at once are taken back at once, as long as they are all there', async () => {
  const table = await Table.begun(TOGETHER);
  await table.session.play('a');
  await table.session.play('b', 'a', 'b');
  assert.equal(table.kept, 'a b a b');
  await table.session.move('a');
  await table.session.takeBack();
  assert.equal(table.kept, 'a b a b');
  await table.session.takeBack();
  assert.equal(table.kept, 'a');
  // One by one again they are moves like others.
  for (const move of ['b', 'a', 'b']) await table.session.move(move);
  await table.session.takeBack();
  assert.equal(table.kept, 'a b a');
});
