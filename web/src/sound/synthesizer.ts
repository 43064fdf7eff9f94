import type { Part, Sound } from './part.ts';

/** How fast a part becomes loud: quick enough for a knock, without a crack. */
const ATTACK = 0.003;
/** Silence, for a volume that falls on a curve that never reaches nothing. */
const SILENT = 0.0005;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Plays a sound, so many seconds from now. */
export function play(sound: Sound, delay: number): void {
  context ??= new AudioContext();
  for (const part of sound) playPart(context, part, context.currentTime + delay);
}

function playPart(context: AudioContext, part: Part, from: number): void {
  const { after = 0, seconds, loud } = part;
  const [start, end] = [from + after, from + after + seconds];
  const volume = context.createGain();
  volume.gain.setValueAtTime(SILENT, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + ATTACK);
  volume.gain.exponentialRampToValueAtTime(SILENT, end);
  volume.connect(context.destination);
  const source = part.noise ? breath(context, part, volume) : tone(context, part, start, volume);
  source.start(start);
  source.stop(end);
}

function tone(
  context: AudioContext,
  { pitch, to, seconds }: Part,
  start: number,
  volume: GainNode,
): AudioScheduledSourceNode {
  const source = context.createOscillator();
  source.type = 'triangle';
  source.frequency.setValueAtTime(pitch, start);
  if (to) source.frequency.exponentialRampToValueAtTime(to, start + seconds);
  source.connect(volume);
  return source;
}

/** Noise in a band around a pitch. */
function breath(
  context: AudioContext,
  { pitch }: Part,
  volume: GainNode,
): AudioScheduledSourceNode {
  const source = context.createBufferSource();
  source.buffer = hiss ??= noise(context);
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  source.connect(band).connect(volume);
  return source;
}

/** Half a second of noise, longer than any part. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}
