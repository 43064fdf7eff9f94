import type { Piece } from '../../core/core.ts';
import { settings } from '../../shell/settings.ts';

/** The colours of one kind of ring, with the light from the upper left. */
export interface Material {
  face: [light: string, shade: string];
  /** The wall from left to right. */
  wall: [string, string, string, string];
  rim: [light: string, shade: string];
  groove: string;
  gloss: number;
  hole: [far: string, near: string];
  /** The lid over the hole of the top ring of a stack. */
  cap: string;
  /** The colour of the rings that a tree has grown, in wood. */
  grain?: string;
}

/** Ivory, graphite and red lacquer. */
const OWN: Record<Piece, Material> = {
  white: {
    face: ['#fffdf6', '#efe4cd'],
    wall: ['#b9a67f', '#f3e9d3', '#d9c8a3', '#94815c'],
    rim: ['#ffffff', '#cdbb94'],
    groove: '#cbb88f',
    gloss: 0.9,
    hole: ['#8d7c58', '#d9c9a5'],
    cap: '#e6d8b8',
  },
  black: {
    face: ['#465266', '#1d2530'],
    wall: ['#0a0e14', '#36424f', '#1a222c', '#06090d'],
    rim: ['#8c9db4', '#2a3441'],
    groove: '#0d131b',
    gloss: 0.32,
    hole: ['#05080c', '#2c3742'],
    cap: '#0f161e',
  },
  dvonn: {
    face: ['#f4664f', '#c72d1c'],
    wall: ['#6d1008', '#d2402d', '#a52213', '#560b05'],
    rim: ['#ffb3a1', '#a8200f'],
    groove: '#9c1c0e',
    gloss: 0.6,
    hole: ['#4d0a04', '#b02a1a'],
    cap: '#c62c1b',
  },
  unknown: {
    face: ['#aab4bb', '#87929a'],
    wall: ['#68737b', '#a3adb4', '#88939b', '#566068'],
    rim: ['#cfd6da', '#727d85'],
    groove: '#66717a',
    gloss: 0.4,
    hole: ['#566068', '#a3adb4'],
    cap: '#7a858d',
  },
};

/** Rings turned from maple and walnut, and painted red. */
const WOOD: Record<Piece, Material> = {
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

/** The materials that were chosen. */
export function materials(): Record<Piece, Material> {
  return settings().pieces === 'wood' ? WOOD : OWN;
}
