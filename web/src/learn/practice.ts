import {
  type Caller,
  type Cell,
  type GameName,
  type Played,
  Stopped,
  type View,
} from '../core/core.ts';
import { Latest } from '../core/latest.ts';
import { obstacle } from '../board/sentences.ts';
import type { Start } from './book.ts';

/** A board to try things on: it begins somewhere and plays whatever the reader tries. */
export class Practice {
  /** The position on the board, and the one that it began with. */
  view: View | null = null;
  first: View | null = null;
  /** Why nothing can be done with the cell pressed last. */
  note = '';
  /** All that has been played to get there. */
  played: Played | null = null;
  private begun: Played | null = null;
  private readonly latest = new Latest();

  constructor(
    private readonly rules: () => Pick<Caller, 'call'>,
    private readonly changed: () => void,
  ) {}

  async begin(game: GameName, { setup, options = {}, moves = [] }: Start): Promise<void> {
    this.begun = { game, options, setup, moves };
    this.first = null;
    await this.reset();
  }

  /** Whether anything has been tried. */
  get moved(): boolean {
    return this.played !== this.begun;
  }

  get canTakeBack(): boolean {
    return (this.played?.moves.length ?? 0) > 0;
  }

  async reset(): Promise<void> {
    if (this.begun) await this.show(this.begun);
  }

  /** Takes back one move, those with which the board began too. */
  async takeBack(): Promise<void> {
    await this.backTo((this.played?.moves.length ?? 0) - 1);
  }

  /** Takes back all but the first so many moves. */
  async backTo(ply: number): Promise<void> {
    const { played } = this;
    if (played) await this.show({ ...played, moves: played.moves.slice(0, ply) });
  }

  /** Plays a move of the position on the board; one that comes too late is not wanted any more. */
  async play(text: string): Promise<void> {
    const { played, view } = this;
    if (played && view?.ply === played.moves.length) {
      await this.show({ ...played, moves: [...played.moves, text] });
    }
  }

  /** Rolls as a die would. */
  async roll(): Promise<void> {
    const rolls = this.view?.chance ? this.view.moves : [];
    const roll = rolls[Math.floor(Math.random() * rolls.length)];
    if (roll) await this.play(roll.text);
  }

  refuse(cell: Cell): void {
    if (this.view) this.tell(obstacle(this.view, cell));
  }

  tell(note: string): void {
    this.note = note;
    this.changed();
  }

  private async show(played: Played): Promise<void> {
    const wanted = this.latest.start();
    this.played = played;
    this.note = '';
    try {
      const view = await this.rules().call('view', [played]);
      if (!wanted()) return;
      this.view = view;
      this.first ??= view;
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
    this.changed();
  }
}
