import type { Cell, Piece, Seat } from './view.ts';

/** A position as it is being set up: it may be impossible. Games add what they need to know. */
export interface Sketch {
  /** By cell, from the bottom to the top; empty cells are left out. */
  stacks: Record<Cell, Piece[]>;
  /** Those who play, and those of them who are not out. */
  seats: readonly Seat[];
  in: readonly Seat[];
  turn: Seat;
}

/** The sketch of a position that the rules have read. */
export interface ReadSketch extends Sketch {
  /** The position text as the rules write it. */
  text: string;
}
