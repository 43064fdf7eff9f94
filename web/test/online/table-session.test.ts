import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import type { Played, View } from '../../src/core/core.ts';
import { use } from '../../src/i18n/messages.ts';
import { type Action, type TableState, updated } from '../../src/online/api.ts';
import { Outbox } from '../../src/online/sending.ts';
import { Denied, Unreachable } from '../../src/online/server.ts';
import { TableSession } from '../../src/online/table-session.ts';
import { MemoryStore } from '../../src/shell/storage.ts';
import { FakeCore, move, played, SEATS, settled, viewOf } from '../fakes.ts';
import { table } from './tables.ts';

use('en', en);

/** A table at a server that is in the hands of a test. */
class Seat {
  readonly rules: FakeCore;
  readonly session: TableSession;
  readonly acted: Action[] = [];
  readonly live = { lost: false, started: 0, stopped: 0 };
  clock = 0;
  changes = 0;
  after = () => -1;
  receive: (table: TableState) => void = () => {};
  private answers: PromiseWithResolvers<TableState>[] = [];

  constructor(
    begin: TableState | Error = table(),
    store = new MemoryStore(),
    view: (played: Played, ply?: number) => View | Promise<View> = viewOf,
  ) {
    this.rules = new FakeCore({ view });
    const outbox = new Outbox({
      store,
      act: (_table, action) => this.act(action),
      pause: () => Promise.resolve(),
      answered: () => {},
    });
    this.session = new TableSession('table', {
      rules: this.rules,
      outbox,
      load: () => begin instanceof Error ? Promise.reject(begin) : Promise.resolve(begin),
      act: (_table, action) => this.act(action),
      diceValue: (_table, hash) => `value for ${hash}`,
      listen: (_id, after, receive) => {
        this.after = after;
        this.receive = receive;
        const { live } = this;
        return {
          get lost() {
            return live.lost;
          },
          start: () => live.started++,
          stop: () => live.stopped++,
        };
      },
      clock: () => this.clock,
      changed: () => this.changes++,
    });
  }

  static async taken(...args: ConstructorParameters<typeof Seat>): Promise<Seat> {
    const seat = new Seat(...args);
    await seat.session.start();
    await settled();
    return seat;
  }

  private act(action: Action): Promise<TableState> {
    this.acted.push(action);
    const answer = Promise.withResolvers<TableState>();
    this.answers.push(answer);
    return answer.promise;
  }

  /** The server answers the oldest request that waits. */
  async answer(answer: TableState | Error): Promise<void> {
    const { resolve, reject } = this.answers.shift()!;
    if (answer instanceof Error) reject(answer);
    else resolve(answer);
    await settled();
  }

  async news(table: TableState): Promise<void> {
    this.receive(table);
    await settled();
  }

  get shown(): string | undefined {
    return this.session.shown?.text;
  }
}

test('a table is shown as it stands, and followed from there', async () => {
  const seat = await Seat.taken(table({ moves: ['a', 'b'] }));
  assert.deepEqual([seat.shown, seat.live.started, seat.after()], ['a b', 1, 5]);
  assert.ok(seat.session.myTurn);
  await seat.news(table({ moves: ['a', 'b', 'a'] }));
  assert.deepEqual([seat.shown, seat.after()], ['a b a', 6]);
  assert.ok(!seat.session.myTurn);
});

test('a move is shown at once, and confirmed later', async () => {
  const seat = await Seat.taken();
  seat.session.play('a');
  await settled();
  assert.deepEqual([seat.shown, seat.session.unconfirmed, seat.session.myTurn], ['a', true, false]);
  await seat.answer(table({ moves: ['a'] }));
  assert.deepEqual([seat.shown, seat.session.unconfirmed, seat.session.sending], [
    'a',
    false,
    null,
  ]);
});

test('a second move before the first is answered is not sent', async () => {
  const seat = await Seat.taken();
  seat.session.play('a');
  seat.session.play('b');
  await settled();
  assert.deepEqual(seat.acted, [{ type: 'move', ply: 0, move: 'a' }]);
});

test('news that the own move has arrived come before its answer and change nothing', async () => {
  const seat = await Seat.taken();
  seat.session.play('a');
  await settled();
  const view = seat.session.view;
  await seat.news(table({ moves: ['a'] }));
  assert.deepEqual([seat.shown, seat.session.unconfirmed], ['a', false]);
  assert.equal(seat.session.view, view, 'a board keeps what has been picked on it');
  await seat.news(table({ moves: ['a', 'b'] }));
  await seat.answer(table({ moves: ['a'] }));
  assert.equal(seat.shown, 'a b');
});

test('a move that is refused is taken back, and the table shown as it really stands', async () => {
  const seat = await Seat.taken();
  seat.session.play('a');
  await settled();
  const really = table({ moves: ['b'], number: 9 });
  await seat.answer(new Denied('late', 409, 'stale', really, { code: 'stale', arguments: {} }));
  assert.equal(seat.shown, 'b');
  assert.equal(seat.session.note, en['refusal.stale']);
  await seat.news(table({ moves: ['b', 'a'], number: 10 }));
  assert.equal(seat.session.note, '');
});

