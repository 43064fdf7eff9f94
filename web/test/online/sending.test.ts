import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action, TableState } from '../../src/online/api.ts';
import { Outbox } from '../../src/online/sending.ts';
import { Denied, Unreachable } from '../../src/online/server.ts';
import { MemoryStore } from '../../src/shell/storage.ts';
import { settled } from '../fakes.ts';
import { table } from './tables.ts';

interface Request {
  table: string;
  action: Action;
  id: string;
}

/** An outbox with a server that answers one thing after the other, and then waits. */
class Line {
  readonly store = new MemoryStore();
  readonly requests: Request[] = [];
  readonly pauses: number[] = [];
  readonly answered: TableState[] = [];
  readonly outbox: Outbox;

  constructor(private readonly answers: (TableState | Error)[] = []) {
    this.outbox = new Outbox({
      store: this.store,
      act: (table, action, id) => this.answer({ table, action, id }),
      pause: (millis) => {
        this.pauses.push(millis);
        return Promise.resolve();
      },
      answered: (table) => this.answered.push(table),
    });
  }

  private answer(request: Request): Promise<TableState> {
    this.requests.push(request);
    const answer = this.answers.shift();
    if (!answer) return new Promise(() => {});
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }

  get kept(): string[] {
    return this.store.keys('').map((key) => `${key} ${JSON.parse(this.store.read(key)!).move}`);
  }
}

test('a move is kept before it is sent, and forgotten when it is answered', async () => {
  const after = table({ moves: ['a'] });
  const line = new Line([after]);
  const sending = line.outbox.send('table', 0, 'a');
  assert.deepEqual(line.kept, ['stackyard.pending.table a']);
  assert.equal(await sending.answer, after);
  await settled();
  assert.deepEqual(line.kept, []);
  assert.deepEqual(line.answered, [after]);
  assert.equal(line.outbox.sendingTo('table'), null);
});

test('a move is sent under one name until it is answered, with pauses that grow', async () => {
  const broken = new Denied('', 503);
  const line = new Line([new Unreachable(), broken, new Denied('', 429), table()]);
  const sending = line.outbox.send('table', 4, 'a');
  let told = 0;
  sending.failed = () => told++;
  await sending.answer;
  assert.deepEqual(
    line.requests.map(({ action }) => action),
    Array(4).fill({
      type: 'move',
      ply: 4,
      move: 'a',
    }),
  );
  assert.equal(new Set(line.requests.map(({ id }) => id)).size, 1);
  assert.ok(line.pauses[0]! < line.pauses[1]! && line.pauses[1]! < line.pauses[2]!);
  assert.deepEqual([sending.failing, told], [true, 3]);
});

test('a move that is refused is not sent again, nor kept', async () => {
  const refused = new Denied('not your turn', 409, 'stale', table());
  const line = new Line([refused]);
  await assert.rejects(line.outbox.send('table', 0, 'a').answer, refused);
  await settled();
  assert.deepEqual([line.requests.length, line.kept, line.answered], [1, [], []]);
});

test('moves to several tables are on their way at the same time', () => {
  const line = new Line();
  const first = line.outbox.send('one', 0, 'a');
  const second = line.outbox.send('two', 0, 'b');
  assert.equal(line.outbox.sendingTo('one'), first);
  assert.equal(line.outbox.sendingTo('two'), second);
  assert.deepEqual(line.kept, ['stackyard.pending.one a', 'stackyard.pending.two b']);
  assert.notEqual(line.requests[0]!.id, line.requests[1]!.id);
});

test('what was on its way when the page was left is sent again under its name', async () => {
  const before = new Line();
  before.outbox.send('table', 2, 'a');
  const line = new Line([table()]);
  line.store.write('stackyard.pending.table', before.store.read('stackyard.pending.table')!);
  const sending = line.outbox.sendingTo('table')!;
  assert.equal(line.outbox.sendingTo('table'), sending);
  await sending.answer;
  assert.deepEqual(line.requests, before.requests);
});

test('all that was on its way is sent, but for the table on the screen', () => {
  const line = new Line();
  for (const table of ['one', 'two', 'three']) {
    line.store.write(`stackyard.pending.${table}`, '{"id":"x","ply":0,"move":"a"}');
  }
  line.outbox.sendKept('two');
  assert.deepEqual(line.requests.map(({ table }) => table), ['one', 'three']);
});

test('what another tab keeps by now is left alone', async () => {
  const line = new Line([table()]);
  const sending = line.outbox.send('table', 0, 'a');
  line.store.write('stackyard.pending.table', '{"id":"later","ply":2,"move":"b"}');
  await sending.answer;
  await settled();
  assert.deepEqual(line.kept, ['stackyard.pending.table b']);
});

test('what is kept may be anything', () => {
  const line = new Line();
  line.store.write('stackyard.pending.table', '{');
  assert.equal(line.outbox.sendingTo('table'), null);
});
