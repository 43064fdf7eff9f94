import { nothing, svg, type TemplateResult } from 'lit';
import { Board, type Point } from './board.ts';
import type { Cell, Move, Piece } from './core.ts';
import { t } from './messages.ts';
import { Motion } from './motion.ts';
import {
  BOX,
  drawDot,
  drawGround,
  drawHalo,
  drawHatch,
  drawPath,
  drawPiece,
  drawTick,
  lie,
} from './pathagon-drawing.ts';

/**
 * Pathagon: octagons on a plain grid between two pairs of coloured edges.
 *
 * It also says `choose` with the text of the move while there is a choice of what to take, and
 * with null when that is over.
 */
export class PathagonBoard extends Board {
  static override properties = {
    kept: { state: true },
  };

  /** The trapped pieces that are not taken by the move being chosen. */
  declare private kept: ReadonlySet<Cell>;
  /** The move last told of as being chosen. */
  private told: string | null = null;
  private readonly motion = new Motion(this, (cell) => this.middle(cell));

  constructor() {
    super();
    this.kept = new Set();
  }

  protected middle(cell: Cell): Point {
    return lie(cell, this.turned);
  }

  protected describe(cell: Cell): string {
    const { forbidden, winningPath } = this.view;
    const [piece] = this.stack(cell);
    const parts = [piece ? t('pathagon.piece', { cell, colour: piece }) : this.empty(cell)];
    if (forbidden.includes(cell)) parts.push(t('pathagon.forbidden'));
    if (winningPath.includes(cell)) parts.push(t('pathagon.on-path'));
    if (this.active && !this.editing) parts.push(...this.describeMoves(cell));
    return parts.join(', ');
  }

  private describeMoves(cell: Cell): string[] {
    const chosen = this.chosen();
    if (chosen && this.trapped().includes(cell)) {
      return [t(this.kept.has(cell) ? 'pathagon.kept' : 'pathagon.taken')];
    }
    if (chosen?.to === cell) return [...this.describeTraps(chosen), t('pathagon.confirm')];
    if (cell === this.picked) return [t('board.picked')];
    const move = this.fullest(this.movesTo(cell));
    if (move) {
      const how = t(move.kind === 'place' ? 'board.place-here' : 'board.go-here');
      return [how, ...this.describeTraps(move)];
    }
    if (!this.canBegin(cell)) return [];
    return [t('pathagon.can-move', { count: new Set(this.movesFrom(cell).map((m) => m.to)).size })];
  }

  private describeTraps({ removed }: Move): string[] {
    return removed.length === 0 ? [] : [t('pathagon.takes', { cells: removed.join(', ') })];
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    super.willUpdate(changed);
    if (this.choices.length === 0 && this.kept.size > 0) this.kept = new Set();
  }

  protected override updated(): void {
    const text = this.chosen()?.text ?? null;
    if (text === this.told) return;
    this.told = text;
    this.say('choose', text);
  }

  /** Several moves to one cell differ in what they take: all that is trapped, until told not to. */
  protected override choose(moves: Move[]): void {
    this.choices = moves;
    this.kept = new Set();
  }

  protected override press(cell: Cell): void {
    const chosen = this.chosen();
    if (chosen?.to === cell) return this.play(chosen);
    if (this.trapped().includes(cell)) return this.toggle(cell);
    this.choices = [];
    super.press(cell);
  }

  private toggle(cell: Cell): void {
    const kept = new Set(this.kept);
    if (!kept.delete(cell)) kept.add(cell);
    this.kept = kept;
  }

  /** The move that takes most. */
  private fullest(moves: Move[]): Move | null {
    return moves.reduce<Move | null>(
      (most, move) => most && most.removed.length >= move.removed.length ? most : move,
      null,
    );
  }

  /** What the moves to choose from could take. */
  private trapped(): Cell[] {
    return this.fullest(this.choices)?.removed ?? [];
  }

  private chosen(): Move | null {
    const taken = this.trapped().filter((cell) => !this.kept.has(cell));
    return this.choices.find(({ removed }) =>
      removed.length === taken.length && taken.every((cell) => removed.includes(cell))
    ) ?? null;
  }

