import { svg as draw, type TemplateResult } from 'lit';
import type { Cell, Piece, Seat, Standing, View } from '../../core/core.ts';
import { type Point, rotate } from '../../board/geometry.ts';

/** The `svg` of lit by a name unknown to deno fmt, which breaks what it takes for markup. */
export { draw };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One way to show the yard: where everything is, and what it looks like. */
export interface Drawing {
  readonly box: Box;
  readonly die: Point;
  /** The middle of what is written beside the die. */
  readonly caption: Point;
  /** All cells in the order in which they are to be drawn. */
  readonly backToFront: Cell[];
  ground(): TemplateResult;
  cell(cell: Cell, stack: Piece[]): TemplateResult;
  hand(standing: Standing): TemplateResult;
  /** A container that stands on the origin, to be moved about. */
  container(piece: Piece): TemplateResult;
  /** The outline of a container whose top is the origin, and the ring of dust around that. */
  readonly body: string;
  readonly ring: string;
  /** The middle of what lies on top of a cell. */
  top(cell: Cell): Point;
  /** Where a container is that stands on so many others. */
  stand(cell: Cell, level: number): Point;
  pile(seat: Seat): Point;
  /** How much smaller than on a cell a container is in hand. */
  readonly handScale: number;
  /** Whether the stack of a cell hides the top of another one. */
  covers(front: Cell, back: Cell): boolean;
}

/**
 * The direction in which a player sits, seen from the middle of the yard: behind the cell where the
 * player's containers come in. Each turn brings the next player clockwise to where the first one sat.
 */
export function side(view: View, seat: Seat, turned: number): Point {
  return grid(view, view.entries[seat]![0]!, turned);
}

/** The direction along a player's side. */
export function along({ x, y }: Point): Point {
  return { x: Math.abs(y), y: Math.abs(x) };
}

/** Columns and rows from the middle cell, x to the right and y away from the viewer. */
export function grid(view: View, cell: Cell, turned: number): Point {
  const row = view.rows.findIndex((cells) => cells.includes(cell));
  return rotate({ x: view.rows[row]!.indexOf(cell) - 1, y: 1 - row }, turned);
}

/** The seat whose containers come in on a cell (K1). */
export function entrant(view: View, cell: Cell): Seat | undefined {
  return view.seats.find((seat) => view.entries[seat]!.includes(cell));
}

/** Each colour has a sign of its own, for those who do not see the colour. */
export const SIGNS: Partial<Record<Piece, string>> = {
  red: 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0Z',
  yellow: 'M0-1.1L1.12.85H-1.12Z',
  green: 'M-.88-.88H.88V.88H-.88Z',
  blue: 'M0-1.25L.95 0 0 1.25-.95 0Z',
};

export function sign(piece: Piece, { x, y }: Point, size: number): TemplateResult {
  return draw`<path class="sign" d=${SIGNS[piece] ?? ''}
    transform=${`translate(${round(x)} ${round(y)}) scale(${size})`}></path>`;
}

export function path(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The outlines that say what can be done; the style sheet shows those that apply. */
export function marks(outline: string): TemplateResult {
  return draw`<path class="halo" d=${outline}></path><path class="mark" d=${outline}></path>`;
}

export function plus(a: Point, b: Point, times = 1): Point {
  return { x: a.x + b.x * times, y: a.y + b.y * times };
}