test('a lost connection is told while a move cannot be sent', async () => {
  const seat = await Seat.taken();
  seat.session.play('a');
  await seat.answer(new Unreachable());
  assert.ok(seat.session.lost && seat.session.sending);
  await seat.answer(table({ moves: ['a'] }));
  assert.ok(!seat.session.lost);
  seat.live.lost = true;
  assert.ok(seat.session.lost);
});

test('a move that was on its way when the page was left is shown and sent', async () => {
  const store = new MemoryStore();
  store.write('stackyard.pending.table', '{"id":"x","ply":0,"move":"a"}');
  const seat = await Seat.taken(table(), store);
  assert.deepEqual([seat.shown, seat.session.unconfirmed], ['a', true]);
  assert.deepEqual(seat.acted, [{ type: 'move', ply: 0, move: 'a' }]);
});

test('a move kept for a position that is gone by now is not shown', async () => {
  const store = new MemoryStore();
  store.write('stackyard.pending.table', '{"id":"x","ply":0,"move":"b"}');
  const seat = await Seat.taken(table({ moves: ['a', 'a'] }), store);
  assert.deepEqual([seat.shown, seat.session.unconfirmed], ['a a', false]);
});

test('what is older than what is known came late', async () => {
  const seat = await Seat.taken(table({ moves: ['a', 'b'] }));
  await seat.news(table({ moves: ['a'] }));
  assert.equal(seat.shown, 'a b');
});

test('a slow view does not replace a later one', async () => {
  const slow = Promise.withResolvers<View>();
  const view = (played: Played) => played.moves.length === 1 ? slow.promise : viewOf(played);
  const seat = await Seat.taken(table(), new MemoryStore(), view);
  await seat.news(table({ moves: ['a'] }));
  await seat.news(table({ moves: ['a', 'b'] }));
  slow.resolve(viewOf({ game: 'dvonn', options: {}, setup: '', moves: ['a'] }));
  await settled();
  assert.equal(seat.shown, 'a b');
});

test('an earlier position is looked at until the game goes on', async () => {
  const seat = await Seat.taken(table({ moves: ['a', 'b'] }));
  await seat.session.lookAt(1);
  assert.equal(seat.shown, 'a');
  await seat.news(table({ moves: ['a', 'b', 'a'] }));
  assert.deepEqual([seat.session.past, seat.shown], [null, 'a b a']);
});

test('an earlier position that is found too late is not shown', async () => {
  const found = Promise.withResolvers<View>();
  const slow = (game: Played, ply?: number) => ply === undefined ? viewOf(game) : found.promise;
  const seat = await Seat.taken(table({ moves: ['a', 'b'] }), undefined, slow);
  const looking = seat.session.lookAt(1);
  await seat.session.lookAt(2);
  found.resolve(viewOf(played('a')));
  await looking;
  assert.deepEqual([seat.session.past, seat.shown], [null, 'a b']);
});

test('only those on turn move, and nobody who only watches', async () => {
  const waiting = await Seat.taken(table({ moves: ['a'] }));
  waiting.session.play('b');
  const { you: _, ...watched } = table();
  const watching = await Seat.taken(watched);
  watching.session.play('a');
  assert.deepEqual([waiting.acted, watching.acted], [[], []]);
  assert.equal(watching.session.mine, null);
});

test('the die is rolled by the server: until it has answered nothing is shown', async () => {
  const dice = (played: Played) => {
    const found = viewOf(played);
    return { ...found, chance: true, moves: [move('3', { kind: 'roll', roll: 3 })] };
  };
  const seat = await Seat.taken(table({ roll: true }), new MemoryStore(), dice);
  seat.session.rollDie();
  await settled();
  assert.deepEqual(seat.acted, [{ type: 'move', ply: 0, move: 'roll' }]);
  assert.equal(seat.shown, '');
  await seat.answer(table({ moves: ['3'] }));
  assert.equal(seat.shown, '3');
  seat.session.rollDie();
  assert.equal(seat.acted.length, 1, 'there is nothing to roll');
});

test('anything but a move is sent once, and a refusal is said', async () => {
  const seat = await Seat.taken();
  const resigning = seat.session.act({ type: 'resign' });
  await seat.answer(new Unreachable());
  await resigning;
  assert.deepEqual([seat.acted.length, seat.session.note], [1, en['denied.unreachable']]);
  const offering = seat.session.act({ type: 'offer', kind: 'draw' });
  const offer = { kind: 'draw', by: SEATS[0]!, agreed: [] } as const;
  await seat.answer(table({ number: 8, offer: { ...offer, agreed: [] } }));
  await offering;
  assert.deepEqual([seat.session.table?.offer?.kind, seat.session.note], ['draw', '']);
});

test('clocks go by the server, as the quickest message knows it', async () => {
  const seat = await Seat.taken(table({ now: 1_000 }));
  assert.equal(seat.session.now(), 1_000);
  seat.clock = 500;
  await seat.news(table({ now: 1_300, number: 4 }));
  assert.equal(seat.session.now(), 1_500, 'that message was late');
  await seat.news(table({ now: 1_700, number: 5 }));
  assert.equal(seat.session.now(), 1_700, 'that one was quicker than the first');
  seat.clock = 100_000;
  await seat.news(table({ now: 2_000, number: 6 }));
  assert.equal(seat.session.now(), 2_000, 'somebody has set this clock');
});

