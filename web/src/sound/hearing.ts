import { atPace, still } from '../board/motion.ts';
import type { Seat, View } from '../core/core.ts';
import { moduleOf } from '../games/games.ts';
import { settings } from '../shell/settings.ts';
import { isAwake } from './awake.ts';
import type { Cue } from './part.ts';
import type { SoundName } from './sounds.ts';

/** After the last move its player is told what came of it. */
const END_AFTER = 0.35;

/** Plays one of the sounds of all games. */
export function hear(name: SoundName, after = 0): void {
  if (!isAwake()) return;
  sound(async () => [{ sound: (await import('./sounds.ts')).SOUNDS[name], at: after }]);
}

/** Plays the sounds of the move that has led to a position. */
export function hearMove(view: View): void {
  if (isAwake()) sound(async () => (await moduleOf(view.game).sounds())(view));
}

async function sound(loaded: () => Promise<readonly Cue[]>): Promise<void> {
  if (!settings().sound) return;
  try {
    const cues = await loaded();
    const { play } = await import('./synthesizer.ts');
    const seen = still() ? cues.filter(({ passing }) => !passing) : cues;
    for (const { sound, at } of seen) play(sound, atPace(at));
  } catch {
    // Without a connection sounds that were never heard cannot be loaded: the game goes on without.
  }
}

/** Follows a game so that each of its moves is heard once, and its end. */
export class Hearing {
  private ply = -1;
  private over = true;

  /** Forgets the game that was followed. */
  begin(): void {
    this.ply = -1;
    this.over = true;
  }

  /** Whether the position is another one than before. */
  follow(view: View, own: Seat | null): boolean {
    const { ply, outcome } = view;
    const { ply: before, over } = this;
    this.ply = ply;
    this.over = outcome !== null;
    if (ply === before + 1 && before >= 0 && view.last) hearMove(view);
    if (outcome && !over) {
      const { winner } = outcome;
      const name = winner === null ? 'drawn' : own === null || winner === own ? 'won' : 'lost';
      hear(name, END_AFTER);
    }
    return ply !== before;
  }
}
