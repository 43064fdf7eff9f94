import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import en from 'generated/en.book.json' with { type: 'json' };
import { parse } from '../../src/learn/progress.ts';
import type { GameName } from '../../src/core/core.ts';
import { GAMES, moduleOf } from '../../src/games/games.ts';
import type { Book } from '../../src/learn/book.ts';

const BOOKS: Record<GameName, Book> = Object.fromEntries(
  await Promise.all(GAMES.map(async (game) => [game, await moduleOf(game).book()])),
);

/** The numbers of a game's rules, as RULES.md has them. */
function numbers(game: GameName): string[] {
  const rules = readFileSync('../docs/RULES.md', 'utf8');
  const letter = BOOKS[game]!.chapters[0]!.rules[0]!.charAt(0);
  return [...rules.matchAll(/^- ([A-Z][0-9]+)\./gm)].map(([, number]) => number!)
    .filter((number) => number.startsWith(letter));
}

test('every rule is taught by a chapter, and no chapter teaches one that does not exist', () => {
  for (const game of GAMES) {
    const taught = new Set(BOOKS[game]!.chapters.flatMap(({ rules }) => rules));
    const all = numbers(game);
    assert.ok(all.length >= 9, `${game}: too few rules were found in RULES.md`);
    assert.deepEqual(all.filter((number) => !taught.has(number)), [], `${game}: not taught`);
    assert.deepEqual([...taught].filter((number) => !all.includes(number)), [], game);
  }
});

test('every chapter has a board and one to three exercises', () => {
  for (const game of GAMES) {
    for (const { id, diagrams, exercises } of BOOKS[game]!.chapters) {
      assert.ok(diagrams.length > 0, `${game} ${id}`);
      assert.ok(exercises.length >= 1 && exercises.length <= 3, `${game} ${id}`);
    }
  }
});

test('names are told apart, and those that lead somewhere do', () => {
  for (const game of GAMES) {
    const { chapters, tips, words, sheet } = BOOKS[game]!;
    const names = chapters.map(({ id }) => id);
    unique(names, game);
    unique(tips.map(({ id }) => id), game);
    for (const { id, diagrams, exercises } of chapters) {
      unique(diagrams.map((one) => one.id), `${game} ${id}`);
      unique(exercises.map((one) => one.id), `${game} ${id}`);
    }
    for (const [word, chapter] of Object.entries(words)) assert.ok(names.includes(chapter), word);
    for (const [chapter, name] of sheet) {
      const diagrams = chapters.find(({ id }) => id === chapter)?.diagrams ?? [];
      assert.ok(diagrams.some(({ id, facts }) => id === name && facts), `${chapter} ${name}`);
    }
  }
});

test('all of it has its texts, and there is none too many', () => {
  const wanted = GAMES.flatMap(keys);
  const found = Object.keys(en).filter((key) =>
    GAMES.includes(/^book\.(\w+)\./.exec(key)?.[1] ?? '')
  );
  assert.deepEqual(found.sort(), wanted.sort());
});

test('what has been solved is read from anything that may be stored', () => {
  assert.deepEqual(parse(null), new Set());
  assert.deepEqual(parse('["dvonn/goal/lead", 3]'), new Set(['dvonn/goal/lead']));
  for (const broken of ['', '{', '{"a": 1}', 'null', '"x"']) {
    assert.deepEqual(parse(broken), new Set());
  }
});

function unique(names: string[], where: string): void {
  assert.equal(new Set(names).size, names.length, where);
}

/** The keys of all texts of a book. */
function keys(game: GameName): string[] {
  const { chapters, tips, words } = BOOKS[game]!;
  const of = (...parts: string[]) => ['book', game, ...parts].join('.');
  return [
    ...chapters.flatMap(({ id, diagrams, exercises }) => [
      of(id, 'title'),
      ...diagrams.map((one) => of(id, one.id, 'text')),
      ...diagrams.filter(({ facts }) => facts).map((one) => of(id, one.id, 'caption')),
      ...exercises.flatMap((one) => [
        of(id, 'exercise', one.id, 'task'),
        of(id, 'exercise', one.id, 'wrong'),
      ]),
    ]),
    ...tips.flatMap(({ id }) => [of('tip', id, 'title'), of('tip', id, 'text')]),
    ...Object.keys(words).flatMap((word) => [of('word', word), of('word', word, 'means')]),
  ];
}
