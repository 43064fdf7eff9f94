import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { denialText } from './server.ts';
import { identity, IdentityController } from './identity.ts';
import { LimitsController } from './limits.ts';
import { personName } from './table-words.ts';

/** One's name for the others, which can be changed. */
class MyName extends LitElement {
  static override properties = {
    back: {},
    editing: { state: true },
    trouble: { state: true },
  };

  /** The screen to come back to from the account; where there is none, no link leads there. */
  declare back: string | null;
  declare private editing: boolean;
  declare private trouble: string;
  // Without a server there is no name, and the screen around says why.
  private readonly visitor = new IdentityController(this);
  private readonly limits = new LimitsController(this);

  constructor() {
    super();
    this.back = null;
    this.editing = false;
    this.trouble = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private async save(event: Event): Promise<void> {
    event.preventDefault();
    try {
      await identity.rename(this.querySelector('input')!.value);
      this.editing = false;
      this.trouble = '';
    } catch (error) {
      this.trouble = denialText(error);
    }
  }

  private async edit(): Promise<void> {
    this.editing = true;
    await this.updateComplete;
    this.querySelector('input')!.select();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { me } = this.visitor;
    if (!me) return nothing;
    if (!this.editing) {
      return html`
        <p class="my-name">
          <span>${t('name.yours')} <b>${personName(me.name)}</b></span>
          <button class="quiet link" @click="${this.edit}">${t('name.change')}</button>
          ${this.back === null ? nothing : accountLink(me.account === true, this.back)}
        </p>
      `;
    }
    return html`
      <form class="my-name" @submit="${this.save}">
        <input
          required
          maxlength="${this.limits.known?.name.most ?? nothing}"
          aria-label="${t('name.yours')}"
          aria-invalid="${this.trouble !== ''}"
          .value="${personName(me.name)}"
        >
        <button class="primary">${t('name.save')}</button>
        <p class="refusal" role="alert">${this.trouble}</p>
      </form>
    `;
  }
}

/** Leads to the account; guests come back from there when they have signed in. */
export function accountLink(account: boolean, back: string): TemplateResult {
  return account
    ? html`
      <a href="#/account">${t('account.title')}</a>
    `
    : html`
      <a href="${`#/account/${back}`}">${t('account.enter')}</a>
    `;
}

customElements.define('my-name', MyName);
