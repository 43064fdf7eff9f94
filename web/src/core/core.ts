/**
 * All questions that the page can ask the rules and the engine, which run as WebAssembly in workers.
 * The page itself knows no rules.
 */
import type { Analysis, Coaching, Hint, Judgement, Review, Warning } from './analysis.ts';
import type { GlickoRating, Puzzle, PuzzleSummary, Tried } from './puzzle.ts';
import type { DiceCheck, ReadRecord, RecordFormat } from './record.ts';
import type { ReadSketch, Sketch } from './sketch.ts';
import type { GameName, Played, View } from './view.ts';

export * from './analysis.ts';
export type * from './puzzle.ts';
export type * from './record.ts';
export type * from './sketch.ts';
export type * from './view.ts';

/** The calls, with what they take and give. Those of `Engine` can take long. */
export interface Calls {
  /** A new game; the seed draws the board where the options ask for a random one. */
  start(game: GameName, options: Record<string, string>, seed: number): Played;
  /** The position after the first `ply` moves, or after all. */
  view(played: Played, ply?: number): View;
  /** Reads a position text, to be changed by hand; a wrong one is refused. */
  sketch(game: GameName, options: Record<string, string>, text: string): ReadSketch;
  /** The position text of a sketch; an impossible one has a text too, which is refused when it is read. */
  writeSketch(game: GameName, options: Record<string, string>, sketch: Sketch): string;
  /** Reads a record in any format; a wrong one is refused. */
  read(text: string): ReadRecord;
  write(
    played: Played,
    tags: Record<string, string>,
    comments: Record<number, string>,
    format: RecordFormat,
  ): string;
  /** The move of a computer player of a level, from 1 to 8. */
  choose(played: Played, level: number, seed: number): string;
  hint(played: Played): Hint;
  /** Advice for a learner before moving; soon found. */
  coach(played: Played): Coaching;
  /** Whether a move that has not been made yet gives much away; soon found. */
  judge(played: Played, move: string): Warning | null;
  /** Thinks for so many milliseconds, or about so many positions, and reports each depth. */
  analyse(played: Played, lines: number, millis: number, nodes?: number): Analysis;
  /** Judges every move of a game, thinking for so many milliseconds, or positions, about each. */
  review(played: Played, millis: number, nodes?: number): Review;
  /** Moves that place all that is still to be placed, drawn by the seed; the same seed draws the same. */
  placeRest(played: Played, seed: number): string[];
  /**
   * The roll of the die after so many moves of a game that is kept in the browser. The same game has
   * the same dice however often a move is taken back, so that taking back is no second chance.
   */
  roll(seed: number, ply: number): number;
  /**
   * Recomputes the dice of a game at a table from the seed that was told after it.
   *
   * @param hash what was shown before the first roll
   * @param values the random values of the players, in the order they came
   */
  checkDice(
    played: Played,
    hash: string,
    seed: string,
    values: { rolls: number; value: string }[],
  ): DiceCheck;
  /** The puzzles of a file, the easiest first; `text` is all of it. */
  puzzles(text: string): PuzzleSummary[];
  /** The puzzle of a text. */
  puzzle(text: string): Puzzle;
  /**
   * Judges the last of these moves, which begin at the puzzle's position: the player's, each but the
   * last followed by the opponent's answer.
   */
  tryMove(text: string, moves: string[]): Tried;
  /** A player's rating after the first attempt at a puzzle of a rating. */
  ratePuzzle(player: GlickoRating, puzzle: number, solved: boolean): GlickoRating;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  progress: ((part: never) => void) | undefined;
}

/** The mistake: a code with named arguments, for which the catalogues have a sentence. */
export interface Refusal {
  code: string;
  arguments: { [name: string]: string | number | string[] | Refusal };
}

/** The question is wrong; `reason` says so in the language in use. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

/** The answer is no longer wanted. */
export class Stopped extends Error {}

/** A worker, or something that answers like one. */
export type Caller = Pick<Core, 'call' | 'stop'>;

/** A worker with the rules and the engine in it. It answers one call after the other. */
export class Core {
  private worker: Worker | null = null;
  private waiting = new Map<number, Waiting>();
  private calls = 0;

  constructor(private readonly script: string) {}

  /** Begins to load, so that the first call is answered sooner. */
  load(): void {
    this.worker ??= this.start();
  }

  call<Name extends keyof Calls>(
    name: Name,
    args: Parameters<Calls[Name]>,
    progress?: (part: ReturnType<Calls[Name]> extends Review ? Judgement : Analysis) => void,
  ): Promise<ReturnType<Calls[Name]>> {
    this.load();
    const id = ++this.calls;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (result: unknown) => void, reject, progress });
      this.worker!.postMessage({ id, call: name, args });
    });
  }

  /** Ends what is being computed: WebAssembly cannot be interrupted, only let go. */
  stop(): void {
    if (this.waiting.size === 0) return;
    this.fail(new Stopped());
    this.load();
  }

  private fail(error: Error): void {
    this.worker?.terminate();
    this.worker = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of waiting) one.reject(error);
  }

  private start(): Worker {
    const worker = new Worker(this.script);
    worker.onmessage = ({ data }) => {
      const waiting = this.waiting.get(data.id);
      if (!waiting) return;
      if ('progress' in data) return waiting.progress?.(data.progress as never);
      this.waiting.delete(data.id);
      if ('refusal' in data) waiting.reject(new Refused(data.refusal));
      else waiting.resolve(data.result);
    };
    worker.onerror = (event) => this.fail(new Error(event.message));
    return worker;
  }
}
