import type { Move } from '../core/core.ts';
import { settings } from '../shell/settings.ts';

let context: AudioContext | null = null;

/** A short knock of wood: a tone that falls and dies away. */
function knock(frequency: number, seconds: number, after = 0): void {
  context ??= new AudioContext();
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(frequency, start);
  tone.frequency.exponentialRampToValueAtTime(frequency / 2, start + seconds);
  volume.gain.setValueAtTime(0.25, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

/** The sound of a move, unless sounds are switched off; a page is silent until something is pressed. */
export function soundOf(move: Move, over: boolean): void {
  if (!settings().sound || !navigator.userActivation.hasBeenActive) return;
  if (move.kind === 'roll') [0, 0.07, 0.16].forEach((after) => knock(700, 0.05, after));
  else knock(320, 0.12);
  if (move.removed.length > 0) knock(140, 0.3, 0.12);
  if (over) [392, 494, 587].forEach((note, i) => knock(note, 0.4, 0.3 + 0.14 * i));
}
