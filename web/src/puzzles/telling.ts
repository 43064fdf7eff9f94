import type { Puzzle, View } from '../core.ts';
import { t } from '../messages.ts';
import { percent } from '../score.ts';
import { seatWords } from '../words.ts';

/** Tried.value has ten-thousandths in Docker. */
const CERTAIN = 10_000;

/** Who is to move, and what for. */
export function task({ task: { kind, number } }: Puzzle, view: View): string {
  return t(`puzzle.task.${kind}`, { ...seatWords(view.turn!), number });
}

/** What a move is worth to its player, as a noun. */
export function worth({ task, played: { game } }: Puzzle, value: number): string {
  if (game === 'docker') return t('puzzle.worth.docker', { percent: percent(value / CERTAIN) });
  const result = value > 0 ? 'win' : value < 0 ? 'loss' : task.kind;
  return t(`puzzle.worth.${game}`, { result, by: Math.abs(value) || task.number });
}
