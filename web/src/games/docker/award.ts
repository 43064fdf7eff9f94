import { html, type TemplateResult } from 'lit';
import type { Standing, View } from '../../core/core.ts';
import { container, containers } from './container.ts';
import { draw } from './drawing.ts';

const HALF = 30;
const HEIGHT = 24;
/** As many containers as somebody has, one on the other. */
const MOST = 3;

/** The containers of a player that nothing covers, on top of each other. */
export function award({ stacks }: View, { seat, inHand, in: isIn }: Standing): TemplateResult {
  const id = `docker-award-${seat}`;
  const free = Object.values(stacks).filter((stack) => stack.at(-1) === seat).length + inHand;
  const top = -MOST * HEIGHT - HALF / 2 - 4;
  const box = [-HALF - 4, top, 2 * HALF + 8, HALF / 2 + 6 - top];
  return html`
    <svg class="${isIn ? '' : 'faded'}" viewBox="${box.join(' ')}" aria-hidden="true">
      ${containers(id, HALF, HEIGHT)} ${Array.from(
        { length: free },
        (_, level) =>
          draw`<g class="grows">${container(id, seat, { x: 0, y: -level * HEIGHT })}</g>`,
      )}
    </svg>
    <b>${free}</b>
  `;
}
