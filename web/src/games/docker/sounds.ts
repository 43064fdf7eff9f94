import type { View } from '../../core/core.ts';
import type { Cue, Sound } from '../../sound/part.ts';
import { STEP_MS } from './walk.ts';

/** Steel set down for a moment. */
export const STEP: Sound = [
  { pitch: 700, noise: true, seconds: 0.03, loud: 0.14 },
  { pitch: 190, to: 150, seconds: 0.06, loud: 0.12 },
];

/** A container that stays where it is put: heavy, with a ring of its walls. */
export const DROP: Sound = [
  { pitch: 420, noise: true, seconds: 0.07, loud: 0.34 },
  { pitch: 110, to: 62, seconds: 0.2, loud: 0.34 },
  { pitch: 831, to: 790, seconds: 0.12, loud: 0.05 },
];

/** A die that rolls: it knocks, each time nearer and softer. */
export const ROLL: Sound = [0, 0.07, 0.12, 0.16, 0.19].map((after, index) => ({
  pitch: 1900 - 120 * index,
  noise: true,
  after,
  seconds: 0.04,
  loud: 0.34 - 0.05 * index,
}));

export function sounds({ last }: View): Cue[] {
  if (!last) return [];
  if (last.kind === 'roll') return [{ sound: ROLL, at: 0 }];
  if (!last.to) return [];
  // One that comes in has its first step from the barge to the yard.
  const steps = last.path.length - (last.kind === 'place' ? 0 : 1);
  const at = (step: number) => step * STEP_MS / 1000;
  const walked = Array.from(
    { length: steps - 1 },
    (_, index): Cue => ({ sound: STEP, at: at(index + 1), passing: true }),
  );
  return [...walked, { sound: DROP, at: at(steps) }];
}
