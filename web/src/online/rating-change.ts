import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { GameName } from '../core.ts';
import { t } from '../messages.ts';
import { ratingWords, signed } from './table-words.ts';
import { Known, type Rating } from './who.ts';

/** One's rating after a game. Other games may have counted too since one sat down at this one. */
class RatingChange extends LitElement {
  static override properties = { game: { attribute: false }, earlier: { attribute: false } };

  declare game: GameName;
  /** As it was on sitting down. */
  declare earlier: Rating;
  private readonly known = new Known(this);

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.known.anew();
  }

  protected override render(): TemplateResult | typeof nothing {
    const own = this.known.me?.ratings?.[this.game];
    if (!own) return nothing;
    const change = signed(own.rating.value - this.earlier.value);
    return html`
      <p class="rated" role="status">
        ${t('rating.now')} <b>${ratingWords(own.rating)}</b>
        <span>(${t('rating.change', { change })})</span>
      </p>
    `;
  }
}

customElements.define('rating-change', RatingChange);
