import type { Core, Move, Played, View } from '../core/core.ts';
import type { Exercise } from './book.ts';

/** Whether a move solves an exercise. */
export async function solves(
  exercise: Exercise,
  rules: Core,
  played: Played,
  before: View,
  move: Move,
): Promise<boolean> {
  const after = (...moves: string[]) =>
    rules.call('view', [{ ...played, moves: [...played.moves, ...moves] }]);
  const tried = await after(move.text);
  const replies = () => Promise.all(tried.moves.map((reply) => after(move.text, reply.text)));
  return await exercise.solved({ before, move, after: tried, replies });
}

/** A move that solves an exercise. */
export async function solution(
  exercise: Exercise,
  rules: Core,
  played: Played,
  before: View,
): Promise<Move | null> {
  for (const move of before.moves) {
    if (await solves(exercise, rules, played, before, move)) return move;
  }
  return null;
}
