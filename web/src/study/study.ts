import type { Core, Played, ReadRecord, View } from '../core/core.ts';
import { Latest } from '../core/latest.ts';
import { reason } from '../i18n/refusals.ts';
import { START, Tree } from './tree.ts';

/** A game being studied: the tree of its moves, and the position in it that is shown. */
export class Study {
  tree = Tree.of([]);
  /** The node that is shown. */
  at = START;
  /** Its position, as soon as the rules have told it. */
  view: View | null = null;
  /** The end of the main line. */
  end: View | null = null;
  /** The objection of the rules to the last wish. */
  trouble = '';

  private readonly latest = new Latest();

  constructor(
    private readonly rules: Pick<Core, 'call'>,
    readonly record: ReadRecord,
    private readonly changed: () => void,
  ) {}

  /** Takes over the game of the record, and shows its last position. */
  async begin(): Promise<void> {
    const view = await this.ask(this.record.played.moves);
    if (!view) return;
    this.tree = Tree.of(view.made, this.record.comments);
    this.end = view;
    this.show(this.tree.end(START), view);
  }

  async go(id: number): Promise<void> {
    if (id === this.at) return;
    // At once, so that who holds a key down steps on from here.
    this.at = id;
    this.changed();
    const view = await this.ask(this.moves(id));
    if (view) this.show(id, view);
  }

  /** Goes to the position after so many moves of the main line. */
  async goToPly(ply: number): Promise<void> {
    await this.go(ply === 0 ? START : this.tree.mainLine()[ply - 1]?.id ?? this.at);
  }

  /** How many moves of the main line lead to what is shown; null in a variation. */
  get ply(): number | null {
    return this.tree.branch(this.at) === null ? this.tree.path(this.at).length : null;
  }

  /** Plays moves after the one shown: along what is there, or as a new variation. */
  async play(...texts: string[]): Promise<void> {
    const before = this.moves(this.at);
    const view = await this.ask([...before, ...texts]);
    if (!view) return;
    for (const made of view.made.slice(before.length)) {
      [this.tree, this.at] = this.tree.play(this.at, made);
    }
    this.show(this.at, view);
    await this.findEnd();
  }

  /** Takes a move and all that follows it out of the tree. */
  async remove(id: number): Promise<void> {
    const tree = this.tree.without(id);
    let at = this.at;
    while (!tree.has(at)) at = this.tree.previous(at);
    this.tree = tree;
    await this.go(at);
    await this.findEnd();
  }

  /** Makes the variation of a node how the line goes on. */
  async promote(id: number): Promise<void> {
    this.tree = this.tree.promoted(id);
    await this.findEnd();
  }

  /** The game that some moves make, as if nobody had given up in it. */
  played(moves: string[]): Played {
    const { game, options, setup } = this.record.played;
    return { game, options, setup, moves };
  }

  /** The game up to the position shown. */
  get shown(): Played {
    return this.played(this.moves(this.at));
  }

  get mainLine(): Played {
    return this.played(this.moves(this.tree.end(START)));
  }

  /** The line that is shown, to its end, as a record. */
  get line(): ReadRecord {
    const line = this.tree.line(this.at);
    const comments: Record<number, string> = {};
    [this.tree.node(START), ...line].forEach((node, ply) => {
      if (node.comment) comments[ply] = node.comment;
    });
    const moves = line.map((node) => node.made!.text);
    const { played, tags, format } = this.record;
    // How the game ended is true of its own moves alone.
    const same = played.moves.join() === moves.join();
    return { played: same ? played : this.played(moves), tags, comments, format };
  }

  private moves(id: number): string[] {
    return this.tree.path(id).map((node) => node.made!.text);
  }

  private show(id: number, view: View): void {
    this.at = id;
    this.view = view;
    this.trouble = '';
    this.changed();
  }

  private async findEnd(): Promise<void> {
    const { moves } = this.mainLine;
    if (this.end?.made.map((made) => made.text).join() !== moves.join()) {
      this.end = await this.ask(moves) ?? this.end;
    }
    this.changed();
  }

  /** The position after moves; null when the rules refuse them, or when something else was asked. */
  private async ask(moves: string[]): Promise<View | null> {
    const wanted = this.latest.start();
    try {
      const view = await this.rules.call('view', [this.played(moves)]);
      return wanted() ? view : null;
    } catch (error) {
      const trouble = reason(error);
      if (wanted()) this.trouble = trouble;
      this.changed();
      return null;
    }
  }
}
