import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rate, type Rating } from '../src/glicko.ts';

function assertNear(found: Rating, expected: Rating): void {
  assert.ok(Math.abs(found.rating - expected.rating) < 0.01, `rating ${found.rating}`);
  assert.ok(Math.abs(found.deviation - expected.deviation) < 0.01, `deviation ${found.deviation}`);
  assert.ok(Math.abs(found.volatility - expected.volatility) < 1e-5, `${found.volatility}`);
}

test('the example of the paper comes out as it stands there', () => {
  const after = rate({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  assertNear(after, { rating: 1464.06, deviation: 151.52, volatility: 0.05999 });
});

test('a great surprise makes ratings more volatile, what was expected does not', () => {
  const steady = { rating: 1500, deviation: 50, volatility: 0.06 };
  const against = (rating: number, score: number) =>
    rate(steady, Array.from({ length: 8 }, () => ({ rating, deviation: 50, score })));
  assert.ok(against(2000, 1).volatility > 0.06);
  assert.ok(against(1000, 1).volatility < 0.06);
});

test('who solves what is hard for him gains more than who solves what is easy', () => {
  const player = { rating: 1500, deviation: 100, volatility: 0.06 };
  const gain = (rating: number) =>
    rate(player, [{ rating, deviation: 60, score: 1 }]).rating - player.rating;
  assert.ok(gain(1800) > gain(1500));
  assert.ok(gain(1500) > gain(1200));
  assert.ok(gain(1200) > 0);
});
