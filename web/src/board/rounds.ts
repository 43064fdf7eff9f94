import type { Made, Seat } from '../core/core.ts';

/** A move with the number of moves made after it. */
export interface Entry {
  move: Made;
  ply: number;
}

/** A round: for each seat the moves that it made in it, a roll and the move made with it together. */
export type Round = Map<Seat, Entry[]>;

/** The moves of a game by rounds; those of its opening part, if it has one, apart from the rest. */
export interface Rounds {
  opening: Round[];
  rest: Round[];
}

export function roundsOf(made: readonly Made[], seats: readonly Seat[], opening: number): Rounds {
  const entries = made.map((move, index): Entry => ({ move, ply: index + 1 }));
  return {
    opening: rounds(entries.slice(0, opening), seats),
    rest: rounds(entries.slice(opening), seats),
  };
}

/** The number of the round in which a move was made, as the list of moves has it. */
export function roundNumber({ opening, rest }: Rounds, ply: number): number {
  const holds = (round: Round) => [...round.values()].flat().some((entry) => entry.ply === ply);
  return 1 + Math.max(opening.findIndex(holds), rest.findIndex(holds));
}

/** A seat that moves again before the others begins a new round. */
function rounds(entries: readonly Entry[], seats: readonly Seat[]): Round[] {
  const all: Round[] = [];
  let last: Made | null = null;
  for (const entry of entries) {
    const { move } = entry;
    const goesOn = last !== null && last.turn === move.turn && last.seat === move.seat;
    const after = last !== null && seats.indexOf(move.seat) > seats.indexOf(last.seat);
    if (!goesOn && !after) all.push(new Map());
    const round = all.at(-1)!;
    round.set(move.seat, [...round.get(move.seat) ?? [], entry]);
    last = move;
  }
  return all;
}
