import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { language, t } from '../i18n/messages.ts';
import { identity } from './identity.ts';
import { limits, type Range } from './limits.ts';
import './password-field.ts';
import type { PasswordField } from './password-field.ts';
import { denialText } from './server.ts';

/** The e-mail address of the account, where the server sends mail. */
class AccountMail extends LitElement {
  static override properties = {
    name: { attribute: false },
    possible: { state: true },
    address: { state: true },
    trouble: { state: true },
    said: { state: true },
  };

  /** Of the account, for password managers. */
  declare name: string;
  /** The lengths of addresses; null where the server sends no mail, or has not said so yet. */
  declare private possible: Range | null;
  /** The one that is confirmed; empty where there is none. */
  declare private address: string;
  declare private trouble: string;
  declare private said: string;

  constructor() {
    super();
    this.possible = null;
    this.address = '';
    this.trouble = '';
    this.said = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.tried(this.look);
  }

  private look = async (): Promise<void> => {
    this.possible = (await limits()).mailAddress ?? null;
    if (!this.possible || !(await identity.me()).account) return;
    const { address } = await identity.request<{ address?: string }>('GET', 'account/mail');
    this.address = address ?? '';
  };

  private async tried(what: () => Promise<void>): Promise<void> {
    this.trouble = '';
    this.said = '';
    try {
      await what();
    } catch (error) {
      this.trouble = denialText(error);
    }
  }

  private save(event: Event): void {
    event.preventDefault();
    const address = this.querySelector<HTMLInputElement>('[type=email]')!.value.trim();
    const password = this.querySelector<PasswordField>('password-field')!.value;
    this.tried(async () => {
      const wanted = { address, password, language: language() };
      await identity.request('PUT', 'account/mail', wanted);
      this.querySelector('form')!.reset();
      this.said = t('email.sent', { address });
    });
  }

  private forget(): void {
    this.tried(async () => {
      await identity.request('DELETE', 'account/mail');
      await this.look();
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.possible) return nothing;
    return html`
      <details>
        <summary>${t('email.title')}</summary>
        <form class="fields" novalidate @submit="${this.save}">
          <p class="hint">${t('email.what')}</p>
          ${this.address
            ? html`
              <p>${t('email.own')} <b>${this.address}</b></p>
              <button type="button" @click="${this.forget}">${t('email.remove')}</button>
            `
            : nothing}
          <input hidden autocomplete="username" .value="${this.name}">
          <label class="field">
            <span>${t('email.title')}</span>
            <input type="email" autocomplete="email" maxlength="${this.possible.most}">
          </label>
          <password-field
            .label="${t('password.title')}"
            .purpose="${'current-password'}"
          ></password-field>
          <p class="refusal" role="alert">${this.trouble}</p>
          <p class="said" role="status">${this.said}</p>
          <button>${t('email.save')}</button>
        </form>
      </details>
    `;
  }
}

customElements.define('account-mail', AccountMail);
