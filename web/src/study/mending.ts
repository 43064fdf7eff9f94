import type { Arrow } from '../board/arrows.ts';
import {
  type Caller,
  isLuckReview,
  type Played,
  type Seat,
  Stopped,
  type View,
} from '../core/core.ts';
import { factsOf } from '../core/game-facts.ts';
import { t } from '../i18n/messages.ts';
import { reason } from '../i18n/refusals.ts';
import { signedWholePercent } from '../i18n/score.ts';
import { hintSentence } from '../i18n/words.ts';
import { Practice } from '../learn/practice.ts';
import { mistakes, type Quality, Reviewing } from './reviewing.ts';

/** A move that is tried is looked at longer than those of a whole game. */
const NODES = 60_000;

/** Whether a better move is looked for, is being judged, was not found, was found, or has been shown. */
export type State = 'asked' | 'busy' | 'wrong' | 'solved' | 'shown';

export interface MendingHost {
  /** Answers at once. */
  rules: Caller;
  /** May think for long. */
  engine: Caller;
  /** Let the move be heard that has led to a position, and that a better one was found. */
  hearMove(view: View): void;
  hearSolved(): void;
  /** Something has changed that the screen shows. */
  changed(): void;
}

/** The mistakes of a player in a game that is over: before each of them a better move is to be found. */
export class Mending {
  state: State = 'busy';
  /** The mistakes; null until the game has been judged. */
  all: Quality[] | null = null;
  /** The one on the board, and those for which a better move was found. */
  index = 0;
  readonly mended = new Set<number>();
  said = '';
  /** The move that was made in the game. */
  arrows: Arrow[] = [];
  trouble = '';
  readonly practice: Practice;
  private readonly reviewing: Reviewing;
  private left = false;

  constructor(
    private readonly played: Played,
    private readonly seat: Seat,
    private readonly host: MendingHost,
  ) {
    this.practice = new Practice(() => host.rules, () => host.changed());
    this.reviewing = new Reviewing(host.engine, () => this.judged());
  }

  /** Judges the game, unless that has just been done, and sets up the first mistake. */
  start(): void {
    this.reviewing.follow(this.played, true);
    this.judged();
  }

  leave(): void {
    this.left = true;
    this.reviewing.end();
    this.host.engine.stop();
  }

  private judged(): void {
    if (this.reviewing.working || this.all !== null || this.left) return this.host.changed();
    const { review } = this.reviewing;
    if (review === null) this.trouble = t('result.unreviewed');
    this.all = mistakes(review, this.seat);
    if (this.all.length > 0) this.goTo(0);
    else this.host.changed();
  }

  get current(): Quality | null {
    return this.all?.[this.index] ?? null;
  }

  /** Sets up the position before a mistake. */
  goTo(index: number): Promise<void> {
    return this.safely(async () => {
      this.index = index;
      this.arrows = [];
      const { game, options, setup, moves } = this.played;
      const before = moves.slice(0, this.current!.ply - 1);
      await this.practice.begin(game, { id: 'mistake', setup, options, moves: before });
      const made = this.practice.view?.moves.find(({ text }) => text === this.current!.text);
      if (made?.to) this.arrows = [{ from: made.from, to: made.to, threat: true }];
      this.become('asked');
    });
  }

  /** Tries a move: one that gives little away is right. */
  play(text: string): Promise<void> {
    return this.safely(async () => {
      const { practice, current } = this;
      const { view } = practice;
      if (this.state !== 'asked' || !view || !current) return;
      this.arrows = [];
      this.become('busy', t('mending.judging'));
      await practice.play(text);
      this.host.hearMove(practice.view!);
      const { loss, mark } = await this.worth(text, view.text);
      if (this.left) return;
      const right = text !== current.text && (mark === 'best' || mark === 'good');
      if (right) {
        this.mended.add(this.index);
        this.host.hearSolved();
      }
      const how = right ? mark : text === current.text ? 'same' : 'worse';
      const values = { how, move: text, change: signedWholePercent(-loss) };
      this.become(right ? 'solved' : 'wrong', t('mending.verdict', values));
    });
  }

  private async worth(text: string, setup: string): Promise<Pick<Quality, 'loss' | 'mark'>> {
    const { game, options } = this.played;
    const tried = { game, options, setup, moves: [text] };
    const { reviewMillis } = factsOf(game);
    const review = await this.host.engine.call('review', [tried, 10 * reviewMillis, NODES]);
    return isLuckReview(review) ? review.events[0]! : review.moves[0]!;
  }

  /** Brings back the position before the mistake. */
  again(): Promise<void> {
    return this.goTo(this.index);
  }

  /** Plays the best move and says what speaks for it. */
  show(): Promise<void> {
    return this.safely(async () => {
      const { practice } = this;
      this.arrows = [];
      this.become('busy', t('hint.thinking'));
      await practice.reset();
      const hint = await this.host.engine.call('hint', [practice.played!]);
      if (this.left) return;
      await practice.play(hint.move);
      this.become('shown', hintSentence(hint, this.played.game));
    });
  }

  private become(state: State, said = ''): void {
    this.state = state;
    this.said = said;
    this.practice.note = '';
    this.host.changed();
  }

  private async safely(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (error instanceof Stopped || this.left) return;
      this.become('wrong', t('play.trouble', { what: reason(error) }));
    }
  }
}
