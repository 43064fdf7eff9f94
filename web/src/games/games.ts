import type { TemplateResult } from 'lit';
import type { GameName, View } from '../core/core.ts';
import { docker } from './docker/docker.ts';
import { dvonn } from './dvonn/dvonn.ts';
import type { BoardState, GameModule } from './game-module.ts';
import { pathagon } from './pathagon/pathagon.ts';

/** All games, in the order in which they are offered. This is the only place that lists them. */
const MODULES: GameModule[] = [dvonn, docker, pathagon];

const NAMES: GameName[] = MODULES.map(({ name }) => name);

/** The names of all games. */
export const GAMES: readonly GameName[] = NAMES;

/** Adds a game that is not part of the page. It has to be done before the page starts. */
export function addGame(game: GameModule): void {
  MODULES.push(game);
  NAMES.push(game.name);
}

/** The game that is shown where none was chosen. */
export const FIRST_GAME: GameName = GAMES[0]!;

export function isGame(name: string | undefined): name is GameName {
  return MODULES.some((game) => game.name === name);
}

/** The module of a game. */
export function moduleOf(name: GameName): GameModule {
  const found = MODULES.find((game) => game.name === name);
  if (!found) throw new RangeError(`there is no game ${name}`);
  return found;
}

const UNTOUCHED: BoardState = {
  active: false,
  editing: false,
  turned: 0,
  arrows: [],
  plan: false,
};

/** The board of a position's game. */
export function board(view: View, state: Partial<BoardState> = {}): TemplateResult {
  return moduleOf(view.game).board(view, { ...UNTOUCHED, ...state });
}
