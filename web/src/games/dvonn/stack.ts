import { svg as draw, type TemplateResult } from 'lit';
import type { Point } from '../../board/geometry.ts';
import type { Piece } from '../../core/core.ts';
import type { Box } from './layout.ts';
import { RADIUS, ring, THICKNESS } from './material.ts';

/** A stack of more than five rings is squeezed, so that it hides little of what is behind it. */
const MOST = 5.2 * THICKNESS;

/** How far the face of a stack lies above its cell. */
export function rise(height: number): number {
  return Math.min(THICKNESS * height, MOST);
}

/** Rings inside a stack do not lie quite on each other: it is laid by hand. */
const SHIFTS = [0, -0.3, 0.4, -0.5, 0.1, 0.6, -0.2];

/**
 * Rings that lie on each other, as seen from above and a little from the front: of each but the
 * top one its wall. `from` leaves out the lowest ones, which are drawn elsewhere.
 */
export function drawStack(id: string, pieces: Piece[], from = 0): TemplateResult[] {
  const height = pieces.length;
  const thickness = rise(height) / height;
  const form = height === 1 ? 'alone' : pieces.includes('dvonn') ? 'core' : 'top';
  const stack = pieces.map((piece, level) =>
    ring(
      id,
      piece,
      level === height - 1 ? form : 'inside',
      SHIFTS[level % SHIFTS.length]!,
      -(level + 1) * thickness,
    )
  ).slice(from);
  if (height > 1) stack.push(drawHeight(pieces));
  return stack;
}

function drawHeight(pieces: Piece[]): TemplateResult {
  const kind = pieces.includes('dvonn') ? 'dvonn' : pieces.at(-1)!;
  return draw`<text class=${`height ${kind}`} y=${-rise(pieces.length)}>${pieces.length}</text>`;
}

/** An ellipse around the rings, so much wider than they are, around a point so far above a cell. */
export function around(kind: string, above: number, wider: number, flat: number): TemplateResult {
  const rx = RADIUS + wider;
  return draw`<ellipse class=${kind} cy=${-above} rx=${rx} ry=${rx * flat}></ellipse>`;
}

/** The shadow of a stack, which is longer the higher it is. */
export function drawShade(id: string, height: number, flat: number): TemplateResult {
  const long = rise(height) / 7;
  return draw`<ellipse class="cast" cx=${4 + long} cy="4" rx=${RADIUS + 7 + long}
    ry=${(RADIUS + 6) * flat} fill=${`url(#${id}-shade)`}></ellipse>`;
}

/** A cross over a stack that will be removed. */
export function drawCross(height: number): TemplateResult {
  const y = -rise(height);
  const arms = `M-12 ${y - 12}L12 ${y + 12}M12 ${y - 12}L-12 ${y + 12}`;
  return draw`<path class="cross casing" d=${arms}></path><path class="cross" d=${arms}></path>`;
}

const BAR = 52;
const PADDING = 12;
const ASIDE = 34;
/** The room for the number of pieces of one colour. */
const COUNT = 33;

/** The value nearest to one wanted that leaves a little room on both sides of a range. */
function within(wanted: number, start: number, length: number): number {
  return Math.max(start + 6, Math.min(wanted, start + length - 6));
}

/** The pieces of a stack from the top to the bottom, on a card beside it. */
export function drawPeek(pieces: Piece[], at: Point, box: Box): TemplateResult {
  const kinds = [...new Set(pieces)];
  const width = Math.max(BAR, kinds.length * COUNT) + 2 * PADDING;
  const pitch = Math.min(14, (box.height - 70) / pieces.length);
  const height = pieces.length * pitch + 22 + 2 * PADDING;
  const onRight = at.x + ASIDE + width < box.left + box.width;
  const beside = onRight ? at.x + ASIDE : at.x - ASIDE - width;
  const x = within(beside, box.left, box.width - width);
  const y = within(at.y - height / 2 - 8, box.top, box.height - height);
  const tip = onRight ? 'M1 -7L-7 0L1 7' : `M${width - 1} -7L${width + 7} 0L${width - 1} 7`;
  const middle = width / 2;
  const edges = pieces.toReversed()
    .map((piece, index) => drawEdge(piece, middle, PADDING + index * pitch, pitch));
  const counts = kinds.map((kind, index) => {
    const left = middle + (index - kinds.length / 2) * COUNT;
    const line = height - PADDING - 6;
    const count = pieces.filter((piece) => piece === kind).length;
    return draw`
      <circle class="ring ${kind}" cx="${left + 8}" cy="${line}" r="5"></circle>
      <text class="count" x="${left + 16}" y="${line}">${count}</text>
    `;
  });
  return draw`
    <g class="peek" transform="translate(${x} ${y})">
      <rect class="card" width="${width}" height="${height}" rx="12"></rect>
      <path
        class="tip"
        transform="translate(0 ${at.y - 8 - y})"
        d="${tip}"
      ></path>${edges}${counts}</g>
  `;
}

/** A ring from the side; hatched where nobody knows what it is. */
function drawEdge(piece: Piece, middle: number, y: number, pitch: number): TemplateResult[] {
  const thick = pitch - 2;
  const left = middle - BAR / 2;
  const edge = draw`
    <rect
      class="ring ${piece}"
      x="${left}"
      y="${y}"
      width="${BAR}"
      height="${thick}"
      rx="${Math.min(4, thick / 2)}"
    ></rect>
  `;
  if (piece !== 'unknown') return [edge];
  const hatches = Array.from({ length: 6 }, (_, index) => {
    const x = left + 4 + index * 8;
    return `M${x} ${y + thick}l${thick / 2} ${-thick}`;
  });
  return [
    edge,
    draw`
      <path class="hatch" d="${hatches.join('')}"></path>
    `,
  ];
}
