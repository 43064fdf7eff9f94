import type { GameName } from '../core/core.ts';
import { GAMES, isGame } from '../games/games.ts';
import { storage } from '../shell/storage.ts';
import type { Clock, Lobby, TableSummary } from './api.ts';
import type { Wish } from './desk.ts';

/** The clocks that are one press away, and how fast games with them are. */
export const QUICK: readonly { clock: Clock; speed: 'blitz' | 'rapid' | 'days' }[] = [
  { clock: { minutes: 3, increment: 2 }, speed: 'blitz' },
  { clock: { minutes: 5, increment: 3 }, speed: 'blitz' },
  { clock: { minutes: 10, increment: 5 }, speed: 'rapid' },
  { clock: { minutes: 15, increment: 10 }, speed: 'rapid' },
  { clock: { days: 1 }, speed: 'days' },
];

/** How far apart ratings may be, where that matters to somebody. */
export const DISTANCES = [100, 200, 400] as const;

/** Whom one looks for: which game, how strong, and whether it counts. */
export interface Choice {
  /** Null for any. */
  game: GameName | null;
  within: number | null;
  rated: boolean | null;
}

const KEY = 'stackyard.looking';

/** The last choice; the stored text may be anything. */
export function choice(): Choice {
  let found: Partial<Choice> = {};
  try {
    found = JSON.parse(storage.read(KEY) ?? '{}');
  } catch {
    // Then as if there was none.
  }
  return {
    game: isGame(found.game ?? undefined) ? found.game! : null,
    within: DISTANCES.find((one) => one === found.within) ?? null,
    rated: typeof found.rated === 'boolean' ? found.rated : null,
  };
}

export function choose(some: Partial<Choice>): Choice {
  const chosen = { ...choice(), ...some };
  storage.write(KEY, JSON.stringify(chosen));
  return chosen;
}

/** The wish for these clocks; guests have no rating that could matter. */
export function wish(clocks: readonly Clock[], account: boolean): Wish {
  const { game, within, rated } = choice();
  return {
    games: game ? [game] : [...GAMES],
    clocks: [...clocks],
    ...(account && within ? { within } : {}),
    ...(account && rated !== null ? { rated } : {}),
  };
}

export function isSame(one: Clock | undefined, other: Clock): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function isLive(clock: Clock): boolean {
  return !('days' in clock);
}

/** The clocks of a seek after a press on one of them: it is added, or no longer wanted. */
export function toggled(clocks: readonly Clock[], clock: Clock): Clock[] {
  const others = clocks.filter((one) => !isSame(one, clock));
  return others.length < clocks.length ? others : [...clocks, clock];
}

/** How many people wait with this clock for one of the games that are looked for. */
export function waiting(lobby: Lobby, clock: Clock, me: string | undefined): number {
  const { game } = choice();
  const fits = (one: GameName) => game === null || one === game;
  const tables = lobby.open.filter((table) =>
    !table.you && fits(table.game) && isSame(table.clock, clock)
  );
  const seeks = lobby.seeks.filter(({ person, games, clocks }) =>
    person?.id !== me && games.some(fits) && clocks.some((one) => isSame(one, clock))
  );
  return tables.length + seeks.length;
}

/** The games to watch, those of people first. */
export function toWatch(playing: readonly TableSummary[], most: number): TableSummary[] {
  const people = ({ seats }: TableSummary) => seats.every(({ sitter }) => sitter && 'id' in sitter);
  return [...playing].sort((one, other) => Number(people(other)) - Number(people(one)))
    .slice(0, most);
}
