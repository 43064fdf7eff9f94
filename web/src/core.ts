/**
 * What the page knows of the games: nothing. It asks the rules and the engine, which run as
 * WebAssembly in workers, by the calls of this file.
 */

export type GameName = 'dvonn' | 'docker' | 'pathagon';

export type Seat = 'white' | 'black' | 'red' | 'yellow' | 'green' | 'blue' | 'dark' | 'light';

/** A cell by its name, as in `c3`. */
export type Cell = string;

/** What lies in a stack. What a set-up stack holds beneath its top may be unknown. */
export type Piece = Seat | 'dvonn' | 'unknown';

/** A game as it has been played: all that is needed to replay it. */
export interface Played {
  game: GameName;
  options: Record<string, string>;
  /** The text of the position it started from. */
  setup: string;
  /** The texts of the moves, rolls and passes included. */
  moves: string[];
  /** How people ended it before the rules did; a player of Docker who resigns makes a move. */
  ended?: `resigned ${Seat}` | `time ${Seat}` | 'agreed';
}

export interface Step {
  cell: Cell;
  /** What it cost to get there from the step before; 0 where moves cost nothing. */
  cost: number;
}

export interface Move {
  text: string;
  kind: 'place' | 'move' | 'pass' | 'roll' | 'resign';
  /** Where it begins; for a piece from hand the cell that it enters. */
  from: Cell | null;
  to: Cell | null;
  /** The cells stood on from first to last; Docker's walks have several. */
  path: Step[];
  /** The cells whose pieces leave the board. */
  removed: Cell[];
  /** The number rolled, or 0. */
  roll: number;
}

export interface Standing {
  seat: Seat;
  /** DVONN: the pieces in his stacks; else his pieces on the board. */
  pieces: number;
  inHand: number;
  /** False for a player of Docker who is out. */
  in: boolean;
}

export type ObstacleName =
  | 'over'
  | 'empty'
  | 'occupied'
  | 'not_yours'
  | 'blocked'
  | 'lone_dvonn'
  | 'nothing_to_land_on'
  | 'roll_first'
  | 'covered'
  | 'no_walk'
  | 'must_place'
  | 'barred'
  | 'forbidden';

export interface Outcome {
  /** Nobody: a draw. */
  winner: Seat | null;
  ending: 'played_out' | 'repetition' | 'resignation' | 'agreement' | 'time';
}

/** One move of the game so far. */
export interface Made {
  text: string;
  kind: Move['kind'];
  /** Who made it; for a roll, for whom. */
  seat: Seat;
  /** The number of the turn, from 1; a roll and its move share one. */
  turn: number;
}

/** A position with all that a board shows and a player may ask. */
export interface View {
  game: GameName;
  options: Record<string, string>;
  seats: Seat[];
  /** All cells of the board by rows from the top, as they are drawn. */
  rows: Cell[][];
  text: string;
  ply: number;
  /** Whose turn it is; null when the game is over. */
  turn: Seat | null;
  /** The next move is a roll of the die. */
  chance: boolean;
  outcome: Outcome | null;
  /** By cell, from the bottom to the top; empty cells are left out. */
  stacks: Record<Cell, Piece[]>;
  /** DVONN: the piece that is placed next, and whether stacks move already. */
  placing: Piece | null;
  /** All legal moves of the player whose turn it is (or the rolls of the die). */
  moves: Move[];
  /** Why nothing can be done with a cell, where that is so; `rule` as in `D8`, or ''. */
  obstacles: Record<Cell, { name: ObstacleName; rule: string }>;
  standings: Standing[];
  /** Docker: what has been rolled, or 0; the rolls that would give the player a move. */
  roll: number;
  playableRolls: number[];
  /** Pathagon: the path that has won, from edge to edge. */
  winningPath: Cell[];
  /** Pathagon: cells on which nothing may be placed this turn. */
  forbidden: Cell[];
  /** The move that led here, with what it did; null at the start. */
  last: Move | null;
  /** All moves up to here. */
  made: Made[];
}

/** What a position or line is worth to the player on turn. */
export type Score =
  | { kind: 'pieces'; value: number }
  | { kind: 'wins' | 'loses'; by: number; exact: boolean }
  | { kind: 'draw' }
  | { kind: 'chance'; value: number; exact: boolean };

export interface Line {
  /** The texts of the moves. */
  moves: string[];
  /** The cells of its first move, for an arrow; null for rolls and passes. */
  from: Cell | null;
  to: Cell | null;
  score: Score;
}

export interface Analysis {
  lines: Line[];
  depth: number;
  nodes: number;
  /** Docker: each seat's probability of winning, in the order of play. */
  chances: number[];
}

export type FactName =
  | 'wins_by_force'
  | 'removes'
  | 'takes'
  | 'traps'
  | 'leaves_moves'
  | 'only_move';

export interface Fact {
  name: FactName;
  number: number;
}

export interface Hint {
  move: string;
  from: Cell | null;
  to: Cell | null;
  score: Score;
  /** What speaks for it, the most telling first. */
  facts: Fact[];
}

