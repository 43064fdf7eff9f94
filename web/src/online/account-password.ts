import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { denialText } from './server.ts';
import './password-field.ts';
import type { PasswordField } from './password-field.ts';
import { limits } from './limits.ts';
import { passwordTrouble } from './password.ts';
import { identity } from './identity.ts';
import { enterByPasskey, passkeysPossible, passkeyTrouble } from './passkeys.ts';

/** Changes the password of the account. */
class AccountPassword extends LitElement {
  static override properties = {
    name: { attribute: false },
    trouble: { state: true },
    said: { state: true },
  };

  /** Of the account, for password managers. */
  declare name: string;
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

  private save(event: Event): void {
    event.preventDefault();
    this.change((old, wanted) => identity.changePassword(old, wanted), denialText);
  }

  private confirmByPasskey(): void {
    this.change((_, wanted) => enterByPasskey(wanted), passkeyTrouble);
  }

  private async change(
    how: (old: string, wanted: string) => Promise<void>,
    troubleOf: (error: unknown) => string,
  ): Promise<void> {
    const [old, wanted] = [...this.querySelectorAll<PasswordField>('password-field')]
      .map(({ value }) => value);
    this.said = '';
    this.trouble = '';
    try {
      this.trouble = passwordTrouble(wanted!, (await limits()).password) ?? '';
      if (this.trouble) return;
      await how(old!, wanted!);
      this.said = t('password.changed');
      this.querySelector('form')!.reset();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  protected override render(): TemplateResult {
    return html`
      <details>
        <summary>${t('password.change')}</summary>
        <form class="fields" novalidate @submit="${this.save}">
          <p class="hint">${t('password.change-hint')}</p>
          <input hidden autocomplete="username" .value="${this.name}">
          <password-field
            .label="${t('password.old')}"
            .purpose="${'current-password'}"
          ></password-field>
          <password-field .label="${t(
            'password.new',
          )}" .purpose="${'new-password'}"></password-field>
          <p class="refusal" role="alert">${this.trouble}</p>
          <p class="said" role="status">${this.said}</p>
          <button class="primary">${t('password.change')}</button>
          ${passkeysPossible()
            ? html`
              <button type="button" @click="${this.confirmByPasskey}">${t(
                'password.by-passkey',
              )}</button>
            `
            : nothing}
        </form>
      </details>
    `;
  }
}

customElements.define('account-password', AccountPassword);
