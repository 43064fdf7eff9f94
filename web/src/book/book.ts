import type { Arrow } from '../arrows.ts';
import type { Move, View } from '../core.ts';
import type { Values } from '../message-format.ts';

/** Where a board of the book begins. */
export interface Start {
  /** The name that its texts have. */
  id: string;
  /** A position text, as RULES.md has them. */
  setup: string;
  options?: Record<string, string>;
  /** What has been played from there. */
  moves?: string[];
}

/** A board to look at and to try. What it shows is asked of the rules. */
export interface Diagram extends Start {
  /** What is drawn onto the position that it begins with. */
  marks?(view: View): Arrow[];
  /** The numbers in its caption; without them it has no caption. */
  facts?(view: View): Values;
  /** Whether they are those of the position on the board, and not of the one it begins with. */
  live?: boolean;
}

/** A move that was tried in an exercise. */
export interface Tried {
  before: View;
  move: Move;
  after: View;
  /** The positions after each answer to it. */
  replies(): Promise<View[]>;
}

/** A move that the reader is to find. */
export interface Exercise extends Start {
  solved(tried: Tried): boolean | Promise<boolean>;
}

export interface Chapter {
  id: string;
  /** The numbers of the rules that it teaches. */
  rules: string[];
  diagrams: Diagram[];
  exercises: Exercise[];
}

/** A piece of advice: a position with a move that follows it and one that does not. */
export interface Tip extends Start {
  good: string;
  bad: string;
}

export interface Book {
  chapters: Chapter[];
  tips: Tip[];
  /** The words of the game, each with the chapter that explains it. */
  words: Readonly<Record<string, string>>;
  /** The diagrams of the printed sheet: chapter and diagram. */
  sheet: readonly (readonly [chapter: string, diagram: string])[];
}
