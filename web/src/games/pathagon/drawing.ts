import { svg as draw, type TemplateResult } from 'lit';
import type { Cell, View } from '../../core/core.ts';
import { type Point, rotate } from '../../board/geometry.ts';
import { materials, octagon, place, THICKNESS } from './material.ts';

const STEP = 60;
/** From the middle of the board to the end of its cells, of its coloured edges, and of itself. */
const CELLS = 3.5 * STEP;
const EDGES = CELLS + 18;
const ALL = EDGES + 25;
/** By how much its corners are rounded. */
const ROUND = 20;
/** The height of the front of the frame. */
const FRONT = 14;

export const BOX = `${-ALL - 4} ${-ALL - 4} ${2 * ALL + 8} ${2 * ALL + 12 + FRONT}`;

/** Where a cell lies, the middle one, d4, being 0, 0; row 7 is drawn on top. */
export function lie(cell: Cell, turned: number): Point {
  return rotate(unturned(cell), turned);
}

function unturned(cell: Cell): Point {
  return { x: (cell.charCodeAt(0) - 'd'.charCodeAt(0)) * STEP, y: (4 - Number(cell[1])) * STEP };
}

const HALO = octagon(26.5, THICKNESS - 1);
const LIGHT = octagon(28, THICKNESS);
const DOT = octagon(5);

/** The ring around a piece that may move or has been picked. */
export function drawHalo(): TemplateResult {
  return draw`
    <path class="halo" d="${HALO}"></path>
  `;
}

/** The middle of an empty cell. */
export function drawDot(): TemplateResult {
  return draw`
    <path class="dot" d="${DOT}"></path>
  `;
}

/** The lines over a cell on which nothing may be placed. */
export function drawHatch(): TemplateResult {
  return draw`
    <path
      class="hatch"
      d="M-20 -8L-8 -20M-20 4L4 -20M-20 16L16 -20M-12 20L20 -12M0 20L20 0M12 20L20 12"
    ></path>
  `;
}

/** Around a piece that will be taken, with a cross, or around one that is trapped but stays. */
export function drawFrame(taken: boolean): TemplateResult {
  const outline = (kind: string) =>
    draw`<rect class=${kind} x="-28" y="-28" width="56" height="58" rx="9"></rect>`;
  return draw`${outline('casing')}${outline('line')}
    ${
    taken
      ? draw`<g class="badge" transform="translate(21 -21)"><circle r="9.5"></circle>
        <path d="M-3.4 -3.4L3.4 3.4M3.4 -3.4L-3.4 3.4"></path></g>`
      : ''
  }`;
}

/** The board: a frame with the coloured edges, mitred at the corners, and a tile for each cell. */
export function drawGround(
  id: string,
  rows: Cell[][],
  edges: View['edges'],
  turned: number,
): TemplateResult {
  const labels = [
    ...rows.map(([first]) => label(first!, first!.slice(1), { x: -1, y: 0 }, turned)),
    ...rows.at(-1)!.map((cell) => label(cell, cell.charAt(0), { x: 0, y: 1 }, turned)),
  ];
  const coloured = Object.entries(edges).map(([seat, own]) =>
    draw`<g class=${`edge ${seat}`}>
      <path d=${own.map((edge) => strip(outward(edge))).join('')}></path>
      ${own.flatMap((edge) => edge.map((cell) => signOf(cell, outward(edge))))}</g>`
  );
  const tiles = rows.flat().map((cell) => {
    const { x, y } = lie(cell, turned);
    return draw`<g transform=${`translate(${x} ${y})`}>${place(id, 'tile')}</g>`;
  });
  const body = (kind: string, reach: number, down: number) =>
    draw`<rect class=${kind} x=${-reach} y=${down - reach} width=${2 * reach} height=${2 * reach}
      rx=${ROUND}></rect>`;
  return draw`${materials(id)}
    <defs><filter id=${`${id}-blur`} x="-20%" y="-20%" width="140%" height="150%">
      <feGaussianBlur stdDeviation="9"></feGaussianBlur></filter></defs>
    <g class="slab" aria-hidden="true">
      <g filter=${`url(#${id}-blur)`}>${body('below', ALL - 4, FRONT + 6)}</g>
      ${body('wall low', ALL, FRONT)}${body('wall', ALL, FRONT - 5)}${body('rim', ALL, 0)}
      <rect x=${0.8 - ALL} y=${1.6 - ALL} width=${2 * ALL - 1.6} height=${2 * ALL - 1.6}
        rx=${ROUND - 1} fill=${`url(#${id}-frame-f)`}></rect>
      <g transform="rotate(${90 * turned})">${coloured}</g>
      <path class="gap" d=${square(CELLS)}></path>
      ${tiles}
      <g class="coordinates">${labels}</g>
    </g>`;
}

/** On an edge what its pieces carry: a dot, or a dash for a ring. */
function signOf(cell: Cell, { x, y }: Point): TemplateResult {
  const [at, reach] = [unturned(cell), (EDGES + CELLS) / 2];
  const place = `translate(${x === 0 ? at.x : x * reach} ${y === 0 ? at.y : y * reach})`;
  return draw`<g transform=${place}><circle r="3.5"></circle>
    <path d=${x === 0 ? 'M-8 0H8' : 'M0 -8V8'}></path></g>`;
}

function square(half: number): string {
  return `M${-half} ${-half}H${half}V${half}H${-half}Z`;
}

/** The direction from the middle of the board to one of its edges. */
function outward(edge: readonly Cell[]): Point {
  const [first, last] = [unturned(edge[0]!), unturned(edge.at(-1)!)];
  return { x: Math.sign(first.x + last.x), y: Math.sign(first.y + last.y) };
}

/** The coloured strip along the edge in a direction. */
function strip({ x, y }: Point): string {
  const corner = (reach: number, side: number) =>
    `${reach * (x - side * y)} ${reach * (y + side * x)}`;
  return `M${corner(EDGES, -1)}L${corner(EDGES, 1)}L${corner(CELLS, 1)}L${corner(CELLS, -1)}Z`;
}

function label(cell: Cell, text: string, outward: Point, turned: number): TemplateResult {
  const reach = EDGES - CELLS + STEP / 2 + 12;
  const { x, y } = unturned(cell);
  const place = rotate({ x: x + outward.x * reach, y: y + outward.y * reach }, turned);
  return draw`
    <text x="${place.x}" y="${place.y}">${text}</text>
  `;
}

/** The path that has won, from edge to edge, as light under its pieces, one after the other. */
export function drawPath(path: Cell[], edges: Cell[][], turned: number): TemplateResult {
  const cells = path.map((cell) => lie(cell, turned));
  const [start, end] = [path[0]!, path.at(-1)!]
    .map((cell) => rotate(besideEdge(cell, edges), turned));
  const way = [start!, ...cells, end!];
  const lights = way.slice(1).map(({ x, y }, index) => {
    const before = way[index]!;
    const halo = index < cells.length
      ? draw`<path d=${LIGHT} transform=${`translate(${x} ${y})`}></path>`
      : '';
    return draw`<g class="lit"><line x1=${before.x} y1=${before.y} x2=${x} y2=${y}></line>
      ${halo}</g>`;
  });
  return draw`<g class="path">${lights}</g>`;
}

/** The point of an edge next to one of its cells. */
function besideEdge(cell: Cell, edges: Cell[][]): Point {
  const edge = edges.find((one) => one.includes(cell))!;
  const [{ x, y }, out] = [unturned(cell), outward(edge)];
  const reach = (EDGES + CELLS) / 2;
  return out.x === 0 ? { x, y: out.y * reach } : { x: out.x * reach, y };
}
