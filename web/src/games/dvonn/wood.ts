import type { Piece } from '../../core/core.ts';
import type { Material } from './material.ts';

/** Rings turned from maple and walnut, and painted red. */
export const WOOD: Record<Piece, Material> = {
  white: {
    face: ['#f7e3bb', '#ddb880'],
    wall: ['#8a6230', '#e4c390', '#c39a5f', '#6f4c22'],
    rim: ['#fff3d8', '#b98a4c'],
    groove: '#b98a4c',
    gloss: 0.35,
    hole: ['#6f4c22', '#c1965a'],
    cap: '#ecd2a2',
    grain: '#a87a3d',
  },
  black: {
    face: ['#74492d', '#432716'],
    wall: ['#1f0f05', '#643d23', '#3e2310', '#180b03'],
    rim: ['#a97a55', '#351d0e'],
    groove: '#2a1608',
    gloss: 0.2,
    hole: ['#180b03', '#4a2c18'],
    cap: '#2c190c',
    grain: '#22110a',
  },
  dvonn: {
    face: ['#e4563f', '#b72c1b'],
    wall: ['#5c0d06', '#c23a28', '#951e10', '#470a04'],
    rim: ['#ff9c86', '#8f1c0e'],
    groove: '#8a180b',
    gloss: 0.25,
    hole: ['#430904', '#9e2718'],
    cap: '#b72a1a',
    grain: '#7d1408',
  },
  unknown: {
    face: ['#b3aa9d', '#8f8678'],
    wall: ['#6d6457', '#aca294', '#8d8374', '#5a5246'],
    rim: ['#d3cbbf', '#776e60'],
    groove: '#6b6254',
    gloss: 0.25,
    hole: ['#5a5246', '#aca294'],
    cap: '#7f7566',
    grain: '#6b6254',
  },
};
