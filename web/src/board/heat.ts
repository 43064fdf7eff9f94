/** Colours between worse and better, mixed in OKLab so that equal steps look equal. */

const WORSE = [0x1d, 0x4f, 0x86];
const BETTER = [0xff, 0xe9, 0xa3];

/** From this share on the colour is light enough for dark text. */
const DARK_FROM = 0.27;

type Triple = [number, number, number];

/** A mark on a cell: what it is worth. */
export interface Heat {
  text: string;
  /** From 0, the worst cell, to 1, the best one. */
  share: number;
}

export function heatColour(share: number): string {
  const [worse, better] = [oklab(WORSE), oklab(BETTER)];
  const mixed = worse.map((value, i) => value + share * (better[i]! - value)) as Triple;
  return `rgb(${bytes(mixed).join(' ')})`;
}

export function heatInk(share: number): '#000' | '#fff' {
  return share >= DARK_FROM ? '#000' : '#fff';
}

function oklab(colour: readonly number[]): Triple {
  const [r, g, b] = colour.map((byte) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function bytes([lightness, a, b]: Triple): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => {
    const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.max(0, Math.min(1, shown)));
  });
}
