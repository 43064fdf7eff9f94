import type { Cell, View } from '../../core/core.ts';
import { type Point, rotate } from '../../board/geometry.ts';

/** The distance of neighbouring cells, and of rows. */
const STEP = 60;
const ROW = 52;
/** How much of the depth of the board and its rings is seen: upright it lies tilted. */
const LYING_FLAT = 0.93;
const UPRIGHT_FLAT = 0.6;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where a column and row lie, the middle cell f3 being 0, 0; row 5 is drawn on top. */
function lie(column: number, row: number): Point {
  return { x: (column - 5) * STEP - (row - 3) * STEP / 2, y: (3 - row) * ROW };
}

function columnOf(cell: Cell): number {
  return cell.charCodeAt(0) - 'a'.charCodeAt(0);
}

function rowOf(cell: Cell): number {
  return Number(cell.slice(1));
}

/** DVONN's board, turned: where everything is. All of it is known before the first stack lies. */
export class DvonnLayout {
  readonly middles = new Map<Cell, Point>();
  /** How much of the depth of a ring is seen. */
  readonly flat: number;
  /** From the outer cells to the edge of the board, and to that of its field. */
  readonly margin: number;
  readonly inner: number;
  /** From the back to the front, so that a high stack stands before what is behind it. */
  readonly order: Cell[];
  readonly box: Box;
  /** The lines between neighbouring cells as one path. */
  readonly lines: string;
  /** The corners of the board. */
  readonly corners: string;
  readonly labels: (Point & { text: string })[] = [];

  constructor({ rows, neighbours }: Pick<View, 'rows' | 'neighbours'>, turned: number) {
    const cells = rows.flat();
    const upright = (turned & 1) === 1;
    this.flat = upright ? UPRIGHT_FLAT : LYING_FLAT;
    [this.margin, this.inner] = upright ? [25, 16] : [42, 30];
    const place = (point: Point) => {
      const { x, y } = rotate(point, turned);
      return { x, y: upright ? y * UPRIGHT_FLAT : y };
    };
    for (const cell of cells) this.middles.set(cell, place(lie(columnOf(cell), rowOf(cell))));
    this.order = cells.toSorted((one, other) => {
      const [a, b] = [this.middles.get(one)!, this.middles.get(other)!];
      return a.y - b.y || a.x - b.x;
    });
    this.box = upright
      ? { left: -130, top: -206, width: 258, height: 420 }
      : { left: -346, top: -166, width: 692, height: 336 };
    this.lines = this.drawLines(neighbours);
    this.corners = ['a1', 'i1', 'k3', 'k5', 'c5', 'a3']
      .map((corner) => this.middles.get(corner)!)
      .map(({ x, y }) => `${x},${y}`).join(' ');
    const label = (cell: Cell, text: string, { x, y }: Point) => {
      const reach = (this.margin + this.inner) / 2;
      const at = this.middles.get(cell)!;
      const out = rotate({ x: x * reach, y: y * reach }, turned);
      this.labels.push({ x: at.x + out.x, y: at.y + out.y, text });
    };
    for (const [first] of rows) label(first!, first!.slice(1), { x: -1, y: 0 });
    for (const column of 'abcdefghijk') {
      label(cells.findLast((cell) => cell[0] === column)!, column, { x: 0.5, y: 0.866 });
    }
  }

  private drawLines(neighbours: View['neighbours']): string {
    const parts: string[] = [];
    for (const [cell, { x, y }] of this.middles) {
      for (const neighbour of neighbours[cell]!) {
        // One line for the two of them.
        if (neighbour < cell) continue;
        const there = this.middles.get(neighbour)!;
        parts.push(`M${x} ${y}L${there.x} ${there.y}`);
      }
    }
    return parts.join('');
  }
}
