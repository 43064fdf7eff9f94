import { svg, type TemplateResult } from 'lit';
import type { Point } from './geometry.ts';
import { type Heat, heatColour, heatInk } from './heat.ts';
import type { Cell } from '../core/core.ts';

/** A move that the engine likes, best first; or a cell whose stack is lost or stuck. */
export interface Arrow {
  from: Cell | null;
  to: Cell | null;
  /** It is the opponent who could do this. */
  threat?: boolean;
  /** A cross on the cell instead. */
  crossed?: boolean;
  /** The worth of the cell, on a coloured disc, instead. */
  heat?: Heat;
}

const CROSS = 'M-11 -11L11 11M-11 11L11 -11';

/** Moves as arrows, or rings where nothing travels, the best one strongest. */
export function drawArrows(arrows: Arrow[], middle: (cell: Cell) => Point): TemplateResult[] {
  return arrows.filter((arrow) => arrow.to !== null).map((arrow, rank) => {
    const to = middle(arrow.to!);
    const from = middle(arrow.from ?? arrow.to!);
    const kind = arrow.threat ? 'arrow threat' : `arrow rank-${Math.min(rank, 2)}`;
    if (arrow.heat) return drawHeat(arrow.heat, to);
    if (arrow.crossed) {
      return svg`
        <path class="crossed" transform="translate(${to.x} ${to.y})" d="${CROSS}"></path>
      `;
    }
    if (from.x === to.x && from.y === to.y) {
      return svg`
        <circle class="${kind}" cx="${to.x}" cy="${to.y}" r="16"></circle>
      `;
    }
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const angle = Math.atan2(to.y - from.y, to.x - from.x) * 180 / Math.PI;
    const place = `translate(${from.x} ${from.y}) rotate(${angle})`;
    const outline = `M0 -3H${length - 18}V-9L${length - 4} 0L${length - 18} 9V3H0Z`;
    return svg`
      <path class="${kind}" transform="${place}" d="${outline}"></path>
    `;
  });
}

function drawHeat({ text, share }: Heat, { x, y }: Point): TemplateResult {
  return svg`
    <g class="${share === 1 ? 'heat best' : 'heat'}" transform="translate(${x} ${y})">
      <circle r="20" fill="${heatColour(share)}"></circle>
      <text fill="${heatInk(share)}">${text}</text>
    </g>
  `;
}
