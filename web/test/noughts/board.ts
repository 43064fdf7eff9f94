import { nothing, svg, type TemplateResult } from 'lit';
import { Board } from '../../src/board/board.ts';
import { type Point, rotate } from '../../src/board/geometry.ts';
import type { Cell, Piece } from '../../src/core/core.ts';
import { t } from '../../src/i18n/messages.ts';

const STEP = 60;

/** Nine cells. */
class NoughtsBoard extends Board {
  protected middle(cell: Cell): Point {
    const column = cell.charCodeAt(0) - 'b'.charCodeAt(0);
    return rotate({ x: column * STEP, y: (2 - Number(cell[1])) * STEP }, this.turned);
  }

  protected describe(cell: Cell): string {
    const [piece] = this.stack(cell);
    if (piece) return t('noughts.piece', { cell, piece });
    const open = this.active && this.placements(cell).length > 0;
    return open ? `${this.empty(cell)}, ${t('board.place-here')}` : this.empty(cell);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.view) return nothing;
    return this.frame('-110 -110 220 220', [
      ...this.view.rows.flat().map((cell) => this.drawCell(cell)),
      svg`
        <path class="lines" d="M-30 -90V90M30 -90V90M-90 -30H90M-90 30H90"></path>
      `,
      ...this.arrowLayer(),
    ]);
  }

  private drawCell(cell: Cell): TemplateResult {
    const { x, y } = this.middle(cell);
    const previewed = this.preview()?.to === cell;
    const piece = previewed ? this.view.turn : this.stack(cell)[0];
    const kind = previewed ? 'spot ghost' : 'spot';
    const drawing = piece ? drawPiece(piece) : nothing;
    return this.button(
      cell,
      svg`
        <g class="${kind}" transform="translate(${x} ${y})">
          <rect class="room" x="-28" y="-28" width="56" height="56" rx="6"></rect>${drawing}</g>
      `,
    );
  }
}

function drawPiece(piece: Piece): TemplateResult {
  return piece === 'cross'
    ? svg`
      <path class="piece cross" d="M-16 -16L16 16M-16 16L16 -16"></path>
    `
    : svg`
      <circle class="piece nought" r="17"></circle>
    `;
}

customElements.define('noughts-board', NoughtsBoard);
