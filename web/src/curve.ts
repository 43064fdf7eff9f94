import type { Judgement, LuckEvent, Review, Seat } from './core.ts';

/** How the worth of a game's positions went for one player: 0 lost, 1 won, by ply from 0. */
export interface Curve {
  seat: Seat;
  heights: number[];
}

/** Beyond some pieces ahead it hardly matters how many, so that the curve flattens there. */
const FLAT_FROM_PIECES = 7;

/** What a review tells of a win that is certain. */
const WON = 20;

/** The curves of a review, also of one that is not finished: one for two players, else each. */
export function curves(review: Review, seats: readonly Seat[]): Curve[] {
  if (review.game !== 'docker') {
    return [{ seat: seats[0]!, heights: worths(review.moves, seats[0]!) }];
  }
  return seats.map((seat, index) => ({ seat, heights: chances(review.events, index) }));
}

function worths(moves: readonly Judgement[], first: Seat): number[] {
  const values = moves.map((move) => move.value);
  const last = moves.at(-1);
  if (last) values.push(last.value + (last.seat === first ? -last.loss : last.loss));
  return values.map((value) => 0.5 + Math.tanh(value / FLAT_FROM_PIECES) / 2);
}

function chances(events: readonly LuckEvent[], index: number): number[] {
  const all = events.map((event) => event.before[index] ?? 0);
  const last = events.at(-1);
  return last ? [...all, last.after[index] ?? 0] : all;
}

/** Whether a value of a review says that the game is decided. */
export function decided(value: number): boolean {
  return Math.abs(value) >= WON;
}

/** The events in which something was gained or lost that is worth a word, the greatest first. */
export function greatest(
  events: readonly LuckEvent[],
  what: 'luck' | 'loss',
  count: number,
): LuckEvent[] {
  return events.filter((event) => Math.abs(event[what]) >= 0.005)
    .sort((one, other) => Math.abs(other[what]) - Math.abs(one[what]))
    .slice(0, count);
}
