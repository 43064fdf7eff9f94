import type { Point } from './board.ts';

/** Turns a point around the middle of the board by quarter turns, clockwise. */
export function turn({ x, y }: Point, quarters: number): Point {
  const points = [{ x, y }, { x: -y, y: x }, { x: -x, y: -y }, { x: y, y: -x }];
  return points[quarters & 3];
}
