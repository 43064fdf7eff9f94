import { html, svg as draw, type TemplateResult } from 'lit';
import type { Piece } from '../../core/core.ts';
import { type Material, pieceMaterials } from './palette.ts';

/** From the middle of a piece to its side, and how thick it is. */
const HALF = 24;
const FACE = 18.4;
export const THICKNESS = 8;

/** The corners of an octagon around 0, 0, clockwise from the upper right one. */
function corners(half: number): [number, number][] {
  const side = half * Math.tan(Math.PI / 8);
  return [
    [side, -half],
    [half, -side],
    [half, side],
    [side, half],
    [-side, half],
    [-half, side],
    [-half, -side],
    [-side, -half],
  ];
}

function path(points: [number, number][]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** An octagon around 0, 0, from side to side twice as wide as told, and so much taller. */
export function octagon(half: number, taller = 0): string {
  return path(corners(half).map(([x, y]) => [x, y + Math.sign(y) * taller / 2]));
}

/** The pieces of both sides and the tile of an empty cell, each drawn once; `place` uses them. */
export function materials(id: string): TemplateResult {
  return draw`<defs>
    ${
    Object.entries(pieceMaterials()).map(([piece, material]) =>
      draw`${gradient(`${id}-${piece}-f`, material.face, false)}
        ${gradient(`${id}-${piece}-w`, material.wall, true)}
        <g id=${`${id}-${piece}`}>${body(id, piece, material)}</g>`
    )
  }
    ${gradient(`${id}-tile-f`, ['var(--tile-light)', 'var(--tile-shade)'], false)}
    ${gradient(`${id}-well-f`, ['var(--well-far)', 'var(--well-near)'], true)}
    ${gradient(`${id}-frame-f`, ['var(--frame-light)', 'var(--frame-shade)'], false)}
    <radialGradient id=${`${id}-cast-f`}>
      <stop offset="0.4" stop-color="var(--shade)" stop-opacity="0.55"></stop>
      <stop offset="1" stop-color="var(--shade)" stop-opacity="0"></stop>
    </radialGradient>
    <g id=${`${id}-tile`}>
      <rect x="-28.5" y="-28.5" width="57" height="57" rx="6" fill="var(--tile-edge)"></rect>
      <rect x="-28" y="-27.5" width="56.5" height="56" rx="6" fill=${`url(#${id}-tile-f)`}></rect>
      <path d=${octagon(17)} fill=${`url(#${id}-well-f)`}></path>
      <path d=${octagon(17)} fill="none" stroke="var(--well-edge)" stroke-opacity="0.7"></path>
    </g></defs>`;
}

/** A piece by itself, as a picture. */
export function picture(piece: Piece): TemplateResult {
  const id = 'pathagon-picture';
  const material = pieceMaterials()[piece]!;
  const { face, wall } = material;
  return html`
    <svg viewBox="-26 -29 52 60" aria-hidden="true">${draw`<defs>
      ${gradient(`${id}-${piece}-f`, face, false)}${gradient(`${id}-${piece}-w`, wall, true)}</defs>
      ${body(id, piece, material)}`}</svg>
  `;
}

function gradient(name: string, colours: string[], across: boolean): TemplateResult {
  return draw`<linearGradient id=${name} x2=${across ? 1 : 0.8} y2=${across ? 0 : 1}>
    ${
    colours.map((colour, index) =>
      draw`<stop offset=${index / (colours.length - 1)} stop-color=${colour}></stop>`
    )
  }</linearGradient>`;
}

/** A tile or a piece with its middle at 0, 0. */
export function place(id: string, what: Piece | 'tile'): TemplateResult {
  return draw`<use href=${`#${id}-${what}`}></use>`;
}

/** Eight facets around a face, and a wall below; light has a dot and dark a ring. */
function body(id: string, piece: Piece, { facets, mark: colour }: Material): TemplateResult {
  const [outer, inner] = [corners(HALF), corners(FACE)];
  const wall = [
    outer[6]!,
    ...outer.slice(2, 6).toReversed()
      .map(([x, y]): [number, number] => [x, y + THICKNESS]),
    outer[1]!,
  ];
  const bevels = facets.map((tone, index) => {
    const next = (index + 1) % 8;
    const d = path([outer[index]!, outer[next]!, inner[next]!, inner[index]!]);
    return draw`<path d=${d} fill=${tone} stroke=${tone} stroke-width="0.4"></path>`;
  });
  const mark = piece === 'light'
    ? draw`<circle r="5.4" fill=${colour}></circle>
      <circle r="5.4" cy="1" fill="none" stroke="#fff" stroke-opacity="0.7"></circle>`
    : draw`<path d=${octagon(11)} fill="none" stroke=${colour} stroke-width="2.2"
      stroke-opacity="0.85"></path>`;
  return draw`<ellipse cx="3" cy="7" rx="31" ry="28" fill=${`url(#${id}-cast-f)`}></ellipse>
    <g transform="translate(0 -4)">
      <path d=${path(wall)} fill=${`url(#${id}-${piece}-w)`}></path>
      <path d="M-9.9 24v8M9.9 24v8" stroke="#000" stroke-opacity="0.22"></path>
      ${bevels}
      <path d=${path(inner)} fill=${`url(#${id}-${piece}-f)`}></path>${mark}</g>`;
}
