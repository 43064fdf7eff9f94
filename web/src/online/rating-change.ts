import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Seat } from '../core/core.ts';
import { t } from '../i18n/messages.ts';
import { type RatingsAfter, ratingsAfter } from './api.ts';
import { ratingWords, signed } from './table-words.ts';
import { LimitsController } from './limits.ts';

/** The own rating after a game, or why the game has not counted. */
class RatingChange extends LitElement {
  static override properties = {
    table: {},
    seat: {},
    settled: { state: true },
  };

  declare table: string;
  declare seat: Seat;
  declare private settled: RatingsAfter | undefined;
  /** Ratings that are too uncertain for the ranking are marked once the limits are known. */
  protected readonly limits = new LimitsController(this);

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override async willUpdate(changed: Map<string, unknown>): Promise<void> {
    if (!changed.has('table')) return;
    const { table } = this;
    this.settled = undefined;
    // Without an answer nothing is said: the account tells the same.
    const settled = await ratingsAfter(table).catch(() => undefined);
    if (table === this.table) this.settled = settled;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { ratings, uncounted } = this.settled ?? {};
    if (uncounted) {
      return html`
        <p class="rated" role="status">${t(`uncounted.${uncounted}`)}</p>
      `;
    }
    const own = ratings?.[this.seat];
    if (!own) return nothing;
    const { rating, change } = own;
    return html`
      <p class="rated" role="status">
        ${t('rating.after')} <b>${ratingWords(rating)}</b>&nbsp;<span>(${signed(change)})</span>
      </p>
    `;
  }
}

customElements.define('rating-change', RatingChange);
