import { nothing, svg, type TemplateResult } from 'lit';
import type { Point } from './board.ts';
import type { Piece } from './core.ts';
import type { Box } from './dvonn-layout.ts';

const RADIUS = 24;
/** How much of each piece of a stack is seen, and of a whole stack at most. */
const THICKNESS = 4.5;
const MOST = 28;

/** How far the top of a stack lies above its cell. */
export function rise(height: number): number {
  return Math.min(THICKNESS * height, MOST);
}

/** Circles at two heights and all between them: the outline of a stack, so much wider than it. */
export function outline(height: number, wider: number): string {
  const r = RADIUS + wider;
  return `M${-r} 0A${r} ${r} 0 0 0 ${r} 0V${-rise(height)}A${r} ${r} 0 0 0 ${-r} ${-rise(height)}Z`;
}

/**
 * Rings that lie on each other, as seen from above and a little from the front: of each but the
 * top one its edge. `from` leaves out the lowest ones, which are drawn elsewhere.
 */
export function drawStack(pieces: Piece[], from = 0): TemplateResult[] {
  const height = pieces.length;
  const thickness = rise(height) / height;
  const top = pieces[height - 1];
  const dvonn = pieces.includes('dvonn');
  const core = height === 1 ? `hole ${top}` : dvonn ? 'core dvonn' : `core ${top}`;
  const edges = pieces.slice(from).map((piece, level) =>
    svg`
      <circle class="ring ${piece}" cy="${-(from + level) * thickness}" r="${RADIUS}"></circle>
    `
  );
  const number = svg`
    <text class="height ${dvonn ? 'dvonn' : top}">${height}</text>
  `;
  const face = svg`
    <g transform="translate(0 ${-rise(height)})">
      <circle class="ring top ${top}" r="${RADIUS}"></circle>
      <circle class="bevel ${top}" r="20.5"></circle>
      <circle class="${core}" r="12"></circle>${height > 1 ? number : nothing}</g>
  `;
  return [...edges, face];
}

/** A cross over a stack that falls off. */
export function drawCross(height: number): TemplateResult {
  const y = -rise(height);
  const arms = `M-13 ${y - 13}L13 ${y + 13}M13 ${y - 13}L-13 ${y + 13}`;
  return svg`
    <path class="cross casing" d="${arms}"></path><path class="cross" d="${arms}"></path>
  `;
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

/** What lies in a stack from the top to the bottom, on a card beside it. */
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
    return svg`
      <circle class="ring ${kind}" cx="${left + 8}" cy="${line}" r="5"></circle>
      <text class="count" x="${left + 16}" y="${line}">${count}</text>
    `;
  });
  return svg`
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
  const edge = svg`
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
    svg`
      <path class="hatch" d="${hatches.join('')}"></path>
    `,
  ];
}
