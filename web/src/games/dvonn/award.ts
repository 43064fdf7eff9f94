import { html, svg as draw, type TemplateResult } from 'lit';
import type { Standing, View } from '../../core/core.ts';
import { RADIUS, ring, rings, THICKNESS } from './material.ts';

/** How much of the depth of a ring is seen: the towers are seen from low down. */
const FLAT = 0.34;
/** The highest tower is not higher than this. */
const HIGHEST = 112;
const ROOM = 14;

/** All stacks of a player on top of each other. */
export function tower({ stacks, standings }: View, { seat, pieces }: Standing): TemplateResult {
  const id = `dvonn-tower-${seat}`;
  const most = Math.max(1, ...standings.map((one) => one.pieces));
  const thickness = Math.min(THICKNESS, HIGHEST / most);
  const laid = Object.values(stacks).filter((stack) => stack.at(-1) === seat).flat();
  const width = 2 * (RADIUS + 6);
  const top = -most * thickness - RADIUS * FLAT - ROOM;
  const box = [-width / 2, top, width, -top + RADIUS * FLAT + 6];
  return html`
    <svg viewBox="${box.join(' ')}" aria-hidden="true">
      ${rings(id, FLAT)} ${draw`<ellipse cx="4" cy="2" rx=${RADIUS + 6} ry=${
        (RADIUS + 6) * FLAT
      } fill=${`url(#${id}-shade)`}></ellipse>
      ${
        laid.map((piece, level) => {
          const form = level === laid.length - 1 ? 'top' : 'inside';
          return draw`<g class="grows">${ring(id, piece, form, 0, -(level + 1) * thickness)}</g>`;
        })
      }`}
    </svg>
    <b>${pieces}</b>
  `;
}