test('who is at the table is told live alone', async () => {
  const seat = await Seat.taken();
  assert.equal(seat.session.present, null);
  const present = { seats: [SEATS[1]!], watchers: 2 };
  await seat.news(table({ number: 4, present }));
  assert.deepEqual(seat.session.present, present);
});

test('a table that there is not is told from a server that does not answer', async () => {
  const unknown = await Seat.taken(new Denied('no such table', 404, 'unknown'));
  assert.equal(unknown.session.missing, 'unknown');
  const unreachable = await Seat.taken(new Unreachable());
  assert.equal(unreachable.session.missing, 'unreachable');
  assert.equal(unreachable.live.started, 0);
});

test('a table that was left does nothing more', async () => {
  const seat = await Seat.taken();
  seat.session.play('a');
  await settled();
  seat.session.end();
  const { changes } = seat;
  await seat.answer(table({ moves: ['a'] }));
  await seat.news(table({ moves: ['a', 'b'] }));
  assert.deepEqual([seat.changes, seat.live.stopped], [changes, 1]);
});

test('an update with new moves only follows those that were told before', () => {
  const first = updated(null, table({ moves: ['a', 'b'] }));
  assert.deepEqual(first.moves, ['a', 'b']);
  const grown = updated(first, { ...table({ moves: ['c'], ply: 3 }), movesFrom: 2 });
  assert.deepEqual([grown.moves, grown.ply], [['a', 'b', 'c'], 3]);
  const takenBack = updated(grown, { ...table({ moves: [], ply: 1 }), movesFrom: 1 });
  assert.deepEqual(takenBack.moves, ['a']);
  const cameBack = updated(takenBack, table({ moves: ['a', 'd'] }));
  assert.deepEqual(cameBack.moves, ['a', 'd'], 'a new connection is told all of them');
});

test('a turn without a choice plays itself', async () => {
  const pass = move('pass', { kind: 'pass' });
  const view = (played: Played) => ({ ...viewOf(played), moves: [pass] });
  const seat = await Seat.taken(table(), new MemoryStore(), view);
  assert.deepEqual(seat.acted, [{ type: 'move', ply: 0, move: 'pass' }]);
});

test('an own offer that is declined is said to be, and not one that was withdrawn', async () => {
  const offer = { kind: 'draw' as const, by: SEATS[0]!, agreed: [SEATS[0]!] };
  const seat = await Seat.taken(table({ offer }));
  await seat.news(table({ number: 4 }));
  assert.equal(seat.session.note, 'Your draw offer was declined.');
  await seat.news(table({ number: 5, offer }));
  seat.session.act({ type: 'answer', accept: false });
  await seat.answer(table({ number: 6 }));
  assert.equal(seat.session.note, '');
});

test('an own offer that is accepted is not said to be declined', async () => {
  const offer = { kind: 'take_back' as const, by: SEATS[0]!, agreed: [SEATS[0]!] };
  const seat = await Seat.taken(table({ moves: ['a'], offer }));
  await seat.news(table({ number: 6, moves: [] }));
  assert.equal(seat.session.note, '');
});

test('a player adds a value to the dice by itself, once, and can move meanwhile', async () => {
  const dice = { hash: 'h', values: [] };
  const seat = await Seat.taken(table({ dice }));
  assert.deepEqual(seat.acted, [{ type: 'add_value', value: 'value for h' }]);
  assert.ok(seat.session.myTurn, 'the game does not wait');
  await seat.news(table({ number: 4, dice }));
  assert.equal(seat.acted.length, 1);
  const values = [{ seat: SEATS[0]!, rolls: 0, value: 'value for h' }];
  await seat.answer(table({ number: 5, dice: { ...dice, values } }));
  assert.equal(seat.session.table!.dice!.values!.length, 1);
});

test('a value that did not arrive is sent again with the next news, a refused one is not', async () => {
  const dice = { hash: 'h', values: [] };
  const seat = await Seat.taken(table({ dice }));
  await seat.answer(new Unreachable());
  await seat.news(table({ number: 4, dice }));
  assert.equal(seat.acted.length, 2);
  await seat.answer(new Denied('no', 422, 'illegal'));
  await seat.news(table({ number: 5, dice }));
  assert.equal(seat.acted.length, 2);
  assert.equal(seat.session.note, '', 'nobody is told');
});

test('nobody adds a value who only watches, or where no die is rolled', async () => {
  const watcher = table({ dice: { hash: 'h', values: [] } });
  delete watcher.you;
  assert.deepEqual((await Seat.taken(watcher)).acted, []);
  assert.deepEqual((await Seat.taken(table({ dice: { hash: 'h' } }))).acted, []);
  const values = [{ seat: SEATS[0]!, rolls: 0, value: 'value for h' }];
  assert.deepEqual((await Seat.taken(table({ dice: { hash: 'h', values } }))).acted, []);
});
