import type { Cell, GameName, Seat } from './view.ts';

/** The findings of the engine. */

/** The worth of a position or line to the player on turn. */
export interface Score {
  /** The probability of winning. */
  winning: number;
  /** Where pieces count: how many more than the opponent the player will probably have in the end. */
  pieces: number | null;
  /** Whether it rests on ends of games alone. */
  exact: boolean;
  /** The result where it is certain: by how many pieces, or in how many moves. */
  certain: { result: 'wins' | 'loses' | 'draw'; by: number } | null;
}

/** How good a move was, by what it gave away of the winning chances. */
export type Mark = 'best' | 'good' | 'slip' | 'mistake';

export interface Line {
  /** The texts of the moves. */
  moves: string[];
  /** The cells of its first move, for an arrow; null for rolls and passes. */
  from: Cell | null;
  to: Cell | null;
  score: Score;
  /** The arguments for its first move, the most telling first. */
  facts: Fact[];
}

export interface Analysis {
  lines: Line[];
  depth: number;
  nodes: number;
  /** In games with a die: each seat's probability of winning, in the order of play. */
  chances: number[];
}

/** The effect of a move, as the key of a text; games have facts of their own. */
export type FactName = string;

export interface Fact {
  name: FactName;
  number: number;
  /** Where it can be seen, if in one place. */
  cell: Cell | null;
  /** The player it is about, where that is not plain. */
  seat: Seat | null;
}

export interface Hint {
  move: string;
  from: Cell | null;
  to: Cell | null;
  score: Score;
  /** The reasons for it, the most telling first. */
  facts: Fact[];
}

/** A move that an opponent could make. */
export interface Threat {
  seat: Seat;
  from: Cell;
  to: Cell;
  /** In games with a die: how many of the six rolls allow it; else 0. */
  rolls: number;
  facts: Fact[];
}

export interface Coaching {
  /**
   * The best move at a glance, with the facts from which a beginner can learn; null while the die is
   * to be rolled.
   */
  best: Hint | null;
  /** The opponent's best move if it were the opponent's turn; null where it does little. */
  threat: Threat | null;
}

/** Why a move is much worse than the best. */
export interface Warning {
  /** The probability of winning that it gives away. */
  loss: number;
  /** The answer to it. */
  reply: Threat | null;
  /** The facts to be seen on the board after it and not after the best move, the most telling first. */
  reasons: Fact[];
}

/** One move of a game and its worth. */
export interface Judgement {
  ply: number;
  seat: Seat;
  text: string;
  best: string;
  /** The first player's probability of winning before it. */
  winning: number;
  /** The part of its player's probability of winning that it gave away. */
  loss: number;
  mark: Mark;
  proven: boolean;
  /** Whether it is one of the few that decided the game. */
  turningPoint: boolean;
}

/** One roll or move of a game with a die, and what it did to everybody's chances. */
export interface LuckEvent {
  ply: number;
  seat: Seat;
  text: string;
  before: number[];
  after: number[];
  luck: number;
  loss: number;
  mark: Mark;
}

/** A game judged move by move. */
export interface MoveReview {
  game: GameName;
  moves: Judgement[];
}

/** A game with a die, judged by luck and skill. */
export interface LuckReview {
  game: GameName;
  events: LuckEvent[];
  /** By seat in the order of play. */
  luck: number[];
  loss: number[];
}

export type Review = MoveReview | LuckReview;

export function isLuckReview(review: Review): review is LuckReview {
  return 'events' in review;
}
