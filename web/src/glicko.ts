/**
 * Ratings as Mark Glickman reckons them ("Example of the Glicko-2 system", 2022), named as there: how
 * strong somebody is, how sure that is, and how much it goes up and down.
 */
export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

/** A game against somebody: 1 for a win, 0.5 for a draw, 0 for a loss. */
export interface Result {
  rating: number;
  deviation: number;
  score: number;
}

const SCALE = 173.7178;
const MIDDLE = 1500;
/** How fast volatility may change. */
const TAU = 0.5;
const PRECISION = 1e-6;

/** The rating after some games; there must be one at least. */
export function rate(player: Rating, results: Result[]): Rating {
  const mu = (player.rating - MIDDLE) / SCALE;
  const phi = player.deviation / SCALE;
  let information = 0;
  let surprise = 0;
  for (const { rating, deviation, score } of results) {
    const g = 1 / Math.sqrt(1 + 3 * (deviation / SCALE) ** 2 / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp(-g * (mu - (rating - MIDDLE) / SCALE)));
    information += g * g * expected * (1 - expected);
    surprise += g * (score - expected);
  }
  const v = 1 / information;
  const volatility = newVolatility(player.volatility, phi, v, v * surprise);
  const deviation = 1 / Math.sqrt(1 / (phi ** 2 + volatility ** 2) + information);
  return {
    rating: (mu + deviation ** 2 * surprise) * SCALE + MIDDLE,
    deviation: deviation * SCALE,
    volatility,
  };
}

/** Step 5 of the paper: the zero of a function, by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number) => {
    const variance = phi ** 2 + v + Math.exp(x);
    return Math.exp(x) * (delta ** 2 - variance) / (2 * variance ** 2) - (x - a) / TAU ** 2;
  };
  let low = a;
  let high: number;
  if (delta ** 2 > phi ** 2 + v) high = Math.log(delta ** 2 - phi ** 2 - v);
  else {
    high = a - TAU;
    while (f(high) < 0) high -= TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > PRECISION) {
    const between = low + (low - high) * atLow / (atHigh - atLow);
    const value = f(between);
    if (value * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [between, value];
  }
  return Math.exp(low / 2);
}
