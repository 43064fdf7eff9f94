import {
  type Caller,
  isLuckReview,
  type Judgement,
  type Played,
  type Review,
  Stopped,
} from '../core/core.ts';
import { factsOf } from '../core/game-facts.ts';
import { Latest } from '../core/latest.ts';
import { reason } from '../i18n/refusals.ts';

/** The engine at work on a whole game, for as long as that game is shown. */
export class Judging {
  review: Review | null = null;
  working = false;
  trouble = '';

  private readonly latest = new Latest();
  private game = '';

  constructor(
    private readonly engine: () => Caller,
    private readonly changed: () => void,
    /** Hears whether the engine works. */
    private readonly busy: (working: boolean) => void,
  ) {}

  /** Another game has not been judged yet. */
  show(played: Played): void {
    const game = JSON.stringify(played);
    if (game === this.game) return;
    this.game = game;
    this.stop();
    this.review = null;
    this.trouble = '';
  }

  async judge(played: Played): Promise<void> {
    const wanted = this.latest.start();
    const { reviewMillis, die } = factsOf(played.game);
    this.review = die ? null : { game: played.game, moves: [] };
    this.trouble = '';
    this.become(true);
    try {
      const review = await this.engine().call('review', [played, reviewMillis], (part) => {
        if (wanted()) this.add(part);
      });
      if (wanted()) this.review = review;
    } catch (error) {
      // The engine was stopped for something else: this is still wanted.
      if (wanted() && error instanceof Stopped) return this.judge(played);
      if (wanted()) this.trouble = reason(error);
    }
    if (wanted()) this.become(false);
  }

  private add(part: Judgement): void {
    if (this.review === null || isLuckReview(this.review)) return;
    this.review = { game: this.review.game, moves: [...this.review.moves, part] };
    this.changed();
  }

  /** Leaves it at what has been judged. */
  stop(): void {
    if (!this.working) return;
    this.latest.cancel();
    this.engine().stop();
    this.become(false);
  }

  private become(working: boolean): void {
    this.working = working;
    this.changed();
    this.busy(working);
  }
}
