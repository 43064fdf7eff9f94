import type { View } from '../../core/core.ts';
import type { Cue, Sound } from '../../sound/part.ts';

/** A ring on another one: two hard edges, bright and dry. */
export const ON_RING: Sound = [
  { pitch: 3200, noise: true, seconds: 0.02, loud: 0.3 },
  { pitch: 1180, to: 980, seconds: 0.06, loud: 0.16 },
  { pitch: 540, to: 470, seconds: 0.09, loud: 0.14 },
];

/** A ring on the board, which is thick and hollow. */
export const ON_BOARD: Sound = [
  { pitch: 1600, noise: true, seconds: 0.025, loud: 0.28 },
  { pitch: 260, to: 190, seconds: 0.12, loud: 0.24 },
];

/** A ring that falls, deeper each time. */
const FALL: Sound = [
  { pitch: 900, noise: true, seconds: 0.03, loud: 0.16 },
  { pitch: 220, to: 110, seconds: 0.1, loud: 0.16 },
];

/** When a placed piece lies, when a stack lands, and when the first stack falls. */
const PLACED = 0.12;
const LANDED = 0.3;
const FALLING = 0.12;
/** More of them are one noise. */
const MOST_FALLS = 4;
const APART = 0.04;

/** The collapse of so many stacks. */
export function collapse(count: number): Sound {
  return Array.from(
    { length: Math.min(count, MOST_FALLS) },
    (_, index) =>
      FALL.map((part) => ({ ...part, pitch: part.pitch * 0.9 ** index, after: APART * index })),
  ).flat();
}

export function sounds({ last }: View): Cue[] {
  if (!last?.to) return [];
  if (last.kind === 'place') return [{ sound: ON_BOARD, at: PLACED }];
  const landing = { sound: ON_RING, at: LANDED };
  const { length } = last.removed;
  return length === 0 ? [landing] : [landing, { sound: collapse(length), at: LANDED + FALLING }];
}
