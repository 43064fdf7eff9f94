import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { radio } from '../play/option-fields.ts';
import { language, t } from '../i18n/messages.ts';
import { denialText } from './server.ts';
import './copy-field.ts';
import { identity } from './identity.ts';
import { LimitsController } from './limits.ts';

type Scope = 'read' | 'play';

interface Token {
  id: string;
  name: string;
  scope: Scope;
  since: number;
  /** Itself, which is told once. */
  token?: string;
}

/** The tokens by which programs act for the account. */
class AccountTokens extends LitElement {
  static override properties = {
    tokens: { state: true },
    made: { state: true },
    scope: { state: true },
    revoking: { state: true },
    trouble: { state: true },
  };

  declare private tokens: Token[];
  /** The one that has just been made. */
  declare private made: Token | null;
  declare private scope: Scope;
  /** The one of which it is being asked whether it is really to end. */
  declare private revoking: Token | null;
  declare private trouble: string;
  private readonly limits = new LimitsController(this);

  constructor() {
    super();
    this.tokens = [];
    this.made = null;
    this.scope = 'play';
    this.revoking = null;
    this.trouble = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // With the password all tokens end.
    identity.subscribe(this.look);
    this.look();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    identity.unsubscribe(this.look);
  }

  private look = () =>
    this.tried(async () => {
      if (!(await identity.me()).account) return;
      this.tokens = (await identity.request<{ tokens: Token[] }>('GET', 'tokens')).tokens;
      if (!this.tokens.some(({ id }) => id === this.made?.id)) this.made = null;
    });

  private async tried(what: () => Promise<void>): Promise<void> {
    this.trouble = '';
    try {
      await what();
    } catch (error) {
      this.trouble = denialText(error);
    }
  }

  private make(event: Event): void {
    event.preventDefault();
    const name = this.querySelector<HTMLInputElement>('[name=token]')!;
    this.tried(async () => {
      const wanted = { name: name.value.trim(), scope: this.scope };
      this.made = await identity.request<Token>('POST', 'tokens', wanted);
      name.value = '';
      await this.look();
    });
  }

  private revoke({ id }: Token): void {
    this.revoking = null;
    this.tried(async () => {
      await identity.request('DELETE', `tokens/${id}`);
      await this.look();
    });
  }

  protected override render(): TemplateResult {
    const { made } = this;
    return html`
      <details>
        <summary>${t('token.title')}</summary>
        <div class="fields">
          <p class="hint">${t('token.what')} <a href="api">${t('token.manual')}</a></p>
          <ul class="tokens">${this.tokens.map((token) => this.token(token))}</ul>
          ${made?.token
            ? html`
              <section class="share" aria-label="${made.name}">
                <p role="status">${t('token.made', { name: made.name })}</p>
                <copy-field .label="${made.name}" .value="${made.token}"></copy-field>
              </section>
            `
            : nothing}
          <form class="fields" novalidate @submit="${this.make}">
            <label class="field">
              <span>${t('token.name')}</span>
              <input name="token" autocomplete="off" maxlength="${this.limits.known?.tokenName
                .most ?? nothing}">
            </label>
            <fieldset>
              <legend>${t('token.scope')}</legend>
              ${this.choice('play')} ${this.choice('read')}
            </fieldset>
            <p class="refusal" role="alert">${this.trouble}</p>
            <button>${t('token.make')}</button>
          </form>
        </div>
      </details>
    `;
  }

  private choice(scope: Scope): TemplateResult {
    return radio(
      'scope',
      scope,
      t(`token.${scope}`),
      this.scope === scope,
      () => this.scope = scope,
    );
  }

  private token(token: Token): TemplateResult {
    const since = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(token.since);
    if (token.id === this.revoking?.id) {
      return html`
        <li>
          <div class="offer" role="alert">
            <span>${t('token.revoke-question', { name: token.name })}</span>
            <button class="primary" @click="${() => this.revoke(token)}">${t(
              'token.revoke',
            )}</button>
            <button @click="${() => this.revoking = null}">${t('token.keep')}</button>
          </div>
        </li>
      `;
    }
    return html`
      <li class="token">
        <div>
          <b>${token.name}</b>
          <small>${t(`token.${token.scope}`)} · ${since}</small>
        </div>
        <button @click="${() => this.revoking = token}">${t('token.revoke')}</button>
      </li>
    `;
  }
}

customElements.define('account-tokens', AccountTokens);
