import { html, LitElement, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { identity } from './identity.ts';
import { limits } from './limits.ts';
import { passwordTrouble } from './password.ts';
import './password-field.ts';
import type { PasswordField } from './password-field.ts';
import { denialText, request } from './server.ts';

/** Where links in mail lead: to confirm an address, or to choose a new password. */
class MailPage extends LitElement {
  static override properties = {
    purpose: { attribute: false },
    code: { attribute: false },
    busy: { state: true },
    trouble: { state: true },
    said: { state: true },
  };

  declare purpose: 'confirm' | 'password';
  declare code: string;
  declare private busy: boolean;
  declare private trouble: string;
  declare private said: string;

  constructor() {
    super();
    this.busy = false;
    this.trouble = '';
    this.said = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private async tried(what: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      await what();
    } catch (error) {
      this.trouble = denialText(error);
    } finally {
      this.busy = false;
    }
  }

  private confirm = (event: Event): void => {
    event.preventDefault();
    this.tried(async () => {
      await request('POST', 'mail/confirmation', { code: this.code });
      this.said = t('email.confirmed');
    });
  };

  private choose = (event: Event): void => {
    event.preventDefault();
    this.tried(async () => {
      const password = this.querySelector<PasswordField>('password-field')!.value;
      this.trouble = passwordTrouble(password, (await limits()).password) ?? '';
      if (this.trouble) return;
      await identity.enter('PUT', 'session/mail', { code: this.code, password });
      // The new recovery codes are shown there.
      location.hash = '#/account';
    });
  };

  protected override render(): TemplateResult {
    const confirms = this.purpose === 'confirm';
    return html`
      <div class="sheet account">
        <h1>${t(confirms ? 'email.title' : 'password.title')}</h1>
        <p class="said" role="status">${this.said}</p>
        ${confirms ? this.confirming() : this.choosing()}
        <a href="#/account">${t('account.title')}</a>
      </div>
    `;
  }

  private confirming(): TemplateResult {
    return html`
      <form class="fields" @submit="${this.confirm}">
        <p class="refusal" role="alert">${this.trouble}</p>
        <button class="primary" ?disabled="${this.busy || this.said !== ''}">${t(
          'email.confirm',
        )}</button>
      </form>
    `;
  }

  private choosing(): TemplateResult {
    return html`
      <form class="fields" novalidate @submit="${this.choose}">
        <password-field .label="${t(
          'password.new',
        )}" .purpose="${'new-password'}"></password-field>
        <p class="refusal" role="alert">${this.trouble}</p>
        <button class="primary" ?disabled="${this.busy}">${t('codes.recover')}</button>
      </form>
    `;
  }
}

customElements.define('mail-page', MailPage);
