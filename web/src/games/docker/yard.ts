import type { TemplateResult } from 'lit';
import type { Point } from '../../board/geometry.ts';
import type { Cell, Piece, Seat, Standing, View } from '../../core/core.ts';
import { container, containers } from './container.ts';
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

/** From one cell to the next, seen from the side. */
const PITCH = 66;
/** Half the width of a container. */
const HALF = 50;
const LEVEL = 28;
/** Higher stacks are drawn with lower containers, so that none leaves the drawing. */
const TALLEST = 132;
const RIM = 1.78;
/** How high the yard stands in the water, and how deep it is mirrored there. */
const QUAY = 17;
const MIRROR = 74;
const TILE = 0.46;
/** Three containers on a barge. */
const BARGE = { length: 0.86, width: 0.34, slot: 0.54, thickness: 7 };
const HAND_SCALE = 0.46;

/** The yard seen from above one of its corners, in the water, with a barge at each player's side. */
export class Yard implements Drawing {
  readonly box;
  readonly die;
  readonly caption;
  readonly handScale = HAND_SCALE;
  readonly backToFront: Cell[];
  private readonly level: number;

  /**
   * @param id the name of what is drawn once and used in many places
   * @param narrow whether the die lies before the yard, where there is no room beside it
   */
  constructor(
    private readonly view: View,
    private readonly turned: number,
    private readonly id: string,
    narrow: boolean,
  ) {
    this.box = narrow
      ? { x: -246, y: -236, width: 492, height: 466 }
      : { x: -262, y: -236, width: 572, height: 396 };
    this.die = narrow ? { x: -8, y: 186 } : { x: 262, y: -72 };
    this.caption = narrow ? { x: 84, y: 180 } : { x: 262, y: -20 };
    const heights = Object.values(view.stacks).map((stack) => stack.length);
    this.level = Math.min(LEVEL, TALLEST / Math.max(1, ...heights));
    this.backToFront = view.rows.flat().sort((a, b) => this.floor(a).y - this.floor(b).y);
  }

  ground(): TemplateResult {
    const stops = (kind: string) =>
      draw`<stop class=${`${kind} high`}></stop><stop class=${`${kind} low`} offset="1"></stop>`;
    return draw`${containers(this.id, HALF, this.level)}
      <defs>
        <linearGradient id=${`${this.id}-top`} x2="0.6" y2="1">${stops('top')}</linearGradient>
        <linearGradient id=${`${this.id}-near`} x2="0" y2="1">${stops('near')}</linearGradient>
        <linearGradient id=${`${this.id}-far`} x2="0" y2="1">${stops('far')}</linearGradient>
        <linearGradient id=${`${this.id}-mirror`} x2="0" y2="1">${stops('mirror')}</linearGradient>
      </defs>
      <g class="ground">
        <path class="ripples" d="M-250 36h18M228 38h20M-60 150h34M-20 158h18M110 142h24M-180 -60h22">
        </path>
        ${this.mirror({ x: 0, y: 0 }, { x: RIM, y: RIM }, QUAY, MIRROR)}
        ${this.slab({ x: 0, y: 0 }, { x: RIM, y: RIM }, QUAY)}
        <path class="bollards" d=${BOLLARDS}></path>
        <path class="line" d=${path(corners({ x: 0, y: 0 }, { x: 1.54, y: 1.54 }))}></path>
        ${this.view.rows.flat().map((cell) => this.tile(cell))}
        ${this.names()}
      </g>`;
  }

  cell(cell: Cell, stack: Piece[]): TemplateResult {
    const floor = this.floor(cell);
    const tile = diamond(floor, TILE * 2 * PITCH);
    const boxes = stack.map((piece, level) => container(this.id, piece, this.stand(cell, level)));
    if (boxes.length === 0) return draw`<path class="floor" d=${tile}></path>${marks(tile)}`;
    const shift = 4 + 1.6 * stack.length;
    const shadow = diamond({ x: floor.x + shift, y: floor.y + shift / 2 }, HALF + 2);
    return draw`<path class="floor" d=${tile}></path>
      <path class="shadow" d=${shadow}></path>
      <g class="stack">${boxes}</g>
      ${marks(diamond(this.stand(cell, stack.length), HALF))}`;
  }

  hand({ seat, inHand }: Standing): TemplateResult {
    const middle = this.pile(seat);
    const direction = along(side(this.view, seat, this.turned));
    const half = {
      x: direction.x ? BARGE.length : BARGE.width,
      y: direction.y ? BARGE.length : BARGE.width,
    };
    const slots = [-1, 0, 1]
      .map((slot) => plus(middle, project(direction), slot * BARGE.slot))
      .sort((a, b) => a.y - b.y);
    const boxes = slots.slice(3 - inHand).map((slot) => container(this.id, seat, slot, HAND_SCALE));
    return draw`<g class="barge">${this.mirror(middle, half, BARGE.thickness, 22)}
      ${this.slab(middle, half, BARGE.thickness)}
      ${slots.map((slot) => sign(seat, slot, 5))}
      ${marks(path(corners(middle, half)))}
      ${boxes}</g>`;
  }

