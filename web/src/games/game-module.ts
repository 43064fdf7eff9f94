import type { nothing, TemplateResult } from 'lit';
import type { Arrow } from '../board/arrows.ts';
import type {
  Fact,
  GameName,
  Made,
  Move,
  Outcome,
  PuzzleTask,
  Seat,
  Standing,
  View,
} from '../core/core.ts';
import type { Values } from '../i18n/message-format.ts';
import type { Book } from '../learn/book.ts';
import type { Cue } from '../sound/part.ts';
import type { SetupKit } from '../study/setup-kit.ts';

/** How a board shows a position. */
export interface BoardState {
  /** Whether the person at the screen may move now. */
  active: boolean;
  /** Whether cells are pressed to set up a position. */
  editing: boolean;
  /** By how many quarters the board is turned, clockwise. */
  turned: number;
  arrows: Arrow[];
  /** Whether the board is seen from straight above, if it can also be seen otherwise. */
  plan: boolean;
}

/** The sentences of the coach for one game. */
export interface CoachWords {
  /** The choices that the rules give the player on turn; not asked where there is one move alone. */
  options(view: View): string;
  /**
   * The effect of the best move, if a beginner can learn from it.
   *
   * @param facts those that the engine's coach finds instructive
   */
  bestMove(view: View, move: Move, facts: readonly Fact[]): string | null;
}

/** Everything the page knows about one game beyond what the rules tell. */
export interface GameModule {
  /** As the rules spell it. */
  readonly name: GameName;

  /** Draws the board with a position. */
  board(view: View, state: BoardState): TemplateResult;
  /** A picture of a seat's piece. */
  piece(seat: Seat): TemplateResult;
  /** The figures of a player in pictures; they are told in words beside it. */
  score(view: View, standing: Standing): TemplateResult;
  /** Pieces beside the board because they have left it, as a picture with words. */
  aside?(view: View): TemplateResult | typeof nothing;
  /** Why a player is out while the others play on. */
  out?(view: View, seat: Seat): string | null;
  /** How a player did, as a picture for the result with the figure that counts below it. */
  award(view: View, standing: Standing): TemplateResult;
  /** Whether the board is longer than wide: on phones it stands upright. */
  readonly longBoard: boolean;
  /** Whether the board can also be seen from straight above. */
  readonly hasPlan: boolean;
  /** Whether each quarter turn brings the side of the next seat to the front. */
  readonly sided: boolean;

  /**
   * The instruction for a turn, where the general sentence would not say enough, with the words for
   * the seat on turn.
   */
  instruction(view: View, seat: Values): string | null;
  /** How a game ended, where the general sentence would not say enough, with those for the winner. */
  outcome(view: View, outcome: Outcome, seat: Values): string | null;
  /** Why a game that was played to its end has this result, in few words. */
  result(view: View, outcome: Outcome): string;
  /** How many of the moves made are an opening part that the list of moves tells in one line. */
  opening?(made: readonly Made[]): number;
  /** The worth of a puzzle's move to its player, as a noun; only asked where there are puzzles. */
  puzzleValue?(task: PuzzleTask, value: number): string;
  readonly coach: CoachWords;

  /** The sounds of the move that has led to a position; loaded when the first one is made. */
  sounds(): Promise<(view: View) => Cue[]>;

  readonly setup: SetupKit;
  /** The rule book, loaded when it is opened. */
  book(): Promise<Book>;
}
