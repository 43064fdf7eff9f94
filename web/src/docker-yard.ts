import type { TemplateResult } from 'lit';
import type { Point } from './board.ts';
import type { Cell, Piece, Seat, Standing, View } from './core.ts';
import { container } from './docker-container.ts';
import {
  along,
  draw,
  type Drawing,
  entrant,
  grid,
  marks,
  number,
  path,
  plus,
  round,
  side,
  sign,
} from './docker-drawing.ts';

/** From one cell to the next, seen from the side. */
const PITCH = 66;
/** Half the width of a container. */
const HALF = 50;
const LEVEL = 28;
/** Higher stacks are drawn with lower containers, so that none leaves the drawing. */
const TALLEST = 132;
const RIM = 1.76;
const TILE = 0.46;
/** Three containers on a barge. */
const BARGE = { length: 0.86, width: 0.34, slot: 0.54, thickness: 7 };
const HAND_SCALE = 0.46;

/** The yard seen from above one of its corners, in the water, with a barge at each player's side. */
export class Yard implements Drawing {
  readonly box = { x: -260, y: -232, width: 568, height: 372 };
  readonly die = { x: 260, y: -72 };
  readonly caption = { x: 266, y: -20 };
  readonly handScale = HAND_SCALE;
  readonly backToFront: Cell[];
  private readonly level: number;

  constructor(private readonly view: View, private readonly turned: number) {
    const heights = Object.values(view.stacks).map((stack) => stack.length);
    this.level = Math.min(LEVEL, TALLEST / Math.max(1, ...heights));
    this.backToFront = view.rows.flat().sort((a, b) => this.floor(a).y - this.floor(b).y);
  }

  ground(): TemplateResult {
    return draw`<g class="ground">
      ${slab({ x: 0, y: 0 }, { x: RIM, y: RIM }, 15)}
      ${this.view.rows.flat().map((cell) => this.tile(cell))}
      ${this.view.seats.map((seat) => this.gate(seat))}
      ${this.names()}
    </g>`;
  }

  cell(cell: Cell, stack: Piece[]): TemplateResult {
    const floor = this.floor(cell);
    const tile = diamond(floor, TILE * 2 * PITCH);
    const boxes = stack.map((piece, level) =>
      container(piece, this.stand(cell, level), HALF, this.level)
    );
    if (boxes.length === 0) return draw`<path class="floor" d=${tile}></path>${marks(tile)}`;
    return draw`<path class="floor" d=${tile}></path>
      <path class="shadow" d=${diamond({ x: floor.x + 5, y: floor.y + 2.5 }, HALF + 2)}></path>
      <g class="stack">${boxes}</g>
      ${marks(diamond(this.stand(cell, stack.length), HALF))}`;
  }

  hand({ seat, inHand }: Standing): TemplateResult {
    const middle = this.pile(seat);
    const direction = along(side(seat, this.turned));
    const half = {
      x: direction.x ? BARGE.length : BARGE.width,
      y: direction.y ? BARGE.length : BARGE.width,
    };
    const slots = [-1, 0, 1]
      .map((slot) => plus(middle, project(direction), slot * BARGE.slot))
      .sort((a, b) => a.y - b.y);
    const boxes = slots.slice(3 - inHand).map((slot) =>
      container(seat, slot, HALF * HAND_SCALE, LEVEL * HAND_SCALE)
    );
    return draw`<g class="barge">${slab(middle, half, BARGE.thickness)}
      ${slots.map((slot) => sign(seat, slot, 5))}
      ${marks(path(corners(middle, half)))}
      ${boxes}
      ${number(inHand, plus(middle, project(direction), -1.18 * Math.sign(middle.x)))}</g>`;
  }

  container(piece: Piece): TemplateResult {
    return container(piece, { x: 0, y: 0 }, HALF, this.level);
  }

  top(cell: Cell): Point {
    return this.stand(cell, this.view.stacks[cell]?.length ?? 0);
  }

  stand(cell: Cell, level: number): Point {
    const floor = this.floor(cell);
    return { x: floor.x, y: floor.y - level * this.level };
  }

  pile(seat: Seat): Point {
    const { x, y } = project(side(seat, this.turned));
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

  /** The way in from a player's barge: an arrow on the rim of the yard. */
  private gate(seat: Seat): TemplateResult {
    const out = side(seat, this.turned);
    const wide = along(out);
    const points = [
      plus({ x: out.x * 1.72, y: out.y * 1.72 }, wide, 0.3),
      { x: out.x * 1.52, y: out.y * 1.52 },
      plus({ x: out.x * 1.72, y: out.y * 1.72 }, wide, -0.3),
    ];
    return draw`<path class="gate ${seat}" d=${path(points.map(project))}></path>`;
  }

  /** The letters and numbers of columns and rows, on the two rims near the viewer. */
  private names(): TemplateResult[] {
    return this.view.rows.flat().flatMap((cell) => {
      const { x, y } = grid(this.view, cell, this.turned);
      const across = this.turned % 2;
      const names = [];
      if (y === -1) names.push(name(cell.charAt(across), { x: x + 0.4, y: -1.63 }));
      if (x === 1) names.push(name(cell.charAt(1 - across), { x: 1.63, y: y + 0.4 }));
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

/** A flat body: its top and the two sides that are seen. */
function slab(middle: Point, half: Point, thickness: number): TemplateResult {
  const outline = corners(middle, half);
  const [left, , right, front] = outline;
  const down = { x: 0, y: thickness };
  const wall = (a: Point, b: Point) => path([a, b, plus(b, down), plus(a, down)]);
  const shade = path(outline.map((corner) => plus(corner, { x: 3, y: thickness + 5 })));
  return draw`<path class="shade" d=${shade}></path>
    <path class="slab-left" d=${wall(left, front)}></path>
    <path class="slab-right" d=${wall(front, right)}></path>
    <path class="slab" d=${path(outline)}></path>`;
}
