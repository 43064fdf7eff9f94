import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import assert from 'node:assert/strict';

/** The contrast that WCAG asks of text, and of what is more than a mark. */
const TEXT = 4.5;

const TOKENS = [
  ...readFileSync('src/shell/tokens.css', 'utf8').matchAll(/--([a-z-]+):\s*([^;]+);/g),
];
const COLOURS = new Map(TOKENS.map(([, name, value]) => [name!, value!]));

/** All pairs of text and the ground it stands on. Text on a new ground is added here. */
const PAIRS: [text: string, grounds: string[]][] = [
  ['ink', ['page', 'surface', 'plate', 'sunk', 'act-soft']],
  ['muted', ['page', 'surface', 'plate', 'sunk', 'act-soft']],
  ['on-act', ['act', 'act-high']],
  ['on-sel', ['sel']],
  ['on-bad', ['bad']],
  ['sel', ['page', 'surface', 'sunk']],
  ['good', ['surface']],
  ['warn', ['surface']],
  ['bad', ['surface', 'page']],
];

/** The light and the dark value of a token. */
function values(name: string): [string, string] {
  const value = COLOURS.get(name);
  assert.ok(value, `there is no token ${name}`);
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  return both ? [both[1]!, both[2]!] : [value, value];
}

/** The relative luminance of a colour such as #fff or #13202a. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/\w/g, '$&$&') : colour;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}

test('contrast is measured as WCAG says', () => {
  assert.equal(contrast('#000', '#ffffff'), 21);
  assert.equal(contrast('#777777', '#fff').toFixed(2), '4.48');
});

for (const [text, grounds] of PAIRS) {
  for (const ground of grounds) {
    test(`${text} can be read on ${ground}, light and dark`, () => {
      const [textOf, groundOf] = [values(text), values(ground)];
      for (const theme of [0, 1] as const) {
        const found = contrast(textOf[theme], groundOf[theme]);
        assert.ok(found >= TEXT, `${found.toFixed(2)} in ${['light', 'dark'][theme]}`);
      }
    });
  }
}
