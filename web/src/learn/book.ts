import type { Arrow } from '../board/arrows.ts';
import type { Move, View } from '../core/core.ts';
import type { Values } from '../i18n/message-format.ts';

/** Where a board of the book begins. */
export interface Start {
  /** The name that its texts have. */
  id: string;
  /** A position text, as RULES.md has them. */
  setup: string;
  options?: Record<string, string>;
  /** The moves played from there. */
  moves?: string[];
}

/** A board to look at and to try. The rules say what it shows. */
export interface Diagram<Shown extends View = View> extends Start {
  /** The marks on the position that it begins with. */
  marks?(view: Shown): Arrow[];
  /** The numbers in its caption; without them it has no caption. */
  facts?(view: Shown): Values;
  /** Whether they are those of the position on the board, and not of the one it begins with. */
  live?: boolean;
}

/** A move that was tried in an exercise. */
export interface Attempt<Shown extends View = View> {
  before: Shown;
  move: Move;
  after: Shown;
  /** The positions after each answer to it. */
  replies(): Promise<Shown[]>;
}

/** A move that the reader is to find. */
export interface Exercise<Shown extends View = View> extends Start {
  solved(tried: Attempt<Shown>): boolean | Promise<boolean>;
}

export interface Chapter<Shown extends View = View> {
  id: string;
  /** The numbers of the rules that it teaches. */
  rules: string[];
  diagrams: Diagram<Shown>[];
  exercises: Exercise<Shown>[];
}

/** A piece of advice: a position with a move that follows it and one that does not. */
export interface Tip extends Start {
  good: string;
  bad: string;
}

/** The rule book of a game; `Shown` is what its boards show. */
export interface Book<Shown extends View = View> {
  chapters: Chapter<Shown>[];
  tips: Tip[];
  /** The words of the game, each with the chapter that explains it. */
  words: Readonly<Record<string, string>>;
  /** The diagrams of the printed sheet: chapter and diagram. */
  sheet: readonly (readonly [chapter: string, diagram: string])[];
  /** The parts of the summary that fit on the printed sheet, in every language. */
  sheetParts: readonly Part[];
  summary: RulesSummary;
}

/** The rules in short, by the keys of their texts. */
export interface RulesSummary {
  /** Titled paragraphs, each with the numbers of the rules that it tells. */
  course: Readonly<Record<string, string>>;
  /** Paragraphs with the numbers of their rules. */
  end: Readonly<Record<string, string>>;
  tips: readonly string[];
  options: readonly string[];
}

export type Part = 'aim' | 'material' | 'course' | 'end' | 'tips' | 'options' | 'notation';

/** The parts that a player needs: no advice, no options. */
export const RULES: readonly Part[] = ['aim', 'material', 'course', 'end', 'notation'];
