import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { denialText, Denied } from './server.ts';
import { ownTables } from './own-tables.ts';
import './password-field.ts';
import type { PasswordField } from './password-field.ts';
import { identity } from './identity.ts';

/** Deletes the account, and says `deleted`. */
class AccountDelete extends LitElement {
  static override properties = {
    name: { attribute: false },
    trouble: { state: true },
    playing: { state: true },
  };

  /** Of the account, for password managers. */
  declare name: string;
  declare private trouble: string;
  /** How many games have to be finished first. */
  declare private playing: number;

  constructor() {
    super();
    this.trouble = '';
    this.playing = 0;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private async erase(event: Event): Promise<void> {
    event.preventDefault();
    this.trouble = '';
    this.playing = 0;
    try {
      await identity.deleteAccount(this.querySelector<PasswordField>('password-field')!.value);
      this.dispatchEvent(new CustomEvent('deleted', { bubbles: true }));
    } catch (error) {
      if (error instanceof Denied && error.status === 409) await this.tellGames();
      else this.trouble = denialText(error);
    }
  }

  private async tellGames(): Promise<void> {
    await ownTables.refresh();
    this.playing = ownTables.tables.filter(({ phase }) => phase === 'playing').length;
    this.trouble = t('delete.playing', { count: this.playing });
  }

  protected override render(): TemplateResult {
    return html`
      <details>
        <summary>${t('delete.title')}</summary>
        <form class="fields" novalidate @submit="${this.erase}">
          <p class="hint">${t('delete.what', { name: t('player.someone') })}</p>
          <input hidden autocomplete="username" .value="${this.name}">
          <password-field
            .label="${t('password.title')}"
            .purpose="${'current-password'}"
          ></password-field>
          <p class="refusal" role="alert">${this.trouble}</p>
          ${this.playing > 0
            ? html`
              <a href="#/tables">${t('tables.title')}</a>
            `
            : nothing}
          <button class="danger">${t('delete.title')}</button>
        </form>
      </details>
    `;
  }
}

customElements.define('account-delete', AccountDelete);