  container(piece: Piece): TemplateResult {
    return container(this.id, piece, { x: 0, y: 0 });
  }

  get body(): string {
    const [low, half] = [this.level, HALF / 2];
    return `M0 ${-half}L${HALF} 0V${low}L0 ${half + low}L${-HALF} ${low}V0Z`;
  }

  get ring(): string {
    return diamond({ x: 0, y: 0 }, HALF + 4);
  }

  top(cell: Cell): Point {
    return this.stand(cell, this.view.stacks[cell]?.length ?? 0);
  }

  stand(cell: Cell, level: number): Point {
    const floor = this.floor(cell);
    return { x: floor.x, y: floor.y - level * this.level };
  }

  pile(seat: Seat): Point {
    const { x, y } = project(side(this.view, seat, this.turned));
    // The far barges lie further off, where high stacks do not hide them.
    return { x: Math.sign(x) * 172, y: y > 0 ? 84 : -162 };
  }

  covers(front: Cell, back: Cell): boolean {
    const hidden = this.top(back);
    const floor = this.floor(front);
    const across = Math.abs(hidden.x - floor.x);
    if (across >= HALF || floor.y <= this.floor(back).y) return false;
    return hidden.y > this.top(front).y - (HALF - across) / 2;
  }

  private floor(cell: Cell): Point {
    return project(grid(this.view, cell, this.turned));
  }

  private tile(cell: Cell): TemplateResult {
    const seat = entrant(this.view, cell);
    return draw`<path class=${seat ? `tile entry ${seat}` : 'tile'}
        d=${diamond(this.floor(cell), TILE * 2 * PITCH)}></path>`;
  }

  /** A flat body: its top, the two sides that are seen, and foam where it meets the water. */
  private slab(middle: Point, half: Point, thickness: number): TemplateResult {
    const outline = corners(middle, half);
    const [left, , right, front] = outline;
    const down = { x: 0, y: thickness };
    const wall = (a: Point, b: Point) => path([a, b, plus(b, down), plus(a, down)]);
    const foam = [left, front, right].map((point) => plus(point, { x: 0, y: thickness + 1 }));
    return draw`<polyline class="foam" points=${
      foam.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')
    }></polyline>
      <path class="slab-left" d=${wall(left, front)} fill=${`url(#${this.id}-near)`}></path>
      <path class="slab-right" d=${wall(front, right)} fill=${`url(#${this.id}-far)`}></path>
      <path class="slab" d=${path(outline)} fill=${`url(#${this.id}-top)`}></path>`;
  }

  /** The reflection of a body in the water, fading away. */
  private mirror(middle: Point, half: Point, thickness: number, deep: number): TemplateResult {
    const [left, , right, front] = corners(middle, half);
    const shape = [left, front, right].map((point) => plus(point, { x: 0, y: thickness }));
    const low = [right, front, left].map((point) => plus(point, { x: 0, y: thickness + deep }));
    return draw`<path class="mirrored" d=${path([...shape, ...low])}
      fill=${`url(#${this.id}-mirror)`}></path>`;
  }

  /** The letters and numbers of columns and rows, on the two rims near the viewer. */
  private names(): TemplateResult[] {
    return this.view.rows.flat().flatMap((cell) => {
      const { x, y } = grid(this.view, cell, this.turned);
      const across = this.turned % 2;
      const names = [];
      if (y === -1) names.push(name(cell.charAt(across), { x, y: -1.65 }));
      if (x === 1) names.push(name(cell.charAt(1 - across), { x: 1.65, y }));
      return names;
    });
  }
}

function project({ x, y }: Point): Point {
  return { x: (x + y) * PITCH, y: (x - y) * PITCH / 2 };
}

function name(text: string, at: Point): TemplateResult {
  const { x, y } = project(at);
  return draw`<text class="name" x=${round(x)} y=${round(y)}>${text}</text>`;
}

function diamond({ x, y }: Point, half: number): string {
  return path([
    { x, y: y - half / 2 },
    { x: x + half, y },
    { x, y: y + half / 2 },
    { x: x - half, y },
  ]);
}

/** The corners on the left, behind, on the right and in front. */
function corners(middle: Point, half: Point): [Point, Point, Point, Point] {
  const corner = (x: number, y: number) => plus(middle, project({ x: x * half.x, y: y * half.y }));
  return [corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)];
}

/** Dark rubber on the two walls in front. */
const BOLLARDS = [-1.2, -0.6, 0, 0.6, 1.2].flatMap((at) => [
  bollard(project({ x: at, y: -RIM }), 1),
  bollard(project({ x: RIM, y: at }), -1),
]).join('');

function bollard({ x, y }: Point, lean: number): string {
  return path([
    { x: x - 4, y: y + 4 - 2 * lean },
    { x: x + 4, y: y + 4 + 2 * lean },
    { x: x + 4, y: y + 12 + 2 * lean },
    { x: x - 4, y: y + 12 - 2 * lean },
  ]);
}
