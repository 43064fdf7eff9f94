import type { Arrow } from '../board/arrows.ts';
import type { Cell, View } from '../core/core.ts';
import type { Values } from '../i18n/message-format.ts';

/** Arrows to all cells that moves from a cell reach; a piece from hand starts at the cell it enters. */
export function reach(view: View, from: Cell): Arrow[] {
  return view.moves.filter((move) => move.from === from)
    .map((move) => ({ from: move.from, to: move.to }));
}

/** A move as an arrow, with crosses on what it removes. */
export function effect(view: View, text: string): Arrow[] {
  const move = view.moves.find((one) => one.text === text);
  if (!move) return [];
  const lost = move.removed.map((cell) => ({ from: null, to: cell, crossed: true }));
  return [{ from: move.from, to: move.to }, ...lost];
}

/** The pieces of each seat, by its name. */
export function pieces(view: View): Values {
  return Object.fromEntries(view.standings.map(({ seat, pieces }) => [seat, pieces]));
}

/** The number of cells from which the player on turn can move. */
export function movable(view: View): number {
  // A pass has no stack.
  return new Set(view.moves.flatMap((move) => move.from ?? [])).size;
}
