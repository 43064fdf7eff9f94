import { html, type TemplateResult } from 'lit';
import type { Arrow } from '../board/arrows.ts';
import type { Analysis, GameName, Line, View } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { scoreWords, signed, wholePercent } from '../i18n/score.ts';
import { factWords } from '../i18n/words.ts';

/** How much of what cells are worth is shown on the board. */
export type Shown = 'all' | 'best' | 'off';

const CHOICES: readonly Shown[] = ['all', 'best', 'off'];

/** Where cells differ by less than this chance, their colours differ as little. */
const LEAST_SPAN = 0.05;

/** The worth of every cell, as marks on the board; the colour is the place between worst and best. */
export function cellMarks({ lines }: Pick<Analysis, 'lines'>): Arrow[] {
  const chances = lines.map((line) => line.score.winning);
  const best = Math.max(...chances);
  const span = Math.max(best - Math.min(...chances), LEAST_SPAN);
  return lines.map((line, rank) => {
    const share = 1 - (best - line.score.winning) / span;
    // Only one cell is the best, even where others are as good.
    const place = rank === 0 ? 1 : Math.min(share, 0.99);
    return { from: null, to: line.to, heat: { text: worth(line), share: place } };
  });
}

function worth({ score }: Line): string {
  return score.pieces === null ? wholePercent(score.winning) : signed(score.pieces);
}

/** The meaning of the colours of the cells, and how many of them are shown. */
export function cellLegend(
  view: View,
  shown: Shown,
  choose: (shown: Shown) => void,
): TemplateResult {
  const seat = t(`seat.${view.turn}.of`);
  return html`
    <div class="stage-foot cell-legend">
      <p class="scale" aria-hidden="true">
        <span>${t('study.cells.worse', { seat })}</span>
        <i></i>
        <span>${t('study.cells.better', { seat })}</span>
      </p>
      <fieldset>
        <legend class="unseen">${t('study.cells')}</legend>
        ${CHOICES.map((choice) =>
          html`
            <label>
              <input
                type="radio"
                name="cells"
                .checked="${shown === choice}"
                @change="${() => choose(choice)}"
              />
              ${t(`study.cells.${choice}`)}
            </label>
          `
        )}
      </fieldset>
    </div>
  `;
}

/** Why a cell is worth so much, in words. */
export function reasons({ facts }: Line, game: GameName): string {
  return facts.map((fact) => factWords(game, fact)).join(', ');
}

/** The worth of all cells, for those who do not see the board. */
export function cellTable({ lines }: Pick<Analysis, 'lines'>, game: GameName): TemplateResult {
  return html`
    <details class="cell-table">
      <summary>${t('study.cells.table')}</summary>
      <ul>${lines.map((line) =>
        html`
          <li><b>${line.to}</b> ${scoreWords(line.score, game)}</li>
        `
      )}</ul>
    </details>
  `;
}
