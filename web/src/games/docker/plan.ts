import type { TemplateResult } from 'lit';
import type { Point } from '../../board/geometry.ts';
import type { Cell, Piece, Seat, Standing, View } from '../../core/core.ts';
import {
  along,
  draw,
  type Drawing,
  entrant,
  grid,
  marks,
  path,
  plus,
  round,
  side,
  sign,
} from './drawing.ts';

const CELL = 120;
const PITCH = 126;
const PLATE = 96;
const LID = 42;
const STRIP = 14;
/** The room for a stack on a cell, beneath its name and number. */
const ROOM = 90;
const HAND_SCALE = 0.38;
const FIELD = 384;
const MARGIN = 50;
const MIDDLE = { x: MARGIN + FIELD / 2, y: MARGIN + FIELD / 2 };

/** The yard from straight above; each cell shows its stack as plates from top to bottom. */
export class Plan implements Drawing {
  readonly box = { x: 0, y: 0, width: FIELD + 2 * MARGIN, height: FIELD + 2 * MARGIN + 40 };
  readonly die = { x: 438, y: 482 };
  readonly caption = { x: 346, y: 476 };
  readonly handScale = HAND_SCALE;
  readonly backToFront: Cell[];

  constructor(private readonly view: View, private readonly turned: number) {
    this.backToFront = view.rows.flat();
  }

  ground(): TemplateResult {
    return draw`<g class="ground">
      <rect class="slab" x=${MARGIN} y=${MARGIN} width=${FIELD} height=${FIELD} rx="14"></rect>
      ${this.view.rows.flat().map((cell) => this.tile(cell))}
      ${this.view.seats.map((seat) => this.gate(seat))}
    </g>`;
  }

  cell(cell: Cell, stack: Piece[]): TemplateResult {
    const { x, y } = this.top(cell);
    const [left, upper] = [x - CELL / 2, y - CELL / 2];
    const height = stack.length;
    const plates = stack.map((piece, level) => {
      const place = plateOf(height, level);
      return plate(piece, { x, y: y + place.y }, place.height, level === height - 1);
    });
    return draw`<path class="floor" d=${tile({ x, y })}></path>
      <text class="name" x=${left + 15} y=${upper + 14}>${cell}</text>
      <text class="height" x=${left + CELL - 14} y=${upper + 14}>${height || ''}</text>
      <g class="stack">${plates}</g>
      ${marks(tile({ x, y }))}`;
  }

  hand({ seat, inHand }: Standing): TemplateResult {
    const middle = this.pile(seat);
    const direction = along(side(this.view, seat, this.turned));
    const half = direction.x ? { x: 74, y: 19 } : { x: 21, y: 74 };
    const barge = rounded(middle, half, 8);
    const slots = [-1, 0, 1].map((slot) => plus(middle, direction, slot * 43));
    const plates = slots.slice(0, inHand).map(({ x, y }) =>
      draw`<g transform=${`translate(${x} ${y}) scale(${HAND_SCALE})`}>${this.container(seat)}</g>`
    );
    return draw`<g class="barge"><path class="slab" d=${barge}></path>
      ${slots.map((slot) => sign(seat, slot, 5))}
      ${marks(barge)}
      ${plates}</g>`;
  }

  /** Seen from above, what is buried is out of sight, but for its rim. */
  readonly body = rounded({ x: 0, y: 0 }, { x: PLATE / 2, y: LID / 2 }, 4);
  readonly ring = rounded({ x: 0, y: 0 }, { x: PLATE / 2 + 4, y: LID / 2 + 4 }, 8);

  container(piece: Piece): TemplateResult {
    return plate(piece, { x: 0, y: 0 }, LID, true);
  }

  top(cell: Cell): Point {
    const { x, y } = grid(this.view, cell, this.turned);
    return { x: MIDDLE.x + x * PITCH, y: MIDDLE.y - y * PITCH };
  }

  stand(cell: Cell, level: number): Point {
    const { x, y } = this.top(cell);
    return { x, y: y + plateOf(level + 1, level).y };
  }

  pile(seat: Seat): Point {
    return plus(MIDDLE, flip(side(this.view, seat, this.turned)), FIELD / 2 + MARGIN / 2);
  }

  covers(): boolean {
    return false;
  }

  private tile(cell: Cell): TemplateResult {
    const seat = entrant(this.view, cell);
    return draw`<path class=${seat ? `tile entry ${seat}` : 'tile'}
        d=${tile(this.top(cell))}></path>`;
  }

  private gate(seat: Seat): TemplateResult {
    const out = flip(side(this.view, seat, this.turned));
    const edge = plus(MIDDLE, out, FIELD / 2 + 1);
    const wide = along(out);
    return draw`<path class="gate ${seat}" d=${
      path([plus(edge, wide, 13), plus(edge, out, -12), plus(edge, wide, -13)])
    }></path>`;
  }
}

function flip({ x, y }: Point): Point {
  return { x, y: -y };
}

function tile(middle: Point): string {
  return rounded(middle, { x: CELL / 2 - 1, y: CELL / 2 - 1 }, 10);
}

function rounded({ x, y }: Point, half: Point, r: number): string {
  const [w, h] = [2 * (half.x - r), 2 * (half.y - r)];
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`;
  return `M${x - half.x + r} ${y - half.y}h${w}${corner(1, 1)}v${h}${corner(-1, 1)}h${-w}${
    corner(-1, -1)
  }v${-h}${corner(1, -1)}Z`;
}

/** Where a container of a stack is drawn, from the middle of its cell, and how high. */
function plateOf(height: number, level: number): { y: number; height: number } {
  const lid = height > 5 ? 32 : LID;
  const strip = height > 1 ? Math.min(STRIP, (ROOM - lid) / (height - 1)) : 0;
  const bottom = 8 + (lid + strip * (height - 1)) / 2;
  if (level < height - 1) return { y: bottom - strip * (level + 0.5), height: strip };
  return { y: bottom - strip * level - lid / 2, height: lid };
}

/** The roof of the top container, or the long side of one beneath it. */
function plate(piece: Piece, at: Point, height: number, top: boolean): TemplateResult {
  const size = top ? height * 0.24 : Math.min(4.4, height * 0.36);
  const width = top ? PLATE : PLATE - 4;
  const rib = (i: number) => `M${8 * (i + 1) - PLATE / 2} ${3 - height / 2}v${height - 6}`;
  const ribs = top ? Array.from({ length: 11 }, (_, i) => rib(i)).join('') : '';
  return draw`<g class="container ${piece}" transform=${`translate(${at.x} ${round(at.y)})`}>
    <g class=${top ? 'roof' : 'left'}>
      <rect class="face" x=${-width / 2} y=${round(-height / 2)} width=${width}
        height=${round(height)} rx=${top ? 4 : 1.5}></rect>
      <path class="ribs" d=${ribs}></path>
      <rect class="plate" x=${round(-size * 2)} y=${round(-size * 1.6)}
        width=${round(size * 4)} height=${round(size * 3.2)} rx="2"></rect>
    </g>
    ${sign(piece, { x: 0, y: 0 }, round(size))}
  </g>`;
}
