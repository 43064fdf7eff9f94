import type { Piece } from '../../core/core.ts';
import { settings } from '../../shell/settings.ts';

/** The tones of a player's containers: light falls on the roof, less on the left wall. */
export interface Paint {
  roof: [string, string];
  left: [string, string];
  right: [string, string];
  edge: string;
  sign: string;
}

/** Painted steel. */
const OWN: Record<Piece, Paint> = {
  red: {
    roof: ['#ee6a52', '#d8452f'],
    left: ['#cf3f2a', '#b53120'],
    right: ['#9c2617', '#84200f'],
    edge: '#ffab97',
    sign: '#fff',
  },
  yellow: {
    roof: ['#ffd25e', '#f2b62a'],
    left: ['#eaaa1c', '#d39512'],
    right: ['#b87d0a', '#a06b04'],
    edge: '#fff0bd',
    sign: '#2a1d00',
  },
  green: {
    roof: ['#4fb98a', '#2f9a6c'],
    left: ['#298b60', '#1f7a52'],
    right: ['#185f3f', '#125034'],
    edge: '#a9ecca',
    sign: '#fff',
  },
  blue: {
    roof: ['#5b94e6', '#376fcb'],
    left: ['#3163bb', '#2854a3'],
    right: ['#1f4285', '#18366f'],
    edge: '#b7d4ff',
    sign: '#fff',
  },
};

/** Wooden blocks in faded paint. */
const WOOD: Record<Piece, Paint> = {
  red: {
    roof: ['#dd7561', '#c65947'],
    left: ['#ba4e3d', '#a34131'],
    right: ['#8a3526', '#752a1d'],
    edge: '#f3b3a4',
    sign: '#fff6ea',
  },
  yellow: {
    roof: ['#eecb72', '#dab04b'],
    left: ['#d0a23e', '#ba8d2f'],
    right: ['#9a7320', '#846118'],
    edge: '#fbeecb',
    sign: '#2f2000',
  },
  green: {
    roof: ['#72ab89', '#52906c'],
    left: ['#467f5e', '#3a6d4f'],
    right: ['#2c5740', '#234933'],
    edge: '#c6e3d2',
    sign: '#fff6ea',
  },
  blue: {
    roof: ['#7c9cc8', '#5a7cae'],
    left: ['#4d6d9e', '#415e8a'],
    right: ['#314b70', '#283e60'],
    edge: '#cadaf0',
    sign: '#fff6ea',
  },
};

/** The paint that was chosen. */
export function paints(): Record<Piece, Paint> {
  return settings().pieces === 'wood' ? WOOD : OWN;
}
