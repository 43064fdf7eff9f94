import type { Piece } from '../../core/core.ts';
import type { Material } from './material.ts';

/** Octagons cut from walnut and maple. */
export const WOOD: Record<Piece, Material> = {
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
