import { svg as draw, type TemplateResult } from 'lit';

/** The rings below the top one, alternately light and dark from the bottom. */
const RINGS = [
  { wall: '#cdb98f', face: '#f6ecd6' },
  { wall: '#20292f', face: '#3a4656' },
];
const TOP = { wall: '#c98500', face: '#ffc93f' };
const HEIGHT = 4.1;
const FOOT = 33.9;

/** The face of the computer at a level: a stack as high as the level, with eyes on its top ring. */
export function levelFace(level: number): TemplateResult {
  const top = FOOT - (level - 1) * HEIGHT;
  // However high it is, it stands in the middle.
  const box = `0 ${(top + FOOT + HEIGHT) / 2 - 22} 44 44`;
  return draw`
    <svg class="face" viewBox="${box}" aria-hidden="true">
      ${
    Array.from({ length: level }, (_, index) =>
      ring(FOOT - index * HEIGHT, index === level - 1 ? TOP : RINGS[index % 2]!))
  }
      <g fill="#1a222c">
        <ellipse cx="17.5" cy="${top}" rx="1.9" ry="2.6"></ellipse>
        <ellipse cx="26.5" cy="${top}" rx="1.9" ry="2.6"></ellipse>
      </g>
    </svg>
  `;
}

function ring(y: number, { wall, face }: typeof TOP): TemplateResult {
  return draw`
    <path d="M8 ${y}v${HEIGHT}a14 5 0 0 0 28 0v${-HEIGHT}z" fill="${wall}"></path>
    <ellipse cx="22" cy="${y}" rx="14" ry="5" fill="${face}"></ellipse>
  `;
}
