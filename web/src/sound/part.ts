/** One tone, or one breath of noise, of a sound. */
export interface Part {
  /** A tone glides from one pitch to another, in hertz; noise is a band around the first. */
  pitch: number;
  to?: number;
  noise?: boolean;
  /** When it begins and how long it takes to die away, in seconds. */
  after?: number;
  seconds: number;
  /** From 0 to 1. */
  loud: number;
}

/** A short sound, made of parts. */
export type Sound = readonly Part[];

/** A sound with the second of the motion at which it is heard. */
export interface Cue {
  sound: Sound;
  at: number;
  /** It belongs to something on its way, which is not seen where nothing moves. */
  passing?: boolean;
}
