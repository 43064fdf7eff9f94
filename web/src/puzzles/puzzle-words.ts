import type { Puzzle, View } from '../core/core.ts';
import { moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { seatWords } from '../i18n/words.ts';

/** The player to move, and the aim. */
export function task({ task: { kind, number } }: Puzzle, view: View): string {
  return t(`puzzle.task.${kind}`, { ...seatWords(view.turn!), number });
}

/** The worth of a move to its player, as a noun. */
export function worth({ task, played }: Puzzle, value: number): string {
  return moduleOf(played.game).puzzleValue!(task, value);
}
