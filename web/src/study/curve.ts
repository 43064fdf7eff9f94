import {
  isLuckReview,
  type Judgement,
  type LuckEvent,
  type Review,
  type Seat,
} from '../core/core.ts';

/** How the worth of a game's positions went for one player: 0 lost, 1 won, by ply from 0. */
export interface Curve {
  seat: Seat;
  heights: number[];
}

/** The curves of a review, also of one that is not finished: one for two players, else each. */
export function curves(review: Review, seats: readonly Seat[]): Curve[] {
  if (isLuckReview(review)) {
    return seats.map((seat, index) => ({ seat, heights: chances(review.events, index) }));
  }
  return [{ seat: seats[0]!, heights: winning(review.moves, seats[0]!) }];
}

function winning(moves: readonly Judgement[], first: Seat): number[] {
  const all = moves.map((move) => move.winning);
  const last = moves.at(-1);
  if (last) all.push(last.winning + (last.seat === first ? -last.loss : last.loss));
  return all;
}

function chances(events: readonly LuckEvent[], index: number): number[] {
  const all = events.map((event) => event.before[index] ?? 0);
  const last = events.at(-1);
  return last ? [...all, last.after[index] ?? 0] : all;
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
