import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import { GAMES } from '../src/games/games.ts';
import { isExempt, leaks, type Names } from './rooms.ts';

const SEATS = Object.keys(en).flatMap((key) => /^seat\.(\w+)$/.exec(key)?.[1] ?? []);
const NAMES: Names = { games: GAMES, seats: SEATS };
const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|css)$/.test(file));

function found(file: string, text: string): string[] {
  return leaks(file, text, NAMES).map((leak) => leak.found);
}

test('no file outside the rooms of the games names a game or one of its seats', () => {
  assert.ok(FILES.length > 100, `${FILES.length} files`);
  const shared = FILES.filter((file) => !isExempt(file, NAMES));
  const all = shared.flatMap((file) => leaks(file, readFileSync(`src/${file}`, 'utf8'), NAMES));
  assert.deepEqual(all, []);
});

test('every game has a room, and every room is a game', () => {
  const rooms = readdirSync('src/games', { withFileTypes: true })
    .filter((entry) => entry.isDirectory()).map(({ name }) => name);
  assert.deepEqual(rooms.sort(), [...GAMES].sort());
  assert.ok(SEATS.length >= 2 * GAMES.length, SEATS.join());
});

test('a game is found however it is spelt: in code, imports, comments and style sheets', () => {
  assert.deepEqual(found('play/x.ts', "if (view.game === 'dvonn') go();"), ['dvonn']);
  assert.deepEqual(found('play/x.ts', "import { rise } from '../games/dvonn/stack.ts';"), [
    'dvonn',
  ]);
  assert.deepEqual(found('games/game-module.ts', "await import('./docker/book.ts')"), ['docker']);
  assert.deepEqual(found('play/x.ts', '/** Docker is solved. */'), ['Docker']);
  assert.deepEqual(found('play/x.ts', 'const PATHAGON_SEATS = 2;'), ['PATHAGON']);
  assert.deepEqual(found('play/x.css', 'dvonn-board {\n}'), ['dvonn']);
});

test('a seat is found as a word of the code, and in style sheets in quotes or as a class', () => {
  assert.deepEqual(found('play/x.ts', "const first = 'white';"), ['white']);
  assert.deepEqual(found('play/x.ts', 'const first = "Black";'), ['Black']);
  assert.deepEqual(found('play/x.ts', '<i class="swatch red"></i>'), ['red']);
  assert.deepEqual(found('play/x.ts', 'barred.dark ?? null'), ['dark']);
  assert.deepEqual(found('play/x.css', ".swatch[data-seat='yellow'] {"), ["'yellow"]);
  assert.deepEqual(found('play/x.css', '.piece.green {'), ['.green']);
});

test('a leak is told with its line', () => {
  const text = '/*\n * A comment.\n */\none();\ntwo(DvonnBoard);\nthree("blue");\n';
  assert.deepEqual(leaks('play/x.ts', text, NAMES), [
    { file: 'play/x.ts', line: 5, found: 'Dvonn' },
    { file: 'play/x.ts', line: 6, found: 'blue' },
  ]);
});

test('colours, comments and words that only contain a seat are not found', () => {
  assert.deepEqual(found('shell/x.css', 'color: light-dark(#fff, #000);'), []);
  assert.deepEqual(found('shell/x.css', 'background: var(--red); color-scheme: light;'), []);
  assert.deepEqual(found('shell/x.ts', "t('study.reduced'); // in a light colour"), []);
  assert.deepEqual(found('shell/x.ts', '/** Red means\n * danger. */ redo(highlight);'), []);
});

test('the list of games and the rooms may name games; a theme may be light or dark', () => {
  assert.ok(isExempt('games/games.ts', NAMES));
  assert.ok(isExempt('games/docker/yard.ts', NAMES));
  assert.ok(!isExempt('games/game-module.ts', NAMES));
  const theme = "export type Theme = 'system' | 'light' | 'dark';";
  assert.deepEqual(found('shell/settings.ts', theme), []);
  assert.deepEqual(found('play/x.ts', theme), ['light']);
  assert.deepEqual(found('shell/settings.ts', "seat === 'dark'"), ['dark']);
});
