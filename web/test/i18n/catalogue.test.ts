import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import enBook from 'generated/en.book.json' with { type: 'json' };
import es from 'generated/es.json' with { type: 'json' };
import esBook from 'generated/es.book.json' with { type: 'json' };
import pl from 'generated/pl.json' with { type: 'json' };
import plBook from 'generated/pl.book.json' with { type: 'json' };
import ru from 'generated/ru.json' with { type: 'json' };
import ruBook from 'generated/ru.book.json' with { type: 'json' };
import uk from 'generated/uk.json' with { type: 'json' };
import ukBook from 'generated/uk.book.json' with { type: 'json' };
import { GAMES } from '../../src/games/games.ts';
import { MessageFormat } from '../../src/i18n/message-format.ts';
import { LANGUAGES } from '../../src/i18n/messages.ts';

const CATALOGUES: Record<string, Record<string, string>> = {
  en: { ...en, ...enBook },
  uk: { ...uk, ...ukBook },
  pl: { ...pl, ...plBook },
  ru: { ...ru, ...ruBook },
  es: { ...es, ...esBook },
};
const ENGLISH = CATALOGUES.en!;

/** One at least for each plural form of each language. */
const NUMBERS = [0, 1, 2, 5, 11, 21, 22, 100, 1.5];

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(`src/${name}`, 'utf8')).join('\n');

/** The keys in the sources, and patterns for those that are put together there. */
const LITERALS = new Set(matches(/['"`]([a-z]+(?:\.[\w-]+)+)['"`]/g, SOURCES));
const PATTERNS = matches(/\bt\(\s*`([^`]*)`/g, SOURCES)
  .map((text) =>
    new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.-]+')}$`)
  );

function matches(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!);
}

/** The values that a message needs; fails if it cannot be formatted. */
function needs(message: string, language: string): string[] {
  const format = new MessageFormat(message, language);
  const counted = matches(/\{\s*(\w+)\s*,\s*(?:plural|selectordinal|number)/g, message);
  const chosen = matches(/\{\s*(\w+)\s*,\s*select\s*,/g, message);
  const choices = ['none', ...matches(/([\w-]+)\s*\{/g, message)];
  const names = new Set<string>();
  for (const number of NUMBERS) {
    for (const choice of choices) {
      const values = new Proxy({}, {
        get: (_, name: string) => {
          // A seat may stand in either of two cases.
          names.add(name === 'of' ? 'seat' : name);
          return counted.includes(name) ? number : chosen.includes(name) ? choice : '…';
        },
      });
      assert.doesNotMatch(format.format(values), /undefined|NaN/, message);
    }
  }
  return [...names].sort();
}

test('there is a catalogue for every language', () => {
  assert.deepEqual(Object.keys(CATALOGUES).sort(), Object.keys(LANGUAGES).sort());
});

for (const [language, texts] of Object.entries(CATALOGUES)) {
  test(`${language} has all texts, and no others`, () => {
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(ENGLISH).sort());
  });

  test(`the texts of ${language} need what those of English need, for every number`, () => {
    for (const [key, text] of Object.entries(texts)) {
      assert.notEqual(text.trim(), '', key);
      assert.deepEqual(needs(text, language), needs(ENGLISH[key]!, 'en'), key);
    }
  });
}

test('every text that is used is there', () => {
  const areas = new Set(Object.keys(ENGLISH).map((key) => key.split('.')[0]!));
  const missing = [...LITERALS].filter((key) => areas.has(key.split('.')[0]!) && !(key in ENGLISH));
  assert.deepEqual(missing, []);
  const empty = PATTERNS.filter((pattern) => areas.has(/\w+/.exec(pattern.source)![0]))
    .filter((pattern) => !Object.keys(ENGLISH).some((key) => pattern.test(key)));
  assert.deepEqual(empty, []);
});

test('the texts of the rule books, and no others, are apart from those of the first screens', () => {
  const first = Object.keys(en).filter((key) => /^(book|rules)\./.test(key));
  assert.deepEqual(first.sort(), GAMES.map((game) => `rules.${game}.name`).sort());
  assert.deepEqual(Object.keys(enBook).filter((key) => !/^(book|rules)\./.test(key)), []);
});
