import type { Cue, Sound } from '../../src/sound/part.ts';

const KNOCK: Sound = [{ pitch: 600, seconds: 0.06, loud: 0.2 }];

export function sounds(): Cue[] {
  return [{ sound: KNOCK, at: 0 }];
}
