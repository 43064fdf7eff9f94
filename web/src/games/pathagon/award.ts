import { html, svg as draw, type TemplateResult } from 'lit';
import type { Standing } from '../../core/core.ts';
import { materials, place } from './material.ts';
import type { PathagonView } from './view.ts';

/** From cell to cell; a piece is drawn 48 wide. */
const STEP = 50;
/** How far a piece reaches beyond the middle of its cell, its shadow included. */
const ROOM = 34;

/** The pieces of a player as they lie on the board; of the winner those of the path alone. */
export function award(
  { rows, stacks, winningPath }: PathagonView,
  { seat }: Standing,
): TemplateResult {
  const id = `pathagon-award-${seat}`;
  const wins = winningPath.some((cell) => stacks[cell]?.[0] === seat);
  const size = (rows.length - 1) * STEP + 2 * ROOM;
  const middles = new Map(
    rows.flatMap((cells, row) =>
      cells.map((cell, column) => [cell, `${ROOM + column * STEP} ${ROOM + row * STEP}`] as const)
    ),
  );
  const own = wins ? winningPath : rows.flat().filter((cell) => stacks[cell]?.[0] === seat);
  return html`
    <svg class="${wins ? '' : 'faded'}" viewBox="${`0 0 ${size} ${size}`}" aria-hidden="true">
      ${materials(id)} ${draw`
        ${
        [...middles.values()].map((at) =>
          draw`<circle class="spot" r="4" transform=${`translate(${at})`}></circle>`
        )
      }
        ${
        own.map((cell) =>
          draw`<g transform=${`translate(${middles.get(cell)!})`}><g class="grows">${
            place(id, seat)
          }</g></g>`
        )
      }`}
    </svg>
  `;
}