  protected override preview(): Move | null {
    const chosen = this.chosen();
    if (chosen || !this.active || this.over === null) return chosen;
    return this.fullest(this.movesTo(this.over));
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.view) return nothing;
    const { rows, winningPath } = this.view;
    const preview = this.preview();
    const targets = this.targets();
    const cells = rows.flat().map((cell) => this.drawCell(cell, targets.has(cell), preview));
    const path = winningPath.length > 0
      ? drawPath(winningPath, this.stack(winningPath[0]!)[0]!, this.turned)
      : nothing;
    const above = [
      ...this.drawMoving(),
      ...this.drawFrames(),
      ...this.drawFocus(),
      ...this.arrowLayer(),
      ...this.drawDragged(),
    ];
    return this.frame(BOX, [
      drawGround(rows, this.turned),
      svg`
        <g class="below">${this.drawTrace()}${this.motion.leaving === null ? path : nothing}</g>
      `,
      svg`
        <g class="${this.busy() ? 'cells picking' : 'cells'}">${cells}</g>
      `,
      svg`
        <g class="above">${above}</g>
      `,
    ]);
  }

  /** Where the last move began and ended. */
  private drawTrace(): TemplateResult[] {
    const { last } = this.view;
    const room = svg`
      <rect x="-29" y="-29" width="58" height="58"></rect>
    `;
    return [...new Set([last?.from, last?.to])]
      .filter((cell) => cell != null)
      .map((cell) => this.at(cell, 'trace', room));
  }

  /** Whether a move has been begun. */
  private busy(): boolean {
    return this.picked !== null || this.choices.length > 0;
  }

  private drawCell(cell: Cell, target: boolean, preview: Move | null): TemplateResult {
    const placeable = this.active && this.picked === null && this.placements(cell).length > 0;
    const kinds = ['spot'];
    if (this.canBegin(cell)) kinds.push('may-move');
    if (cell === this.picked) kinds.push('picked');
    if (target) kinds.push('target');
    if (placeable) kinds.push('placeable');
    if (this.editing) kinds.push('editable');
    if (cell === this.dragged || this.leaves(cell, preview)) kinds.push('leaving');
    const { x, y } = this.middle(cell);
    const content = preview?.to === cell ? this.drawPreview() : this.drawContent(cell);
    return this.button(
      cell,
      svg`
        <g class="${kinds.join(' ')}" transform="translate(${x} ${y})">
          <rect class="room" x="-29" y="-29" width="58" height="58"></rect>${content}</g>
      `,
    );
  }

  private drawContent(cell: Cell): TemplateResult[] {
    const arriving = this.motion.leaving !== null && this.view.last!.to === cell;
    const [piece] = this.stack(cell);
    if (piece && !arriving) return [drawHalo(), drawPiece(piece)];
    return this.view.forbidden.includes(cell) ? [drawHatch()] : [drawDot()];
  }

  /** Whether a move takes the piece on a cell away from it. */
  private leaves(cell: Cell, move: Move | null): boolean {
    if (move === null) return false;
    return move.kind === 'move' && move.from === cell || move.removed.includes(cell);
  }

  private drawPreview(): TemplateResult[] {
    const piece = this.view.turn as Piece;
    const ghost = svg`
      <g class="ghost">${drawPiece(piece)}</g>
    `;
    return this.choices.length > 0 ? [ghost, drawTick()] : [ghost];
  }

  private at(cell: Cell, kind: string, drawing: TemplateResult): TemplateResult {
    const { x, y } = this.middle(cell);
    return svg`
      <g transform="translate(${x} ${y})"><g class="${kind}">${drawing}</g></g>
    `;
  }

  /** Around what the move takes, and what is trapped but kept. */
  private drawFrames(): TemplateResult[] {
    const taken = this.preview()?.removed ?? [];
    const frame = svg`
      <rect x="-27" y="-27" width="54" height="54" rx="10"></rect>
    `;
    return [
      ...taken.map((cell) => this.at(cell, 'frame taken', frame)),
      ...[...this.kept].map((cell) => this.at(cell, 'frame kept', frame)),
    ];
  }

  /** The last move on its way, and what it has taken. */
  private drawMoving(): TemplateResult[] {
    const before = this.motion.leaving;
    if (before === null) return [];
    const { to, removed } = this.view.last!;
    const taken = removed.map((cell) =>
      this.at(cell, 'sinking', drawPiece(this.stack(cell, before)[0]!))
    );
    return [...taken, this.at(to!, 'flying', drawPiece(before.turn as Piece))];
  }

  private drawFocus(): TemplateResult[] {
    if (this.focused === null) return [];
    const ring = svg`
      <rect class="casing" x="-28" y="-28" width="56" height="56" rx="8"></rect>
      <rect x="-28" y="-28" width="56" height="56" rx="8"></rect>
    `;
    return [this.at(this.focused, 'focus', ring)];
  }

  private drawDragged(): TemplateResult[] {
    if (this.dragged === null) return [];
    const { x, y } = this.hand;
    const piece = drawPiece(this.stack(this.dragged)[0]!);
    return [svg`
      <g class="dragged" transform="translate(${x} ${y})">${piece}</g>
    `];
  }
}

customElements.define('pathagon-board', PathagonBoard);
