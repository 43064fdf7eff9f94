import type { TableState } from '../../src/online/api.ts';
import { SEATS } from '../fakes.ts';

/** A table of two people whose game has begun, as the first of them sees it. */
export function table(more: Partial<TableState> = {}): TableState {
  const moves = more.moves ?? [];
  return {
    id: 'table',
    number: 3 + moves.length,
    game: 'dvonn',
    options: {},
    phase: 'playing',
    seats: [
      { seat: SEATS[0]!, sitter: { id: 'me', name: 'Anna' } },
      { seat: SEATS[1]!, sitter: { id: 'other', name: 'Bert' } },
    ],
    ply: moves.length,
    turn: SEATS[moves.length % 2]!,
    you: SEATS[0]!,
    start: 'start',
    listed: true,
    times: {},
    now: 1_000,
    moves,
    roll: false,
    ...more,
  };
}
