import type { View } from '../../core/core.ts';
import type { Cue, Sound } from '../../sound/part.ts';

/** Stone in its well: a click with little behind it. */
export const CLICK: Sound = [
  { pitch: 4200, noise: true, seconds: 0.015, loud: 0.34 },
  { pitch: 1568, to: 1318, seconds: 0.06, loud: 0.18 },
];

/** A piece that is lifted off, and goes. */
export const TAKEN: Sound = [
  { pitch: 2600, noise: true, seconds: 0.05, loud: 0.12 },
  { pitch: 466, to: 932, seconds: 0.16, loud: 0.1 },
];

const PLACED = 0.12;
const MOVED = 0.3;

export function sounds({ last }: View): Cue[] {
  if (!last?.to) return [];
  const at = last.kind === 'place' ? PLACED : MOVED;
  const click = { sound: CLICK, at };
  return last.removed.length === 0 ? [click] : [click, { sound: TAKEN, at: at + 0.08 }];
}
