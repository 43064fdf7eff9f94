import assert from 'node:assert/strict';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import type { ReadSketch, Sketch, View } from '../../src/core/core.ts';
import { setup } from '../../src/games/dvonn/setup.ts';
import { use } from '../../src/i18n/messages.ts';
import { SetupDraft } from '../../src/study/setup-draft.ts';
import { FakeCore, settled, view } from '../fakes.ts';

use('en', en);

const SEATS = ['white', 'black'];

/** Rules whose position texts are the pieces, cell by cell; those with a `?` are impossible. */
function read(text: string): ReadSketch & { stacking: boolean } {
  if (text.includes('?')) throw new Error(`${text} is impossible`);
  const parts = text.trim().split(' ').filter((part) => part !== '');
  const stacks = Object.fromEntries(parts.map((part) => {
    const [cell, pieces] = part.split(':');
    return [cell!, pieces!.split('+')];
  }));
  return { text: text.trim(), stacks, seats: SEATS, in: SEATS, turn: 'white', stacking: false };
}

function write({ stacks }: Sketch): string {
  return Object.entries(stacks).map(([cell, pieces]) => `${cell}:${pieces.join('+')}`).join(' ');
}

class Desk {
  changes = 0;
  readonly rules: FakeCore;
  readonly draft: SetupDraft;

  constructor(from: View, answers: ConstructorParameters<typeof FakeCore>[0] = {}) {
    this.rules = new FakeCore({
      sketch: (_game, _options, text) => read(text),
      writeSketch: (_game, _options, sketch) => write(sketch),
      view: ({ setup: text }) => view({ text: read(text).text }),
      start: (game, options) => ({ game, options, setup: 'a1:black', moves: [] }),
      ...answers,
    });
    this.draft = new SetupDraft(from, setup, this.rules, () => this.changes++);
  }

  static async begun(...args: ConstructorParameters<typeof Desk>): Promise<Desk> {
    const desk = new Desk(...args);
    await desk.draft.begin();
    return desk;
  }
}

const START = view({ text: 'c3:white', stacks: { c3: ['unknown', 'white'] } });

test('it begins with the position shown, whose stacks the view knows best', async () => {
  const { draft, changes } = await Desk.begun(START);
  assert.deepEqual(draft.sketch!.stacks, START.stacks);
  assert.deepEqual([draft.text, draft.checked, draft.tool], ['c3:white', true, 'white']);
  assert.equal(changes, 1);
});

test('until the rules have read the position a press does nothing', async () => {
  const { draft, rules } = new Desk(START);
  await draft.press('c3');
  assert.equal(draft.shown, START);
  assert.deepEqual(rules.asked, []);
});

test('a press is shown at once, and its text when the rules have written it', async () => {
  const { draft } = await Desk.begun(START);
  const pressing = draft.press('d3');
  assert.deepEqual(draft.shown.stacks.d3, ['white']);
  assert.deepEqual([draft.text, draft.checked], ['c3:white', false]);
  await pressing;
  assert.deepEqual([draft.text, draft.checked], ['c3:unknown+white d3:white', true]);
});

test('an impossible sketch keeps its text and says why', async () => {
  const { draft } = await Desk.begun(START, { writeSketch: () => 'c3:?' });
  await draft.press('d3');
  assert.deepEqual([draft.text, draft.checked], ['c3:?', false]);
  assert.equal(draft.refusal, 'c3:? is impossible');
  assert.deepEqual(draft.shown.stacks.d3, ['white'], 'the board shows it all the same');
});

test('a typed text is shown when it is possible, and kept as it was typed', async () => {
  const { draft } = await Desk.begun(START);
  await draft.enter(' e3:black');
  assert.deepEqual(draft.shown.stacks, { e3: ['black'] });
  assert.deepEqual([draft.text, draft.refusal, draft.checked], [' e3:black', '', true]);
  await draft.enter('?');
  assert.deepEqual(draft.shown.stacks, { e3: ['black'] });
  assert.deepEqual([draft.refusal, draft.checked], ['? is impossible', false]);
});

test('what is typed meanwhile is not overwritten', async () => {
  const written = Promise.withResolvers<string>();
  const { draft } = await Desk.begun(START, { writeSketch: () => written.promise });
  const pressing = draft.press('d3');
  await draft.enter('e3:black');
  written.resolve('d3:white');
  await pressing;
  await settled();
  assert.deepEqual([draft.text, draft.checked], ['e3:black', true]);
});

test('it can begin again: empty, with the first position, or with a random one', async () => {
  const { draft, rules } = await Desk.begun(START);
  await draft.clear();
  assert.deepEqual([draft.text, draft.sketch!.stacks], ['', {}]);
  await draft.fromStart();
  assert.equal(draft.text, 'a1:black');
  assert.deepEqual(draft.random, { setup: 'random' });
  await draft.fromStart(draft.random!);
  const starts = rules.asked.filter(({ name }) => name === 'start').map(({ args }) => args[1]);
  assert.deepEqual(starts, [{}, { setup: 'random' }]);
});

test('the tool stays one of those that there are', async () => {
  const { draft } = await Desk.begun(START);
  draft.tool = 'black';
  await draft.change({ ...draft.sketch!, seats: ['white'] });
  assert.equal(draft.tool, 'white');
});
