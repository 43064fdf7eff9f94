import type { Point } from './board.ts';
import type { GameName } from './core.ts';

/** Turns a point around the middle of the board by quarter turns, clockwise. */
export function turn({ x, y }: Point, quarters: number): Point {
  const [cos, sin] = [[1, 0], [0, 1], [-1, 0], [0, -1]][quarters & 3] as [number, number];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Below this width the panel lies under the board and long boards stand upright. */
export function onPhone(): boolean {
  return matchMedia('(max-width: 700px) and (orientation: portrait)').matches;
}

/** How a board is turned at first. */
export function firstTurn(game: GameName): number {
  return game === 'dvonn' && onPhone() ? 1 : 0;
}

/** How a board is turned next; one that is long stays upright or lying. */
export function nextTurn(game: GameName, turned: number): number {
  const step = game === 'dvonn' && !onPhone() ? 2 : 1;
  return (turned + step) % 4;
}
