import { nothing, svg as draw, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { drawArrows } from '../../board/arrows.ts';
import { Board } from '../../board/board.ts';
import type { Point } from '../../board/geometry.ts';
import type { Cell, Move, Piece } from '../../core/core.ts';
import { DvonnLayout } from './layout.ts';
import { rings } from './material.ts';
import { around, drawCross, drawPeek, drawShade, drawStack, rise } from './stack.ts';
import { t } from '../../i18n/messages.ts';
import { Motion } from '../../board/motion.ts';
import type { DvonnView } from './view.ts';

/** How far a chosen stack is lifted. */
const LIFT = 10;

let boards = 0;

/** DVONN: a long hexagon of lines and points, and rings that lie on each other. */
export class DvonnBoard extends Board {
  declare view: DvonnView;
  private layout!: DvonnLayout;
  /** Parts that are drawn once and used by all cells have names of their own on each board. */
  private readonly drawn = `dvonn${++boards}`;
  private readonly motion = new Motion(this, (cell) => this.middle(cell));

  protected override willUpdate(changed: Map<string, unknown>): void {
    super.willUpdate(changed);
    if (this.view && (!this.layout || changed.has('turned'))) {
      this.layout = new DvonnLayout(this.view, this.turned);
    }
  }

  protected middle(cell: Cell): Point {
    return this.layout.middles.get(cell)!;
  }

  protected describe(cell: Cell): string {
    const pieces = this.stack(cell);
    const parts = [pieces.length === 0 ? this.empty(cell) : `${cell}, ${this.name(pieces)}`];
    if (this.active && !this.editing) parts.push(...this.describeMoves(cell));
    return parts.join(', ');
  }

  private name(pieces: Piece[]): string {
    const height = pieces.length;
    const colour = pieces[height - 1]!;
    if (height === 1) return t('dvonn.piece', { colour });
    const stack = t('dvonn.stack', { colour, height });
    const count = pieces.filter((piece) => piece === 'dvonn').length;
    return count === 0 ? stack : `${stack}, ${t('dvonn.contains', { count })}`;
  }

  private describeMoves(cell: Cell): string[] {
    if (cell === this.picked) return [t('board.picked'), this.whereTo(cell)];
    const [move] = this.movesTo(cell);
    if (move?.kind === 'place') return [t('board.place-here')];
    if (!move) return this.canBegin(cell) ? [this.whereTo(cell)] : [];
    const parts = [t('board.go-here'), t('dvonn.becomes', { height: this.merged(move).length })];
    const { removed } = move;
    if (removed.length > 0) {
      parts.push(t('dvonn.falls', { count: removed.length, cells: removed.join(', ') }));
    }
    return parts;
  }

  private whereTo(cell: Cell): string {
    return t('board.move-to', { cells: this.movesFrom(cell).map((move) => move.to).join(', ') });
  }

  /** The stack that a move makes. */
  private merged(move: Move): Piece[] {
    return [...this.stack(move.to!), ...this.stack(move.from!)];
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.view) return nothing;
    const { left, top, width, height } = this.layout.box;
    const preview = this.preview();
    const targets = this.targets();
    const cells = repeat(
      this.layout.order,
      (cell) => cell,
      (cell) => this.drawCell(cell, targets.has(cell), preview),
    );
    const crosses = (preview?.removed ?? [])
      .map((cell) => this.at(cell, 'lost', drawCross(this.shown(cell).length)));
    const above = [
      ...this.drawMoving(),
      ...crosses,
      ...this.drawFocus(),
      ...this.arrowLayer(),
      ...this.drawDragged(),
      ...this.drawPeeked(),
    ];
    return this.frame(`${left} ${top} ${width} ${height}`, [
      this.drawGround(),
      draw`
        <g class="trace">${this.drawTrace()}</g>
      `,
      draw`
        <g class="${this.picked === null ? 'cells' : 'cells picking'}">${cells}</g>
      `,
      draw`
        <g class="above">${above}</g>
      `,
    ]);
  }

  /** The slab: its shadow, wall, rim and field, with lines engraved and a dimple for each cell. */
  private drawGround(): TemplateResult {
    const { corners, lines, labels, margin, inner } = this.layout;
    const body = (kind: string, reach: number, down = 0) =>
      draw`<polygon class=${kind} points=${corners} stroke-width=${2 * reach}
        transform=${`translate(0 ${down})`}></polygon>`;
    const names = labels.map(({ x, y, text }) => draw`<text x=${x} y=${y}>${text}</text>`);
    const { left, top, width, height } = this.layout.box;
    return draw`${rings(this.drawn, this.layout.flat)}
      <defs>
        <linearGradient id=${`${this.drawn}-field`} gradientUnits="userSpaceOnUse" x1=${left}
          y1=${top} x2=${left + 0.7 * width} y2=${top + height}>
          <stop class="field-light"></stop><stop class="field-shade" offset="1"></stop>
        </linearGradient>
        <filter id=${`${this.drawn}-blur`} x="-20%" y="-20%" width="140%" height="150%">
          <feGaussianBlur stdDeviation="9"></feGaussianBlur>
        </filter>
      </defs>
      <g class="slab" aria-hidden="true">
        <g filter=${`url(#${this.drawn}-blur)`}>${body('below', margin - 3, 15)}</g>
        ${body('wall low', margin, 11)}${body('wall', margin, 7)}${body('edge', margin + 1)}
        ${body('rim', margin)}${body('edge', inner + 1)}
        <polygon points=${corners} stroke-width=${2 * inner} class="field"
          fill=${`url(#${this.drawn}-field)`} stroke=${`url(#${this.drawn}-field)`}></polygon>
        <path class="lines light" d=${lines} transform="translate(0 1)"></path>
        <path class="lines" d=${lines}></path>
        <g class="coordinates">${names}</g>
      </g>`;
  }

  /** Where the last move began, and the way it took. */
  private drawTrace(): TemplateResult | typeof nothing {
    const last = this.view.last;
    if (!last?.to) return nothing;
    const to = this.middle(last.to);
    const { flat } = this.layout;
    if (last.kind !== 'move') {
      return draw`<g transform=${`translate(${to.x} ${to.y})`}>
        ${around('from', 0, 5, flat)}</g>`;
    }
    const from = this.middle(last.from!);
    return draw`<path d=${`M${from.x} ${from.y}L${to.x} ${to.y}`}></path>
      <g transform=${`translate(${from.x} ${from.y})`}>${around('from', 0, -11, flat)}</g>`;
  }

  private drawCell(cell: Cell, target: boolean, preview: Move | null): TemplateResult {
    const pieces = this.shown(cell);
    const begins = this.canBegin(cell);
    const placeable = this.active && this.picked === null && this.placements(cell).length > 0;
    const kinds = ['spot'];
    if (begins) kinds.push('may-move');
    if (cell === this.picked) kinds.push('picked');
    if (target) kinds.push('target');
    if (placeable) kinds.push('placeable');
    if (this.editing) kinds.push('editable');
    if (cell === this.dragged) kinds.push('leaving');
    if (preview !== null && this.leaves(cell, preview)) kinds.push('leaving');
    const stack = preview?.to === cell ? this.drawPreview(preview) : this.drawPieces(cell, pieces);
    const { x, y } = this.middle(cell);
    const { flat } = this.layout;
    return this.button(
      cell,
      draw`<g class=${kinds.join(' ')} transform=${`translate(${x} ${y})`}>
        <circle class="reach" r="28"></circle>
        <ellipse class="point" rx="6" ry=${6 * flat}></ellipse>
        <ellipse class="free" rx="9" ry=${9 * flat}></ellipse>${stack}</g>`,
    );
  }

  /** Whether a move takes the stack on a cell away from it. */
  private leaves(cell: Cell, move: Move): boolean {
    return move.kind === 'move' && move.from === cell || move.removed.includes(cell);
  }

  /** A stack with the rings that say what can be done; the style sheet shows those that apply. */
  private drawPieces(cell: Cell, pieces: Piece[]): TemplateResult[] {
    if (pieces.length === 0) return [];
    const { flat } = this.layout;
    const lift = cell === this.picked && cell !== this.dragged ? LIFT : 0;
    const top = rise(pieces.length);
    return [
      drawShade(this.drawn, pieces.length, flat),
      around('foot', 0, 4, flat),
      draw`<g transform=${`translate(0 ${-lift})`}>${drawStack(this.drawn, pieces)}</g>`,
      around('landing casing', top, 2.5, flat),
      around('landing', top, 2.5, flat),
    ];
  }

  /** The stack after the move, with the place where it lands. */
  private drawPreview(move: Move): TemplateResult[] {
    if (move.kind === 'place') return [this.drawGhost([this.view.placing!], 0)];
    const merged = this.merged(move);
    const below = this.stack(move.to!);
    const here = this.drawPieces(move.to!, below);
    return this.dragged === null ? [...here, this.drawGhost(merged, below.length)] : here;
  }

  private drawGhost(pieces: Piece[], from: number): TemplateResult {
    return draw`<g class="ghost">${drawStack(this.drawn, pieces, from)}
      ${around('lands', rise(pieces.length), 2.5, this.layout.flat)}</g>`;
  }

  /** The stack drawn on a cell: while a move is being shown, the one it found there. */
  private shown(cell: Cell): Piece[] {
    const before = this.motion.leaving;
    const { last } = this.view;
    if (before === null || last!.to !== cell || last!.removed.includes(cell)) {
      return this.stack(cell);
    }
    return this.stack(cell, before);
  }

  private at(cell: Cell, kind: string, drawing: TemplateResult | TemplateResult[]): TemplateResult {
    const { x, y } = this.middle(cell);
    return draw`
      <g transform="translate(${x} ${y})"><g class="${kind}">${drawing}</g></g>
    `;
  }

  /** The last move on its way, and what it makes fall off. */
  private drawMoving(): TemplateResult[] {
    const before = this.motion.leaving;
    if (before === null) return [];
    const { kind, from, to, removed } = this.view.last!;
    const below = this.stack(to!, before);
    const pieces = kind === 'place' ? this.stack(to!) : this.stack(from!, before);
    const sinking = removed
      .map((cell) => this.at(cell, 'sinking', drawStack(this.drawn, this.stack(cell, before))));
    const flying = draw`
      <g class="flying">${drawStack(this.drawn, [...below, ...pieces], below.length)}</g>
    `;
    // A stack that lands on one that is removed sinks with it.
    return [...sinking, this.at(to!, removed.includes(to!) ? 'sinking' : 'staying', flying)];
  }

  /** Arrows lead from the top of a stack to the top of another. */
  protected override arrowLayer(): TemplateResult[] {
    return drawArrows(this.arrows, (cell) => {
      const { x, y } = this.middle(cell);
      return { x, y: y - rise(this.stack(cell).length) };
    });
  }

  private drawFocus(): TemplateResult[] {
    if (this.focused === null) return [];
    const above = rise(this.shown(this.focused).length);
    const { flat } = this.layout;
    const ring = [around('casing', above, 7, flat), around('', above, 7, flat)];
    return [this.at(this.focused, 'focus', ring)];
  }

  private drawDragged(): TemplateResult[] {
    if (this.dragged === null) return [];
    const pieces = this.stack(this.dragged);
    return [draw`
      <g class="dragged" transform="translate(${this.hand.x} ${this.hand.y})">
        <g transform="translate(0 ${rise(pieces.length) / 2})">${
      drawStack(this.drawn, pieces)
    }</g></g>
    `];
  }

  private drawPeeked(): TemplateResult[] {
    if (this.peeked === null || !this.canPeek(this.peeked)) return [];
    return [drawPeek(this.stack(this.peeked), this.middle(this.peeked), this.layout.box)];
  }
}

customElements.define('dvonn-board', DvonnBoard);
