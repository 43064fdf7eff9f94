import { nothing, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Board, type Point } from './board.ts';
import type { Cell, Move, Piece } from './core.ts';
import { DvonnLayout, RIM } from './dvonn-layout.ts';
import { drawCross, drawPeek, drawStack, outline, rise } from './dvonn-stack.ts';
import { t } from './messages.ts';
import { Motion } from './motion.ts';

const SHADE = svg`
  <circle class="shade" cx="1" cy="4" r="26"></circle>
`;

/** DVONN: a long hexagon of lines and points, and rings that lie on each other. */
export class DvonnBoard extends Board {
  private layout!: DvonnLayout;
  private readonly motion = new Motion(this, (cell) => this.middle(cell));

  protected override willUpdate(changed: Map<string, unknown>): void {
    super.willUpdate(changed);
    if (this.view && (!this.layout || changed.has('turned'))) {
      this.layout = new DvonnLayout(this.view.rows, this.turned);
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
      svg`
        <g class="trace">${this.drawTrace()}</g>
      `,
      svg`
        <g class="${this.picked === null ? 'cells' : 'cells picking'}">${cells}</g>
      `,
      svg`
        <g class="above">${above}</g>
      `,
    ]);
  }

  private drawGround(): TemplateResult {
    const { corners, lines, labels } = this.layout;
    const names = labels.map(({ x, y, text }) =>
      svg`
        <text x="${x}" y="${y}">${text}</text>
      `
    );
    return svg`
      <polygon class="rim" points="${corners}" stroke-width="${RIM + 4}"></polygon>
      <polygon class="ground" points="${corners}" stroke-width="${RIM}"></polygon>
      <path class="lines" d="${lines}"></path>
      <g class="coordinates" aria-hidden="true">${names}</g>
    `;
  }

  /** Where the last move began and ended. */
  private drawTrace(): TemplateResult | typeof nothing {
    const last = this.view.last;
    if (!last?.to) return nothing;
    const to = this.middle(last.to);
    const from = last.kind === 'move' ? this.middle(last.from!) : to;
    return svg`
      <path d="${`M${from.x} ${from.y}L${to.x} ${to.y}`}"></path>
    `;
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
    const marked = begins || target || cell === this.picked;
    const stack = preview?.to === cell
      ? this.drawPreview(preview)
      : this.drawPieces(pieces, marked);
    const { x, y } = this.middle(cell);
    return this.button(
      cell,
      svg`
        <g class="${kinds.join(' ')}" transform="translate(${x} ${y})">
          <circle class="reach" r="30"></circle>
          <circle class="point" r="5"></circle>${stack}</g>
      `,
    );
  }

  /** Whether a move takes the stack on a cell away from it. */
  private leaves(cell: Cell, move: Move): boolean {
    return move.kind === 'move' && move.from === cell || move.removed.includes(cell);
  }

  private drawPieces(pieces: Piece[], marked: boolean): TemplateResult[] {
    if (pieces.length === 0) return [];
    const halo = svg`
      <path class="halo" d="${outline(pieces.length, 3.5)}"></path>
    `;
    return [SHADE, ...(marked ? [halo] : []), ...drawStack(pieces)];
  }

  /** What the cell would hold after the move; what comes there is seen through. */
  private drawPreview(move: Move): TemplateResult[] {
    if (move.kind === 'place') return [this.drawGhost([this.view.placing!], 0)];
    const merged = this.merged(move);
    const below = this.stack(move.to!);
    const here = this.drawPieces(below, true);
    return this.dragged === null ? [...here, this.drawGhost(merged, below.length)] : here;
  }

  private drawGhost(pieces: Piece[], from: number): TemplateResult {
    return svg`
      <g class="ghost">${drawStack(pieces, from)}</g>
    `;
  }

  /** What is drawn on a cell: while a move is being shown, what it found there. */
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
    return svg`
      <g transform="translate(${x} ${y})"><g class="${kind}">${drawing}</g></g>
    `;
  }

  /** The last move on its way, and what it makes fall off. */
  private drawMoving(): TemplateResult[] {
    const before = this.motion.leaving;
    if (before === null) return [];
    const { kind, from, to, removed } = this.view.last!;
    const below = this.stack(to!, before);
    const pieces = kind === 'place' ? [before.placing!] : this.stack(from!, before);
    const sinking = removed
      .map((cell) => this.at(cell, 'sinking', drawStack(this.stack(cell, before))));
    const flying = svg`
      <g class="flying">${drawStack([...below, ...pieces], below.length)}</g>
    `;
    // What lands on a stack that falls off sinks with it.
    return [...sinking, this.at(to!, removed.includes(to!) ? 'sinking' : 'staying', flying)];
  }

  private drawFocus(): TemplateResult[] {
    if (this.focused === null) return [];
    const d = outline(this.shown(this.focused).length, 6);
    const ring = svg`
      <path class="casing" d="${d}"></path><path d="${d}"></path>
    `;
    return [this.at(this.focused, 'focus', ring)];
  }

  private drawDragged(): TemplateResult[] {
    if (this.dragged === null) return [];
    const pieces = this.stack(this.dragged);
    return [svg`
      <g class="dragged" transform="translate(${this.hand.x} ${this.hand.y})">
        <g transform="translate(0 ${rise(pieces.length) / 2})">${drawStack(pieces)}</g></g>
    `];
  }

  private drawPeeked(): TemplateResult[] {
    if (this.peeked === null || !this.canPeek(this.peeked)) return [];
    return [drawPeek(this.stack(this.peeked), this.middle(this.peeked), this.layout.box)];
  }
}

customElements.define('dvonn-board', DvonnBoard);
