import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import pl from '../messages/pl.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };
import uk from '../messages/uk.json' with { type: 'json' };
import { Refused } from '../src/core.ts';
import { type Language, use } from '../src/messages.ts';
import { reason, refusal, type Sentence, sentences, whereabouts } from '../src/refusals.ts';

const SENTENCES = new URL('../../rules/src/test/resources/', import.meta.url);
const CATALOGUES: Record<Language, Record<string, string>> = { en, uk, pl, ru, es };
const OTHERS = (Object.keys(CATALOGUES) as Language[]).filter((language) => language !== 'en');

/** Sentences that the rules' own tests do not write out. */
const MORE = [
  'move 7: this match has the moves 0 to 6',
  'resign: Red can resign only at his own turn',
  'draw: Docker has no draws; who does not want to play on can resign',
  'line 4, move 9, d4: the game is over',
  'pdf: no such format; there are stackyard, littlegolem, boardspace and codecup',
  'codecup: this format holds only games of DVONN that start on the empty board; use stackyard',
  'd4e5: Light has 1 piece in hand and must place one, as in d4 (P2)',
  'a: b\nc: not a cell; a cell is a column letter and a row number, as in b2',
];

const KNOWN = sentences(en);
const ALL = [...written('refusals.csv'), ...written('record-refusals.csv'), ...MORE];

/** The sentences that the rules are tested to say; {} stands for the input, two columns before. */
function written(file: string): string[] {
  return readFileSync(new URL(file, SENTENCES), 'utf8').split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const columns = line.split('|');
      return columns.at(-1)!.replace('{}', columns.at(-3) ?? '');
    });
}

function matching(message: string): Sentence[] {
  const where = whereabouts(message);
  if (where) return matching(where.rest);
  return KNOWN.filter(({ pattern }) => pattern.test(message));
}

test('every sentence of the rules is known by one template alone, and no template is idle', () => {
  assert.ok(ALL.length > 150, `${ALL.length} sentences`);
  for (const sentence of ALL) {
    assert.equal(matching(sentence).length, 1, sentence);
  }
  const keys = new Set(ALL.flatMap(matching).map(({ key }) => key));
  assert.deepEqual(KNOWN.map(({ key }) => key).filter((key) => !keys.has(key)), []);
});

test('in English a refusal is what the rules say', async () => {
  use('en', en);
  for (const sentence of ALL) assert.equal(await refusal(sentence), sentence);
});

for (const language of OTHERS) {
  test(`in ${language} every refusal is said in other words`, async () => {
    use(language, CATALOGUES[language]);
    for (const sentence of ALL) {
      const said = await refusal(sentence);
      assert.notEqual(said, sentence);
      assert.doesNotMatch(said, /\b(the|is|are|empty text|White|Black|Red|Green|Dark|Light)\b/);
    }
  });
}

test('where it was, lists, players, games and numbers are said in the language too', async () => {
  use('uk', uk);
  assert.equal(
    await refusal('line 3, move 2, an empty text: Docker has no such option; it has a, b and c'),
    'рядок 3, хід 2, порожній текст: у грі «Докер» такого вибору немає; є a, b і c',
  );
  assert.equal(
    await refusal('b1: Dark has 3 pieces in hand and must place one, as in d4 (P2)'),
    'b1: у темних в запасі 3 фішки, тож треба викласти одну, як-от d4 (P2)',
  );
});

test('what the rules did not say is shown as it is', async () => {
  use('uk', uk);
  assert.equal(await refusal('die: it has to be rolled first'), 'die: it has to be rolled first');
  assert.equal(await reason(new Error('the worker is gone')), 'the worker is gone');
  assert.equal(await reason(new Refused('c3: the game is over')), 'c3: партію закінчено');
});
