import type { Cell, Outcome, Seat, View } from '../core/core.ts';
import { moduleOf } from '../games/games.ts';
import { t } from '../i18n/messages.ts';
import { moveSentence, seatWords } from '../i18n/words.ts';

/** The turn and what to do, in one sentence; `own` is the seat of the one who reads it. */
export function instruction(view: View, person: boolean, own: Seat | null = null): string {
  const seat = seatWords(view.turn!, own);
  if (!person) return t(view.chance ? 'turn.computer-rolls' : 'turn.computer', seat);
  if (view.chance) return t('turn.roll', seat);
  const kinds = new Set(view.moves.map((move) => move.kind));
  if (kinds.has('pass')) return t('turn.pass', seat);
  return moduleOf(view.game).instruction(view, seat) ??
    t(kinds.has('place') ? 'turn.place' : 'turn.move', seat);
}

/** Why nothing can be done with a cell, or with what the player has in hand. */
export function obstacle(view: View, cell: Cell): string {
  const found = view.obstacles[cell];
  if (!found) return t(view.chance ? 'obstacle.roll_first' : 'obstacle.hand');
  return t(`obstacle.${found.name}`, { cell }) + (found.rule && ` (${found.rule})`);
}

/** How a game ended. */
export function outcome(view: View, end: Outcome, own: Seat | null = null): string {
  const { winner, ending } = end;
  if (winner === null) return t('outcome.draw', { ending });
  const seat = seatWords(winner, own);
  return moduleOf(view.game).outcome(view, end, seat) ?? t('outcome.won', { ...seat, ending });
}

/** The pass before the last move, which nobody had to make by hand; empty where there was none. */
export function passed({ made }: View, own: Seat | null): string {
  const before = made.at(-2);
  if (before?.kind !== 'pass' || made.at(-1)!.kind === 'pass') return '';
  return t('told.pass', seatWords(before.seat, own));
}

/** The last move as a sentence, followed by a space; empty while a roll waits for its move. */
export function lastMove(
  { game, made, last, turn, chance }: View,
  own: Seat | null = null,
): string {
  const waits = last?.kind === 'roll' && turn !== null && !chance;
  return last && !waits ? moveSentence(game, made.at(-1)!.seat, last, own) + ' ' : '';
}
