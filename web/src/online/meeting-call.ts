import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { type Call, desk } from './desk.ts';
import { denialText } from './server.ts';

/** Calls the person here, over whatever the page shows: a game has begun, or somebody asks for one. */
class MeetingCall extends LitElement {
  private readonly changed = () => this.requestUpdate();
  private trouble = '';

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    desk.subscribe(this.changed);
    addEventListener('hashchange', this.moved);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    desk.unsubscribe(this.changed);
    removeEventListener('hashchange', this.moved);
  }

  /** Nobody is called to where they are. */
  private moved = () => {
    for (const { id, table } of desk.calls) {
      if (table && location.hash === `#/table/${table}`) desk.dismiss(id);
    }
  };

  private async answer(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.trouble = '';
    } catch (error) {
      this.trouble = denialText(error);
    }
    this.requestUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    const [call] = desk.calls;
    if (!call) return nothing;
    return html`
      <div class="call" role="alert">
        <p>${call.text}</p>
        ${this.trouble
          ? html`
            <p class="refusal">${this.trouble}</p>
          `
          : nothing}
        <div class="choices">${this.answers(call)}</div>
      </div>
    `;
  }

  private answers({ id, table, challenge }: Call): TemplateResult {
    const go = (to: string) => {
      desk.dismiss(id);
      location.hash = `#/table/${to}`;
    };
    if (table) {
      return html`
        <button @click="${() => desk.dismiss(id)}">${t('meet.later')}</button>
        <button class="primary" @click="${() => go(table)}">${t('meet.play')}</button>
      `;
    }
    return html`
      <button @click="${() => this.answer(() => desk.end(challenge!))}">${t(
        'offer.decline',
      )}</button>
      <button class="primary" @click="${() =>
        this.answer(async () => go(await desk.accept(challenge!)))}">${t('offer.accept')}</button>
    `;
  }
}

customElements.define('meeting-call', MeetingCall);

/** Listens, and shows calls from now on. */
export function showCalls(): void {
  if (document.querySelector('meeting-call')) return;
  document.body.append(document.createElement('meeting-call'));
  desk.start().catch(() => {});
}
