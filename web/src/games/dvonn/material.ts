import { html, svg as draw, type TemplateResult } from 'lit';
import type { Piece } from '../../core/core.ts';
import { type Material, materials } from './palette.ts';

/** The radius of a ring, and how thick it is. */
export const RADIUS = 24.6;
export const THICKNESS = 8;

/** How a ring is seen: alone, on top of a stack, on top of one with a DVONN piece, or inside one. */
export type Form = 'alone' | 'top' | 'core' | 'inside';

/** The drawings of all rings, to be placed by `ring`; `flat` is how much of their depth is seen. */
export function rings(id: string, flat: number): TemplateResult {
  const kinds = Object.entries(materials()).map(([piece, material]) =>
    draw`${gradients(`${id}-${piece}`, material)}
      ${
      (['alone', 'top', 'core', 'inside'] as const).map((form) =>
        draw`<g id=${`${id}-${piece}-${form}`}>${
          drawRing(`${id}-${piece}`, piece, material, form, flat)
        }</g>`
      )
    }`
  );
  return draw`<defs>${kinds}
    <radialGradient id=${`${id}-shade`}>
      <stop stop-color="var(--shade)" offset="0.35" stop-opacity="0.6"></stop>
      <stop stop-color="var(--shade)" offset="0.72" stop-opacity="0.26"></stop>
      <stop stop-color="var(--shade)" offset="1" stop-opacity="0"></stop>
    </radialGradient></defs>`;
}

/** A ring whose face has its middle at a point. */
export function ring(id: string, piece: Piece, form: Form, x: number, y: number): TemplateResult {
  return draw`<use href=${`#${id}-${piece}-${form}`} x=${x} y=${y}></use>`;
}

/** A ring by itself, as a picture. */
export function picture(piece: Piece): TemplateResult {
  const id = `dvonn-picture-${piece}`;
  const material = materials()[piece]!;
  return html`
    <svg viewBox="-27 -26 54 60" aria-hidden="true">${draw`<defs>${gradients(id, material)}</defs>${
      drawRing(id, piece, material, 'alone', 0.93)
    }`}</svg>
  `;
}

function gradients(id: string, { face, wall, rim, hole }: Material): TemplateResult {
  const stops = (colours: readonly string[], offsets: readonly number[]) =>
    colours.map((colour, index) =>
      draw`<stop offset=${offsets[index]!} stop-color=${colour}></stop>`
    );
  return draw`
    <linearGradient id=${`${id}-f`} x1="0.15" y1="0" x2="0.8" y2="1">${stops(face, [0, 1])}
    </linearGradient>
    <linearGradient id=${`${id}-w`}>${stops(wall, [0, 0.28, 0.62, 1])}</linearGradient>
    <linearGradient id=${`${id}-r`} x1="0.1" y1="0" x2="0.75" y2="1">
      <stop stop-color=${rim[0]}></stop>
      <stop offset="0.55" stop-color=${rim[0]} stop-opacity="0.15"></stop>
      <stop offset="1" stop-color=${rim[1]}></stop>
    </linearGradient>
    <linearGradient id=${`${id}-h`} x1="0" y1="0" x2="0" y2="1">${stops(hole, [0, 1])}
    </linearGradient>`;
}

function drawRing(
  id: string,
  piece: Piece,
  material: Material,
  form: Form,
  flat: number,
): TemplateResult {
  const [r, ry] = [RADIUS, RADIUS * flat];
  const foot = `M${-r} ${THICKNESS}A${r} ${ry} 0 0 0 ${r} ${THICKNESS}`;
  const wall = draw`
    <path d=${`M${-r} 0V${THICKNESS}A${r} ${ry} 0 0 0 ${r} ${THICKNESS}V0Z`}
      fill=${`url(#${id}-w)`}></path>
    <path d=${foot} fill="none" stroke="#000" stroke-opacity="0.34" stroke-width="0.9"></path>`;
  if (form === 'inside') {
    return draw`${wall}<ellipse rx=${r} ry=${ry} fill=${material.wall[1]}></ellipse>`;
  }
  const groove = (y: number, colour: string, width: number, opacity: number) =>
    draw`<ellipse cy=${y} rx=${0.74 * r} ry=${0.74 * ry} fill="none" stroke=${colour}
      stroke-width=${width} stroke-opacity=${opacity}></ellipse>`;
  const gloss = `M${-0.78 * r} ${-0.3 * ry}A${0.84 * r} ${0.84 * ry} 0 0 1 ${-0.1 * r} ${
    -0.83 * ry
  }`;
  return draw`${wall}
    <ellipse rx=${r} ry=${ry} fill=${`url(#${id}-f)`}></ellipse>
    <ellipse rx=${0.97 * r} ry=${0.97 * ry} fill="none" stroke=${`url(#${id}-r)`}
      stroke-width="1.5"></ellipse>
    ${grain(material, r, ry)}${groove(0, material.groove, 0.9, 0.8)}${
    groove(0.7, material.rim[0], 0.7, 0.45)
  }
    <path d=${gloss} fill="none" stroke="#fff" stroke-linecap="round" stroke-width="1.7"
      stroke-opacity=${material.gloss}></path>
    ${form === 'alone' ? hole(id, piece, flat) : cap(material, form, flat)}`;
}

/** The rings of the tree, around a middle that is not quite that of the piece. */
function grain({ grain }: Material, r: number, ry: number): TemplateResult[] {
  if (!grain) return [];
  return [0.9, 0.64, 0.54].map((part, index) =>
    draw`<ellipse cx=${(index - 1) * 0.05 * r} rx=${part * r * 0.95} ry=${part * ry * 0.93}
      fill="none" stroke=${grain} stroke-opacity="0.32" stroke-width="0.8"></ellipse>`
  );
}

/** The hole with its far wall, and the ground seen through it; that of a DVONN piece has six sides. */
function hole(id: string, piece: Piece, flat: number): TemplateResult {
  if (piece === 'dvonn') {
    return draw`<path d=${hexagon(11, flat)} fill=${`url(#${id}-h)`} stroke="#ffe9e0"
        stroke-width="1.9" stroke-linejoin="round"></path>
      <path fill="var(--through)" d=${hexagon(8, flat)} transform="translate(0 1.8)"></path>`;
  }
  const [rx, ry] = [10.1, 10.1 * flat];
  const [x, y] = [0.935 * rx, 0.36 * ry];
  return draw`<ellipse rx=${rx} ry=${ry} fill=${`url(#${id}-h)`}></ellipse>
    <path fill="var(--through)" d=${`M${-x} ${y}A${rx} ${ry} 0 0 1 ${x} ${y}A${rx} ${ry} 0 0 1 ${-x} ${y}Z`}></path>`;
}

/** The ground for the height of a stack: a disc, or six red sides where it holds a DVONN piece. */
function cap({ cap, groove }: Material, form: Form, flat: number): TemplateResult {
  if (form === 'core') {
    return draw`<path d=${hexagon(14, flat)} fill="#c62c1b" stroke="#fff" stroke-width="1.4"
      stroke-linejoin="round"></path>`;
  }
  return draw`<ellipse rx="12.3" ry=${12.3 * flat} fill=${cap} stroke=${groove}></ellipse>`;
}

function hexagon(radius: number, flat: number): string {
  const points = Array.from({ length: 6 }, (_, index) => {
    const angle = (index - 0.5) * Math.PI / 3;
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle) * flat];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
