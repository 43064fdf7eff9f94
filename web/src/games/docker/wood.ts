import type { Piece } from '../../core/core.ts';
import type { Paint } from './container.ts';

/** Wooden blocks in faded paint. */
export const WOOD: Record<Piece, Paint> = {
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
