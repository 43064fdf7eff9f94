/** A point of a drawing. */
export interface Point {
  x: number;
  y: number;
}

/** Turns a point around the middle of the board by quarter turns, clockwise. */
export function rotate({ x, y }: Point, quarters: number): Point {
  const [cos, sin] = [[1, 0], [0, 1], [-1, 0], [0, -1]][quarters & 3] as [number, number];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}
