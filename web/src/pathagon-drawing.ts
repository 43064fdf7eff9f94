import { svg, type TemplateResult } from 'lit';
import type { Point } from './board.ts';
import type { Cell, Piece } from './core.ts';
import { turn } from './turning.ts';

const STEP = 60;
/** From the middle of the board to the end of its cells, of its coloured edges, and of itself. */
const CELLS = 3.5 * STEP;
const EDGES = CELLS + 18;
const ALL = EDGES + 30;
/** By how much its corners are rounded. */
const ROUND = 18;
const THICKNESS = 5;

export const BOX = `${-ALL - 4} ${-ALL - 4} ${2 * ALL + 8} ${2 * ALL + 8}`;

/** Where a cell lies, the middle one, d4, being 0, 0; row 7 is drawn on top. */
export function lie(cell: Cell, turned: number): Point {
  return turn(unturned(cell), turned);
}

function unturned(cell: Cell): Point {
  return { x: (cell.charCodeAt(0) - 'd'.charCodeAt(0)) * STEP, y: (4 - Number(cell[1])) * STEP };
}

/** An octagon around 0, 0, from side to side twice as wide as told, and so much taller. */
function octagon(half: number, taller = 0): string {
  const side = half * Math.tan(Math.PI / 8);
  const up = taller / 2;
  const xs = [side, half, half, side, -side, -half, -half, -side];
  const ys = [half, side, -side, -half, -half, -side, side, half];
  const corners = xs.map((x, index) => {
    const y = ys[index]!;
    return `${x.toFixed(2)} ${(y + Math.sign(y) * up).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

const SIDE = octagon(22.5, THICKNESS);
const FACE = octagon(22.5);
const BEVEL = octagon(16);
const CORE = octagon(8);
const HALO = octagon(26.5, THICKNESS);
const LIGHT = octagon(27.5, THICKNESS);
const DOT = octagon(4);

/** A piece; the light ones carry a dot, for those who do not see their colour. */
export function drawPiece(piece: Piece): TemplateResult {
  const mark = piece === 'light'
    ? svg`
      <circle class="mark light" r="5"></circle>
    `
    : svg`
      <path class="mark dark" d="${CORE}"></path>
    `;
  return svg`
    <path class="shade" d="${SIDE}" transform="translate(1 4)"></path>
    <path class="side ${piece}" d="${SIDE}"></path>
    <g transform="translate(0 ${-THICKNESS / 2})">
      <path class="face ${piece}" d="${FACE}"></path>
      <path class="bevel ${piece}" d="${BEVEL}"></path>${mark}</g>
  `;
}

/** The ring around a piece that may move or has been picked. */
export function drawHalo(): TemplateResult {
  return svg`
    <path class="halo" d="${HALO}"></path>
  `;
}

/** The middle of an empty cell. */
export function drawDot(): TemplateResult {
  return svg`
    <path class="dot" d="${DOT}"></path>
  `;
}

/** The lines over a cell on which nothing may be placed. */
export function drawHatch(): TemplateResult {
  return svg`
    <path
      class="hatch"
      d="M-20 -8L-8 -20M-20 4L4 -20M-20 16L16 -20M-12 20L20 -12M0 20L20 0M12 20L20 12"
    ></path>
  `;
}

/** What is pressed to play the move as it has been chosen. */
export function drawTick(): TemplateResult {
  return svg`
    <g class="tick" transform="translate(0 ${-THICKNESS / 2})">
      <circle r="13"></circle><path d="M-6 0L-1.5 5L6 -5"></path></g>
  `;
}

/** The board: the coloured edges, mitred at the corners, and the grid between them. */
export function drawGround(rows: Cell[][], turned: number): TemplateResult {
  const lines = Array.from({ length: 8 }, (_, index) => {
    const at = index * STEP - CELLS;
    return `M${at} ${-CELLS}V${CELLS}M${-CELLS} ${at}H${CELLS}`;
  });
  const labels = [
    ...rows.map(([first]) => label(first!, first!.slice(1), { x: -1, y: 0 }, turned)),
    ...rows.at(-1)!.map((cell) => label(cell, cell.charAt(0), { x: 0, y: 1 }, turned)),
  ];
  return svg`
    <path class="ground" d="${square(ALL - ROUND)}" stroke-width="${2 * ROUND}"></path>
    <g transform="rotate(${90 * turned})">
      <path class="edge dark" d="${DARK_EDGES}"></path>
      <path class="edge light" d="${LIGHT_EDGES}"></path>
    </g>
    <path class="floor" d="${square(CELLS)}"></path>
    <path class="lines" d="${lines.join('')}"></path>
    <g class="coordinates" aria-hidden="true">${labels}</g>
  `;
}

function square(half: number): string {
  return `M${-half} ${-half}H${half}V${half}H${-half}Z`;
}

const DARK_EDGES = `M${-EDGES} ${-EDGES}H${EDGES}L${CELLS} ${-CELLS}H${-CELLS}Z` +
  `M${-EDGES} ${EDGES}H${EDGES}L${CELLS} ${CELLS}H${-CELLS}Z`;
const LIGHT_EDGES = `M${-EDGES} ${-EDGES}V${EDGES}L${-CELLS} ${CELLS}V${-CELLS}Z` +
  `M${EDGES} ${-EDGES}V${EDGES}L${CELLS} ${CELLS}V${-CELLS}Z`;

function label(cell: Cell, text: string, outward: Point, turned: number): TemplateResult {
  const reach = EDGES - CELLS + STEP / 2 + 15;
  const { x, y } = unturned(cell);
  const place = turn({ x: x + outward.x * reach, y: y + outward.y * reach }, turned);
  return svg`
    <text x="${place.x}" y="${place.y}">${text}</text>
  `;
}

/** The path that has won, from edge to edge, as light under its pieces. */
export function drawPath(path: Cell[], piece: Piece, turned: number): TemplateResult {
  const cells = path.map((cell) => lie(cell, turned));
  const ends = [path[0]!, path.at(-1)!].map((cell) => turn(toEdge(unturned(cell), piece), turned));
  const way = [ends[0]!, ...cells, ends[1]!].map(({ x, y }) => `${x},${y}`).join(' ');
  const halos = cells.map(({ x, y }) =>
    svg`
      <path d="${LIGHT}" transform="translate(${x} ${y})"></path>
    `
  );
  return svg`
    <g class="path"><polyline points="${way}"></polyline>${halos}</g>
  `;
}

/** The point of a player's edge next to a cell. */
function toEdge({ x, y }: Point, piece: Piece): Point {
  const out = (EDGES + CELLS) / 2;
  return piece === 'dark' ? { x, y: Math.sign(y) * out } : { x: Math.sign(x) * out, y };
}