/** What an opponent could do. */
export interface Threat {
  seat: Seat;
  from: Cell;
  to: Cell;
  /** Docker: with how many of the six rolls he could cover the container there. */
  rolls: number;
  facts: Fact[];
}

export interface Coaching {
  /** The best move at a glance; null while the die is to be rolled. */
  best: Hint | null;
  /** What would be done to the player on turn if it were not his; null where that is not much. */
  threat: Threat | null;
}

/** Why a move is much worse than the best. */
export interface Warning {
  /** In pieces, or as a probability. */
  loss: number;
  /** The answer to it, with what it does beyond the answer to the best move. */
  reply: Threat | null;
  /** What the best move does beyond this one. */
  missed: Fact[];
  /** Docker: how many of the six rolls would still give a move, where the best move leaves more. */
  rollsLeft: number | null;
}

/** One move of a game and its worth. */
export interface Judgement {
  ply: number;
  seat: Seat;
  text: string;
  best: string;
  /** The worth of the position before it to the first player, in pieces; at most ±20. */
  value: number;
  /** By how much it is worse than the best move, in pieces. */
  loss: number;
  proven: boolean;
  /** Whether it is one of the few that decided the game. */
  turningPoint: boolean;
}

/** One roll or move of Docker and what it did to everybody's chances. */
export interface LuckEvent {
  ply: number;
  seat: Seat;
  text: string;
  before: number[];
  after: number[];
  luck: number;
  loss: number;
}

export type Review =
  | { game: 'dvonn' | 'pathagon'; moves: Judgement[] }
  | {
    game: 'docker';
    events: LuckEvent[];
    /** By seat in the order of play. */
    luck: number[];
    loss: number[];
  };

export type RecordFormat = 'stackyard' | 'littlegolem' | 'boardspace' | 'codecup';

export interface ReadRecord {
  played: Played;
  tags: Record<string, string>;
  /** By the number of moves made before the comment. */
  comments: Record<number, string>;
  format: RecordFormat;
}

/** What came out when the dice of a game were looked at again. */
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

export type ThemeName =
  | 'cut-off'
  | 'capture'
  | 'double-trap'
  | 'sacrifice'
  | 'quiet-move'
  | 'fork'
  | 'threat'
  | 'climb'
  | 'block'
  | 'last-move'
  | 'only-move'
  | 'defence';

export interface PuzzleSummary {
  id: string;
  /** How hard it is: 800 to 2200. */
  rating: number;
  themes: ThemeName[];
  /** The text of this puzzle alone, for the other calls. */
  text: string;
}

/**
 * What is asked for. DVONN: to win, to draw, or to get `number` pieces more than with any other
 * move. Pathagon: to complete the path in `number` moves, or not to lose within so many. Docker: to
 * win more often than with any other move, by `number` percentage points.
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
  /** The refutation, or how the puzzle goes on; in Docker the opponent's best roll and his move. */
  reply: string[];
  /**
   * The worth of the move. DVONN: by how many pieces it wins. Docker: how often, in ten-thousandths.
   * Pathagon: in how many moves it wins, negative where it loses, 0 where neither is so in time.
   */
  value: number;
  /** The worth of a right move. */
  best: number;
}

/** The calls, with what they take and give. Those of `Engine` can take long. */
export interface Calls {
  /** A new game; the seed draws the board where the options ask for a random one. */
  start(game: GameName, options: Record<string, string>, seed: number): Played;
  /** The position after the first `ply` moves, or after all. */
  view(played: Played, ply?: number): View;
  /** Checks a position text and gives it back as it is written; a wrong one is refused. */
  position(game: GameName, options: Record<string, string>, text: string): string;
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
  /** What somebody who learns should see before he moves; soon found. */
  coach(played: Played): Coaching;
  /** Whether a move that has not been made yet gives much away; soon found. */
  judge(played: Played, move: string): Warning | null;
  /** Thinks for so many milliseconds, or about so many positions, and reports each depth. */
  analyse(played: Played, lines: number, millis: number, nodes?: number): Analysis;
  /** Judges every move of a game, thinking for so many milliseconds about each. */
  review(played: Played, millis: number): Review;
  /**
   * Recomputes the dice of a game at a table from the seed that was told after it.
   *
   * @param hash what was shown before the first roll
   */
  checkDice(played: Played, hash: string, seed: string): DiceCheck;
  /** The puzzles of a file, the easiest first; `text` is all of it. */
  puzzles(text: string): PuzzleSummary[];
  /** The puzzle of a text. */
  puzzle(text: string): Puzzle;
  /**
   * Judges the last of these moves, which begin at the puzzle's position: the player's, each but the
   * last followed by the opponent's answer.
   */
  tryMove(text: string, moves: string[]): Tried;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
  progress: ((part: never) => void) | undefined;
}

/** What was asked is wrong; the message says what and why, in English; `reason` says it in any language. */
export class Refused extends Error {}

/** What was asked is no longer wanted. */
export class Stopped extends Error {}

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
