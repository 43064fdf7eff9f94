import type { TemplateResult } from 'lit';
import type { Point } from '../../board/geometry.ts';
import type { Cell, Piece } from '../../core/core.ts';
import { type Box, draw, sign } from './drawing.ts';
import { t } from '../../i18n/messages.ts';

const WIDTH = 160;
const ROW = 21;
const HEAD = 30;
const GAP = 8;

/** A list of a stack from top to bottom, beside its cell and never outside of the drawing. */
export function peek(cell: Cell, stack: Piece[], at: Point, box: Box): TemplateResult {
  const height = HEAD + stack.length * ROW + GAP;
  const right = at.x + 40 + WIDTH < box.x + box.width;
  const x = right ? at.x + 40 : Math.max(box.x + GAP, at.x - 40 - WIDTH);
  const lowest = box.y + box.height - height - GAP;
  const y = Math.max(box.y + GAP, Math.min(at.y - HEAD, lowest));
  return draw`<g class="peek" transform=${`translate(${x} ${y})`}>
    <rect class="peek-sheet" width=${WIDTH} height=${height} rx="12"></rect>
    <text class="peek-head" x="14" y="18">${t('docker.peek', { cell, count: stack.length })}</text>
    ${
    stack.toReversed().map((piece, i) => {
      const middle = HEAD + i * ROW + ROW / 2;
      return draw`<g class=${piece}>
        <rect class="peek-piece" x="12" y=${middle - 8} width="34" height="16" rx="3"></rect>
        ${sign(piece, { x: 29, y: middle }, 5)}
        <text class="peek-text" x="56" y=${middle}>${t(`docker.${piece}`)}</text></g>`;
    })
  }</g>`;
}
