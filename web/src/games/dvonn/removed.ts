import { html, nothing, type TemplateResult } from 'lit';
import type { Piece } from '../../core/core.ts';
import { t } from '../../i18n/messages.ts';
import { picture } from './material.ts';
import { DVONN, type DvonnView } from './view.ts';

/** With how many pieces of each kind a game begins. */
const ALL: Record<Piece, number> = { white: 23, black: 23, [DVONN]: 3 };

/** The pieces that have been removed; nothing where the game began without some of them. */
export function removed({ placing, stacks, made }: DvonnView): TemplateResult | typeof nothing {
  const gone = made.reduce((sum, move) => sum + move.removed, 0);
  if (placing !== null || gone === 0) return nothing;
  const left = Object.values(stacks).flat();
  const counts = Object.entries(ALL).map(([piece, all]): [Piece, number] => {
    return [piece, all - left.filter((one) => one === piece).length];
  });
  if (counts.reduce((sum, [, count]) => sum + count, 0) !== gone) return nothing;
  return html`
    <div class="aside" role="img" aria-label="${t('dvonn.removed', Object.fromEntries(counts))}">
      <span>${t('dvonn.removed-short')}</span>
      ${counts.filter(([, count]) => count > 0).map(([piece, count]) =>
        html`
          ${picture(piece)}<b>${count}</b>
        `
      )}
    </div>
  `;
}
