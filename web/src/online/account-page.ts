import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { t } from '../i18n/messages.ts';
import { GAMES } from '../games/games.ts';
import { title } from '../i18n/words.ts';
import './account-codes.ts';
import './account-delete.ts';
import './account-enter.ts';
import './account-mail.ts';
import './account-passkeys.ts';
import './account-password.ts';
import './account-sessions.ts';
import './account-tokens.ts';
import { denialText } from './server.ts';
import './my-name.ts';
import { personName, ratingWords } from './table-words.ts';
import { identity, IdentityController, type Me } from './identity.ts';
import { LimitsController } from './limits.ts';

/** The account: guests can create one or sign in, others find everything about theirs. */
class AccountPage extends LitElement {
  static override properties = { back: {}, said: { state: true }, left: { state: true } };

  /** The screen that somebody came from to sign in, and goes back to; empty where there is none. */
  declare back: string;
  /** A sentence about what has just been done. */
  declare private said: string;
  /** Whether somebody has just signed out, and is likely to sign in again. */
  declare private left: boolean;
  private readonly visitor = new IdentityController(this);
  /** Ratings that are too uncertain for the ranking are marked once the limits are known. */
  protected readonly limits = new LimitsController(this);

  constructor() {
    super();
    this.back = '';
    this.said = '';
    this.left = false;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.visitor.reload();
  }

  private entered(): void {
    this.said = '';
    this.goBack();
  }

  /** Back to where somebody came from, once new recovery codes are saved. */
  private goBack(): void {
    if (this.back && identity.codes.length === 0) location.hash = `#/${this.back}`;
  }

  private async signOut(everywhere: boolean): Promise<void> {
    try {
      await identity.signOut(everywhere);
      this.left = true;
      this.said = t(everywhere ? 'account.signed-out-everywhere' : 'account.signed-out');
    } catch (error) {
      this.said = denialText(error);
    }
  }

  protected override render(): TemplateResult {
    const { me, absent } = this.visitor;
    return html`
      <div class="sheet account">
        <h1>${t('account.title')}</h1>
        <p class="said" role="status">${this.said}</p>
        ${me ? me.account ? this.account(me) : this.guest(me) : nothing} ${absent
          ? html`
            <p role="alert">${t('denied.unreachable')}</p>
            <button class="primary" @click="${this.visitor.reload}">${t('lobby.again')}</button>
          `
          : nothing}
      </div>
    `;
  }

  private guest(me: Me): TemplateResult {
    return html`
      <p>${t('account.guest')} <b>${personName(me.name)}</b>. ${t('account.what')}</p>
      <account-enter
        .guest="${me}"
        .wish="${this.left ? 'known' : 'new'}"
        @entered="${this.entered}"
      ></account-enter>
    `;
  }

  private account(me: Me): TemplateResult {
    const deleted = () => this.said = t('account.deleted');
    const { codes } = identity;
    return html`
      ${codes.length > 0
        ? html`
          <account-codes .codes="${codes}" @click="${this.goBack}"></account-codes>
        `
        : nothing}
      <my-name></my-name>
      ${this.ratings(me)}
      <nav class="choices" aria-label="${t('nav.lobby')}">
        <a class="button" href="#/tables">${t('tables.title')}</a>
        <a class="button" href="#/lobby">${t('lobby.title')}</a>
      </nav>
      <div class="choices">
        <button @click="${() => this.signOut(false)}">${t('account.sign-out')}</button>
        <button @click="${() => this.signOut(true)}">${t('account.sign-out-everywhere')}</button>
      </div>
      <account-password .name="${me.name}"></account-password>
      <account-codes></account-codes>
      <account-passkeys></account-passkeys>
      <account-mail .name="${me.name}"></account-mail>
      <account-sessions></account-sessions>
      <account-tokens></account-tokens>
      <account-delete .name="${me.name}" @deleted="${deleted}"></account-delete>
    `;
  }

  private ratings({ ratings = {} }: Me): TemplateResult {
    const rated = GAMES.filter((game) => ratings[game]);
    return html`
      <section aria-labelledby="ratings">
        <h2 id="ratings">${t('account.ratings')}</h2>
        ${rated.length === 0
          ? html`
            <p class="hint">${t('account.unrated')} <a href="#/ranking">${t(
              'ranking.title',
            )}</a></p>
          `
          : html`
            <ul class="ratings">
              ${rated.map((game) => {
                const { rating, games } = ratings[game]!;
                return html`
                  <li>
                    <a href="${`#/ranking/${game}`}">${title(game)}</a>
                    <b>${ratingWords(rating)}</b>
                    <span>${t('rating.games', { count: games })}</span>
                  </li>
                `;
              })}
            </ul>
          `}
      </section>
    `;
  }
}

customElements.define('account-page', AccountPage);
