import { html, LitElement, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { hear } from '../sound/hearing.ts';
import { HURRY, timeLeft } from './table-words.ts';

/** From here on its player is told once. */
const SHORT = 20_000;

/** From here on a clock is red. */
const LOW = 30_000;

/** The clock of one seat, which goes by itself. */
class SeatClock extends LitElement {
  static override properties = {
    left: { attribute: false },
    until: { attribute: false },
    now: { attribute: false },
    own: { type: Boolean },
  };

  /** The time left, in milliseconds, while it stands still. */
  declare left: number;
  /** When the time will be up; null while it stands still. */
  declare until: number | null;
  /** The time on the server's clock. */
  declare now: () => number;
  /** Whether it is the clock of the person at the screen, who is told once when time runs short. */
  declare own: boolean;
  private hurried = false;
  private timer = 0;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  private get millis(): number {
    return this.until === null ? this.left : Math.max(0, this.until - this.now());
  }

  protected override updated(): void {
    clearTimeout(this.timer);
    const millis = this.millis;
    this.hurry(millis);
    if (this.until === null || millis === 0 || !this.isConnected) return;
    // Just when the shown text changes.
    const step = millis <= HURRY ? 100 : 1_000;
    this.timer = setTimeout(() => this.requestUpdate(), millis % step + 1);
  }

  private hurry(millis: number): void {
    const short = millis <= SHORT;
    if (short && !this.hurried && this.own && this.until !== null) hear('hurry');
    this.hurried = short;
  }

  protected override render(): TemplateResult {
    const millis = this.millis;
    const time = timeLeft(millis);
    return html`
      <span
        class="clock ${millis < LOW ? 'low' : ''}"
        role="timer"
        aria-label="${t('clock.left')}: ${time}"
        ?data-runs="${this.until !== null}"
      >${time}</span>
    `;
  }
}

customElements.define('seat-clock', SeatClock);
