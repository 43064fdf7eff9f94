import { html, LitElement, type TemplateResult } from 'lit';
import { clockTime } from './table-words.ts';

const SECOND = 1_000;

/** The time until something happens, or since something began, in seconds that go by themselves. */
class CountDown extends LitElement {
  static override properties = { until: { type: Number }, since: { type: Number }, now: {} };

  /** When it happens; null where time is counted up. */
  declare until: number | null;
  declare since: number | null;
  /** The time on the clock that the others are of. */
  declare now: () => number;
  private timer = 0;

  constructor() {
    super();
    this.until = null;
    this.since = null;
    this.now = Date.now;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => this.requestUpdate(), SECOND);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  protected override render(): TemplateResult {
    const now = this.now();
    const millis = this.until === null ? now - (this.since ?? now) : this.until - now;
    // Whole seconds: tenths would hurry people who only wait.
    const whole = Math.max(0, Math.ceil(millis / SECOND));
    return html`
      <span role="timer">${clockTime(whole * SECOND)}</span>
    `;
  }
}

customElements.define('count-down', CountDown);
