import type { Played } from './view.ts';

/** A format of records by its name; `stackyard` is the one of all games. */
export type RecordFormat = string;

export interface ReadRecord {
  played: Played;
  tags: Record<string, string>;
  /** By the number of moves made before the comment. */
  comments: Record<number, string>;
  format: RecordFormat;
}

/** The result of checking the dice of a game. */
export interface DiceCheck {
  /** Whether the seed is the one whose hash was shown. */
  seed: boolean;
  /** Whether the game began on the board that the seed draws. */
  start: boolean;
  /** All rolls: what was played, and what it had to be by the seed. */
  rolls: { ply: number; rolled: number; settled: number }[];
  /** All of it is as it should be. */
  fair: boolean;
}
