import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Made, Mark } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { signedWhole } from '../i18n/score.ts';

/** A form for each mark, for those who do not see its colour; most moves are good and have none. */
const FORMS: Partial<Record<Mark, string>> = {
  best: 'M2 6a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  slip: 'M6 1.5 11 10.500H1Z',
  mistake: 'M6 .5 11.500 6 6 11.500.5 6Z',
};

/** The sign of how good a move was. */
export function qualitySign(mark: Mark): TemplateResult | typeof nothing {
  const form = FORMS[mark];
  if (!form) return nothing;
  return html`
    <svg class="quality ${mark}" viewBox="0 0 12 12" role="img" aria-label="${t(
      `quality.${mark}`,
    )}">
      ${svg`
        <path d="${form}"></path>
      `}
    </svg>
  `;
}

/** How many pieces a move took off the board. */
export function lostPieces({ removed }: Made): TemplateResult | typeof nothing {
  if (removed === 0) return nothing;
  return html`
    <small class="removed" role="img" aria-label="${t('quality.removed', {
      count: removed,
    })}">${signedWhole(
      -removed,
    )}</small>
  `;
}

/** The meaning of the signs in a list of moves. */
export function legend(made: readonly Made[]): TemplateResult {
  const marks = Object.keys(FORMS) as Mark[];
  return html`
    <p class="legend" aria-hidden="true">
      ${marks.map((mark) =>
        html`
          <span>${qualitySign(mark)}${t(`quality.${mark}`)}</span>
        `
      )} ${made.some(({ removed }) => removed > 0)
        ? html`
          <span><small class="removed">−2</small>${t('quality.off-board')}</span>
        `
        : nothing}
    </p>
  `;
}
