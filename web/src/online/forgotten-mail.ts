import { html, LitElement, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { denialText, request } from './server.ts';

/** Has the server send a link that replaces a forgotten password. */
class ForgottenMail extends LitElement {
  static override properties = { trouble: { state: true }, said: { state: true } };

  declare private trouble: string;
  declare private said: string;

  constructor() {
    super();
    this.trouble = '';
    this.said = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private async send(event: Event): Promise<void> {
    event.preventDefault();
    this.trouble = '';
    this.said = '';
    try {
      const address = this.querySelector('input')!.value.trim();
      await request('POST', 'session/mail', { address });
      this.said = t('email.forgotten-sent');
    } catch (error) {
      this.trouble = denialText(error);
    }
  }

  protected override render(): TemplateResult {
    return html`
      <form class="fields" novalidate @submit="${this.send}">
        <p class="hint">${t('email.forgotten-hint')}</p>
        <label class="field">
          <span>${t('email.title')}</span>
          <input type="email" autocomplete="email">
        </label>
        <p class="refusal" role="alert">${this.trouble}</p>
        <p class="said" role="status">${this.said}</p>
        <button>${t('email.send')}</button>
      </form>
    `;
  }
}

customElements.define('forgotten-mail', ForgottenMail);
