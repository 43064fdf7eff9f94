import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Seat } from '../core.ts';
import { t } from '../messages.ts';
import { ratingsAfter, type Settled } from './api.ts';
import { ratingWords, signed } from './table-words.ts';

/** What a game that is over has made of one's rating. */
class RatingChange extends LitElement {
  static override properties = {
    table: {},
    seat: {},
    settled: { state: true },
  };

  declare table: string;
  declare seat: Seat;
  declare private settled: Settled | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override async willUpdate(changed: Map<string, unknown>): Promise<void> {
    if (!changed.has('table')) return;
    const { table } = this;
    this.settled = undefined;
    // Without an answer nothing is said: the account tells the same.
    const ratings = await ratingsAfter(table).catch(() => null);
    if (table === this.table) this.settled = ratings?.[this.seat];
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.settled) return nothing;
    const { rating, change } = this.settled;
    return html`
      <p class="rated" role="status">
        ${t('rating.after')} <b>${ratingWords(rating)}</b>&nbsp;<span>(${signed(change)})</span>
      </p>
    `;
  }
}

customElements.define('rating-change', RatingChange);
