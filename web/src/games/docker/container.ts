import type { TemplateResult } from 'lit';
import type { Point } from '../../board/geometry.ts';
import type { Piece } from '../../core/core.ts';
import { draw, round, SIGNS } from './drawing.ts';
import { type Paint, paints } from './palette.ts';

const WALL_RIBS = 12;
const ROOF_RIBS = 7;

/**
 * The containers of all players, each drawn once: corrugated, seen from above one of its corners,
 * with the middle of its bottom at 0, 0. Walls and roof are drawn flat and laid into their planes.
 */
export function containers(id: string, half: number, height: number): TemplateResult {
  const gradient = (name: string, [light, shade]: [string, string], x: number) =>
    draw`<linearGradient id=${name} x1="0" y1="0" x2=${x} y2="1">
      <stop stop-color=${light}></stop><stop offset="1" stop-color=${shade}></stop>
    </linearGradient>`;
  return draw`<defs>${
    Object.entries(paints()).map(([piece, paint]) => {
      const name = `${id}-${piece}`;
      return draw`${gradient(`${name}-t`, paint.roof, 1)}${gradient(`${name}-l`, paint.left, 0)}
        ${gradient(`${name}-r`, paint.right, 0)}
        <g id=${name}>${body(name, piece, paint, half, height)}</g>`;
    })
  }</defs>`;
}

/** A container that stands on a point, so much larger than it was drawn. */
export function container(id: string, piece: Piece, { x, y }: Point, scale = 1): TemplateResult {
  return draw`<use class=${`container ${piece}`} href=${`#${id}-${piece}`}
    transform=${`translate(${round(x)} ${round(y)}) scale(${scale})`}></use>`;
}

function body(
  id: string,
  piece: Piece,
  { edge, sign }: Paint,
  half: number,
  height: number,
): TemplateResult {
  const front = round(half / 2 - height);
  const size = round(Math.min(half / 7, height * 0.27));
  const mark = (x: number, y: number, scale: number) =>
    draw`<path d=${SIGNS[piece]} fill=${sign} transform=${`translate(${x} ${y}) scale(${scale})`}>
    </path>`;
  const corner = (x: number, y: number) =>
    draw`<rect x=${x} y=${y} width="3.5" height="3.5" fill="#000" fill-opacity="0.4"></rect>`;
  const far = half - 3.5;
  return draw`
    <g transform=${`matrix(1 .5 0 1 ${-half} ${-height})`}>${wall(`${id}-l`, half, height, 0.16)}
      <rect x=${round(half / 2 - 1.55 * size)} y=${round(height / 2 - 1.4 * size)}
        width=${round(3.1 * size)} height=${round(2.8 * size)} fill=${`url(#${id}-l)`}></rect>
      ${mark(half / 2, height / 2, size)}</g>
    <g transform=${`matrix(1 -.5 0 1 0 ${front})`}>${wall(`${id}-r`, half, height, 0.08)}
      <path d=${`M${half / 2} 2.500V${height - 2.5}`} stroke="#000" stroke-opacity="0.35"
        stroke-width="1.5"></path>
      <path d=${`M${half * 0.4} 2.500V${height - 2.5}M${half * 0.6} 2.500V${height - 2.5}`}
        stroke="#fff" stroke-opacity="0.35"></path></g>
    <g transform=${`matrix(1 .5 -1 .5 0 ${-half / 2 - height})`}>
      <rect width=${half} height=${half} fill=${`url(#${id}-t)`}></rect>
      <path d=${ribs(ROOF_RIBS, half, half)} stroke="#000" stroke-opacity="0.11"
        stroke-width="2.3"></path>
      <path d=${ribs(ROOF_RIBS, half, half)} transform="translate(2 0)" stroke="#fff"
        stroke-opacity="0.2" stroke-width="1.1"></path>
      <rect x="1.5" y="1.5" width=${half - 3} height=${half - 3} fill="none" stroke="#000"
        stroke-opacity="0.14" stroke-width="2.5"></rect>
      ${[corner(0, 0), corner(far, 0), corner(0, far), corner(far, far)]}
      <g transform=${`rotate(-45 ${half / 2} ${half / 2})`}>
        ${mark(half / 2, half / 2, half * 0.2)}</g></g>
    <path d=${`M${-half} ${-height}L0 ${front}L${half} ${-height}`} fill="none" stroke=${edge}
      stroke-width="1.3" stroke-opacity="0.9" stroke-linejoin="round"></path>
    <path d=${`M0 ${front}V${half / 2}`} stroke=${edge} stroke-width="1.1" stroke-opacity="0.5">
    </path>`;
}

function wall(paint: string, width: number, height: number, gloss: number): TemplateResult {
  const lines = ribs(WALL_RIBS, width, height);
  return draw`<rect width=${width} height=${height} fill=${`url(#${paint})`}></rect>
    <path d=${lines} stroke="#000" stroke-opacity="0.2" stroke-width="1.4"></path>
    <path d=${lines} transform="translate(1.3 0)" stroke="#fff" stroke-opacity=${gloss}
      stroke-width="0.8"></path>
    <path d=${`M0 0H${width}M0 ${height}H${width}`} stroke="#000" stroke-opacity="0.22"
      stroke-width="3"></path>`;
}

function ribs(count: number, width: number, height: number): string {
  const margin = height / 10;
  const rib = (i: number) =>
    `M${round(width * (i + 1) / (count + 1))} ${round(margin)}V${round(height - margin)}`;
  return Array.from({ length: count }, (_, i) => rib(i)).join('');
}
