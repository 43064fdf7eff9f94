import type { Arrow } from '../board/arrows.ts';
import { Practice } from '../learn/practice.ts';
import {
  type Caller,
  type Puzzle,
  type PuzzleSummary,
  Stopped,
  type Tried,
  type View,
} from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { reason } from '../i18n/refusals.ts';
import { outcome } from '../board/sentences.ts';
import { variantWith } from '../core/game-facts.ts';
import { moveSentence } from '../i18n/words.ts';
import type { Ending, ProgressStore, Settled } from './progress.ts';
import { worth } from './puzzle-words.ts';

/**
 * Whether the player is asked for a move, has to wait, sees why a move was wrong, has solved the
 * puzzle, or has been shown how.
 */
export type State = 'asked' | 'busy' | 'wrong' | 'solved' | 'shown';

/** The surroundings of an attempt. */
export interface SolvingHost {
  /** Answers at once. */
  rules: Caller;
  /** May think for long. */
  engine: Caller;
  progress: Pick<ProgressStore, 'settle' | 'solvedLater'>;
  /** Lets a move rest before it is answered: people want to see what happened. */
  pause(): Promise<void>;
  /** Let the move be heard that has led to a position, and that the puzzle is solved. */
  hearMove(view: View): void;
  hearSolved(): void;
  /** Something has changed that the screen shows. */
  changed(): void;
}

/** One attempt at a puzzle: moves are tried, judged and answered until it is solved. */
export class Solving {
  state: State = 'busy';
  puzzle: Puzzle | null = null;
  /** A sentence about what happened last. */
  said = '';
  /** The hint, or the answer to a wrong move. */
  arrows: Arrow[] = [];
  /** The moves that were tried, in their order. */
  readonly tries: { text: string; right: boolean }[] = [];
  /** The effect on the rating, as soon as that is decided. */
  settled: Settled | null = null;
  readonly practice: Practice;

  private settling: Promise<Settled> | null = null;
  private hinted = false;
  private left = false;
  /** How many moves were right. */
  private right = 0;

  private readonly rules: Caller;
  private readonly engine: Caller;

  constructor(readonly summary: PuzzleSummary, private readonly host: SolvingHost) {
    this.rules = host.rules;
    this.engine = host.engine;
    this.practice = new Practice(() => host.rules, () => host.changed());
  }

  /** Sets up the board. */
  start(): Promise<void> {
    return this.safely(async () => {
      const puzzle = await this.rules.call('puzzle', [this.summary.text]);
      const { game, ...start } = puzzle.played;
      await this.practice.begin(game, { id: puzzle.id, ...start });
      this.puzzle = puzzle;
      this.become('asked');
      // Better solved now than when there is a move to judge.
      if (variantWith(game, puzzle.played.options).solvedAtFirstUse) {
        this.safely(() => this.engine.call('analyse', [puzzle.played, 1, 1]));
      }
    });
  }

  /** Lets go of the puzzle: nothing more happens in it from here. */
  leave(): void {
    this.left = true;
    this.engine.stop();
  }

  /** Tries a move, which the opponent answers as well as possible. */
  play(text: string): Promise<void> {
    return this.safely(async () => {
      const { puzzle, practice } = this;
      if (this.state !== 'asked' || !puzzle) return;
      this.arrows = [];
      this.become('busy', t('puzzle.judging'));
      await this.make(text);
      const [tried] = await Promise.all([
        this.engine.call('tryMove', [puzzle.text, practice.played!.moves]),
        this.host.pause(),
      ]);
      if (this.left) return;
      // The answer to a wrong move is only shown, so that both are seen together.
      const wrong = tried.verdict === 'wrong';
      const answer = await (wrong ? this.foretell(tried.reply) : this.playOut(tried.reply));
      if (!this.left) await this.judge(puzzle, text, tried, answer);
    });
  }

  private async judge(
    puzzle: Puzzle,
    move: string,
    tried: Tried,
    answer: string,
  ): Promise<void> {
    const { view, played } = this.practice;
    const [is, best] = [worth(puzzle, tried.value), worth(puzzle, tried.best)];
    switch (tried.verdict) {
      case 'right':
        this.tries.push({ text: move, right: true });
        this.right = played!.moves.length;
        this.become('asked', `${t('puzzle.right')} ${answer}`);
        break;
      case 'solved':
        this.tries.push({ text: move, right: true });
        await this.end(this.hinted ? 'helped' : 'solved');
        this.host.hearSolved();
        this.become(
          'solved',
          view?.outcome ? outcome(view, view.outcome) : t('puzzle.worth', { move, worth: is }),
        );
        break;
      case 'wrong':
        this.tries.push({ text: move, right: false });
        await this.end('failed');
        this.become('wrong', `${t('puzzle.wrong', { move, worth: is, best })} ${answer}`);
    }
  }

