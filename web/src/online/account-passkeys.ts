import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { language, t } from '../i18n/messages.ts';
import { identity } from './identity.ts';
import { LimitsController } from './limits.ts';
import './password-field.ts';
import type { PasswordField } from './password-field.ts';
import { addPasskey, type Passkey, passkeysPossible, passkeyTrouble } from './passkeys.ts';

/** The passkeys of the account. */
class AccountPasskeys extends LitElement {
  static override properties = {
    passkeys: { state: true },
    removing: { state: true },
    trouble: { state: true },
    said: { state: true },
  };

  declare private passkeys: Passkey[];
  /** The one of which it is being asked whether it is really to be removed. */
  declare private removing: Passkey | null;
  declare private trouble: string;
  declare private said: string;
  private readonly limits = new LimitsController(this);

  constructor() {
    super();
    this.passkeys = [];
    this.removing = null;
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
    if (!(await identity.me()).account) return;
    const { passkeys } = await identity.request<{ passkeys: Passkey[] }>('GET', 'passkeys');
    this.passkeys = passkeys;
  };

  private async tried(what: () => Promise<void>): Promise<void> {
    this.trouble = '';
    this.said = '';
    try {
      await what();
    } catch (error) {
      this.trouble = passkeyTrouble(error);
    }
  }

  private add(event: Event): void {
    event.preventDefault();
    const name = this.querySelector<HTMLInputElement>('[name=passkey]')!.value.trim();
    const password = this.querySelector<PasswordField>('password-field')!.value;
    this.tried(async () => {
      await addPasskey(name, password);
      this.querySelector('form')!.reset();
      await this.look();
      this.said = t('passkey.added', { name });
    });
  }

  private forget({ id }: Passkey): void {
    this.removing = null;
    this.tried(async () => {
      await identity.request('DELETE', `passkeys/${id}`);
      await this.look();
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!passkeysPossible() && this.passkeys.length === 0) return nothing;
    return html`
      <details>
        <summary>${t('passkey.title')}</summary>
        <div class="fields">
          <p class="hint">${t('passkey.what')}</p>
          <ul class="tokens">${this.passkeys.map((passkey) => this.passkey(passkey))}</ul>
          ${passkeysPossible() ? this.form() : nothing}
          <p class="refusal" role="alert">${this.trouble}</p>
          <p class="said" role="status">${this.said}</p>
        </div>
      </details>
    `;
  }

  private form(): TemplateResult {
    return html`
      <form class="fields" novalidate @submit="${this.add}">
        <label class="field">
          <span>${t('passkey.name')}</span>
          <input name="passkey" autocomplete="off" maxlength="${this.limits.known?.passkeyName
            .most ?? nothing}">
        </label>
        <password-field
          .label="${t('password.title')}"
          .purpose="${'current-password'}"
        ></password-field>
        <button>${t('passkey.add')}</button>
      </form>
    `;
  }

  private passkey(passkey: Passkey): TemplateResult {
    if (passkey.id === this.removing?.id) {
      return html`
        <li>
          <div class="offer" role="alert">
            <span>${t('passkey.remove-question', { name: passkey.name })}</span>
            <button class="primary" @click="${() => this.forget(passkey)}">${t(
              'passkey.remove',
            )}</button>
            <button @click="${() => this.removing = null}">${t('passkey.keep')}</button>
          </div>
        </li>
      `;
    }
    const day = (time: number) =>
      new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(time);
    return html`
      <li class="token">
        <div>
          <b>${passkey.name}</b>
          <small>${t('passkey.since', { day: day(passkey.since) })}${passkey.used
            ? ` · ${t('session.seen', { day: day(passkey.used) })}`
            : ''}</small>
        </div>
        <button @click="${() => this.removing = passkey}">${t('passkey.remove')}</button>
      </li>
    `;
  }
}

customElements.define('account-passkeys', AccountPasskeys);
