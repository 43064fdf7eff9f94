import type { Piece } from '../../core/core.ts';
import { settings } from '../../shell/settings.ts';

/** The colours of a side's pieces: facets from the one on the upper right, clockwise. */
export interface Material {
  facets: string[];
  face: [light: string, shade: string];
  wall: [string, string, string];
  /** The dot, or the ring. */
  mark: string;
}

/** Blue and cream stone. */
const OWN: Record<Piece, Material> = {
  dark: {
    facets: [
      '#444d8f',
      '#262d60',
      '#1c214b',
      '#1f2552',
      '#2f3772',
      '#616bb0',
      '#858fd9',
      '#7982cb',
    ],
    face: ['#4a54a0', '#2b3270'],
    wall: ['#0f1330', '#262d61', '#0a0d22'],
    mark: '#a9b2f5',
  },
  light: {
    facets: [
      '#f4dfaf',
      '#d9b774',
      '#c69c52',
      '#cca55e',
      '#e9cd90',
      '#f9eaca',
      '#fef8ea',
      '#fcf3df',
    ],
    face: ['#fff6e0', '#f3dca9'],
    wall: ['#8a6424', '#d8b264', '#7a571c'],
    mark: '#7b4d0c',
  },
};

/** Octagons cut from walnut and maple. */
const WOOD: Record<Piece, Material> = {
  dark: {
    facets: [
      '#70462b',
      '#432614',
      '#321c0d',
      '#382010',
      '#54321d',
      '#83573a',
      '#9c6d4b',
      '#8e6142',
    ],
    face: ['#744a2f', '#4b2b18'],
    wall: ['#1c0d04', '#4b2c18', '#150902'],
    mark: '#e9c99c',
  },
  light: {
    facets: [
      '#f2d9a9',
      '#cfa56b',
      '#ba8d53',
      '#c2965c',
      '#e2c290',
      '#f6e2bd',
      '#fcf0d6',
      '#f9e8c8',
    ],
    face: ['#f8e4bd', '#e3c08a'],
    wall: ['#7d5727', '#c99a5c', '#6b481d'],
    mark: '#6d4410',
  },
};

/** The materials that were chosen. */
export function pieceMaterials(): Record<Piece, Material> {
  return settings().pieces === 'wood' ? WOOD : OWN;
}
