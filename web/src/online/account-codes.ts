import { html, LitElement, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import './copy-field.ts';
import { identity } from './identity.ts';
import './password-field.ts';
import type { PasswordField } from './password-field.ts';
import { denialText } from './server.ts';

/** The codes that replace a forgotten password: shown once when they are new, and renewed. */
class AccountCodes extends LitElement {
  static override properties = { codes: { attribute: false }, trouble: { state: true } };

  /** New ones, until they are saved. */
  declare codes: string[];
  declare private trouble: string;

  constructor() {
    super();
    this.codes = [];
    this.trouble = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override firstUpdated(): void {
    // A button further down may have made them.
    this.querySelector('section')?.scrollIntoView({ block: 'center' });
  }

  private async renew(event: Event): Promise<void> {
    event.preventDefault();
    this.trouble = '';
    try {
      await identity.renewCodes(this.querySelector<PasswordField>('password-field')!.value);
      this.querySelector('form')!.reset();
    } catch (error) {
      this.trouble = denialText(error);
    }
  }

  protected override render(): TemplateResult {
    return this.codes.length > 0 ? this.fresh() : html`
      <details>
        <summary>${t('codes.title')}</summary>
        <form class="fields" novalidate @submit="${this.renew}">
          <p class="hint">${t('codes.hint')}</p>
          <password-field
            .label="${t('password.title')}"
            .purpose="${'current-password'}"
          ></password-field>
          <p class="refusal" role="alert">${this.trouble}</p>
          <button>${t('codes.make')}</button>
        </form>
      </details>
    `;
  }

  private fresh(): TemplateResult {
    return html`
      <section class="share" aria-labelledby="codes">
        <h2 id="codes">${t('codes.title')}</h2>
        <p role="status">${t('codes.fresh')}</p>
        <ul class="codes">
          ${this.codes.map((code) =>
            html`
              <li><code>${code}</code></li>
            `
          )}
        </ul>
        <copy-field .label="${t('codes.title')}" .value="${this.codes.join(' ')}"></copy-field>
        <button class="primary" @click="${() => identity.saveCodes()}">${t('codes.saved')}</button>
      </section>
    `;
  }
}

customElements.define('account-codes', AccountCodes);
