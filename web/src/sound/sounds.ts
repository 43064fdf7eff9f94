import type { Sound } from './part.ts';

/** The sounds of all games. Those of the pieces are in the room of each game. */
export const SOUNDS = {
  /** To be heard in the next room: somebody has come who wants to play. */
  somebody: [
    { pitch: 660, seconds: 0.11, loud: 0.36 },
    { pitch: 880, after: 0.07, seconds: 0.11, loud: 0.36 },
    { pitch: 1320, after: 0.14, seconds: 0.11, loud: 0.36 },
  ],
  'your-turn': [
    { pitch: 523, seconds: 0.12, loud: 0.1 },
    { pitch: 784, after: 0.09, seconds: 0.16, loud: 0.1 },
  ],
  hurry: [
    { pitch: 988, seconds: 0.07, loud: 0.14 },
    { pitch: 988, after: 0.14, seconds: 0.09, loud: 0.14 },
  ],
  won: [
    { pitch: 392, seconds: 0.1, loud: 0.16 },
    { pitch: 494, after: 0.06, seconds: 0.1, loud: 0.16 },
    { pitch: 587, after: 0.12, seconds: 0.13, loud: 0.18 },
  ],
  lost: [
    { pitch: 330, seconds: 0.11, loud: 0.14 },
    { pitch: 262, after: 0.09, seconds: 0.16, loud: 0.14 },
  ],
  drawn: [
    { pitch: 392, seconds: 0.1, loud: 0.14 },
    { pitch: 392, after: 0.1, seconds: 0.14, loud: 0.12 },
  ],
  solved: [
    { pitch: 587, seconds: 0.09, loud: 0.14 },
    { pitch: 880, after: 0.07, seconds: 0.18, loud: 0.16 },
  ],
} as const satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;
