import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { denialText } from './server.ts';
import { limits, LimitsController } from './limits.ts';
import { ownTables } from './own-tables.ts';
import './password-field.ts';
import type { PasswordField } from './password-field.ts';
import { passwordTrouble } from './password.ts';
import { identity, type Me } from './identity.ts';
import './forgotten-mail.ts';
import './passkey-button.ts';

/** The wish of a guest: a new account, or to get into an existing one, by password or by code. */
type Wish = 'new' | 'known' | 'forgotten';

/** How guests get an account, or into the one that they have. */
class AccountEnter extends LitElement {
  static override properties = {
    guest: { attribute: false },
    wish: { attribute: false },
    busy: { state: true },
    trouble: { state: true },
  };

  declare guest: Me;
  declare wish: Wish;
  declare private busy: boolean;
  declare private trouble: string;
  private readonly limits = new LimitsController(this);
  private readonly changed = () => this.requestUpdate();

  constructor() {
    super();
    this.wish = 'new';
    this.busy = false;
    this.trouble = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    ownTables.subscribe(this.changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    ownTables.unsubscribe(this.changed);
  }

  private async enter(event: Event): Promise<void> {
    event.preventDefault();
    if (this.busy) return;
    const name = this.querySelector<HTMLInputElement>('[autocomplete=username]')!.value;
    const password = this.querySelector<PasswordField>('password-field')!.value;
    const code = this.querySelector<HTMLInputElement>('[name=code]')?.value ?? '';
    this.trouble = '';
    this.busy = true;
    try {
      if (this.wish !== 'known') {
        this.trouble = passwordTrouble(password, (await limits()).password) ?? '';
        if (this.trouble) return;
      }
      if (this.wish === 'new') await identity.signUp(name, password);
      else if (this.wish === 'known') await identity.signIn(name, password);
      else await identity.recover(name, code, password);
      this.dispatchEvent(new CustomEvent('entered', { bubbles: true }));
    } catch (error) {
      this.trouble = denialText(error);
    } finally {
      this.busy = false;
    }
  }

  private choose(wish: Wish): void {
    this.wish = wish;
    this.trouble = '';
  }

  protected override render(): TemplateResult {
    const isNew = this.wish === 'new';
    const choice = (wish: 'new' | 'known') =>
      html`
        <button type="button" aria-pressed="${isNew === (wish === 'new')}" @click="${() =>
          this.choose(wish)}">${t(`account.${wish}`)}</button>
      `;
    return html`
      <div class="choices two" role="group" aria-label="${t('account.enter')}">
        ${choice('new')} ${choice('known')}
      </div>
      ${isNew ? this.signUp() : this.wish === 'known' ? this.signIn() : this.recover()}
    `;
  }

  private signUp(): TemplateResult {
    return html`
      <form class="fields" novalidate @submit="${this.enter}">
        <p class="hint">${t('account.new-hint')}</p>
        ${this.name(this.guest.name)}
        <password-field .label="${t(
          'password.title',
        )}" .purpose="${'new-password'}"></password-field>
        <p class="refusal" role="alert">${this.trouble}</p>
        <button class="primary" ?disabled="${this.busy}">${t('account.make')}</button>
      </form>
    `;
  }

  private signIn(): TemplateResult {
    const leaves = ownTables.tables.some(({ phase }) => phase !== 'closed');
    return html`
      <form class="fields" novalidate @submit="${this.enter}">
        ${leaves
          ? html`
            <p class="hint">${t('account.known-hint')}</p>
          `
          : nothing} ${this.name('')}
        <password-field .label="${t(
          'password.title',
        )}" .purpose="${'current-password'}"></password-field>
        <p class="refusal" role="alert">${this.trouble}</p>
        <button class="primary" ?disabled="${this.busy}">${t('account.sign-in')}</button>
        <button type="button" @click="${() => this.choose('forgotten')}">${t(
          'codes.forgotten',
        )}</button>
      </form>
      <passkey-button></passkey-button>
    `;
  }

  private recover(): TemplateResult {
    return html`
      <form class="fields" novalidate @submit="${this.enter}">
        <p class="hint">${t('codes.forgotten-hint')}</p>
        ${this.name('')}
        <label class="field">
          <span>${t('codes.code')}</span>
          <input name="code" autocomplete="off" autocapitalize="none" spellcheck="false" required>
        </label>
        <password-field .label="${t(
          'password.new',
        )}" .purpose="${'new-password'}"></password-field>
        <p class="refusal" role="alert">${this.trouble}</p>
        <button class="primary" ?disabled="${this.busy}">${t('codes.recover')}</button>
      </form>
      <passkey-button></passkey-button>
      ${this.limits.known?.mailAddress
        ? html`
          <forgotten-mail></forgotten-mail>
        `
        : nothing}
    `;
  }

  private name(first: string): TemplateResult {
    return html`
      <label class="field">
        <span>${t('account.name')}</span>
        <input
          name="username"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          maxlength="${this.limits.known?.name.most ?? nothing}"
          required
          value="${first}"
        >
      </label>
    `;
  }
}

customElements.define('account-enter', AccountEnter);
