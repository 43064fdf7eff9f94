/** A game and a position as the rules tell them. */

/** A game by its name, as the rules spell it. */
export type GameName = string;

/** A player of a game by the word of the rules; each game has its own. */
export type Seat = string;

/** A cell by its name, as in `c3`. */
export type Cell = string;

/**
 * A piece of a stack: the seat that owns it, a neutral piece of the game, or `unknown` for what lies
 * beneath the top of a stack that was set up.
 */
export type Piece = string;

/** A game as it has been played: all that is needed to replay it. */
export interface Played {
  game: GameName;
  options: Record<string, string>;
  /** The text of the position it started from. */
  setup: string;
  /** The texts of the moves, rolls and passes included. */
  moves: string[];
  /** How people ended it before the rules did, unless that was a move of the game. */
  ended?: `resigned ${Seat}` | `time ${Seat}` | 'agreed';
}

export interface Step {
  cell: Cell;
  /** The cost of getting there from the step before; 0 where moves cost nothing. */
  cost: number;
}

export interface Move {
  text: string;
  kind: 'place' | 'move' | 'pass' | 'roll' | 'resign';
  /** Where it begins; for a piece from hand the cell that it enters. */
  from: Cell | null;
  to: Cell | null;
  /** The cells stood on from first to last; a move of several steps has several. */
  path: Step[];
  /** The cells whose pieces leave the board. */
  removed: Cell[];
  /** The number rolled, or 0. */
  roll: number;
}

export interface Standing {
  seat: Seat;
  /** The pieces that count for this player: those in the player's stacks, or on the board. */
  pieces: number;
  inHand: number;
  /** False for a player who is out while the others play on. */
  in: boolean;
}

/** Why nothing can be done with a cell; the key of a text. */
export type ObstacleName = string;

export interface Outcome {
  /** Nobody: a draw. */
  winner: Seat | null;
  ending: 'played_out' | 'repetition' | 'resignation' | 'agreement' | 'time';
}

/** One move of the game so far. */
export interface Made {
  text: string;
  kind: Move['kind'];
  /** The player who made it, or for whom the die was rolled. */
  seat: Seat;
  /** The number of the turn, from 1; a roll and its move share one. */
  turn: number;
  /** How many pieces it took off the board. */
  removed: number;
}

/**
 * A position with all that a board shows and a player may ask. Each game adds what only its own
 * board shows.
 */
export interface View {
  game: GameName;
  options: Record<string, string>;
  seats: Seat[];
  /** All cells of the board by rows from the top, as they are drawn. */
  rows: Cell[][];
  /** The cells next to each cell. */
  neighbours: Record<Cell, Cell[]>;
  /** The edges of the board that each player has to connect; none in most games. */
  edges: Record<Seat, Cell[][]>;
  /** The cells on which each player's pieces come in, where only some of the cells allow that. */
  entries: Record<Seat, Cell[]>;
  text: string;
  ply: number;
  /** The player on turn; null when the game is over. */
  turn: Seat | null;
  /** The next move is a roll of the die. */
  chance: boolean;
  outcome: Outcome | null;
  /** By cell, from the bottom to the top; empty cells are left out. */
  stacks: Record<Cell, Piece[]>;
  /** All legal moves of the player whose turn it is (or the rolls of the die). */
  moves: Move[];
  /** Whether pieces are still to be placed that chance may place for all players. */
  placesRest: boolean;
  /** Whether every move ends on an empty cell of its own, so that the board can show what each is worth. */
  mapped: boolean;
  /** Why nothing can be done with a cell, where that is so; `rule` as in `D8`, or ''. */
  obstacles: Record<Cell, { name: ObstacleName; rule: string }>;
  standings: Standing[];
  /** The move that led here, with what it did; null at the start. */
  last: Move | null;
  /** All moves up to here. */
  made: Made[];
}
