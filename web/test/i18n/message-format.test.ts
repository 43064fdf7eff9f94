import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MessageFormat, type Values } from '../../src/i18n/message-format.ts';

function says(language: string, message: string, values: Values = {}) {
  return new MessageFormat(message, language).format(values);
}

test('values stand where they are named', () => {
  assert.equal(
    says('en', '{who} moves {stack} to {cell}.', { who: 'White', stack: 3, cell: 'c3' }),
    'White moves 3 to c3.',
  );
  assert.equal(says('uk', '{count, number}', { count: 1234.5 }), '1\u00a0234,5');
});

test('plurals are those of the language', () => {
  const moves = '{n, plural, one {# хід} few {# ходи} many {# ходів} other {# ходу}}';
  const said = [1, 2, 5, 11, 21, 22, 112].map((n) => says('uk', moves, { n }));
  assert.deepEqual(said, [
    '1 хід',
    '2 ходи',
    '5 ходів',
    '11 ходів',
    '21 хід',
    '22 ходи',
    '112 ходів',
  ]);
});

test('an exact number comes before its plural form', () => {
  const pieces = '{n, plural, =0 {no piece} one {one piece} other {# pieces}}';
  assert.deepEqual([0, 1, 2].map((n) => says('en', pieces, { n })), [
    'no piece',
    'one piece',
    '2 pieces',
  ]);
});

test('ordinals', () => {
  const place = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
  assert.deepEqual([1, 2, 3, 4, 22].map((n) => says('en', place, { n })), [
    '1st',
    '2nd',
    '3rd',
    '4th',
    '22nd',
  ]);
});

test('choices nest, and # is the number of the plural around them', () => {
  const message =
    '{seat, select, white {White has} other {Somebody has}} {n, plural, one {# stack {at, select, e {at the edge} other {inside}}} other {# stacks}}';
  assert.equal(
    says('en', message, { seat: 'white', n: 1, at: 'e' }),
    'White has 1 stack at the edge',
  );
  assert.equal(says('en', message, { seat: 'red', n: 4, at: 'e' }), 'Somebody has 4 stacks');
});

test('an apostrophe is itself, and quotes braces', () => {
  assert.equal(says('en', "It's White''s '{turn}' #1"), "It's White's {turn} #1");
});

test('what is no message is refused, and so is a missing value', () => {
  for (
    const text of [
      '{',
      '{a',
      '{a, plural, one {x}}',
      '{a, what, other {x}}',
      'a}',
      '{a, plural, other {x}',
      '{}',
    ]
  ) {
    assert.throws(() => says('en', text, { a: 1 }), SyntaxError, text);
  }
  assert.throws(() => says('en', '{a}'), RangeError);
});
