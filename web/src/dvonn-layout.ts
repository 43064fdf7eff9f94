import type { Point } from './board.ts';
import type { Cell } from './core.ts';
import { turn } from './turning.ts';

/** The distance of neighbouring cells, and of rows. */
const STEP = 60;
const ROW = 52;
/** From the outer cells to the edge of the board. */
const MARGIN = 46;

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
  /** From the back to the front, so that a high stack stands before what is behind it. */
  readonly order: Cell[];
  readonly box: Box;
  /** The lines between neighbouring cells as one path. */
  readonly lines: string;
  /** The corners of the board. */
  readonly corners: string;
  readonly labels: (Point & { text: string })[] = [];

  constructor(rows: Cell[][], turned: number) {
    const cells = rows.flat();
    for (const cell of cells) {
      this.middles.set(cell, turn(lie(columnOf(cell), rowOf(cell)), turned));
    }
    this.order = cells.toSorted((one, other) => {
      const [a, b] = [this.middles.get(one)!, this.middles.get(other)!];
      return a.y - b.y || a.x - b.x;
    });
    this.box = turned & 1
      ? { left: -158, top: -354, width: 316, height: 704 }
      : { left: -352, top: -162, width: 704, height: 316 };
    this.lines = this.drawLines();
    this.corners = ['a1', 'i1', 'k3', 'k5', 'c5', 'a3']
      .map((corner) => this.middles.get(corner)!)
      .map(({ x, y }) => `${x},${y}`).join(' ');
    for (const [first] of rows) this.label(first!, first!.slice(1), { x: -1, y: 0 }, turned);
    for (const column of 'abcdefghijk') {
      const lowest = cells.findLast((cell) => cell[0] === column)!;
      this.label(lowest, column, { x: 0.5, y: 0.866 }, turned);
    }
  }

  private drawLines(): string {
    const parts: string[] = [];
    for (const [cell, { x, y }] of this.middles) {
      const [column, row] = [cell.charAt(0), rowOf(cell)];
      const next = String.fromCharCode(cell.charCodeAt(0) + 1);
      for (const neighbour of [`${next}${row}`, `${column}${row + 1}`, `${next}${row + 1}`]) {
        const there = this.middles.get(neighbour);
        if (there) parts.push(`M${x} ${y}L${there.x} ${there.y}`);
      }
    }
    return parts.join('');
  }

  private label(cell: Cell, text: string, outward: Point, turned: number): void {
    const { x, y } = lie(columnOf(cell), rowOf(cell));
    const reach = MARGIN - 9;
    const place = turn({ x: x + outward.x * reach, y: y + outward.y * reach }, turned);
    this.labels.push({ ...place, text });
  }
}

/** The width of the board's rim around its outer cells, as the stroke of their outline. */
export const RIM = 2 * MARGIN;
