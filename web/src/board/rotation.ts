import type { GameName, Seat } from '../core/core.ts';
import { factsOf } from '../core/game-facts.ts';
import { moduleOf } from '../games/games.ts';

/** Below this width the panel lies under the board and long boards stand upright. */
export function onPhone(): boolean {
  return matchMedia('(max-width: 700px) and (orientation: portrait)').matches;
}

/** How a board is turned at first: upright if it is long, and where sides matter with the own one near. */
export function firstRotation(game: GameName, own: Seat | null = null): number {
  const { longBoard, sided } = moduleOf(game);
  if (longBoard) return onPhone() ? 1 : 0;
  return own === null || !sided ? 0 : Math.max(0, factsOf(game).seats.indexOf(own));
}

/** How a board is turned next; one that is long stays upright or lying. */
export function nextRotation(game: GameName, turned: number): number {
  const step = moduleOf(game).longBoard && !onPhone() ? 2 : 1;
  return (turned + step) % 4;
}