  /** Brings back the position in which a wrong move was tried, or the first one. */
  again(): Promise<void> {
    return this.safely(async () => {
      if (this.state !== 'wrong') this.right = 0;
      this.arrows = [];
      this.become('busy');
      await this.practice.backTo(this.right);
      this.become('asked');
    });
  }

  /** Plays the solution from the first position. */
  show(): Promise<void> {
    return this.safely(async () => {
      const { puzzle, practice } = this;
      if (!puzzle) return;
      this.arrows = [];
      this.become('busy');
      await this.end('failed');
      const moves = puzzle.solution.map(([first]) => first!);
      await practice.reset();
      await this.host.pause();
      await this.playOut(moves);
      const { best } = await this.engine.call('tryMove', [puzzle.text, moves.slice(0, 1)]);
      const values = { moves: moves.join(' '), worth: worth(puzzle, best) };
      if (!this.left) this.become('shown', t('puzzle.shown', values));
    });
  }

  /** The right move, where it stands in the solution. */
  private get rightMove(): string | null {
    const made = this.practice.played?.moves ?? [];
    const solution = this.puzzle?.solution ?? [];
    const asWritten = made.every((move, index) => solution[index]?.[0] === move);
    return asWritten ? solution[made.length]?.[0] ?? null : null;
  }

  get canHint(): boolean {
    return this.state === 'asked' && this.rightMove !== null;
  }

  /** Says which piece moves; of a new one, where about it goes. */
  hint(): void {
    const { practice: { view } } = this;
    const move = view?.moves.find(({ text }) => text === this.rightMove);
    if (!view || !move?.to || !this.canHint) return;
    this.hinted = true;
    if (move.kind === 'move') {
      this.arrows = [{ from: move.from, to: move.from }];
      this.become('asked', t('puzzle.hint.piece', { cell: move.from! }));
    } else {
      const column = move.to.charAt(0);
      this.become('asked', t(`puzzle.hint.${view.game}`, { column }));
    }
  }

  /** The first ending of an attempt counts. */
  private async end(ending: Ending): Promise<void> {
    const { summary, puzzle } = this;
    const { game } = puzzle!.played;
    const first = this.settling === null;
    this.settling ??= this.host.progress.settle(this.rules, game, summary, ending);
    const settled = await this.settling;
    this.settled = first ? settled : { ...settled, change: null };
    if (!first && ending !== 'failed') this.host.progress.solvedLater(game, summary);
  }

  /** Tells moves, and shows them by arrows, with crosses on what they remove, without making them. */
  private async foretell(moves: readonly string[]): Promise<string> {
    const { played, view } = this.practice;
    const sentences: string[] = [];
    const arrows: Arrow[] = [];
    let seat = view!.turn!;
    for (const [index] of moves.entries()) {
      const all = [...played!.moves, ...moves.slice(0, index + 1)];
      const after = await this.rules.call('view', [{ ...played!, moves: all }]);
      const last = after.last!;
      sentences.push(moveSentence(after.game, seat, last));
      arrows.push(
        { from: last.from, to: last.to, threat: true },
        ...last.removed.map((cell) => ({ from: null, to: cell, crossed: true })),
      );
      seat = after.turn ?? seat;
    }
    if (!this.left) this.arrows = arrows;
    return sentences.join(' ');
  }

  /** Plays moves one after the other and tells them. */
  private async playOut(moves: string[]): Promise<string> {
    const sentences: string[] = [];
    for (const move of moves) {
      if (this.left) break;
      if (sentences.length > 0) await this.host.pause();
      sentences.push(await this.make(move));
    }
    return sentences.join(' ');
  }

  private async make(text: string): Promise<string> {
    const { practice } = this;
    const seat = practice.view!.turn!;
    await practice.play(text);
    const { game, last } = practice.view!;
    this.host.hearMove(practice.view!);
    return moveSentence(game, seat, last!);
  }

  private become(state: State, said = ''): void {
    this.state = state;
    this.said = said;
    this.practice.note = '';
    this.host.changed();
  }

  private async safely(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (error instanceof Stopped || this.left) return;
      this.become(this.puzzle ? 'wrong' : 'busy', t('play.trouble', { what: reason(error) }));
    }
  }
}
