import {
  type Caller,
  isLuckReview,
  type Judgement,
  type Mark,
  type Played,
  type Review,
  type Seat,
  Stopped,
} from '../core/core.ts';
import { factsOf } from '../core/game-facts.ts';

/** So many positions are looked at for each move: enough to see a mistake, and soon done. */
const NODES = 8_000;

/** Reviews that are finished, by their games: other screens show them too. */
const known = new Map<string, Review>();

/** The review of a game that is over, found in the background while people look at the result. */
export class Reviewing {
  /** The judgements so far; null before the game is over, and where the engine is in trouble. */
  review: Review | null = null;
  working = false;
  /** The game that is judged. */
  private judged = '';

  constructor(private readonly engine: Caller, private readonly changed: () => void) {}

  /** Begins when a game is over, and ends when it goes on, or another one is shown. */
  follow(played: Played, over: boolean): void {
    const { game, options, setup, moves } = played;
    // Resigning is no move to be judged.
    const judged = over ? { game, options, setup, moves } : null;
    const key = JSON.stringify(judged);
    if (key === this.judged) return;
    this.end();
    this.judged = key;
    if (judged) this.judge(judged, key);
  }

  end(): void {
    if (this.working) this.engine.stop();
    this.working = false;
    this.review = null;
    this.judged = '';
  }

  private async judge(played: Played, key: string): Promise<void> {
    const { reviewMillis, die } = factsOf(played.game);
    this.review = known.get(key) ?? (die ? null : { game: played.game, moves: [] });
    if (known.has(key)) return;
    this.working = true;
    try {
      const review = await this.engine.call(
        'review',
        [played, reviewMillis, NODES],
        (part) => this.add(part, key),
      );
      known.set(key, review);
      if (key === this.judged) this.review = review;
    } catch (error) {
      if (error instanceof Stopped) return;
      // A game can be looked at without its review.
      if (key === this.judged) this.review = null;
    }
    if (key !== this.judged) return;
    this.working = false;
    this.changed();
  }

  private add(part: Judgement, key: string): void {
    if (key !== this.judged || this.review === null || isLuckReview(this.review)) return;
    this.review = { game: this.review.game, moves: [...this.review.moves, part] };
    this.changed();
  }
}

/** The worth of a move. */
export type Quality = Pick<Judgement, 'ply' | 'seat' | 'text' | 'mark' | 'loss'>;

/** The moves of a review, as far as it has come. */
export function qualities(review: Review | null): readonly Quality[] {
  if (review === null) return [];
  return isLuckReview(review) ? review.events : review.moves;
}

/** The moves of a player that gave much away. */
export function mistakes(review: Review | null, seat: Seat): Quality[] {
  const costly = (mark: Mark) => mark === 'slip' || mark === 'mistake';
  return qualities(review).filter((one) => one.seat === seat && costly(one.mark));
}
