import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Calls, Played, Sketch } from '../src/core/core.ts';
import { GAMES, moduleOf } from '../src/games/games.ts';
import { defaultOptions, FACTS } from '../src/core/game-facts.ts';

/** The rules as they run in the browser: these tests need what the module `browser` has built. */
const BUILT = '../browser/target/classes/stackyard/browser/';
const skip = !existsSync(`${BUILT}stackyard.wasm`);

type Answer = (call: string, args: string, progress: (part: string) => void) => string;

/** Loads the WebAssembly as the worker does. */
async function load(): Promise<Answer> {
  const runtime = readFileSync(`${BUILT}stackyard.wasm-runtime.js`, 'utf8');
  const { TeaVM } = new Function(`${runtime}; return { TeaVM };`)();
  const loaded = await TeaVM.wasmGC.load(readFileSync(`${BUILT}stackyard.wasm`));
  return loaded.exports.answer;
}

const loading = skip ? null : load();

async function call<Name extends keyof Calls>(
  name: Name,
  ...args: Parameters<Calls[Name]>
): Promise<ReturnType<Calls[Name]>> {
  const answer = JSON.parse((await loading!)(name, JSON.stringify(args), () => {}));
  assert.ok('result' in answer, JSON.stringify(answer));
  return answer.result;
}

function start(game: string): Promise<Played> {
  return call('start', game, defaultOptions(game), 1);
}

test('the page has a module for every game that the rules know', () => {
  assert.deepEqual(FACTS.games.map(({ name }) => name).sort(), [...GAMES].sort());
});

test('a view has all that boards ask for', { skip }, async () => {
  for (const game of GAMES) {
    const { seats, rows, neighbours, edges, entries, moves } = await call(
      'view',
      await start(game),
    );
    assert.ok(moves.length > 0);
    assert.deepEqual(Object.keys(neighbours).sort(), rows.flat().sort());
    assert.deepEqual(Object.keys(edges), seats);
    assert.deepEqual(Object.keys(entries), seats);
  }
});

test('what is set up by hand is written as a position text', { skip }, async () => {
  for (const game of GAMES) {
    const { options, setup } = await start(game);
    const { text, ...sketch } = await call('sketch', game, options, setup);
    assert.equal(text, setup);
    const kit = moduleOf(game).setup;
    const tools = kit.tools(sketch);
    const pressed = tools.reduce<Sketch>((so, tool) => kit.press(so, tool, 'b2'), sketch);
    const cleared = await call('writeSketch', game, options, kit.cleared(pressed));
    assert.equal(cleared, setup, 'a cleared board is an empty one');
    const one = await call('writeSketch', game, options, kit.press(sketch, tools[0]!, 'b2'));
    assert.notEqual(one, setup);
  }
});
