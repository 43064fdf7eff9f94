import { html, nothing, svg as draw, type TemplateResult } from 'lit';
import { Board } from '../../board/board.ts';
import type { Point } from '../../board/geometry.ts';
import type { Cell, Move, Piece } from '../../core/core.ts';
import { t } from '../../i18n/messages.ts';
import { Motion, paced } from '../../board/motion.ts';
import { shortcut } from '../../shell/shortcut.ts';
import {
  BOX,
  drawDot,
  drawFrame,
  drawGround,
  drawHalo,
  drawHatch,
  drawPath,
  lie,
} from './drawing.ts';
import { place } from './material.ts';
import type { PathagonView } from './view.ts';

/** From piece to piece light runs along a path that has won. */
const LIGHT_MS = 90;

let boards = 0;

/** Pathagon: octagons on a plain grid between two pairs of coloured edges. */
export class PathagonBoard extends Board {
  static override properties = {
    kept: { state: true },
  };

  declare view: PathagonView;
  /** The trapped pieces that are not taken by the move being chosen. */
  declare private kept: ReadonlySet<Cell>;
  /** Parts that are drawn once and used by all cells have names of their own on each board. */
  private readonly drawn = `pathagon${++boards}`;
  private readonly motion = new Motion(this, (cell) => this.middle(cell));
  /** Whether a move was on its way when the board was drawn last. */
  private wasMoving = false;

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
    const moves = this.motion.leaving !== null;
    // The last piece of the path has just come to rest.
    if (this.wasMoving && !moves) {
      this.querySelectorAll('.lit').forEach((light, index) => {
        const delay = LIGHT_MS * index;
        paced(
          light.animate([{ opacity: 0 }, {}], { duration: LIGHT_MS, delay, fill: 'backwards' }),
        );
      });
    }
    this.wasMoving = moves;
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
    // A question is answered or dropped; a press elsewhere is no move.
    if (this.choices.length > 0) return this.cancel();
    super.press(cell);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('keydown', this.onKey);
  }

  /** The question is answered wherever the focus is. */
  private onKey = (event: KeyboardEvent) => {
    const [take, leave] = this.answers();
    if (take && leave) shortcut(event, { t: () => this.play(take), l: () => this.play(leave) });
  };

  /** The moves that take all and nothing of what is trapped, while that is asked. */
  private answers(): Move[] {
    const [most, least] = [
      this.fullest(this.choices),
      this.choices.find(({ removed }) => removed.length === 0),
    ];
    return most && least ? [most, least] : [];
  }

  /** The question what becomes of the pieces that the move traps. */
  private question(): TemplateResult | typeof nothing {
    const [take, leave] = this.answers();
    if (!take || !leave) return nothing;
    const trapped = { count: take.removed.length, cells: take.removed.join(', '), to: take.to! };
    const chosen = this.chosen();
    const some = chosen !== null && chosen !== take && chosen !== leave;
    const answer = (move: Move, key: string, kind: string) =>
      html`
        <button class="${kind}" @click="${() => this.play(move)}">
          ${t(`pathagon.${key}`, trapped)} <small>${t(`pathagon.${key}-how`, trapped)}</small>
        </button>
      `;
    return html`
      <div class="question" role="group" aria-labelledby="${`${this.drawn}-question`}">
        <p id="${`${this.drawn}-question`}" role="status">${t('pathagon.ask', trapped)}</p>
        ${answer(take, 'take', some ? '' : 'primary')} ${some
          ? html`
            <button class="primary" @click="${() => this.play(chosen)}">
              ${t('pathagon.take-some', { cells: chosen.removed.join(', ') })}
            </button>
          `
          : nothing} ${answer(leave, 'leave', '')}
      </div>
    `;
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

  /** The pieces that the moves to choose from could remove. */
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
    const { rows, edges, winningPath } = this.view;
    const preview = this.preview();
    const targets = this.targets();
    const cells = rows.flat().map((cell) => this.drawCell(cell, targets.has(cell), preview));
    const path = winningPath.length > 0
      ? drawPath(winningPath, edges[this.stack(winningPath[0]!)[0]!]!, this.turned)
      : nothing;
    const above = [
      ...this.drawMoving(),
      ...this.drawFrames(),
      ...this.drawFocus(),
      ...this.arrowLayer(),
      ...this.drawDragged(),
    ];
    const drawing = this.frame(BOX, [
      drawGround(this.drawn, rows, edges, this.turned),
      draw`
        <g class="below">${this.drawTrace()}${this.motion.leaving === null ? path : nothing}</g>
      `,
      draw`
        <g class="${this.busy() ? 'cells picking' : 'cells'}">${cells}</g>
      `,
      draw`
        <g class="above">${above}</g>
      `,
    ]);
    return html`
      ${drawing} ${this.question()}
    `;
  }

  /** Where the last move began and ended. */
  private drawTrace(): TemplateResult[] {
    const { last } = this.view;
    const room = draw`
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
      draw`
        <g class="${kinds.join(' ')}" transform="translate(${x} ${y})">
          <rect class="room" x="-29" y="-29" width="58" height="58"></rect>${content}</g>
      `,
    );
  }

  private drawContent(cell: Cell): TemplateResult[] {
    const arriving = this.motion.leaving !== null && this.view.last!.to === cell;
    const [piece] = this.stack(cell);
    if (piece && !arriving) return [drawHalo(), place(this.drawn, piece)];
    return this.view.forbidden.includes(cell) ? [drawHatch()] : [drawDot()];
  }

  /** Whether a move takes the piece on a cell away from it. */
  private leaves(cell: Cell, move: Move | null): boolean {
    if (move === null) return false;
    return move.kind === 'move' && move.from === cell || move.removed.includes(cell);
  }

  private drawPreview(): TemplateResult[] {
    const piece = this.view.turn as Piece;
    const ghost = draw`
      <g class="ghost">${place(this.drawn, piece)}</g>
    `;
    return [drawHalo(), ghost];
  }

  private at(cell: Cell, kind: string, drawing: TemplateResult): TemplateResult {
    const { x, y } = this.middle(cell);
    return draw`
      <g transform="translate(${x} ${y})"><g class="${kind}">${drawing}</g></g>
    `;
  }

  /** Around what the move takes, and what is trapped but kept. */
  private drawFrames(): TemplateResult[] {
    const taken = this.preview()?.removed ?? [];
    return [
      ...taken.map((cell) => this.at(cell, 'frame taken', drawFrame(true))),
      ...[...this.kept].map((cell) => this.at(cell, 'frame kept', drawFrame(false))),
    ];
  }

  /** The last move on its way, and what it has taken. */
  private drawMoving(): TemplateResult[] {
    const before = this.motion.leaving;
    if (before === null) return [];
    const { to, removed } = this.view.last!;
    const taken = removed.map((cell) => {
      const piece = this.stack(cell, before)[0]!;
      const { x, y } = this.middle(cell);
      return draw`
        <g transform="translate(${x} ${y})">
          <g class="taken" data-seat="${piece}">${place(this.drawn, piece)}</g></g>
      `;
    });
    return [...taken, this.at(to!, 'flying', place(this.drawn, before.turn as Piece))];
  }

  private drawFocus(): TemplateResult[] {
    if (this.focused === null) return [];
    const ring = draw`
      <rect class="casing" x="-28" y="-28" width="56" height="56" rx="8"></rect>
      <rect x="-28" y="-28" width="56" height="56" rx="8"></rect>
    `;
    return [this.at(this.focused, 'focus', ring)];
  }

  private drawDragged(): TemplateResult[] {
    if (this.dragged === null) return [];
    const { x, y } = this.hand;
    const piece = place(this.drawn, this.stack(this.dragged)[0]!);
    return [draw`
      <g class="dragged" transform="translate(${x} ${y})">${piece}</g>
    `];
  }
}

customElements.define('pathagon-board', PathagonBoard);
