import { settings } from '../shell/settings.ts';

/** The notes of the call, in hertz and seconds after its beginning. */
const NOTES = [[660, 0], [880, 0.16], [1320, 0.32]] as const;

const LOUD = 0.35;
const LENGTH = 0.5;

/** Three rising notes that can be heard in the next room; silent where sounds are off. */
export function chime(): void {
  if (!settings().sound || !('AudioContext' in self)) return;
  const audio = new AudioContext();
  // Browsers let a page sound only after it was pressed somewhere.
  if (audio.state === 'suspended') {
    audio.close();
    return;
  }
  for (const [frequency, delay] of NOTES) {
    const begins = audio.currentTime + delay;
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setTargetAtTime(LOUD, begins, 0.01);
    volume.gain.setTargetAtTime(0, begins + LENGTH / 4, LENGTH / 6);
    tone.connect(volume).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + LENGTH);
    tone.onended = () => begins >= NOTES.at(-1)![1] && audio.close();
  }
}
