import { html, LitElement, type TemplateResult } from 'lit';
import type { Arrow } from '../board/arrows.ts';
import type { Analysis, Line, View } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { scoreWords, signed, wholePercent } from '../i18n/score.ts';
import { factWords } from '../i18n/words.ts';

/** How much of what cells are worth is shown on the board. */
export type Shown = 'all' | 'best' | 'off';

const CHOICES: readonly Shown[] = ['all', 'best', 'off'];

/** Cells told in words. */
const TOLD = 3;

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

/**
 * The worth of every empty cell to the player on turn, in words and as a table. It says `shown` with
 * how much of it the board is to show.
 */
class CellMap extends LitElement {
  static override properties = {
    view: { attribute: false },
    analysis: { attribute: false },
    shown: {},
  };

  declare view: View;
  declare analysis: Analysis;
  declare shown: Shown;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const seat = t(`seat.${this.view.turn}.of`);
    const lines = this.analysis.lines;
    return html`
      <fieldset>
        <legend>${t('study.cells')}</legend>
        ${CHOICES.map((choice) => this.choice(choice))}
      </fieldset>
      <p class="scale" aria-hidden="true">
        <span>${t('study.cells.worse', { seat })}</span>
        <i></i>
        <span>${t('study.cells.better', { seat })}</span>
      </p>
      <ol class="best-cells">${lines.slice(0, TOLD).map((line) => this.told(line))}</ol>
      <details>
        <summary>${t('study.cells.table')}</summary>
        <ul>${lines.map((line) => this.listed(line))}</ul>
      </details>
    `;
  }

  private choice(choice: Shown): TemplateResult {
    return html`
      <label>
        <input
          type="radio"
          name="cells"
          .checked="${this.shown === choice}"
          @change="${() => this.say(choice)}"
        />
        ${t(`study.cells.${choice}`)}
      </label>
    `;
  }

  private listed(line: Line): TemplateResult {
    return html`
      <li><b>${line.to}</b> ${scoreWords(line.score, this.view.game)}</li>
    `;
  }

  private told(line: Line): TemplateResult {
    const why = line.facts.map((fact) => factWords(this.view.game, fact));
    const words = [scoreWords(line.score, this.view.game), ...why].join(', ');
    return html`
      <li><b>${line.to}</b> ${words}</li>
    `;
  }

  private say(shown: Shown): void {
    this.dispatchEvent(new CustomEvent('shown', { detail: shown, bubbles: true }));
  }
}

customElements.define('cell-map', CellMap);
