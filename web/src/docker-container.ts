import type { TemplateResult } from 'lit';
import type { Point } from './board.ts';
import type { Piece } from './core.ts';
import { draw, round, sign } from './docker-drawing.ts';

const WALL_RIBS = 13;
const ROOF_RIBS = 7;

/**
 * A corrugated container seen from above one of its corners; the middle of its bottom is here.
 * Walls and roof are drawn flat and then laid into their planes.
 */
export function container(piece: Piece, at: Point, half: number, height: number): TemplateResult {
  const front = half / 2 - height;
  return draw`<g class="container ${piece}" transform=${`translate(${round(at.x)} ${round(at.y)})`}>
    <g class="left" transform=${`matrix(1 .5 0 1 ${-half} ${-height})`}>
      ${wall(piece, half, height)}</g>
    <g class="right" transform=${`matrix(1 -.5 0 1 0 ${front})`}>
      ${wall(piece, half, height)}</g>
    <g class="roof" transform=${`matrix(1 .5 -1 .5 0 ${-half / 2 - height})`}>
      <rect class="face" width=${half} height=${half}></rect>
      <path class="ribs" d=${ribs(ROOF_RIBS, half, half)}></path></g>
    <path class="edge" d=${`M${-half} ${-height}L0 ${front}L${half} ${-height}M0 ${front}v${height}`}>
    </path>
    ${sign(piece, { x: 0, y: -height }, half * 0.17)}
  </g>`;
}

function wall(piece: Piece, width: number, height: number): TemplateResult {
  const middle = { x: width / 2, y: height / 2 };
  const size = Math.min(width / 8, height * 0.29);
  return draw`<rect class="face" width=${width} height=${height}></rect>
    <path class="ribs" d=${ribs(WALL_RIBS, width, height)}></path>
    <rect class="plate" x=${round(middle.x - size * 1.8)} y=${round(middle.y - size * 1.5)}
      width=${round(size * 3.6)} height=${round(size * 3)}></rect>
    ${sign(piece, middle, round(size))}`;
}

function ribs(count: number, width: number, height: number): string {
  const margin = height / 12;
  const rib = (i: number) =>
    `M${round(width * (i + 1) / (count + 1))} ${round(margin)}V${round(height - margin)}`;
  return Array.from({ length: count }, (_, i) => rib(i)).join('');
}
