import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import en from 'generated/en.json' with { type: 'json' };
import es from 'generated/es.json' with { type: 'json' };
import pl from 'generated/pl.json' with { type: 'json' };
import ru from 'generated/ru.json' with { type: 'json' };
import uk from 'generated/uk.json' with { type: 'json' };
import { type Refusal, Refused } from '../../src/core/core.ts';
import { type Language, use } from '../../src/i18n/messages.ts';
import { reason, refusal } from '../../src/i18n/refusals.ts';

const CATALOGUES: Record<Language, Record<string, string>> = { en, uk, pl, ru, es };
const LANGUAGES = Object.keys(CATALOGUES) as Language[];

/** Refusals and what they are in all languages; the Java side is tested to say the same. */
const EXAMPLES: ({ refusal: Refusal } & Record<Language, string>)[] = JSON.parse(
  readFileSync(
    new URL('../../../messages/src/test/resources/refusals.json', import.meta.url),
    'utf8',
  ),
);

/** The values of arguments that are not said as they are. */
const VALUES: Refusal['arguments'] = {
  seat: 'white',
  owner: 'black',
  game: 'dvonn',
  all: ['a', 'b', 'c'],
  any: ['a'],
  reason: { code: 'over', arguments: { what: 'a1' } },
};

for (const language of LANGUAGES) {
  test(`in ${language} refusals are what the catalogue says`, () => {
    use(language, CATALOGUES[language]);
    for (const example of EXAMPLES) {
      assert.equal(refusal(example.refusal).replaceAll('\u00a0', ' '), example[language]);
    }
  });

  test(`in ${language} every refusal can be said`, () => {
    use(language, CATALOGUES[language]);
    const keys = Object.keys(en).filter((key) => key.startsWith('refusal.'));
    assert.ok(keys.length > 100, `${keys.length} refusals`);
    for (const key of keys) {
      const names = [...CATALOGUES[language][key]!.matchAll(/\{(\w+)[,}]/g)].map(([, name]) =>
        name!
      );
      const named = Object.fromEntries(names.map((name) => [name, VALUES[name] ?? 3]));
      const said = refusal({ code: key.slice('refusal.'.length), arguments: named });
      assert.doesNotMatch(said, /undefined|NaN|\[object/);
      if (language !== 'en' && key !== 'refusal.within') {
        assert.doesNotMatch(said, /\b(the|is|are|White|Black)\b/);
      }
    }
  });
}

test('errors are shown as what they say', () => {
  use('uk', uk);
  assert.equal(reason(new Error('the worker is gone')), 'the worker is gone');
  assert.equal(
    reason(new Refused({ code: 'over', arguments: { what: 'c3' } })),
    'c3: партію закінчено',
  );
});
