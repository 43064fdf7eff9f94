import type { Played } from './view.ts';

/** How strong somebody is, how uncertain that is, and how much the results vary. */
export interface GlickoRating {
  rating: number;
  deviation: number;
  volatility: number;
}

/** The theme of a puzzle, as the key of a text. */
export type ThemeName = string;

export interface PuzzleSummary {
  id: string;
  /** How hard it is: 800 to 2200. */
  rating: number;
  themes: ThemeName[];
  /** The text of this puzzle alone, for the other calls. */
  text: string;
}

/**
 * The aim: to win, to draw, to get `number` pieces more than with any other move
 * (`margin`), to complete the path in `number` moves, not to lose within so many (`defence`), or to
 * win more often than with any other move, by `number` percentage points (`chance`).
 */
export interface PuzzleTask {
  kind: 'win' | 'draw' | 'margin' | 'path' | 'defence' | 'chance';
  number: number;
}

export interface Puzzle extends PuzzleSummary {
  /** The position, as a game without moves. */
  played: Played;
  task: PuzzleTask;
  /** The player's moves, all that are right, and in turn the opponent's answers. */
  solution: string[][];
}

export interface Tried {
  verdict: 'right' | 'solved' | 'wrong';
  /** The refutation, or how the puzzle goes on; a roll of the die is a move of its own. */
  reply: string[];
  /**
   * The worth of the move as the game counts it: the pieces it wins by; how often it wins, in
   * ten-thousandths; or the number of moves to the win, negative for a loss, 0 for neither in time.
   */
  value: number;
  /** The worth of a right move. */
  best: number;
}
