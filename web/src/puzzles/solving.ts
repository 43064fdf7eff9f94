import type { ReactiveControllerHost } from 'lit';
import type { Arrow } from '../arrows.ts';
import { Trial } from '../book/trial.ts';
import { type Core, type Puzzle, type PuzzleSummary, Stopped, type Tried } from '../core.ts';
import { t } from '../messages.ts';
import { pause } from '../motion.ts';
import { reason } from '../refusals.ts';
import { soundOf } from '../sound.ts';
import { outcome, told } from '../words.ts';
import { type Ending, settle, type Settled, solvedLater } from './progress.ts';
import { worth } from './telling.ts';

/**
 * Whether the player is asked for a move, has to wait, sees why his move was wrong, has solved the
 * puzzle, or has been shown how.
 */
export type State = 'asked' | 'busy' | 'wrong' | 'solved' | 'shown';

/** One attempt at a puzzle: moves are tried, judged and answered until it is solved. */
export class Solving {
  state: State = 'busy';
  puzzle: Puzzle | null = null;
  /** What there is to say of what happened last. */
  said = '';
  /** The hint. */
  arrows: Arrow[] = [];
  /** What it counted for, as soon as that is decided. */
  settled: Settled | null = null;
  readonly trial: Trial;

  private hinted = false;
  private left = false;
  /** How many moves were right. */
  private right = 0;

  constructor(
    readonly summary: PuzzleSummary,
    private readonly rules: Core,
    private readonly engine: Core,
    private readonly host: ReactiveControllerHost,
  ) {
    this.trial = new Trial(host, () => rules);
  }

  /** Sets up the board. */
  start(): Promise<void> {
    return this.safely(async () => {
      const puzzle = await this.rules.call('puzzle', [this.summary.text]);
      const { game, ...start } = puzzle.played;
      await this.trial.begin(game, { id: puzzle.id, ...start });
      this.puzzle = puzzle;
      this.become('asked');
      // Docker for two is solved at first use: better now than when there is a move to judge.
      if (game === 'docker') this.safely(() => this.engine.call('analyse', [puzzle.played, 1, 1]));
    });
  }

  /** Lets go of the puzzle: nothing more happens in it from here. */
  leave(): void {
    this.left = true;
    this.engine.stop();
  }

  /** Tries a move, which the opponent answers with his best. */
  play(text: string): Promise<void> {
    return this.safely(async () => {
      const { puzzle, trial } = this;
      if (this.state !== 'asked' || !puzzle) return;
      this.arrows = [];
      this.become('busy', t('puzzle.judging'));
      await this.make(text);
      const [tried] = await Promise.all([
        this.engine.call('tryMove', [puzzle.text, trial.played!.moves]),
        pause(),
      ]);
      if (this.left) return;
      const answer = await this.playOut(tried.reply);
      if (!this.left) this.judge(puzzle, text, tried, answer);
    });
  }

  private judge(puzzle: Puzzle, move: string, tried: Tried, answer: string): void {
    const { view, played } = this.trial;
    const [is, best] = [worth(puzzle, tried.value), worth(puzzle, tried.best)];
    switch (tried.verdict) {
      case 'right':
        this.right = played!.moves.length;
        this.become('asked', `${t('puzzle.right')} ${answer}`);
        break;
      case 'solved':
        this.end(this.hinted ? 'helped' : 'solved');
        this.become(
          'solved',
          view?.outcome ? outcome(view, view.outcome) : t('puzzle.worth', { move, worth: is }),
        );
        break;
      case 'wrong':
        this.end('failed');
        this.become('wrong', `${t('puzzle.wrong', { move, worth: is, best })} ${answer}`);
    }
  }

  /** Brings back the position in which a wrong move was tried, or the first one. */
  again(): Promise<void> {
    return this.safely(async () => {
      if (this.state !== 'wrong') this.right = 0;
      this.become('busy');
      await this.trial.backTo(this.right);
      this.become('asked');
    });
  }

  /** Plays the solution from the first position. */
  show(): Promise<void> {
    return this.safely(async () => {
      const { puzzle, trial } = this;
      if (!puzzle) return;
      this.end('failed');
      this.arrows = [];
      this.become('busy');
      const moves = puzzle.solution.map(([first]) => first!);
      await trial.reset();
      await pause();
      await this.playOut(moves);
      const { best } = await this.engine.call('tryMove', [puzzle.text, moves.slice(0, 1)]);
      const values = { moves: moves.join(' '), worth: worth(puzzle, best) };
      if (!this.left) this.become('shown', t('puzzle.shown', values));
    });
  }

  /** The right move, where it stands in the solution. */
  private get rightMove(): string | null {
    const made = this.trial.played?.moves ?? [];
    const solution = this.puzzle?.solution ?? [];
    const asWritten = made.every((move, index) => solution[index]?.[0] === move);
    return asWritten ? solution[made.length]?.[0] ?? null : null;
  }

  get canHint(): boolean {
    return this.state === 'asked' && this.rightMove !== null;
  }

  /** Says which piece moves; of a new one, where about it goes. */
  hint(): void {
    const { trial: { view } } = this;
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
  private end(ending: Ending): void {
    const { summary, puzzle } = this;
    const { game } = puzzle!.played;
    if (!this.settled) {
      this.settled = settle(game, summary, ending);
      return;
    }
    this.settled = { ...this.settled, change: null };
    if (ending !== 'failed') solvedLater(game, summary);
  }

  /** Plays moves one after the other and tells them. */
  private async playOut(moves: string[]): Promise<string> {
    const sentences: string[] = [];
    for (const move of moves) {
      if (this.left) break;
      if (sentences.length > 0) await pause();
      sentences.push(await this.make(move));
    }
    return sentences.join(' ');
  }

  private async make(text: string): Promise<string> {
    const { trial } = this;
    const seat = trial.view!.turn!;
    await trial.play(text);
    const { game, last, outcome: end } = trial.view!;
    soundOf(last!, end !== null);
    return told(game, seat, last!);
  }

  private become(state: State, said = ''): void {
    this.state = state;
    this.said = said;
    this.trial.note = '';
    this.host.requestUpdate();
  }

  private async safely(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (error instanceof Stopped || this.left) return;
      this.become(this.puzzle ? 'wrong' : 'busy', t('play.trouble', { what: await reason(error) }));
    }
  }
}
