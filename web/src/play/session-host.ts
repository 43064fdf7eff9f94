import type { Caller, GameName, View, Warning } from '../core/core.ts';
import type { SavedGames } from './saved-games.ts';

/** A move of a person that is shown but not made: the coach looks at it, or has warned of it. */
export interface Held {
  text: string;
  view: View;
  warning: Warning | null;
}

/** The surroundings of a game. */
export interface SessionHost {
  /** Answers at once. */
  rules: Caller;
  /** May think for long. */
  engine: Caller;
  games: Pick<SavedGames, 'load' | 'save'>;
  /** Lets a move rest before it is answered: people want to see what happened. */
  pause(): Promise<void>;
  /** Remembers whether the coach is wanted in games of a kind. */
  rememberCoach(game: GameName, on: boolean): void;
  /** Something has changed that the screen shows. */
  changed(): void;
}
